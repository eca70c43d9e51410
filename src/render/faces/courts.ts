import type { Rank, Suit } from '../../rules/card.ts'
import { parseVector, type Shape } from './vector.ts'
import jackClub from '../../../assets/art/courts/jack-club.svg?raw'
import jackDiamond from '../../../assets/art/courts/jack-diamond.svg?raw'
import jackHeart from '../../../assets/art/courts/jack-heart.svg?raw'
import jackSpade from '../../../assets/art/courts/jack-spade.svg?raw'
import kingClub from '../../../assets/art/courts/king-club.svg?raw'
import kingDiamond from '../../../assets/art/courts/king-diamond.svg?raw'
import kingHeart from '../../../assets/art/courts/king-heart.svg?raw'
import kingSpade from '../../../assets/art/courts/king-spade.svg?raw'
import queenClub from '../../../assets/art/courts/queen-club.svg?raw'
import queenDiamond from '../../../assets/art/courts/queen-diamond.svg?raw'
import queenHeart from '../../../assets/art/courts/queen-heart.svg?raw'
import queenSpade from '../../../assets/art/courts/queen-spade.svg?raw'

const SOURCES: Record<number, readonly [string, string, string, string]> = {
  11: [jackSpade, jackHeart, jackDiamond, jackClub],
  12: [queenSpade, queenHeart, queenDiamond, queenClub],
  13: [kingSpade, kingHeart, kingDiamond, kingClub],
}

const parsed = new Map<string, Shape[]>()

/** The bust of a court card, in a box of 240 × 340; its headgear begins near 84. */
export function courtOf(rank: Rank, suit: Suit): Shape[] {
  const source = SOURCES[rank]![suit]
  let shapes = parsed.get(source)
  if (!shapes) parsed.set(source, (shapes = parseVector(source)))
  return shapes
}
