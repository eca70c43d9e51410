import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { formatClock, formatDay } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/translate.ts'
import { ALL_RULESETS, rulesetKey } from '../../rules/ruleset.ts'
import type { GameResult } from '../../session/game.ts'
import { isAssisted, isWin, matches, type GameFilter } from '../../session/records.ts'
import { Icon } from '../art/icon.tsx'
import { useModel, useWords } from '../context.ts'
import { Button } from '../parts/fields.tsx'
import { ListField } from '../parts/listField.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { filterChoices } from '../say/filter.ts'
import { modeText } from '../say/mode.ts'
import { useDeleting } from './deleting.ts'

/** Games drawn at first, a screen full, and at a time from then on. */
const FIRST = 14
const PAGE = 40

const RULESETS = new Map(ALL_RULESETS.map((ruleset) => [rulesetKey(ruleset), ruleset]))

/** The game that was opened last, to come back to. Lives as long as the page, like a place scrolled to. */
let lastOpened: string | null = null

/** Every game that ended, the latest first. */
export function History() {
  const { screen, commands } = useModel()
  const { t } = useWords()
  const [filter, setFilter] = useState<GameFilter>('all')
  const [mode, setMode] = useState('all')
  const deleting = useDeleting()
  const results = commands.results()
  const games = useMemo(
    () => results.filter((game) => matches(filter, game) && (mode === 'all' || game.rulesetKey === mode)).reverse(),
    [results, filter, mode],
  )
  const shown = games.filter(({ id }) => id !== deleting.id)
  return (
    <Sheet
      title={t('history.title')}
      kind="full"
      onClose={() => (screen.value = null)}
      footer={deleting.id !== null && <Deleted onUndo={deleting.undo} />}
    >
      <div class="filters">
        <ListField label={t('history.filter')} value={filter} choices={filterChoices(t)} onChange={setFilter} />
        <ListField label={t('history.mode')} value={mode} choices={modeChoices(t, results)} onChange={setMode} />
      </div>
      <p class="fine" role="status">
        {shown.length > 0 ? t('count.games', { n: shown.length }) : t('history.none')}
      </p>
      <Games key={`${filter} ${mode}`} games={shown} onDelete={deleting.begin} />
    </Sheet>
  )
}

interface GamesProps {
  readonly games: readonly GameResult[]
  readonly onDelete: (id: string) => void
}

/** Draws more as the end comes into sight; the button does the same for who cannot scroll. */
function Games({ games, onDelete }: GamesProps) {
  const { t } = useWords()
  const opened = games.findIndex(({ id }) => id === lastOpened)
  const [count, setCount] = useState(Math.max(FIRST, opened + FIRST))
  const more = () => setCount((drawn) => drawn + PAGE)
  const end = useInSight(more)
  return (
    <>
      <ul class="games">
        {games.slice(0, count).map((game) => (
          <Game key={game.id} game={game} onDelete={onDelete} />
        ))}
      </ul>
      {count < games.length && (
        <div ref={end} class="buttons">
          <Button label={t('history.more')} onPress={more} />
        </div>
      )}
    </>
  )
}

interface GameProps {
  readonly game: GameResult
  readonly onDelete: (id: string) => void
}

function Game({ game, onDelete }: GameProps) {
  const { commands, session } = useModel()
  const { t, language } = useWords()
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (game.id !== lastOpened) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
    lastOpened = null
  }, [])
  const open = () => {
    lastOpened = game.id
    commands.openPast(game)
  }
  const day = formatDay(language, game.localDate)
  return (
    <li class={isWin(game) ? 'game game-won' : 'game'}>
      <button class="game-open" ref={row} onClick={open}>
        <span class="game-outcome">
          <Icon name={isWin(game) ? 'check' : 'close'} />
        </span>
        <span class="row-text">
          <span class="row-label">
            <span class="unseen">{t(`history.${game.outcome}`)}</span> {t('count.moves', { n: game.moves })} ·{' '}
            {formatClock(game.elapsed)}
          </span>
          <small class="row-line">{[day, modeOf(t, game), ...marksOf(t, game)].join(' · ')}</small>
        </span>
      </button>
      {session.value.game?.id !== game.id && (
        <button class="close" onClick={() => onDelete(game.id)} aria-label={t('history.delete', { day })}>
          <Icon name="bin" />
        </button>
      )}
    </li>
  )
}

/** The button that was pressed is gone with its game: the focus comes here. */
function Deleted({ onUndo }: { readonly onUndo: () => void }) {
  const { t } = useWords()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => line.current?.querySelector('button')?.focus(), [])
  return (
    <div class="deleted" role="status" ref={line}>
      <span>{t('history.deleted')}</span>
      <Button icon="undo" label={t('history.keep')} onPress={onUndo} />
    </div>
  )
}

/** What sets a game apart from a first run-through without help. */
function marksOf(t: Translate, game: GameResult): string[] {
  return [game.fresh ? '' : t('filter.replay'), isAssisted(game) ? t('filter.helped') : ''].filter(Boolean)
}

function modeOf(t: Translate, game: GameResult): string {
  const ruleset = RULESETS.get(game.rulesetKey)
  return ruleset ? modeText(t, ruleset) : game.rulesetKey
}

/** Those that were played. */
function modeChoices(t: Translate, results: readonly GameResult[]) {
  const played = new Set(results.map((game) => game.rulesetKey))
  const modes = [...RULESETS].filter(([key]) => played.has(key))
  const choices = modes.map(([value, ruleset]) => ({ value, text: modeText(t, ruleset) }))
  return [{ value: 'all', text: t('history.allModes') }, ...choices]
}

function useInSight(onSeen: () => void) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onSeen(), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  })
  return end
}
