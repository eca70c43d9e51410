import { effect } from '@preact/signals'
import { useLayoutEffect, useState } from 'preact/hooks'
import { formatClock, speakDuration } from '../../i18n/format.ts'
import { formatNumber } from '../../i18n/translate.ts'
import { Icon } from '../art/icon.tsx'
import { useModel, useWords } from '../context.ts'
import type { VerdictState } from '../insight.ts'
import { placed } from '../place.ts'
import { VerdictSign } from './verdictSign.tsx'

const SECOND = 1000

/** Clock, moves and score, each of which may be hidden. The clock is the pause button. */
export function Hud() {
  const model = useModel()
  const { t, language } = useWords()
  const { settings, moves, score, game } = model.session.value
  const { insight } = model
  const { kind, hud } = model.frame.value
  if (!game || !(settings.showClock || settings.showMoves || settings.showScore)) return null
  return (
    <section class={`hud hud-${kind}`} style={placed(hud)} aria-label={t('hud.label')}>
      {settings.showClock && <ClockButton />}
      {settings.showVerdict && insight && <VerdictButton verdict={insight.verdict.value} />}
      {settings.showMoves && <Figure label={t('hud.moves')} value={formatNumber(language, moves)} />}
      {settings.showScore && (
        <Figure label={t('hud.score')} short={t('hud.scoreShort')} value={formatNumber(language, score)} />
      )}
    </section>
  )
}

/** Whether the game can still be won, all the time; the sheet behind it says more. */
function VerdictButton({ verdict }: { readonly verdict: VerdictState }) {
  const { screen } = useModel()
  const { t } = useWords()
  const kind = verdict.kind === 'winnable' || verdict.kind === 'lost' ? verdict.kind : 'unknown'
  const word = verdict.kind === 'fault' ? t(`prover.${verdict.fault}`) : t(`verdict.${verdict.kind}`)
  return (
    <button class="hud-verdict" onClick={() => (screen.value = 'verdict')} aria-label={`${t('verdict.title')} ${word}`}>
      {verdict.kind === 'searching' || verdict.kind === 'unasked' ? <span class="verdict-sign">…</span> : <VerdictSign kind={kind} />}
    </button>
  )
}

function Figure({ label, short, value }: { readonly label: string; readonly short?: string; readonly value: string }) {
  return (
    <span class="figure">
      <span class={short ? 'figure-label figure-label-long' : 'figure-label'}>{label} </span>
      {short && (
        <span class="figure-label figure-label-short" aria-hidden="true">
          {short}{' '}
        </span>
      )}
      <b>{value}</b>
    </span>
  )
}

function ClockButton() {
  const { commands } = useModel()
  const { t, language } = useWords()
  const elapsed = useElapsed()
  return (
    <button class="figure clock" onClick={commands.pause} aria-label={t('hud.pause', { time: speakDuration(language, elapsed) })}>
      <span class="figure-label figure-label-time">{t('hud.time')}</span>
      <Icon name="pause" />
      <b>{formatClock(elapsed)}</b>
    </button>
  )
}

/** Milliseconds in play, brought up to date when its second changes and no card flies; no timer runs while the clock stands. */
function useElapsed(): number {
  const model = useModel()
  const { clockRunning } = model.session.value
  const [, drawAgain] = useState(0)
  const elapsed = model.elapsed()
  // Not an effect after painting, which would ask for an animation frame every second.
  useLayoutEffect(() => {
    if (!clockRunning) return
    let stopWaiting = () => {}
    const draw = () => {
      stopWaiting = effect(() => {
        if (!model.cardsFly.value) drawAgain((count) => count + 1)
      })
    }
    const timer = setTimeout(draw, SECOND - (elapsed % SECOND) + 5)
    return () => {
      clearTimeout(timer)
      stopWaiting()
    }
  })
  return elapsed
}
