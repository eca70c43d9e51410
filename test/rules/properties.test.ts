import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPackOf } from '../../src/rules/deal.ts'
import { faceDownCounts, type History, type HistoryStep } from '../../src/rules/history.ts'
import { endsInCompleteRun, legalMoves } from '../../src/rules/legality.ts'
import { finalSteps, lineOf, replayLine, replaySteps, type Line } from '../../src/rules/line.ts'
import { DEAL, formatMove, type Move } from '../../src/rules/move.ts'
import { play, playLine } from '../../src/rules/play.ts'
import { isWon, type Position } from '../../src/rules/position.ts'
import { scoreOf } from '../../src/rules/score.ts'
import { allCards } from '../../src/rules/setup.ts'
import { shuffled } from '../../src/rules/shuffle.ts'
import { columnSize, viewOf } from '../../src/rules/view.ts'
import { viewAfter } from './fold.ts'
import { playRandomly, randomGames } from './games.ts'
import { playing } from './table.ts'

/** Checks something at every step of many random games. */
function atEveryStep(check: (before: History, step: HistoryStep) => void, numRuns = 60, length = 100, options = {}): void {
  fc.assert(
    fc.property(randomGames(length), (game) => void playRandomly(game, check)),
    { numRuns, ...options },
  )
}

/** Every move that can be written down, and more: columns and counts beyond what there is. */
const ALL_MOVES: readonly Move[] = [
  DEAL,
  ...range(-1, 10).map((column): Move => ({ kind: 'collect', column })),
  ...range(-1, 10).flatMap((from) =>
    range(-1, 10).flatMap((to) => range(0, 15).map((count): Move => ({ kind: 'move', from, to, count }))),
  ),
]

describe('in every game', () => {
  test('the table always has the same 104 cards', () => {
    atEveryStep((_before, { history: { position } }) => {
      expect(isPackOf(allCards(position), position.ruleset.suits)).toBe(true)
    })
  })

  test('no column ends face down, and under automatic removal none in a complete run', () => {
    atEveryStep((_before, { history: { position } }) => expect(unsettledColumns(position)).toEqual([]))
  })

  test('face-down cards only ever become fewer', () => {
    atEveryStep((before, { history }) => {
      const counts = faceDownCounts(before.position)
      expect(faceDownCounts(history.position).every((count, column) => count <= counts[column]!)).toBe(true)
    })
  })

  test('every legal move is made, every other is refused with a reason and changes nothing', () => {
    atEveryStep(
      ({ position }) => {
        const results = ALL_MOVES.map((move) => ({ move, result: play(position, move) }))
        const made = results.filter(({ result }) => result.ok).map(({ move }) => formatMove(move))
        expect(made.sort()).toEqual(legalMoves(viewOf(position)).map(formatMove).sort())
        expect(results.every(({ result }) => result.ok || result.fault.reason.length > 0)).toBe(true)
      },
      25,
      20,
    )
  })

  test('the events tell exactly what changed, forwards, and for undo backwards', () => {
    atEveryStep((before, step) => {
      const heard = viewAfter(viewOf(before.position), step)
      expect(JSON.stringify(heard)).toBe(JSON.stringify(viewOf(step.history.position)))
    }, 150)
  })

  test('the win is said once, by the step that wins', () => {
    atEveryStep((_before, { history, events }) => {
      expect(events.filter(({ kind }) => kind === 'gameWon')).toHaveLength(Number(isWon(history.position)))
    })
  })

  test('an undo is exact where nothing had turned up, and its redo restores everything', () => {
    atEveryStep((before, step) => {
      if (step.history.cursor <= before.cursor || isWon(step.history.position)) return
      if (faceDownCounts(step.history.position).join() !== faceDownCounts(before.position).join()) return
      const back = playing(step.history, 'undo').history
      expect(back.position).toEqual(before.position)
      expect(playing(back, 'redo').history).toEqual(step.history)
    })
  })

  test('undoing everything shows the first table, but for what has turned up', () => {
    fc.assert(
      fc.property(randomGames(120), (game) => {
        const end = playRandomly(game, () => undefined)
        if (isWon(end.position)) return
        let back = end
        while (back.cursor > 0 && !isWon(back.position)) back = playing(back, 'undo').history
        if (back.position.home.length > game.start.home.length) return
        const wholeColumns = ({ columns }: Position) => columns.map(({ faceDown, faceUp }) => [...faceDown, ...faceUp])
        expect(wholeColumns(back.position)).toEqual(wholeColumns(game.start))
        expect(back.position.stock).toEqual(game.start.stock)
      }),
    )
  })

  test('the score is a whole number from 0 up, and no lower when undo is free', () => {
    atEveryStep((_before, { history }) => {
      const [costs, free] = [scoreOf(history, 'costs'), scoreOf(history, 'free')]
      expect(Number.isInteger(costs) && costs >= 0 && costs <= free).toBe(true)
    })
  })
})

