import { formatClock } from '../../i18n/format.ts'
import { formatNumber } from '../../i18n/translate.ts'
import { formatCode } from '../../rules/code.ts'
import type { Game, GameResult } from '../../session/game.ts'
import { bestOfDeal, statisticsOf } from '../../session/records.ts'
import type { NewRecords } from '../../session/state.ts'
import { Mobile } from '../art/mobile.tsx'
import { useModel, useWords } from '../context.ts'
import { useExpectedGame } from '../parts/expectNewGame.ts'
import { Button, Buttons } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { gameText } from '../say/mode.ts'

interface WinProps {
  readonly game: Game
  readonly result: GameResult
  readonly records: NewRecords
  readonly onClose: () => void
}

/** The mobile complete, and what the game came to. */
export function Win({ game, result, records, onClose }: WinProps) {
  const words = useWords()
  const { t } = words
  const first = result.fresh ? t('win.first') : t('win.replay')
  return (
    <Sheet title={t('win.title')} kind="scene" onClose={onClose} footer={<NextSteps game={game} result={result} />}>
      <div class="scene-picture">
        <Mobile home={game.history.position.home} />
      </div>
      <p class="scene-line">
        {gameText(words, game, null)} · {first}
      </p>
      <Outcome result={result} records={records} />
      <Facts result={result} code={formatCode(game.deal)} />
    </Sheet>
  )
}

function Outcome({ result, records }: { readonly result: GameResult; readonly records: NewRecords }) {
  const { t, language } = useWords()
  const results = useModel().commands.results()
  // A replay is measured by its own deal: whoever has seen the cards plays another game.
  const best = result.fresh ? statisticsOf(results, result.rulesetKey) : bestOfDeal(results, result.code)
  const number = (value: number) => formatNumber(language, value)
  return (
    <dl class="tiles">
      <Tile label={t('win.time')} value={result.elapsed} best={best.bestTime} isRecord={records.time !== null} format={formatClock} />
      <Tile label={t('win.moves')} value={result.moves} best={best.fewestMoves} isRecord={records.moves !== null} format={number} />
      <Tile label={t('win.score')} value={result.score} best={best.bestScore} isRecord={records.score !== null} format={number} />
    </dl>
  )
}

interface TileProps {
  readonly label: string
  readonly value: number
  readonly best: number | null
  readonly isRecord: boolean
  readonly format: (value: number) => string
}

/** A figure; marked if it is a record, else with the record beside it. */
function Tile({ label, value, best, isRecord, format }: TileProps) {
  const { t } = useWords()
  return (
    <div class={isRecord ? 'tile tile-record' : 'tile'}>
      <dt>{label}</dt>
      <dd>
        <b class="tile-figure">{format(value)}</b>
        <small class="tile-note">{isRecord ? t('win.record') : best !== null && t('win.best', { value: format(best) })}</small>
      </dd>
    </div>
  )
}

function Facts({ result, code }: { readonly result: GameResult; readonly code: string }) {
  const { t, language } = useWords()
  const facts = [
    [t('win.hints'), formatNumber(language, result.hints)],
    [t('win.undos'), formatNumber(language, result.undos)],
    ...(result.insights > 0 ? [[t('win.insights'), formatNumber(language, result.insights)] as const] : []),
    [t('win.code'), code],
  ] as const
  return (
    <dl class="facts">
      {facts.map(([label, value]) => (
        <div key={label} class="fact">
          <dt>{label}</dt>
          <dd class={value === code ? 'code' : ''}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function NextSteps({ game, result }: { readonly game: Game; readonly result: GameResult }) {
  const { commands, screen } = useModel()
  const { t } = useWords()
  useExpectedGame(game.deal.ruleset)
  return (
    <>
      <Buttons>
        <Button icon="share" label={t('win.share')} onPress={() => (screen.value = 'share')} />
        <Button icon="play" label={t('win.watch')} onPress={() => commands.openPast(result)} />
        <Button icon="restart" label={t('win.again')} onPress={commands.restart} />
      </Buttons>
      {game.daily === null ? (
        <Button primary label={t('win.next')} onPress={() => commands.newGame(game.deal.ruleset)} />
      ) : (
        <Button primary icon="calendar" label={t('daily.calendar')} onPress={() => (screen.value = 'daily')} />
      )}
    </>
  )
}
