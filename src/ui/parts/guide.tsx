import { useEffect, useRef, useState } from 'preact/hooks'
import type { Settings } from '../../session/settings.ts'
import type { SessionChange, SessionState } from '../../session/state.ts'
import { Icon } from '../art/icon.tsx'
import { useModel, useWords } from '../context.ts'
import { Button } from './fields.tsx'

interface Step {
  readonly name: Settings['guideStep']
  /** Doing it shows that it is understood. */
  readonly isDone: (change: SessionChange) => boolean
}

const moved = ({ events }: SessionChange) => events.some(({ kind }) => kind === 'runMoved')
const dealt = ({ events }: SessionChange) => events.some(({ kind }) => kind === 'rowDealt')
const undid = ({ undone }: SessionChange) => undone.length > 0

const STEPS: readonly Step[] = [
  { name: 'step1', isDone: moved },
  { name: 'step2', isDone: moved },
  { name: 'step3', isDone: dealt },
  { name: 'step4', isDone: (change) => undid(change) || moved(change) },
]

/**
 * Leads through the first moves of a game, above the tray. It never stands in the way: the table is played beneath it,
 * whoever does what it says goes on by that, and it can be skipped at any step.
 */
export function Guide() {
  const model = useModel()
  const { session, commands } = model
  const state = session.value
  const { guide, guideStep } = state.settings
  const [step, setStep] = useState(() => STEPS.findIndex(({ name }) => name === guideStep))
  const isWanted = useWanted(state)
  useAnew(() => setStep(0), `${state.game?.id} ${guide}`)
  useEffect(() => {
    if (!isWanted) return
    return model.onChange((change) => setStep((at) => (STEPS[at]?.isDone(change) ? at + 1 : at)))
  }, [isWanted])
  const now = STEPS[step]
  useEffect(() => {
    if (!now) commands.changeSettings({ guide: 'off', guideStep: 'step1' })
    else if (now.name !== guideStep) commands.changeSettings({ guideStep: now.name })
  }, [now])
  if (!isWanted || !now) return null
  return <Card step={step} name={now.name} onNext={() => setStep(step + 1)} onSkip={() => setStep(STEPS.length)} />
}

/** Starts anew when something else is to be led through; not when the page is drawn again, or after a reload. */
function useAnew(start: () => void, what: string): void {
  const before = useRef(what)
  useEffect(() => {
    if (before.current !== what) start()
    before.current = what
  }, [what])
}

/** Asked for, or this is the first game on this device and nothing had been done in it when it was first seen. */
function useWanted({ game, phase, owner, moves, settings: { guide } }: SessionState): boolean {
  const { commands } = useModel()
  const isPlayed = game !== null && phase === 'playing' && owner
  const isFirst = isPlayed && commands.results().length === 0
  const isBegun = guide === 'begun' || (guide === 'first' && moves === 0)
  useEffect(() => {
    if (isFirst && isBegun && guide === 'first') commands.changeSettings({ guide: 'begun' })
  }, [isFirst, isBegun, guide])
  return (isPlayed && guide === 'on') || (isFirst && isBegun)
}

interface CardProps {
  readonly step: number
  readonly name: Step['name']
  readonly onNext: () => void
  readonly onSkip: () => void
}

/** In windows too low for it and the table it is folded to its first line, until the player unfolds it. */
function Card({ step, name, onNext, onSkip }: CardProps) {
  const { t } = useWords()
  const [isUnfolded, setUnfolded] = useState(false)
  useEffect(() => setUnfolded(false), [name])
  const isLast = step === STEPS.length - 1
  const count = t('guide.count', { n: step + 1, total: STEPS.length })
  return (
    <section class={isUnfolded ? 'guide guide-unfolded' : 'guide'} aria-label={t('help.guide')}>
      <button type="button" class="guide-fold" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
        {count}
        <Icon name="next" />
      </button>
      <div class="guide-text" role="status">
        <p class="guide-count">{count}</p>
        <p>{t(`guide.${name}`)}</p>
      </div>
      <div class="guide-buttons">
        {!isLast && <Button label={t('guide.skip')} onPress={onSkip} />}
        <Button label={t(isLast ? 'guide.done' : 'guide.next')} onPress={onNext} />
      </div>
    </section>
  )
}
