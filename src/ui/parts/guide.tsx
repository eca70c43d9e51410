import { useEffect, useState } from 'preact/hooks'
import type { SessionChange, SessionState } from '../../session/state.ts'
import { useModel, useWords } from '../context.ts'
import { Button } from './fields.tsx'

interface Step {
  readonly text: 'guide.step1' | 'guide.step2' | 'guide.step3' | 'guide.step4'
  /** Doing it shows that it is understood. */
  readonly isDone: (change: SessionChange) => boolean
}

const moved = ({ events }: SessionChange) => events.some(({ kind }) => kind === 'runMoved')
const dealt = ({ events }: SessionChange) => events.some(({ kind }) => kind === 'rowDealt')
const undid = ({ undone }: SessionChange) => undone.length > 0

const STEPS: readonly Step[] = [
  { text: 'guide.step1', isDone: moved },
  { text: 'guide.step2', isDone: moved },
  { text: 'guide.step3', isDone: dealt },
  { text: 'guide.step4', isDone: (change) => undid(change) || moved(change) },
]

/**
 * Leads through the first moves of a game, above the tray. It never stands in the way: the table is played beneath it,
 * whoever does what it says goes on by that, and it can be skipped at any step.
 */
export function Guide() {
  const model = useModel()
  const { session, commands } = model
  const [step, setStep] = useState(0)
  const state = session.value
  const id = state.game?.id
  const isWanted = useWanted(state)
  useEffect(() => setStep(0), [id, state.settings.guide])
  useEffect(() => {
    if (!isWanted) return
    return model.onChange((change) => setStep((at) => (STEPS[at]?.isDone(change) ? at + 1 : at)))
  }, [isWanted])
  useEffect(() => {
    if (step >= STEPS.length) commands.changeSettings({ guide: 'off' })
  }, [step])
  const now = STEPS[step]
  if (!isWanted || !now) return null
  return <Card step={step} text={now.text} onNext={() => setStep(step + 1)} onSkip={() => setStep(STEPS.length)} />
}

/** Asked for, or this is the first game on this device and nothing has been done in it when it is first seen. */
function useWanted({ game, phase, owner, moves, settings }: SessionState): boolean {
  const { commands } = useModel()
  const [begun, setBegun] = useState<string | null>(null)
  const isNew = game !== null && moves === 0 && commands.results().length === 0
  useEffect(() => {
    if (isNew) setBegun(game.id)
  }, [isNew, game?.id])
  if (!game || phase !== 'playing' || !owner) return false
  return settings.guide === 'on' || (settings.guide === 'first' && (isNew || begun === game.id))
}

interface CardProps {
  readonly step: number
  readonly text: Step['text']
  readonly onNext: () => void
  readonly onSkip: () => void
}

function Card({ step, text, onNext, onSkip }: CardProps) {
  const { t } = useWords()
  const isLast = step === STEPS.length - 1
  return (
    <section class="guide" aria-label={t('help.guide')}>
      <div role="status">
        <p class="guide-count">{t('guide.count', { n: step + 1, total: STEPS.length })}</p>
        <p>{t(text)}</p>
      </div>
      <div class="guide-buttons">
        {!isLast && <Button label={t('guide.skip')} onPress={onSkip} />}
        <Button label={t(isLast ? 'guide.done' : 'guide.next')} onPress={onNext} />
      </div>
    </section>
  )
}
