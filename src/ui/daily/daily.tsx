import { useEffect, useRef, useState } from 'preact/hooks'
import { calendarWords } from '../../i18n/calendar.ts'
import { formatNumber } from '../../i18n/translate.ts'
import { SUIT_COUNTS, type SuitCount } from '../../rules/ruleset.ts'
import { dailyRecordOf, type DailyRecord, type DayMark } from '../../session/daily/dailyRecord.ts'
import { untilNextDay, type Day } from '../../session/daily/day.ts'
import { useAskFirst, useIsRunning, useModel, useWords } from '../context.ts'
import type { DailyDeals } from '../model.ts'
import { Button, Choices } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { Calendar } from './calendar.tsx'
import { markText } from './markText.ts'

/** The deal of today, or of any day before, and what became of each. */
export function Daily() {
  const { daily } = useModel()
  return daily ? <DailySheet daily={daily} /> : null
}

function DailySheet({ daily }: { readonly daily: DailyDeals }) {
  const { session, screen, commands } = useModel()
  const { t, language } = useWords()
  const today = useToday(daily)
  const [suits, setSuits] = useState<SuitCount>(session.value.game?.deal.ruleset.suits ?? 1)
  const [day, setDay] = useChosenDay(today)
  const words = calendarWords(language, navigator.languages)
  const record = dailyRecordOf(commands.results(), suits, today)
  const close = () => (screen.value = null)
  return (
    <Sheet
      title={t('daily.title')}
      kind="full"
      onClose={close}
      footer={<PlayDay daily={daily} day={day} suits={suits} mark={record.marks.get(day)} date={words.day(day)} />}
    >
      <div class="daily">
        <Choices
          look="segments"
          label={t('newGame.suits')}
          labelShown={false}
          value={String(suits)}
          choices={SUIT_COUNTS.map((count) => ({ value: String(count), label: t('count.suits', { n: count }) }))}
          onChange={(count) => setSuits(Number(count) as SuitCount)}
        />
        <Calendar day={day} today={today} marks={record.marks} words={words} onDay={setDay} />
        <Streaks record={record} />
      </div>
    </Sheet>
  )
}

function Streaks({ record }: { readonly record: DailyRecord }) {
  const { t, language } = useWords()
  const facts = [
    [t('daily.streak'), record.current],
    [t('daily.longest'), record.longest],
    [t('daily.won'), [...record.marks.values()].filter((mark) => mark === 'onTime' || mark === 'later').length],
  ] as const
  return (
    <div class="daily-streaks">
      <dl class="facts">
        {facts.map(([label, value]) => (
          <div key={label} class="fact">
            <dt>{label}</dt>
            <dd>{formatNumber(language, value)}</dd>
          </div>
        ))}
      </dl>
      <p class="fine">{t('daily.note')}</p>
    </div>
  )
}

interface PlayDayProps {
  readonly daily: DailyDeals
  readonly day: Day
  readonly suits: SuitCount
  readonly mark: DayMark | undefined
  /** The day in words. */
  readonly date: string
}

function PlayDay({ daily, day, suits, mark, date }: PlayDayProps) {
  const { session, screen, commands } = useModel()
  const { t } = useWords()
  const askFirst = useAskFirst()
  const { game } = session.value
  const isOnTable = useIsRunning() && game?.daily === day && game.deal.ruleset.suits === suits
  const goOn = () => {
    screen.value = null
    commands.resume()
  }
  const play = () =>
    askFirst('newGame', () => {
      screen.value = null
      daily.play(day, suits)
    })
  return (
    <>
      <p class="daily-day">
        <b>{date}</b> · {markText(t, mark)}
      </p>
      {isOnTable && <Button primary icon="play" label={t('giveUp.stay')} onPress={goOn} />}
      {!isOnTable && <Button primary label={t(mark ? 'daily.again' : 'daily.play')} onPress={play} />}
    </>
  )
}

/** Begins with the day whose deal has just been won, else today, and goes along when today becomes tomorrow. */
function useChosenDay(today: Day) {
  const { won, game } = useModel().session.value
  const [day, setDay] = useState(won?.result.localDate === today ? (game?.daily ?? today) : today)
  const before = useRef(today)
  useEffect(() => {
    setDay((chosen) => (chosen === before.current ? today : chosen))
    before.current = today
  }, [today])
  return [day, setDay] as const
}

/** Midnight passes under an open page; one that was put aside overnight, its timers asleep, wakes up on another day. */
function useToday({ today }: DailyDeals): Day {
  const [day, setDay] = useState(today)
  useEffect(() => {
    let timer = 0
    const look = () => {
      setDay(today())
      clearTimeout(timer)
      timer = window.setTimeout(look, untilNextDay(new Date()))
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return day
}
