import { useComputed, type ReadonlySignal } from '@preact/signals'
import type { Suit } from '../../rules/card.ts'
import { SUIT_PATHS } from './suit.ts'

interface RhombProps {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** What fills it: nothing, straw, or straw round a suit on paper. */
  readonly fill: 'empty' | 'straw' | Suit
  /** It looks empty still; what fills it is made ready and only has to be seen. */
  readonly isAwaited?: ReadonlySignal<boolean>
}

/** A straw rhomb round the point (x, y), as a part of a drawing. */
export function Rhomb({ x, y, width, height, fill, isAwaited }: RhombProps) {
  // Set by itself: whoever waits for it waits in a frame in which cards fly.
  const filled = useComputed(() => (isAwaited?.value ? 'rhomb rhomb-empty rhomb-awaited' : 'rhomb'))
  return (
    <g transform={`translate(${x} ${y})`} class={fill === 'empty' ? 'rhomb rhomb-empty' : filled}>
      <path d={rhombPath(width - 2, height - 2)} class="rhomb-straw" />
      {typeof fill === 'number' && <Inlay suit={fill} width={width} height={height} />}
    </g>
  )
}

export function rhombPath(width: number, height: number): string {
  const [x, y] = [width / 2, height / 2]
  return `M0 ${-y}L${x} 0L0 ${y}L${-x} 0Z`
}

function Inlay({ suit, width, height }: { readonly suit: Suit; readonly width: number; readonly height: number }) {
  const size = width * 0.4
  return (
    <g class="inlay">
      <path d={rhombPath(width * 0.74, height * 0.74)} class="rhomb-paper" />
      <path
        d={SUIT_PATHS[suit]}
        class={`suit suit-${suit}`}
        fill-rule="evenodd"
        transform={`translate(${-size / 2} ${-size / 2}) scale(${size / 100})`}
      />
    </g>
  )
}
