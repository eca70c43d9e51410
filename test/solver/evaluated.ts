import { ACE, KING, RUN_LENGTH, rankOf, suitOf, type Card } from '../../src/rules/card.ts'
import type { Column, Position } from '../../src/rules/position.ts'
import { weightsOf, type Weights } from '../../src/solver/weights.ts'

/** The evaluation once more, term by term from whole columns, with the weights that `Probe` uses. */
export function evaluated({ columns, home }: Position): number {
  const w = weightsOf('A', 2)
  const empties = columns.filter(({ faceDown, faceUp }) => faceDown.length + faceUp.length === 0).length
  const earned = w.emptyColumn * empties + w.moreEmptyColumns * Math.max(0, empties - 1)
  const joints = RUN_LENGTH - 1
  const run = w.home + w.joined * joints + w.joinedSquared * joints ** 2
  return columns.reduce((sum, column) => sum + columnCost(column, w), 0) - earned - run * home.length
}

function columnCost({ faceDown, faceUp }: Column, w: Weights): number {
  const cards = [...faceDown, ...faceUp]
  const end = faceUp.at(-1)
  if (end === undefined) return 0
  const hidden = faceDown.length
  const first = hidden === 0 ? w.baseRank * (KING - rankOf(faceUp[0]!)) : 0
  const ending = w.endRank * (KING - rankOf(end)) + (rankOf(end) === ACE ? w.endAce : 0)
  const burying = faceUp.filter((card, index) => buriesOwnSuit(card, cards.slice(0, hidden + index))).length
  const faceDownCost = w.hidden * hidden + w.hiddenSquared * hidden ** 2
  return faceDownCost + first + ending + w.buriesOwnSuit * burying + boundaryCosts(faceUp, hidden, w) - runWorth(faceUp, w)
}

function buriesOwnSuit(card: Card, beneath: readonly Card[]): boolean {
  return beneath.some((lower) => suitOf(lower) === suitOf(card) && rankOf(lower) < rankOf(card))
}

/** Neighbouring cards that do not belong together. */
function boundaryCosts(faceUp: readonly Card[], hidden: number, w: Weights): number {
  let cost = 0
  for (let index = 1; index < faceUp.length; index++) {
    const [under, card] = [faceUp[index - 1]!, faceUp[index]!]
    const step = rankOf(under) - rankOf(card)
    if (card === under - 1) continue
    if (step === 1) cost += w.otherSuit + w.otherSuitHiding * hidden
    else {
      cost += step > 1 ? w.lower + w.lowerGap * (step - 1) : w.higher + w.higherGap * -step
      cost += (rankOf(card) === KING ? w.coveringKing : 0) + w.gapHiding * hidden
    }
  }
  return cost
}

/** Each run of one suit by its joints. */
function runWorth(faceUp: readonly Card[], w: Weights): number {
  let worth = 0
  let joints = 0
  for (let index = 1; index <= faceUp.length; index++) {
    if (index < faceUp.length && faceUp[index] === faceUp[index - 1]! - 1) joints++
    else {
      worth += w.joined * joints + w.joinedSquared * joints ** 2
      joints = 0
    }
  }
  return worth
}
