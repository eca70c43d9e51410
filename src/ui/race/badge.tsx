import { rhombPath } from '../art/rhomb.tsx'

interface BadgeProps {
  readonly name: string
  /** Colours the rhomb; null for spectators. */
  readonly seat: number | null
}

/** A rhomb with the first letter of a name, in the colour of the seat; always beside the name itself. */
export function Badge({ name, seat }: BadgeProps) {
  const [letter = ''] = name.replace(/^[^\p{L}\p{N}]+/u, '')
  return (
    <svg class={`badge badge-${seat ?? 'none'}`} viewBox="-24 -24 48 48" aria-hidden="true">
      <path d={rhombPath(46, 46)} />
      <text y="1" text-anchor="middle" dominant-baseline="central">
        {letter.toLocaleUpperCase()}
      </text>
    </svg>
  )
}