describe('what a player sees', () => {
  test('has no place for a face-down card or the stock', () => {
    atEveryStep((_before, { history }) => {
      const view = viewOf(history.position)
      expect(Object.keys(view).sort()).toEqual(['columns', 'home', 'ruleset', 'stockSize'])
      const { columns } = history.position
      expect(JSON.stringify(view.columns)).toBe(
        JSON.stringify(columns.map(({ faceDown, faceUp }) => ({ faceDown: faceDown.length, faceUp }))),
      )
      const shown = view.columns.reduce((sum, column) => sum + columnSize(column), 0)
      expect(shown + view.stockSize + 13 * view.home.length).toBe(104)
    })
  })

  test('is the same, with the same legal moves and refusals, however the hidden cards lie', () => {
    atEveryStep(({ position }, { history }) => {
      const other = withHiddenCardsShuffled(position, history.entries.length)
      const seen = (table: Position) => JSON.stringify([viewOf(table), legalMoves(viewOf(table))])
      expect(seen(other)).toBe(seen(position))
    })
  })
})

describe('a line', () => {
  test('stored as JSON replays to the same game, whatever was undone', () => {
    atEveryStep(
      (_before, { history }) => {
        const stored = JSON.parse(JSON.stringify(lineOf(history))) as Line
        const replayed = replayLine(history.start, stored)
        expect(replayed.ok && replayed.value.position).toEqual(history.position)
        expect(replayed.ok && lineOf(replayed.value)).toEqual(stored)
      },
      30,
      50,
    )
  })

  test('without what was undone replays to the table as it stands, cards included that undone moves turned up', () => {
    atEveryStep(
      (_before, { history }) => {
        const replayed = replaySteps(history.start, finalSteps(history))
        expect(replayed.ok && replayed.value.position).toEqual(history.position)
        expect(replayed.ok && replayed.value.entries).toHaveLength(history.cursor)
      },
      30,
      50,
    )
  })

  test('keeps what can be undone and redone', () => {
    fc.assert(
      fc.property(randomGames(80), (game) => {
        const played = playRandomly(game, () => undefined)
        const replayed = replayLine(game.start, lineOf(played))
        const tables = ({ start, entries }: History) => [start, ...entries.flatMap(({ before, after }) => [before, after])]
        expect(replayed.ok && tables(replayed.value)).toEqual(tables(played))
        expect(replayed.ok && scoreOf(replayed.value, 'costs')).toBe(scoreOf(played, 'costs'))
      }),
    )
  })

  test('that has been damaged is refused, or is another valid game', () => {
    fc.assert(
      fc.property(randomGames(60), damages, (game, damage) => {
        const line = lineOf(playRandomly(game, () => undefined))
        const replayed = replayLine(game.start, damage(line))
        if (!replayed.ok) return
        const { position, entries, start } = replayed.value
        for (const table of [position, ...entries.flatMap(({ before, after }) => [before, after])]) {
          expect(isPackOf(allCards(table), start.ruleset.suits)).toBe(true)
          expect(unsettledColumns(table)).toEqual([])
        }
        expect(replayLine(start, lineOf(replayed.value))).toEqual(replayed)
      }),
      { numRuns: 200 },
    )
  })

  test('of a game without undo is its moves, which play to the same table', () => {
    fc.assert(
      fc.property(randomGames(80), ({ start, whims }) => {
        const forwards = { start, whims: whims.map((whim) => whim - (whim % 10) + 5) }
        const { position, entries } = playRandomly(forwards, () => undefined)
        expect(playLine(start, entries.map(({ move }) => move))).toEqual({ ok: true, value: position })
        expect(lineOf(playRandomly(forwards, () => undefined)).steps).toEqual(entries.map(({ move }) => formatMove(move)))
      }),
    )
  })
})

