import { useModel, useWords } from '../context.ts'
import { placed } from '../place.ts'
import { useTable } from './context.ts'
import { useNow } from './useNow.ts'

/** The last seconds before everybody's cards turn up at once. */
export function Countdown() {
  const { frame } = useModel()
  const { t } = useWords()
  const { phase, race } = useTable()
  const isOn = phase === 'countdown' && race !== null
  const now = useNow(isOn ? 250 : null)
  if (!isOn) return null
  const seconds = Math.max(0, Math.ceil((race.startsAt - now) / 1000))
  return (
    <div class="countdown" style={placed(frame.value.tableau)} role="timer" aria-live="assertive">
      <b aria-hidden="true">{seconds}</b>
      <p>{t('race.countdown', { n: seconds })}</p>
    </div>
  )
}
