import type { Dealing } from '../../session/state.ts'
import { Rhomb } from '../art/rhomb.tsx'
import { SpiderFigure } from '../art/spider.tsx'
import { evenAngles, webPath } from '../art/web.ts'
import { useModel, useWords } from '../context.ts'
import { Button } from './fields.tsx'

/** A deal is being proven. The table behind stays live, so this is no dialog. */
export function Proving({ dealing }: { readonly dealing: Dealing }) {
  const { session, commands } = useModel()
  const { t } = useWords()
  const { game } = session.value
  const line = [
    t('count.suits', { n: dealing.ruleset.suits }),
    t('count.positions', { n: dealing.nodes }),
    dealing.tried > 0 ? t('count.setAside', { n: dealing.tried }) : '',
  ]
  return (
    <section class={game ? 'proving proving-small' : 'proving'} aria-labelledby="proving-title">
      <FillingWeb share={shareOf(dealing.nodes)} />
      <div class="proving-text">
        <h2 id="proving-title">{t('proving.title')}</h2>
        <p>
          {line.filter(Boolean).join(' · ')}
          {game && `. ${t('proving.usual')}`}
        </p>
      </div>
      <Button label={t('common.cancel')} onPress={commands.cancelDealing} />
    </section>
  )
}

/** Nobody knows how far a search is; each spoke stands for four times as many positions as the one before. */
const FIRST_SPOKE = 50
const SPOKES = 8

/** From 0 to 8 spokes. */
export function shareOf(nodes: number): number {
  return nodes < FIRST_SPOKE ? 0 : Math.min(SPOKES, 1 + Math.floor(Math.log(nodes / FIRST_SPOKE) / Math.log(4)))
}

const REACH = 66
const WEB = webPath({ spokes: evenAngles(9, -90, 270), rings: [24, 42, 58], reach: REACH })

export function FillingWeb({ share }: { readonly share: number }) {
  const filled = Math.min(share, SPOKES)
  const path = filled > 0 ? webPath({ spokes: evenAngles(filled + 1, -90, -90 + filled * 45), rings: [24, 42, 58], reach: REACH }) : ''
  return (
    <svg class="filling-web" viewBox="-92 -96 184 192" aria-hidden="true">
      <path d={WEB} class="thread thread-faint web" />
      <path d={path} class="thread thread-strong web" />
      {evenAngles(9, -90, 270).slice(1).map((angle, index) => (
        <Rhomb
          key={angle}
          x={78 * Math.cos(((angle - 45) * Math.PI) / 180)}
          y={78 * Math.sin(((angle - 45) * Math.PI) / 180)}
          width={25}
          height={28}
          fill={index < filled ? 'straw' : 'empty'}
        />
      ))}
      <g transform="scale(0.24)">
        <SpiderFigure />
      </g>
    </svg>
  )
}