test('the random games these properties rest on have everything in them', () => {
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  atEveryStep((before, { undone, events, history }) => {
    for (const { kind } of events) count(kind)
    for (const { kind } of undone) count(`undone ${kind}`)
    if (history.cursor < before.cursor && events.length > 0) count('undo that completes a run')
    if (history.cursor > before.cursor && undone.length > 0) count('redo that takes a run back')
    if (history.entries.at(-1)?.move.kind === 'collect') count('collect')
  }, 400, 100, { seed: 2026 })
  const events = ['runMoved', 'rowDealt', 'runCompleted', 'cardTurnedUp', 'gameWon', 'collect']
  const undone = ['undone runMoved', 'undone runCompleted', 'undone rowDealt']
  const rare = ['undo that completes a run', 'redo that takes a run back']
  expect([...events, ...undone, ...rare].filter((what) => !seen.has(what))).toEqual([])
})

/** Ways in which a stored line may have been damaged. */
const damages = fc.oneof(
  fc.record({ at: fc.nat(), text: fc.string({ maxLength: 8 }) }).map(({ at, text }) => (line: Line) => ({
    ...line,
    steps: line.steps.map((step, index) => (index === at % line.steps.length ? text : step)),
  })),
  fc.record({ at: fc.nat(), place: fc.nat(), character: fc.constantFrom(...'0123456789-:^ d') }).map(
    ({ at, place, character }) =>
      (line: Line) => ({
        ...line,
        steps: line.steps.map((step, index) =>
          index === at % line.steps.length
            ? step.slice(0, place % step.length) + character + step.slice((place % step.length) + 1)
            : step,
        ),
      }),
  ),
  fc.nat().map((at) => (line: Line) => ({ ...line, steps: line.steps.filter((_step, index) => index !== at % line.steps.length) })),
  fc.nat().map((at) => (line: Line) => ({ ...line, steps: line.steps.slice(0, at % (line.steps.length + 1)) })),
  fc.record({ at: fc.nat(), column: fc.integer({ min: 1, max: 10 }) }).map(({ at, column }) => (line: Line) => ({
    ...line,
    steps: line.steps.map((step, index) => (index === at % line.steps.length ? `^${column} ${step}` : step)),
  })),
  wrongNumbers().map((cursor) => (line: Line) => ({ ...line, cursor })),
  wrongNumbers().map((spent) => (line: Line) => ({ ...line, spent })),
  fc.record({ at: fc.nat(9), count: wrongNumbers() }).map(({ at, count }) => (line: Line) => ({
    ...line,
    faceDown: line.faceDown.with(at, count),
  })),
  fc.array(fc.nat(5), { maxLength: 12 }).map((faceDown) => (line: Line) => ({ ...line, faceDown })),
)

function wrongNumbers(): fc.Arbitrary<number> {
  return fc.oneof(fc.integer({ min: -3, max: 80 }), fc.double(), fc.constantFrom(Number.NaN, 2 ** 53, -1, 0.5))
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Columns (from 0) that break an invariant of a settled table. */
function unsettledColumns({ columns, ruleset }: Position): number[] {
  const isUnsettled = ({ faceDown, faceUp }: Position['columns'][number]) =>
    (faceDown.length > 0 && faceUp.length === 0) || (ruleset.removal === 'automatic' && endsInCompleteRun({ faceUp }))
  return columns.flatMap((column, index) => (isUnsettled(column) ? [index] : []))
}

function withHiddenCardsShuffled(position: Position, seed: number): Position {
  const hidden = shuffled([...position.columns.flatMap(({ faceDown }) => faceDown), ...position.stock], [seed])
  const columns = position.columns.map(({ faceDown, faceUp }) => ({ faceDown: hidden.splice(0, faceDown.length), faceUp }))
  return { ...position, columns, stock: hidden }
}
