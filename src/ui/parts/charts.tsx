import { formatClock, formatDay, formatPercent } from '../../i18n/format.ts'
import { formatNumber } from '../../i18n/translate.ts'
import { isWin } from '../../session/records.ts'
import { minuteLines, type TrendPoint } from '../../session/trend.ts'
import { rhombPath } from '../art/rhomb.tsx'
import { useWords } from '../context.ts'
import { Panel } from './fields.tsx'

/** Of a chart, in the units of its drawing: small, so that its letters stay large on a phone. */
const WIDTH = 270
const HEIGHT = 140
const LEFT = 34
const RIGHT = 8
const TOP = 8
const BOTTOM = 26

/** How times and the share of wins went, as pictures and as a table. */
export function Charts({ points }: { readonly points: readonly TrendPoint[] }) {
  const { t } = useWords()
  if (points.length < 2) return null
  return (
    <>
      <div class="charts">
        {points.some(({ time }) => time !== null) && <TimeChart points={points} />}
        <ShareChart points={points} />
      </div>
      <details class="chart-table">
        <summary>{t('chart.table')}</summary>
        <Table points={points} />
      </details>
    </>
  )
}

interface ChartProps {
  readonly points: readonly TrendPoint[]
}

function TimeChart({ points }: ChartProps) {
  const { t, language } = useWords()
  const times = points.flatMap(({ time, averageTime }) => [time, averageTime]).filter((time) => time !== null)
  const lines = minuteLines(times)
  const [low, high] = [lines[0]! * 60_000, lines.at(-1)! * 60_000]
  const y = (time: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - (time - low) / (high - low))
  const wins = points.flatMap(({ time }) => (time === null ? [] : [time]))
  const summary = t('chart.timeSummary', {
    n: wins.length,
    least: formatClock(Math.min(...wins)),
    most: formatClock(Math.max(...wins)),
    last: formatClock(points.at(-1)!.averageTime ?? 0),
  })
  return (
    <Figure title={t('chart.time')} summary={summary} legend={<TimeLegend />}>
      <Lines lines={lines.map((line) => ({ y: y(line * 60_000), text: formatNumber(language, line) }))} />
      <path class="chart-average" d={pathOf(points.map(({ averageTime }) => averageTime), y)} />
      {points.map(({ time, isAssisted }, index) => (
        <Mark key={index} kind={time === null ? 'lost' : isAssisted ? 'helped' : 'won'} x={xOf(index, points.length)} y={time === null ? HEIGHT - 9 : y(time)} />
      ))}
    </Figure>
  )
}

function ShareChart({ points }: ChartProps) {
  const { t, language } = useWords()
  const y = (share: number) => TOP + (HEIGHT - TOP - 12) * (1 - share)
  const percent = (share: number) => formatPercent(language, share)
  const shares = points.map(({ winShare }) => winShare)
  const summary = t('chart.shareSummary', { first: percent(shares[0]!), last: percent(shares.at(-1)!) })
  return (
    <Figure title={t('chart.share')} summary={summary}>
      <Lines lines={[0, 0.5, 1].map((share) => ({ y: y(share), text: percent(share) }))} />
      <path class="chart-average" d={pathOf(shares, y)} />
    </Figure>
  )
}

interface FigureProps {
  readonly title: string
  readonly summary: string
  readonly legend?: preact.ComponentChildren
  readonly children: preact.ComponentChildren
}

function Figure({ title, summary, legend, children }: FigureProps) {
  return (
    <Panel>
      <figure class="chart">
        <figcaption>{title}</figcaption>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}. ${summary}`}>
          {children}
        </svg>
        {legend}
      </figure>
    </Panel>
  )
}

function Lines({ lines }: { readonly lines: readonly { readonly y: number; readonly text: string }[] }) {
  return (
    <>
      {lines.map(({ y, text }) => (
        <g key={text}>
          <path class="chart-line" d={`M${LEFT} ${y}H${WIDTH - RIGHT + 4}`} />
          <text class="chart-number" x={LEFT - 5} y={y}>
            {text}
          </text>
        </g>
      ))}
    </>
  )
}

type MarkKind = 'won' | 'helped' | 'lost'

/** Full: won alone; hollow: with help; a cross: not won. */
function Mark({ kind, x, y }: { readonly kind: MarkKind; readonly x: number; readonly y: number }) {
  const path = kind === 'lost' ? 'M-3 -3L3 3M-3 3L3 -3' : rhombPath(9, 10)
  return <path class={`chart-mark chart-${kind}`} d={path} transform={`translate(${x} ${y})`} />
}

function TimeLegend() {
  const { t } = useWords()
  const marks: readonly MarkKind[] = ['won', 'helped', 'lost']
  return (
    <p class="chart-legend" aria-hidden="true">
      {marks.map((kind) => (
        <span key={kind}>
          <svg viewBox="-7 -7 14 14">
            <Mark kind={kind} x={0} y={0} />
          </svg>
          {t(`chart.${kind}`)}
        </span>
      ))}
      <span>
        <svg viewBox="-7 -7 14 14">
          <path class="chart-average" d="M-7 0H7" />
        </svg>
        {t('chart.average')}
      </span>
    </p>
  )
}

/** The same in words and numbers, the latest game first. */
function Table({ points }: ChartProps) {
  const { t, language } = useWords()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('chart.day')}</th>
          <th scope="col">{t('chart.outcome')}</th>
          <th scope="col">{t('win.time')}</th>
          <th scope="col">{t('stats.winRate')}</th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ game, time, winShare }) => (
          <tr key={game.id}>
            <td>{formatDay(language, game.localDate)}</td>
            <td>{t(`history.${isWin(game) ? 'won' : 'abandoned'}`)}</td>
            <td>{time === null ? '—' : formatClock(time)}</td>
            <td>{formatPercent(language, winShare)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function xOf(index: number, count: number): number {
  return LEFT + 6 + ((WIDTH - LEFT - RIGHT - 6) * index) / Math.max(1, count - 1)
}

/** A line through the values that are there. */
function pathOf(values: readonly (number | null)[], y: (value: number) => number): string {
  const corners = values.flatMap((value, index) =>
    value === null ? [] : [`${xOf(index, values.length).toFixed(1)} ${y(value).toFixed(1)}`],
  )
  return corners.length > 0 ? `M${corners.join('L')}` : ''
}
