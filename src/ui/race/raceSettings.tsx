import { RACE_MINUTES } from '../../protocol/limits.ts'
import type { RaceSettings } from '../../protocol/race.ts'
import type { Translate } from '../../i18n/translate.ts'
import { useWords } from '../context.ts'
import { Choices, Panel } from '../parts/fields.tsx'
import { useRace, useTable, useYou } from './context.ts'

const SUITS = ['1', '2', '4'] as const
const GOALS = ['first', ...RACE_MINUTES.map(String)]

/** What is played: chosen by the host, read by the others. */
export function RaceSettingsPanel() {
  const { ask } = useRace()
  const { t } = useWords()
  const { settings, host } = useTable()
  const you = useYou()
  if (you?.id !== host) {
    return (
      <p class="panel settings-text">
        {t('count.suits', { n: settings.suits })}. {goalText(t, settings)}
      </p>
    )
  }
  const choose = (change: Partial<RaceSettings>) => ask({ kind: 'settings', settings: { ...settings, ...change } })
  return (
    <Panel>
      <Choices
        label={t('race.suits')}
        look="segments"
        choices={SUITS.map((value) => ({ value, label: value }))}
        value={String(settings.suits)}
        onChange={(value) => choose({ suits: Number(value) as RaceSettings['suits'] })}
      />
      <Choices
        label={t('race.goal')}
        look="segments"
        choices={GOALS.map((value) => ({ value, label: goalLabel(t, value) }))}
        value={settings.minutes === null ? 'first' : String(settings.minutes)}
        onChange={(value) => choose({ minutes: minutesOf(value) })}
      />
      <p class="row-line settings-text">{goalText(t, settings)}</p>
    </Panel>
  )
}

function goalText(t: Translate, { minutes }: RaceSettings): string {
  return minutes === null ? t('race.goalLine.first') : t('race.goalLine.minutes', { n: minutes })
}

function goalLabel(t: Translate, value: string): string {
  return value === 'first' ? t('race.goal.first') : t('race.goal.minutes', { n: value })
}

function minutesOf(value: string): RaceSettings['minutes'] {
  return RACE_MINUTES.find((minutes) => String(minutes) === value) ?? null
}
