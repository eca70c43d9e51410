import { useEffect, useRef } from 'preact/hooks'
import type { Translate } from '../../i18n/translate.ts'
import { isWon } from '../../rules/position.ts'
import { viewOf } from '../../rules/view.ts'
import { courseLength, tableOn } from '../../session/replay.ts'
import type { Settings } from '../../session/settings.ts'
import { Icon } from '../art/icon.tsx'
import { useAskFirst, useModel, useUi, useWords } from '../context.ts'
import type { Replay } from '../model.ts'
import { Button, Buttons } from '../parts/fields.tsx'
import { placed } from '../place.ts'
import { eventsText } from '../say/change.ts'
import { modeText } from '../say/mode.ts'

/** Where on the course the table stands, what led to it, and what can be done from here. */
export function ReplayPanel({ replay }: { readonly replay: Replay }) {
  const { frame, session, commands } = useModel()
  const { t } = useWords()
  const text = stepText(t, session.value.settings, replay)
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
      <Scrubber replay={replay} text={text} />
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

function Actions({ replay }: { readonly replay: Replay }) {
  const { commands } = useModel()
  const { t } = useWords()
  const askFirst = useAskFirst()
  const { past, course, index } = replay
  const playOn = () => (past ? askFirst('newGame', commands.playFromHere) : commands.playFromHere())
  return (
    <Buttons>
      {!isWon(tableOn(course, index)) && <Button primary label={t('replay.playOn')} onPress={playOn} />}
    </Buttons>
  )
}

function placeText(t: Translate, { index, course }: Replay): string {
  return index === 0 ? t('replay.start') : t('replay.place', { n: index, total: courseLength(course) })
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
