import { useState } from 'preact/hooks'
import { formatClock } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/translate.ts'
import { formatCode } from '../../rules/code.ts'
import type { GameResult } from '../../session/game.ts'
import { useModel, useWords } from '../context.ts'
import type { DealLinks, Shared } from '../model.ts'
import { Button, Buttons } from '../parts/fields.tsx'
import { Qr } from '../parts/qr.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { modeText } from '../say/mode.ts'

/** What a game came to, with nothing of how: whoever reads it can still play the deal. */
function resultText(t: Translate, mode: string, { elapsed, moves, score }: GameResult, code: string): string {
  return t('share.won', { mode, time: formatClock(elapsed), moves: t('count.moves', { n: moves }), score, code })
}

/** The deal on the table for somebody else: as a code to tell, a link to send, a picture for a camera. */
export function Share() {
  const { links, session, screen } = useModel()
  const { t } = useWords()
  const { game, won } = session.value
  if (!links || !game) return null
  const code = formatCode(game.deal)
  const mode = modeText(t, game.deal.ruleset)
  const result = won ? resultText(t, mode, won.result, code) : ''
  return (
    <Sheet
      title={t('menu.share')}
      kind="bottom"
      onClose={() => (screen.value = null)}
      footer={<Ways links={links} code={code} mode={mode} result={result} />}
    >
      <SharedDeal code={code} mode={mode} link={links.addressOf(code)} />
      {result && <p class="lead">{result}</p>}
      <p class="link-text">{links.addressOf(code)}</p>
    </Sheet>
  )
}

interface SharedDealProps {
  readonly code: string
  readonly mode: string
  readonly link: string
}

function SharedDeal({ code, mode, link }: SharedDealProps) {
  const { t } = useWords()
  return (
    <section class="panel invitation share-deal">
      <Qr text={link} label={t('share.qr', { code })} />
      <div class="invitation-text">
        <span class="muted">{mode}</span>
        <b class="code table-code">{code}</b>
        <span class="fine">{t('share.line')}</span>
      </div>
    </section>
  )
}

interface WaysProps {
  readonly links: DealLinks
  readonly code: string
  readonly mode: string
  /** What a won game came to, in words; empty for another. */
  readonly result: string
}

/** Ways to hand it on, and what came of the one taken. */
function Ways({ links, code, mode, result }: WaysProps) {
  const { t } = useWords()
  const [outcome, setOutcome] = useState<Shared | null>(null)
  return (
    <>
      <p class="field-line" role="status">
        {(outcome === 'copied' || outcome === 'failed') && t(`share.${outcome}`)}
      </p>
      <Buttons>
        <Button icon="link" label={t('share.copy')} primary={!links.canShare} onPress={() => void links.copy(code, result).then(setOutcome)} />
        {links.canShare && (
          <Button
            primary
            icon="share"
            label={t('win.share')}
            onPress={() => void links.share(code, result || t('share.text', { mode, code })).then(setOutcome)}
          />
        )}
      </Buttons>
    </>
  )
}
