import type { Suit } from '../../rules/card.ts'
import { Rhomb } from './rhomb.tsx'
import { SpiderFigure } from './spider.tsx'

/** Where the eight rhombs hang, and the threads they hang on. */
const HANGING = [
  { x: 48, y: 182, thread: 'M112 160Q78 178 60 166' },
  { x: 84, y: 244, thread: 'M112 160Q104 206 88 217' },
  { x: 126, y: 294, thread: 'M134 194Q128 240 126 267' },
  { x: 172, y: 328, thread: 'M176 242Q172 280 172 301' },
  { x: 220, y: 328, thread: 'M216 242Q220 280 220 301' },
  { x: 266, y: 294, thread: 'M258 194Q264 240 266 267' },
  { x: 308, y: 244, thread: 'M280 160Q288 206 304 217' },
  { x: 344, y: 182, thread: 'M280 160Q314 178 332 166' },
] as const

/** Falling straw: place, turn and size. */
const CHIPS = [
  [40, 104, 10, 0.8], [92, 64, -18, 1], [16, 204, -60, 0.7], [62, 314, -40, 0.9], [302, 50, 12, 1.1],
  [338, 86, 30, 0.9], [368, 226, -35, 0.9], [326, 330, 70, 0.9],
] as const

/** The straw mobile, complete: the eight suits hang on it in the order they went home. */
export function Mobile({ home }: { readonly home: readonly Suit[] }) {
  return (
    <svg class="mobile" viewBox="0 0 392 362" aria-hidden="true">
      <g class="mobile-threads">
        <path d="M196 0V60" />
        {HANGING.map(({ thread }) => (
          <path key={thread} d={thread} />
        ))}
      </g>
      <path d="M196 52L282 160L196 270L110 160Z" class="mobile-body" />
      <path d="M110 160Q196 132 282 160" class="mobile-far" />
      <path d="M110 160Q196 192 282 160M196 52L214 178L196 270" class="mobile-straw" />
      <path d="M196 52L282 160L196 270L110 160Z" class="mobile-straw" />
      <g transform="translate(196 160) scale(0.4)" class="mobile-spider">
        <SpiderFigure />
      </g>
      {CHIPS.map(([x, y, turn, size]) => (
        <path
          key={x}
          d="M0 -11L5 0L0 11L-5 0Z"
          class="mobile-chip"
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}
        />
      ))}
      {HANGING.map(({ x, y }, index) => (
        <Rhomb key={x} x={x} y={y} width={50} height={56} fill={home[index] ?? 'straw'} />
      ))}
    </svg>
  )
}
