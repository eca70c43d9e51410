import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { ColumnView, PlayerView } from '../../rules/view.ts'
import type { SessionState } from '../../session/state.ts'
import { useModel, useWords, useUi } from '../context.ts'
import type { BoardCursor } from '../model.ts'
import { placed } from '../place.ts'
import { cardText, type Detail } from '../say/cards.ts'
import { nameOfColumn } from '../say/table.ts'
import { afterDrawing } from './afterDrawing.ts'
import { useArrival } from './arrival.ts'
import { runCommand, type BoardPlayer } from './commands.ts'
import { clamped, columnEnd } from './cursor.ts'
import { isSingleKey, keyCommand } from './keys.ts'
import { MoveField } from './moveField.tsx'

/** The table as lists of buttons: played by keyboard and screen reader, seen only if the player wishes. */
export function WordBoard() {
  const model = useModel()
  const { t } = useWords()
  const { settings } = model.session.value
  const shown = useShown(model.session.value)
  const { view } = shown
  const { tableau } = model.frame.value
  const pick = model.pick.value
  const root = useRef<HTMLElement>(null)
  const board = useBoard(root, shown)
  if (!view) return null
  return (
    <section
      ref={root}
      class={settings.wordBoard ? 'board board-seen' : 'board unseen'}
      style={settings.wordBoard ? placed(tableau) : undefined}
      aria-label={t('board.label')}
      onFocusIn={(event) => board.entered(event.target as HTMLElement)}
      onFocusOut={() => (model.cursor.value = null)}
    >
      <p class="board-how">{t('board.howTo')}</p>
      <MoveField player={board.player} />
      {view.columns.map(({ faceDown, faceUp }, column) => (
        <ColumnList
          key={column}
          column={column}
          faceDown={faceDown}
          faceUp={faceUp}
          detail={settings.speech}
          isSeen={settings.wordBoard}
          picked={pick?.column === column ? pick.count : 0}
          place={board.place.column === column ? board.place.index : undefined}
        />
      ))}
    </section>
  )
}

interface Shown {
  readonly view: PlayerView | null
  readonly gameId: string | null
}

/** What there is to read: another game's table comes when its first cards lie on the canvas, which lie there sooner for it. */
function useShown({ view, game }: SessionState): Shown {
  const gameId = game?.id ?? null
  const [due, setDue] = useState<string | null>(null)
  const shown = useRef<Shown | null>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) return afterDrawing(() => setDue(gameId))
    isFirst.current = false
    setDue(gameId)
    return undefined
  }, [gameId])
  if (view === null || due === gameId) shown.current = { view, gameId }
  return shown.current ?? { view: null, gameId: null }
}

/** What changes nothing in a column leaves these as they are, so that only columns that a move has changed are drawn anew. */
interface ColumnProps extends ColumnView {
  readonly column: number
  readonly detail: Detail
  readonly isSeen: boolean
  /** How many of its cards are picked. */
  readonly picked: number
  /** The one card that the tab key reaches, or null for the empty column itself, if it is in this column. */
  readonly place: number | null | undefined
}

function ColumnList({ column, faceDown, faceUp, detail, isSeen, picked, place }: ColumnProps) {
  const { t } = useWords()
  const size = faceDown + faceUp.length
  return (
    <ul
      class="board-column"
      aria-label={nameOfColumn(t, detail, { faceDown, faceUp }, column)}
      data-title={t('board.columnName', { column: column + 1 })}
    >
      {faceDown > 0 && <li class="board-down">{t('board.faceDown', { n: faceDown })}</li>}
      {size === 0 && <PlaceButton column={column} index={null} isPlace={place === null} isPicked={false} isSeen={isSeen} text={t('board.emptyPlace')} />}
      {faceUp.map((card, index) => (
        <PlaceButton
          key={index}
          column={column}
          index={faceDown + index}
          isPlace={place === faceDown + index}
          isPicked={faceDown + index >= size - picked}
          isSeen={isSeen}
          text={cardText(t, card)}
        />
      ))}
    </ul>
  )
}

interface PlaceProps extends BoardCursor {
  readonly isPlace: boolean
  readonly isPicked: boolean
  readonly isSeen: boolean
  readonly text: string
}

/** Seen under its column's name; heard with it. What nobody sees has a name but no text, which would have to be laid out. */
function PlaceButton({ column, index, isPlace, isPicked, isSeen, text }: PlaceProps) {
  const { commands } = useModel()
  const { t } = useWords()
  return (
    <li>
      <button
        class="board-card"
        data-column={column}
        data-index={index ?? ''}
        tabIndex={isPlace ? 0 : -1}
        aria-label={t('board.card', { card: text, column: column + 1 })}
        aria-pressed={isPicked}
        onClick={() => commands.act({ kind: 'tap', column, index })}
      >
        {isSeen && text}
      </button>
    </li>
  )
}

/** Where the keyboard stands on the board, kept through every change of the table. */
function useBoard(root: { readonly current: HTMLElement | null }, { view, gameId }: Shown) {
  const { model, words, speech } = useUi()
  const [place, setPlace] = useState<BoardCursor>({ column: 0, index: null })
  const now = view ? clamped(view, place) : place
  const current = useRef(now)
  current.current = now
  const hadFocus = useRef(false)
  const player = useMemo<BoardPlayer>(
    () => ({
      model,
      words,
      speech,
      place: () => current.current,
      goTo(next) {
        setPlace(next)
        buttonAt(root.current, next)?.focus()
      },
    }),
    [],
  )
  useKeys(player, root)
  const firstPlace = () => view && player.goTo(columnEnd(view, 0))
  useArrival(view && gameId, firstPlace)
  useEffect(() => {
    const leave = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) hadFocus.current = false
    }
    window.addEventListener('pointerdown', leave, true)
    return () => window.removeEventListener('pointerdown', leave, true)
  }, [])
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) buttonAt(root.current, now)?.focus()
    hadFocus.current = root.current?.contains(document.activeElement) ?? false
  })
  return {
    player,
    place: now,
    entered(target: HTMLElement) {
      hadFocus.current = true
      const at = placeOf(target)
      if (at) setPlace(at)
      model.cursor.value = at
    },
  }
}

/** Keys act anywhere on the page, but in dialogs, in fields, and (single keys) for those who have switched them off. */
function useKeys(player: BoardPlayer, root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element) || isElsewhere(event.target)) return
      const command = keyCommand(event)
      const inBoard = root.current?.contains(event.target) ?? false
      const allowed = inBoard || player.model.session.peek().settings.shortcuts
      if (!command || (isSingleKey(command) && !event.ctrlKey && !event.metaKey && !allowed)) return
      if (runCommand(player, command)) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

function isElsewhere(target: Element): boolean {
  return target.closest('dialog, input, select, textarea') !== null
}

function buttonAt(root: HTMLElement | null, { column, index }: BoardCursor): HTMLElement | null {
  return root?.querySelector<HTMLElement>(`[data-column="${column}"][data-index="${index ?? ''}"]`) ?? null
}

function placeOf({ dataset }: HTMLElement): BoardCursor | null {
  const { column, index } = dataset as { column?: string; index?: string }
  if (column === undefined) return null
  return { column: Number(column), index: index ? Number(index) : null }
}
