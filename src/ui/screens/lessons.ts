import { parseCard, type Card } from '../../rules/card.ts'
import { DEAL, type Move } from '../../rules/move.ts'
import { COLUMN_COUNT, type Column, type Position } from '../../rules/position.ts'
import { strictRuleset } from '../../rules/ruleset.ts'

/** A small table that shows one rule: how it stands, and the move that shows it. */
export interface Lesson {
  /** Columns that are seen. */
  readonly columns: number
  readonly start: Position
  readonly move: Move
  /** Columns that the moved cards could go to, and one they could not. */
  readonly legal: readonly number[]
  readonly refused: number | null
  readonly endsAtHome: boolean
}

export type LessonName = 'build' | 'run' | 'turn' | 'home' | 'row'

/** Rows may be dealt though the columns beside those that are seen are empty. */
const RULESET = { ...strictRuleset(4), rowDeal: 'free' as const }

/** The row that is dealt where a lesson deals one. */
const ROW = 'TD 5C KD 9H AS 2S 3S 4S 5S 6S'

export const LESSONS: Readonly<Record<LessonName, Lesson>> = {
  build: lesson(['8H', '7S', '8S', 'QD'], { from: 1, to: 0, count: 1 }, { legal: [0, 2], refused: 3 }),
  run: lesson(['9S', '8S 7S 6S', '9D', 'TH 7H'], { from: 1, to: 0, count: 3 }, { legal: [0, 2] }),
  turn: lesson(['3C 2D | 4H', 'KS 5H', '8C'], { from: 0, to: 1, count: 1 }),
  home: lesson(['KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S', '5D AS'], { from: 1, to: 0, count: 1 }, { endsAtHome: true }),
  row: lesson(['9S 8S', 'KH', '7D 6D', 'QC JC'], null),
}

function lesson(columns: readonly string[], move: Omit<Move & { kind: 'move' }, 'kind'> | null, more: Partial<Lesson> = {}): Lesson {
  return {
    columns: columns.length,
    start: {
      ruleset: RULESET,
      columns: Array.from({ length: COLUMN_COUNT }, (_, index) => columnOf(columns[index] ?? '')),
      stock: move ? [] : cardsOf(ROW),
      home: [],
    },
    move: move ? { kind: 'move', ...move } : DEAL,
    legal: [],
    refused: null,
    endsAtHome: false,
    ...more,
  }
}

/** "3C 2D | 4H": face-down cards, a bar, face-up cards. Without a bar all are face up. */
function columnOf(text: string): Column {
  const [up = '', down = ''] = text.split('|').reverse()
  return { faceDown: cardsOf(down), faceUp: cardsOf(up) }
}

function cardsOf(text: string): Card[] {
  return text.split(' ').flatMap((name) => parseCard(name) ?? [])
}
