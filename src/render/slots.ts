import { PACK_SIZE } from '../rules/deal.ts'
import type { GameEvent } from '../rules/event.ts'
import { RUN_LENGTH } from '../rules/card.ts'
import { RUN_COUNT } from '../rules/position.ts'
import { columnSize, type PlayerView } from '../rules/view.ts'

/** The number of a drawn card, 0 to 103. It says nothing of the deal: what it shows is only what the player may see. */
export type Slot = number

/** Which slot lies where. Every slot is in exactly one place. */
export interface Board {
  /** From the top of the screen. */
  readonly columns: readonly (readonly Slot[])[]
  /** The next one to be dealt last. */
  readonly stock: readonly Slot[]
  /** Runs home in the order they went, each from king to ace. */
  readonly home: readonly (readonly Slot[])[]
}

/** A board for a view; slots that can stay where `previous` has them stay. */
export function boardOf(view: PlayerView, previous: Board | null = null): Board {
  const columns = view.columns.map((column, index) => previous?.columns[index]?.slice(0, columnSize(column)) ?? [])
  const home = view.home.map((_, index) => previous?.home[index] ?? [])
  const used = new Set([...columns.flat(), ...home.flat()])
  const free = Array.from({ length: PACK_SIZE }, (_, slot) => slot).filter((slot) => !used.has(slot))
  const filled = (slots: readonly Slot[], size: number) => [...slots, ...free.splice(0, size - slots.length)]
  return {
    columns: columns.map((slots, index) => filled(slots, columnSize(view.columns[index]!))),
    home: home.map((slots) => filled(slots, RUN_LENGTH)),
    stock: free,
  }
}

/** What an event does to a board, and which slots it moves, in the order they set out. */
export interface Shift {
  readonly board: Board
  readonly moved: readonly Slot[]
}

/** Null if the board has not what the event needs: then they do not belong together. */
export function shiftAfter(board: Board, event: GameEvent): Shift | null {
  switch (event.kind) {
    case 'runMoved':
      return moveSlots(board, event.from, event.to, event.count)
    case 'rowDealt': {
      const dealt = board.stock.slice(-event.cards.length).reverse()
      if (dealt.length < event.cards.length) return null
      const columns = board.columns.map((slots, index) => [...slots, ...dealt.slice(index, index + 1)])
      return { board: { ...board, columns, stock: board.stock.slice(0, -dealt.length) }, moved: dealt }
    }
    case 'runCompleted': {
      const run = board.columns[event.column]?.slice(-RUN_LENGTH) ?? []
      if (run.length < RUN_LENGTH || board.home.length >= RUN_COUNT) return null
      const columns = board.columns.map((slots, index) => (index === event.column ? slots.slice(0, -RUN_LENGTH) : slots))
      return { board: { ...board, columns, home: [...board.home, run] }, moved: run.toReversed() }
    }
    case 'cardTurnedUp':
      return { board, moved: board.columns[event.column]?.slice(-1) ?? [] }
    case 'gameWon':
      return { board, moved: [] }
  }
}

/** The same backwards. */
export function shiftBefore(board: Board, event: GameEvent): Shift | null {
  switch (event.kind) {
    case 'runMoved':
      return moveSlots(board, event.to, event.from, event.count)
    case 'rowDealt': {
      const size = event.cards.length
      const taken = board.columns.slice(0, size).map((slots) => slots.at(-1))
      if (taken.includes(undefined)) return null
      const moved = (taken as Slot[]).toReversed()
      const columns = board.columns.map((slots, index) => (index < size ? slots.slice(0, -1) : slots))
      return { board: { ...board, columns, stock: [...board.stock, ...moved] }, moved }
    }
    case 'runCompleted': {
      const run = board.home.at(-1)
      if (!run) return null
      const columns = board.columns.map((slots, index) => (index === event.column ? [...slots, ...run] : slots))
      return { board: { ...board, columns, home: board.home.slice(0, -1) }, moved: run }
    }
    case 'cardTurnedUp':
    case 'gameWon':
      return { board, moved: [] }
  }
}

function moveSlots(board: Board, from: number, to: number, count: number): Shift | null {
  const run = count > 0 ? (board.columns[from]?.slice(-count) ?? []) : []
  if (run.length < count || from === to) return null
  const columns = board.columns.map((slots, index) => {
    if (index === from) return slots.slice(0, -count)
    return index === to ? [...slots, ...run] : slots
  })
  return { board: { ...board, columns }, moved: run }
}
