import { useComputed } from '@preact/signals'
import type { Point, Rect, Size } from '../../layout/geometry.ts'
import type { Suit } from '../../rules/card.ts'
import { RUN_COUNT } from '../../rules/position.ts'
import { AwaitingRhomb, Rhomb } from '../art/rhomb.tsx'
import { SpiderFigure } from '../art/spider.tsx'
import { evenAngles, webPath } from '../art/web.ts'
import { useModel, useWords } from '../context.ts'
import { around, centreOf, placed } from '../place.ts'

/** The eight places of runs home: rhombs on a thread, or at the ends of a web's spokes. */
export function Foundations({ home }: { readonly home: readonly Suit[] }) {
  const { t } = useWords()
  const { kind, foundations } = useModel().frame.value
  const box = around(foundations)
  const places = foundations.map((rect) => shifted(rect, box))
  const count = { n: home.length, total: RUN_COUNT }
  return (
    <>
    <svg
      class={`foundations foundations-${kind}`}
      style={placed(box)}
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={t('home.label', count)}
    >
      {kind === 'wide' && isRound(places, box) ? <Web box={box} /> : <path d={threadPath(places.map(centreOf))} class="thread" />}
      {places.map((place, index) => (
        <Home key={index} index={index} suit={home[index]} {...centreOf(place)} width={place.width} height={place.height} />
      ))}
    </svg>
    {kind === 'wide' && (
      <p class="home-count" style={placed({ ...box, y: box.y + box.height + 4, height: 24 })} aria-hidden="true">
        {t('home.count', count)}
      </p>
    )}
    </>
  )
}

interface HomeProps extends Point, Size {
  readonly index: number
  readonly suit: Suit | undefined
}

/** One place, drawn anew only when its own run comes or goes; filled when cards have flown there. */
function Home({ index, suit, ...place }: HomeProps) {
  const { runsHome, runsDue } = useModel()
  const comesAt = useComputed(() => {
    const ahead = index - (runsHome.value ?? RUN_COUNT)
    return ahead < 0 ? 0 : (runsDue.value[ahead] ?? null)
  })
  return suit === undefined ? <Rhomb {...place} fill="empty" /> : <AwaitingRhomb {...place} fill={suit} comesAt={comesAt.value} />
}

function Web({ box }: { readonly box: Rect }) {
  const reach = Math.min(box.width, box.height) / 2 - 26
  const path = webPath({ spokes: evenAngles(9, -90, 270), rings: [reach * 0.38, reach * 0.66, reach * 0.94], reach })
  return (
    <g transform={`translate(${box.width / 2} ${box.height / 2})`}>
      <path d={path} class="thread web" />
      <g transform="scale(0.24)">
        <SpiderFigure />
      </g>
    </g>
  )
}

/** Round a middle that no place covers. */
function isRound(places: readonly Rect[], box: Rect): boolean {
  const middle = { x: box.width / 2, y: box.height / 2 }
  return places.every((place) => distance(centreOf(place), middle) > box.width / 4)
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** One thread through places in a row, one through each column of them otherwise. */
function threadPath(points: readonly Point[]): string {
  const lines = new Map<string, Point[]>()
  const inRow = points.every(({ y }) => y === points[0]!.y)
  for (const point of points) {
    const line = inRow ? 'row' : point.x.toFixed(0)
    lines.set(line, [...(lines.get(line) ?? []), point])
  }
  return [...lines.values()].map((line) => `M${line.map(({ x, y }) => `${x} ${y}`).join('L')}`).join('')
}

function shifted(rect: Rect, box: Rect): Rect {
  return { ...rect, x: rect.x - box.x, y: rect.y - box.y }
}
