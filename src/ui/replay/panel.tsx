import { useEffect, useRef } from 'preact/hooks'
import type { Translate } from '../../i18n/translate.ts'
import { isWon } from '../../rules/position.ts'
import { viewOf } from '../../rules/view.ts'
import { lastWinnable, type Standings } from '../../session/insight/slip.ts'
import { courseLength, tableOn } from '../../session/replay.ts'
import type { Settings } from '../../session/settings.ts'
import { Icon } from '../art/icon.tsx'
import { useAskFirst, useModel, useUi, useWords } from '../context.ts'
import type { SlipState } from '../insight.ts'
import type { Replay } from '../model.ts'
import { Button, Buttons } from '../parts/fields.tsx'
import { placed } from '../place.ts'
import { eventsText } from '../say/change.ts'
import { modeText } from '../say/mode.ts'
import { SlipTrack } from './slipTrack.tsx'

/** Where on the course the table stands, what led to it, and what can be done from here. */
export function ReplayPanel({ replay }: { readonly replay: Replay }) {
  const { frame, session, commands, insight } = useModel()
  const { t } = useWords()
  const slip = replay.subject === 'past' ? (insight?.slip.value ?? null) : null
  const text = panelText(t, session.value.settings, replay, slip)
  const heading = useArrival()
  useSaying(replay.index, text)
  const { panel, kind } = frame.value
  if (!panel) return null
  return (
    <section class={`replay replay-${kind}`} style={placed(panel)} aria-labelledby="replay-title">
      <header class="replay-head">
        <div class="replay-words">
          <h2 id="replay-title" ref={heading} tabIndex={-1}>
            {t(`replay.${replay.subject}`)}
            <span>{placeText(t, replay)}</span>
          </h2>
          <p>{text}</p>
        </div>
        <button class="close" onClick={commands.closeReplay} aria-label={t('common.close')}>
          <Icon name="close" />
        </button>
      </header>
      <div class="course">
        {slip && slip.standings.length > 0 && <SlipTrack slip={slip} />}
        <Scrubber replay={replay} text={text} />
      </div>
      <Actions replay={replay} />
    </section>
  )
}

function Scrubber({ replay, text }: { readonly replay: Replay; readonly text: string }) {
  const { commands } = useModel()
  const { t } = useWords()
  return (
    <input
      type="range"
      class="scrubber"
      min={0}
      max={courseLength(replay.course)}
      value={replay.index}
      aria-label={t('replay.scrubber')}
      aria-valuetext={`${placeText(t, replay)}. ${text}`}
      onInput={(event) => commands.goTo(Number(event.currentTarget.value))}
    />
  )
}

/** Where the game slipped, and the way from here, as far as that is known; and playing on from here. */
function Actions({ replay }: { readonly replay: Replay }) {
  const { commands } = useModel()
  const { t } = useWords()
  const askFirst = useAskFirst()
  const { past, subject } = replay
  const playOn = () => (past ? askFirst('newGame', commands.playFromHere) : commands.playFromHere())
  const label = subject === 'past' && !past ? t('replay.goBack') : t('replay.playOn')
  return (
    <Buttons>
      <InsightAction replay={replay} />
      {canPlayFrom(replay) && <Button primary label={label} onPress={playOn} />}
    </Buttons>
  )
}

/** Not from a table that is won, nor from the one that lies on the table anyway. */
function canPlayFrom({ course, index, past, subject }: Replay): boolean {
  if (isWon(tableOn(course, index))) return false
  return past !== null || index !== (subject === 'past' ? courseLength(course) : 0)
}

function InsightAction({ replay }: { readonly replay: Replay }) {
  const { insight, commands } = useModel()
  const { t } = useWords()
  if (!insight || replay.subject === 'way') return null
  const slip = insight.slip.value
  if (!slip || slip.fault) return <Button label={t('slip.find')} onPress={insight.findSlip} />
  if (slip.isSearching) return <Button label={t('slip.stop')} onPress={insight.stopSlip} />
  if (isWon(tableOn(replay.course, replay.index))) return null
  if (slip.standings[replay.index] === 'winnable') return <Button label={t('verdict.showWay')} onPress={insight.showWay} />
  const last = lastWinnable(slip.standings)
  return last === null ? null : <Button label={t('slip.goTo', { n: last })} onPress={() => commands.goTo(last)} />
}

function placeText(t: Translate, { index, course }: Replay): string {
  return index === 0 ? t('replay.start') : t('replay.place', { n: index, total: courseLength(course) })
}

/** What is found out about the table comes before what led to it. */
function panelText(t: Translate, settings: Settings, replay: Replay, slip: SlipState | null): string {
  const step = stepText(t, settings, replay)
  if (!slip) return step
  if (slip.fault) return t(`prover.${slip.fault}`)
  if (slip.isSearching) return t('slip.searching', { n: slip.asked })
  return [standingText(t, replay.index, slip.standings), step].filter(Boolean).join(' ')
}

function standingText(t: Translate, index: number, standings: Standings): string {
  const kind = standings[index]
  if (!kind) return ''
  const last = lastWinnable(standings)
  if (last === null) return t('slip.none')
  return index === last && index < standings.length - 1 ? t('slip.last') : t(`slip.${kind}`)
}

/** What the last move did; at the start what is played. */
function stepText(t: Translate, { speech }: Settings, { course, index }: Replay): string {
  const entry = course.entries[index - 1]
  if (!entry) return modeText(t, course.start.ruleset)
  return eventsText(t, speech, viewOf(entry.before), entry.events)
}

/** Brings a keyboard, and who listens, to the panel when it opens. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return heading
}

/** The scrubber says its own value when it is moved by keys or by a finger. */
function useSaying(index: number, text: string): void {
  const { speech } = useUi()
  const said = useRef(index)
  useEffect(() => {
    const isScrubbed = document.activeElement?.matches('.scrubber')
    if (said.current !== index && !isScrubbed) speech.say(text)
    said.current = index
  }, [index])
}
