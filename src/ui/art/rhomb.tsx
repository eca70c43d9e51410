import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Suit } from '../../rules/card.ts'
import { fillingWay } from './fillingWay.ts'
import { SUIT_PATHS } from './suit.ts'

interface RhombProps {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** What fills it: nothing, straw, or straw round a suit on paper. */
  readonly fill: 'empty' | 'straw' | Suit
}

/** A straw rhomb round the point (x, y), as a part of a drawing. */
export function Rhomb({ x, y, width, height, fill }: RhombProps) {
  return (
    <g transform={`translate(${x} ${y})`} class={fill === 'empty' ? 'rhomb rhomb-empty' : 'rhomb'}>
      <Filling width={width} height={height} fill={fill} />
    </g>
  )
}

interface AwaitingRhombProps extends Omit<RhombProps, 'fill'> {
  readonly fill: Suit
  /** When what fills it comes, by the page's clock; 0 if it is there; null: nobody can tell yet. */
  readonly comesAt: number | null
}

/**
 * The same, empty until what fills it has come. The filling is there before, and the browser is told all that becomes of it
 * at once, in the frame in which the cards set out: then the page has nothing to do for it while they fly.
 */
export function AwaitingRhomb({ x, y, width, height, fill, comesAt }: AwaitingRhombProps) {
  const filling = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    if (!comesAt) return
    const animation = filling.current!.animate(...fillingWay(comesAt - performance.now()))
    return () => animation.cancel()
  }, [comesAt])
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class="rhomb-empty">
        <Filling width={width} height={height} fill="empty" />
      </g>
      <g ref={filling} class="rhomb filling" data-state={comesAt === 0 ? 'there' : 'awaited'}>
        <Filling width={width} height={height} fill={fill} />
      </g>
    </g>
  )
}

function Filling({ width, height, fill }: Pick<RhombProps, 'width' | 'height' | 'fill'>) {
  return (
    <>
      <path d={rhombPath(width - 2, height - 2)} class="rhomb-straw" />
      {typeof fill === 'number' && <Inlay suit={fill} width={width} height={height} />}
    </>
  )
}

export function rhombPath(width: number, height: number): string {
  const [x, y] = [width / 2, height / 2]
  return `M0 ${-y}L${x} 0L0 ${y}L${-x} 0Z`
}

function Inlay({ suit, width, height }: { readonly suit: Suit; readonly width: number; readonly height: number }) {
  const size = width * 0.4
  return (
    <g>
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
