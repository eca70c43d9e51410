import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { CalendarWords } from '../../i18n/calendar.ts'
import type { DayMark } from '../../session/daily/dailyRecord.ts'
import { DAILY_FIRST } from '../../session/daily/dailyTable.ts'
import { addDays, addMonths, monthOf, weekdayOf, type Day } from '../../session/daily/day.ts'
import { Icon } from '../art/icon.tsx'
import { useWords } from '../context.ts'
import { markText } from './markText.ts'

interface CalendarProps {
  /** The chosen day; its month is shown. */
  readonly day: Day
  /** Later days have not come yet. */
  readonly today: Day
  readonly marks: ReadonlyMap<Day, DayMark>
  readonly words: CalendarWords
  readonly onDay: (day: Day) => void
}

/** One month of days, to choose one from: a grid, which arrows, Home, End and the page keys walk. */
export function Calendar(props: CalendarProps) {
  const { day, today, words, onDay } = props
  const titleId = useId()
  const grid = useFocusOnChosen(day)
  const choose = (wanted: Day) => onDay(within(wanted, today))
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = dayByKey(event.key, day, words.firstWeekday)
    if (wanted === null) return
    event.preventDefault()
    choose(wanted)
  }
  return (
    <section class="calendar">
      <MonthHead {...props} titleId={titleId} onDay={choose} />
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {words.weekdays.map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day, words.firstWeekday).map((week, index) => (
            <tr key={index}>
              {week.map((date, place) => (date === null ? <td key={place} /> : <DayCell key={place} {...props} date={date} />))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function MonthHead({ day, today, words, titleId, onDay }: CalendarProps & { readonly titleId: string }) {
  const { t } = useWords()
  const { name } = monthOf(day)
  return (
    <header class="month-head">
      <MonthButton label={t('daily.previous')} off={name <= monthOf(DAILY_FIRST).name} onPress={() => onDay(addMonths(day, -1))} />
      <h3 id={titleId} aria-live="polite">
        {words.month(day)}
      </h3>
      <MonthButton label={t('daily.next')} off={name >= monthOf(today).name} onPress={() => onDay(addMonths(day, 1))} />
    </header>
  )
}

interface MonthButtonProps {
  readonly label: string
  readonly off: boolean
  readonly onPress: () => void
}

function MonthButton({ label, off, onPress }: MonthButtonProps) {
  return (
    <button type="button" class="close month-button" aria-label={label} aria-disabled={off} onClick={() => !off && onPress()}>
      <Icon name="next" />
    </button>
  )
}

function DayCell({ date, day, today, marks, words, onDay }: CalendarProps & { readonly date: Day }) {
  const { t } = useWords()
  const mark = marks.get(date)
  const isFuture = date > today
  const said = [words.day(date), date === today && t('daily.today'), isFuture ? t('daily.future') : markText(t, mark)]
  return (
    <td aria-selected={date === day}>
      <button
        type="button"
        class={mark ? `day day-${mark}` : 'day'}
        tabIndex={date === day ? 0 : -1}
        aria-current={date === today ? 'date' : undefined}
        aria-disabled={isFuture}
        aria-label={said.filter(Boolean).join(', ')}
        onClick={() => !isFuture && onDay(date)}
      >
        {Number(date.slice(-2))}
      </button>
    </td>
  )
}

/**
 * The chosen day is in sight. Keys move the focus with it; a press of a button elsewhere, such as for another month,
 * leaves the focus there.
 */
function useFocusOnChosen(day: Day) {
  const grid = useRef<HTMLTableElement>(null)
  const chosen = () => grid.current!.querySelector<HTMLElement>('[tabindex="0"]')!
  useLayoutEffect(() => {
    if (grid.current!.contains(document.activeElement)) chosen().focus()
  }, [day])
  // Not before the sheet that it lies in has been opened.
  useEffect(() => chosen().scrollIntoView({ block: 'nearest' }), [day])
  return grid
}

/** The month of a day in weeks of seven; null before its first and after its last. */
function weeksOf(day: Day, firstWeekday: number): readonly (readonly (Day | null)[])[] {
  const { days } = monthOf(day)
  const before = placeInWeek(days[0]!, firstWeekday)
  const weeks = Math.ceil((before + days.length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, place) => days[week * 7 + place - before] ?? null),
  )
}

/** 0 for the day that a week begins with, to 6. */
function placeInWeek(day: Day, firstWeekday: number): number {
  return (weekdayOf(day) - firstWeekday + 7) % 7
}

function dayByKey(key: string, day: Day, firstWeekday: number): Day | null {
  const place = placeInWeek(day, firstWeekday)
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7, Home: -place, End: 6 - place,
  }
  if (key === 'PageUp' || key === 'PageDown') return addMonths(day, key === 'PageUp' ? -1 : 1)
  const step = steps[key]
  return step === undefined ? null : addDays(day, step)
}

function within(day: Day, today: Day): Day {
  if (day < DAILY_FIRST) return DAILY_FIRST
  return day > today ? today : day
}
