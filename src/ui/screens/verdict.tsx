import { useEffect } from 'preact/hooks'
import { Icon } from '../art/icon.tsx'
import { useModel, useWords } from '../context.ts'
import type { InsightModel, VerdictState } from '../insight.ts'
import { Button, Buttons } from '../parts/fields.tsx'
import { FillingWeb, shareOf } from '../parts/proving.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { VerdictSign } from '../parts/verdictSign.tsx'

/** Whether the game on the table can still be won. Opening it asks; closing it stops the search. */
export function VerdictSheet() {
  const { insight, screen } = useModel()
  return insight ? <Asked insight={insight} onClose={() => (screen.value = null)} /> : null
}

function Asked({ insight, onClose }: { readonly insight: InsightModel; readonly onClose: () => void }) {
  const { t } = useWords()
  const { session } = useModel()
  const verdict = insight.verdict.value
  useEffect(() => {
    if (insight.verdict.peek().kind !== 'searching') insight.ask()
    return () => session.peek().settings.showVerdict || insight.stopAsking()
  }, [])
  return (
    <Sheet title={t('verdict.title')} kind="bottom" onClose={onClose}>
      <div class="verdict" role="status">
        <Picture verdict={verdict} />
        <div>
          <p class="verdict-word">{wordOf(t, verdict)}</p>
          <p class="fine">{lineOf(t, verdict)}</p>
        </div>
      </div>
      <NextSteps verdict={verdict} insight={insight} onClose={onClose} />
    </Sheet>
  )
}

function Picture({ verdict }: { readonly verdict: VerdictState }) {
  if (verdict.kind === 'searching') return <FillingWeb share={shareOf(verdict.nodes)} />
  if (verdict.kind === 'unasked' || verdict.kind === 'fault') return <Icon name="info" />
  return <VerdictSign kind={verdict.kind} />
}

type Translate = ReturnType<typeof useWords>['t']

function wordOf(t: Translate, verdict: VerdictState): string {
  return verdict.kind === 'fault' ? t(`prover.${verdict.fault}`) : t(`verdict.${verdict.kind}`)
}

function lineOf(t: Translate, verdict: VerdictState): string {
  switch (verdict.kind) {
    case 'searching':
      return t('count.positions', { n: verdict.nodes })
    case 'winnable':
      return t('verdict.winnableLine', { moves: t('count.moves', { n: verdict.moves.length }) })
    case 'lost':
      return t('verdict.lostLine')
    case 'unknown':
      return t('verdict.unknownLine')
    default:
      return ''
  }
}

interface NextStepsProps {
  readonly verdict: VerdictState
  readonly insight: InsightModel
  readonly onClose: () => void
}

function NextSteps({ verdict, insight, onClose }: NextStepsProps) {
  const { t } = useWords()
  switch (verdict.kind) {
    case 'searching':
      return <Button label={t('common.cancel')} onPress={onClose} />
    case 'winnable':
      return (
        <Buttons>
          <Button icon="play" label={t('verdict.showWay')} onPress={insight.showWay} />
          <Button primary label={t('giveUp.stay')} onPress={onClose} />
        </Buttons>
      )
    default:
      return (
        <Buttons>
          {verdict.kind !== 'lost' && <Button label={t('verdict.longer')} onPress={insight.askLonger} />}
          <Button label={t('slip.find')} onPress={insight.lookBack} />
        </Buttons>
      )
  }
}
