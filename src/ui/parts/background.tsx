import { evenAngles, webPath } from '../art/web.ts'
import { useModel } from '../context.ts'

const RINGS = [70, 130, 215, 330, 480, 670, 910, 1210]
const HALF = webPath({ spokes: evenAngles(13, -193, 27), rings: RINGS, reach: 1800 })

/** The web on the table: spun from the tray upwards, or from the side with the rail. */
export function Background() {
  const { kind, tray } = useModel().frame.value
  const atLeft = tray.x < 1 && kind !== 'portrait'
  const turn = kind === 'portrait' ? 0 : atLeft ? 90 : -90
  const x = kind === 'portrait' ? tray.x + tray.width / 2 : atLeft ? tray.x + tray.width : tray.x
  const y = kind === 'portrait' ? tray.y : tray.height * 0.44
  return (
    <svg class="background" aria-hidden="true">
      <path d={HALF} class="background-web web" transform={`translate(${x} ${y}) rotate(${turn})`} />
    </svg>
  )
}
