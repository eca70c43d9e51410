import { rhombPath } from './rhomb.tsx'
import { evenAngles, webPath } from './web.ts'

const WEB = webPath({ spokes: evenAngles(9, 22.5, 382.5), rings: [27, 41], reach: 41 })
/** Small rhombs woven into a large one, round an open centre. */
const LATTICE = [-2, -1, 0, 1, 2]
  .flatMap((across) => [-2, -1, 0, 1, 2].map((down) => ({ across, down })))
  .filter(({ across, down }) => across !== 0 || down !== 0)
  .map(({ across, down }) => `M${50 + 7.4 * (across - down)} ${78 + 9.2 * (across + down) - 7.4}l6 7.4l-6 7.4l-6 -7.4Z`)
  .join('')
const ROW = [14.5, 28.7, 42.9, 57.1, 71.3, 85.5]

/** A card's back, 100 by 156; its colours come from the chosen back. */
export function CardBack({ back }: { readonly back: string }) {
  return (
    <svg class={`card-back back-${back}`} viewBox="0 0 100 156" aria-hidden="true">
      <rect x="1" y="1" width="98" height="154" rx="10" class="back-edge" />
      <rect x="6" y="6" width="88" height="144" rx="6.5" class="back-ground" />
      {ROW.map((x) => (
        <g key={x} class="back-mark">
          <path d={rhombPath(10, 12)} transform={`translate(${x} 15)`} />
          <path d={rhombPath(10, 12)} transform={`translate(${x} 141)`} />
        </g>
      ))}
      <g class="web" transform="translate(50 78)">
        <path d={WEB} class="back-web" />
        <path d={rhombPath(20, 28)} class="back-mark" />
      </g>
      <path d={LATTICE} class="back-mark no-web" />
    </svg>
  )
}
