import { rankOf, suitOf, type Card } from '../../rules/card.ts'
import type { PlayerView } from '../../rules/view.ts'
import { Rhomb } from '../art/rhomb.tsx'

/** Sizes of a table drawn small: of cards, and of the strips by which they show. */
const CARD = { width: 17, height: 24, pitch: 19, faceDown: 2.5, faceUp: 8 }
const RANKS = 'A23456789TJQK'

interface MiniTableProps {
  readonly view: PlayerView
  readonly label: string
}

/** A whole table at a glance: how long its columns are, what lies open, what has gone home. */
export function MiniTable({ view, label }: MiniTableProps) {
  const columns = view.columns.map(({ faceDown, faceUp }) => ({
    backs: Array.from({ length: faceDown }, (_, index) => index * CARD.faceDown),
    faces: faceUp.map((card, index) => ({ card, y: faceDown * CARD.faceDown + index * CARD.faceUp })),
  }))
  const lowest = Math.max(60, ...columns.map(({ faces, backs }) => faces.at(-1)?.y ?? backs.at(-1) ?? 0))
  const viewBox = `-2 -22 ${CARD.pitch * 10 + 2} ${lowest + CARD.height + 26}`
  return (
    <svg class="mini-table" viewBox={viewBox} role="img" aria-label={label}>
      {view.home.map((suit, index) => (
        <Rhomb key={index} x={12 + index * 22} y={-11} width={16} height={18} fill={suit} />
      ))}
      {columns.map(({ backs, faces }, column) => (
        <g key={column} transform={`translate(${column * CARD.pitch} 0)`}>
          {backs.map((y) => (
            <rect key={y} class="mini-back" y={y} width={CARD.width} height={CARD.height} rx="2" />
          ))}
          {faces.map(({ card, y }) => (
            <Face key={y} card={card} y={y} />
          ))}
        </g>
      ))}
    </svg>
  )
}

function Face({ card, y }: { readonly card: Card; readonly y: number }) {
  const rank = RANKS[rankOf(card) - 1]
  return (
    <g transform={`translate(0 ${y})`}>
      <rect class="mini-face" width={CARD.width} height={CARD.height} rx="2" />
      <text class={`mini-rank suit-${suitOf(card)}`} x="2" y="7.5">
        {rank === 'T' ? '10' : rank}
        {SUITS[suitOf(card)]}
      </text>
    </g>
  )
}

const SUITS = ['♠', '♥', '♦', '♣'] as const
