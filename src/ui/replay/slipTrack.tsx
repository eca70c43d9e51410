import { useWords } from '../context.ts'
import type { SlipState } from '../insight.ts'
import { VerdictMark } from '../parts/verdictSign.tsx'
import type { Standings } from '../../session/insight/slip.ts'

/** How the tables of a course stand, under the scrubber: told apart by pattern and sign, not by colour alone. */
export function SlipTrack({ slip }: { readonly slip: SlipState }) {
  const { t } = useWords()
  const stretches = stretchesOf(slip.standings)
  const text = stretches.map(({ kind, from, to }) => t('slip.moves', { from, to, standing: t(`slip.${kind}`) })).join(' ')
  return (
    <div class="slip-track" role="img" aria-label={text}>
      {stretches.map(({ kind, from, to }) => (
        <span key={from} class={`slip-part slip-${kind}`} style={{ flexGrow: to - from + 1 }}>
          {(to - from + 1) / slip.standings.length > 0.07 && <VerdictMark kind={kind} />}
        </span>
      ))}
    </div>
  )
}

interface Stretch {
  readonly kind: Standings[number]
  readonly from: number
  readonly to: number
}

/** Neighbours that stand alike, together. */
function stretchesOf(standings: Standings): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (const [index, kind] of standings.entries()) {
    const last = stretches.at(-1)
    if (last?.kind === kind) stretches[stretches.length - 1] = { ...last, to: index }
    else stretches.push({ kind, from: index, to: index })
  }
  return stretches
}
