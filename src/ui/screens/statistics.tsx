import { useMemo, useState } from 'preact/hooks'
import { formatClock, formatPercent } from '../../i18n/format.ts'
import { formatNumber } from '../../i18n/translate.ts'
import { ALL_RULESETS, SUIT_COUNTS, rulesetKey, strictRuleset, type Ruleset, type SuitCount } from '../../rules/ruleset.ts'
import type { GameResult } from '../../session/game.ts'
import { gamesOf, statisticsOf, type GameFilter, type Statistics as Figures } from '../../session/records.ts'
import { trendOf } from '../../session/trend.ts'
import { useModel, useWords } from '../context.ts'
import { Charts } from '../parts/charts.tsx'
import { FileButton } from '../parts/fileButton.tsx'
import { Button, Buttons, Choices, Panel } from '../parts/fields.tsx'
import { ListField } from '../parts/listField.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { filterChoices } from '../say/filter.ts'
import { rulesText } from '../say/mode.ts'

/** The records of one ruleset at a time; opens on that of the game on the table. */
export function Statistics() {
  const { session, screen, commands } = useModel()
  const { t } = useWords()
  const [ruleset, setRuleset] = useState<Ruleset>(session.value.game?.deal.ruleset ?? strictRuleset(1))
  const results = commands.results()
  const [filter, setFilter] = useState<GameFilter>('first')
  const key = rulesetKey(ruleset)
  const figures = statisticsOf(results, key, filter)
  const points = useMemo(() => trendOf(gamesOf(results, key, filter)), [results, key, filter])
  const withSuits = (suits: SuitCount) => setRuleset(strictRuleset(suits))
  return (
    <Sheet title={t('stats.title')} kind="full" onClose={() => (screen.value = null)} footer={<KeepAndTake />}>
      <Choices
        look="segments"
        label={t('newGame.suits')}
        labelShown={false}
        value={String(ruleset.suits)}
        choices={SUIT_COUNTS.map((suits) => ({ value: String(suits), label: t('count.suits', { n: suits }) }))}
        onChange={(suits) => withSuits(Number(suits) as SuitCount)}
      />
      <RulesChoice ruleset={ruleset} choices={playedRulesets(results, ruleset)} onChange={setRuleset} />
      <ListField label={t('history.filter')} value={filter} choices={filterChoices(t)} onChange={setFilter} />
      {figures.played === 0 ? <p class="lead">{t('stats.none')}</p> : <Records figures={figures} />}
      <Charts points={points} />
      <p class="fine">{t('stats.note')}</p>
    </Sheet>
  )
}

/** Those of the same suits that have results, the strict ones, and the one that is shown. */
function playedRulesets(results: readonly GameResult[], shown: Ruleset): readonly Ruleset[] {
  const keys = new Set(results.map((result) => result.rulesetKey))
  keys.add(rulesetKey(shown)).add(rulesetKey(strictRuleset(shown.suits)))
  return ALL_RULESETS.filter((ruleset) => ruleset.suits === shown.suits && keys.has(rulesetKey(ruleset)))
}

interface RulesChoiceProps {
  readonly ruleset: Ruleset
  readonly choices: readonly Ruleset[]
  readonly onChange: (ruleset: Ruleset) => void
}

function RulesChoice({ ruleset, choices, onChange }: RulesChoiceProps) {
  const { t } = useWords()
  const text = (of: Ruleset) => t('stats.rules', { rules: rulesText(t, of) })
  if (choices.length < 2) return <p class="rules-line">{text(ruleset)}</p>
  return (
    <ListField
      label={t('rules.title')}
      value={rulesetKey(ruleset)}
      choices={choices.map((choice) => ({ value: rulesetKey(choice), text: text(choice) }))}
      onChange={(key) => onChange(choices.find((choice) => rulesetKey(choice) === key)!)}
    />
  )
}

function Records({ figures }: { readonly figures: Figures }) {
  const { t, language } = useWords()
  const number = (value: number | null) => (value === null ? '—' : formatNumber(language, value))
  const time = (value: number | null) => (value === null ? '—' : formatClock(value))
  const tiles = [
    [t('stats.bestTime'), time(figures.bestTime)],
    [t('stats.fewestMoves'), number(figures.fewestMoves)],
    [t('stats.bestScore'), number(figures.bestScore)],
  ]
  const rows = [
    [t('stats.played'), number(figures.played)],
    [t('stats.won'), number(figures.won)],
    [t('stats.streak'), number(figures.currentStreak)],
    [t('stats.longestStreak'), number(figures.longestStreak)],
    [t('stats.average'), time(figures.averageTime)],
  ]
  return (
    <>
      <dl class="tiles">
        {tiles.map(([label, value]) => (
          <div key={label} class="tile">
            <dt>{label}</dt>
            <dd class="tile-figure">{value}</dd>
          </div>
        ))}
      </dl>
      <Panel>
        <div class="rates">
          <WinRate share={figures.winRate ?? 0} />
          <dl class="rate-rows">
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Panel>
    </>
  )
}

const RING = 2 * Math.PI * 40

function WinRate({ share }: { readonly share: number }) {
  const { t, language } = useWords()
  const percent = formatPercent(language, share)
  return (
    <svg class="ring" viewBox="0 0 100 100" role="img" aria-label={`${t('stats.winRate')}: ${percent}`}>
      <circle cx="50" cy="50" r="40" class="ring-ground" />
      <circle cx="50" cy="50" r="40" class="ring-part" stroke-dasharray={`${share * RING} ${RING}`} transform="rotate(-90 50 50)" />
      <text x="50" y="51" class="ring-text">
        {percent}
      </text>
    </svg>
  )
}

/** Everything kept on this device as one file, and back. */
function KeepAndTake() {
  const { backups, screen } = useModel()
  const { t } = useWords()
  if (!backups) return null
  return (
    <Buttons>
      <FileButton label={t('stats.import')} onFile={backups.read} />
      <Button icon="clock" label={t('history.title')} onPress={() => (screen.value = 'history')} />
      <Button icon="share" label={t('stats.export')} onPress={backups.save} />
    </Buttons>
  )
}
