import { useEffect, useState } from 'preact/hooks'
import { formatClock } from '../../i18n/format.ts'
import { movesUntil, type OpenedRace } from '../../race/results.ts'
import { useWords } from '../context.ts'
import { Button } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { Badge } from './badge.tsx'
import { useRace } from './context.ts'
import { MiniTable } from './miniTable.tsx'

/** Pictures a second, and how long the whole race takes to be shown, at most, in milliseconds. */
const FRAME = 100
const WHOLE = 60_000

/** All tables of a race side by side, at any moment of it. */
export function Replay({ opened }: { readonly opened: OpenedRace }) {
  const race = useRace()
  const { t } = useWords()
  const close = () => (race.opened.value = null)
  const { duration } = opened.results
  const [moment, setMoment] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  usePlaying(isPlaying, moment, duration, setMoment, setPlaying)
  const time = formatClock(moment)
  const play = () => {
    if (moment >= duration) setMoment(0)
    setPlaying(!isPlaying)
  }
  const back = <Button label={t('race.toResults')} onPress={close} />
  return (
    <Sheet title={t('race.replay')} kind="full" onClose={close} footer={back}>
      <div class="replay-controls">
        <Button icon={isPlaying ? 'pause' : 'play'} label={t(isPlaying ? 'race.pause' : 'race.play')} onPress={play} />
        <input
          type="range"
          class="replay-time"
          min={0}
          max={duration}
          step={100}
          value={moment}
          aria-label={t('race.moment', { time })}
          aria-valuetext={time}
          onInput={(event) => setMoment(Number(event.currentTarget.value))}
        />
        <output>{time}</output>
      </div>
      <ul class="side-by-side">
        {opened.tables.map(({ record, course }) => (
          <li key={record.member}>
            <span class="result-head">
              <Badge name={record.name} seat={record.seat} />
              <b>{record.name}</b>
            </span>
            <MiniTable view={course[movesUntil(record, moment)] ?? course.at(-1)!} label={record.name} />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

function usePlaying(
  isPlaying: boolean,
  moment: number,
  duration: number,
  setMoment: (moment: number) => void,
  setPlaying: (isPlaying: boolean) => void,
): void {
  useEffect(() => {
    if (!isPlaying) return
    if (moment >= duration) return setPlaying(false)
    const timer = setTimeout(() => setMoment(Math.min(duration, moment + speedOf(duration) * FRAME)), FRAME)
    return () => clearTimeout(timer)
  }, [isPlaying, moment, duration])
}

/** Short races in their own time, long ones within a minute. */
function speedOf(duration: number): number {
  return Math.max(1, duration / WHOLE)
}
