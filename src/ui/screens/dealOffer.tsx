import { formatCode, type CodeFault, type DealName } from '../../rules/code.ts'
import { useIsRunning, useModel, useWords } from '../context.ts'
import type { DealLinks } from '../model.ts'
import { Button, Buttons } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { modeText } from '../say/mode.ts'
import { codeFaultText } from '../say/notice.ts'

/** What a link that was opened leads to. Nothing happens to the game on the table before the player has answered. */
export function DealOffer({ links }: { readonly links: DealLinks }) {
  const { t } = useWords()
  const offered = links.offer.value
  const close = () => (links.offer.value = null)
  if (!offered) return null
  return (
    <Sheet title={offered.ok ? t('offer.title') : t('offer.broken')} kind="bottom" onClose={close}>
      {offered.ok ? (
        <Offered deal={offered.value} onTake={links.take} onClose={close} />
      ) : (
        <Broken fault={offered.fault} onClose={close} />
      )}
    </Sheet>
  )
}

interface OfferedProps {
  readonly deal: DealName
  readonly onTake: () => void
  readonly onClose: () => void
}

function Offered({ deal, onTake, onClose }: OfferedProps) {
  const { session } = useModel()
  const { t } = useWords()
  const code = formatCode(deal)
  const isRunning = useIsRunning()
  const { game, phase } = session.value
  const isOnTable = phase !== 'won' && game !== null && formatCode(game.deal) === code
  return (
    <>
      <section class="panel invitation">
        <div class="invitation-text">
          <span class="muted">{modeText(t, deal.ruleset)}</span>
          <b class="code table-code">{code}</b>
          <OfferLine code={code} isOnTable={isOnTable} />
        </div>
      </section>
      {isRunning && !isOnTable && <p class="lead">{t('offer.running')}</p>}
      <Buttons>
        <Button label={isRunning || isOnTable ? t('giveUp.stay') : t('install.decline')} primary={isRunning} onPress={onClose} />
        {!isOnTable && <Button label={t('newGame.playCode')} primary={!isRunning} onPress={onTake} />}
      </Buttons>
    </>
  )
}

function OfferLine({ code, isOnTable }: { readonly code: string; readonly isOnTable: boolean }) {
  const { commands } = useModel()
  const { t } = useWords()
  const bare = code.replaceAll('-', '')
  const isKnown = commands.results().some((result) => result.code === bare)
  if (!isOnTable && !isKnown) return null
  return <span class="fine">{t(isOnTable ? 'offer.onTable' : 'offer.known')}</span>
}

function Broken({ fault, onClose }: { readonly fault: CodeFault; readonly onClose: () => void }) {
  const { t } = useWords()
  return (
    <>
      <p class="lead">
        {codeFaultText(t, fault)} {t('offer.askAgain')}
      </p>
      <Buttons>
        <Button primary label={t('common.dismiss')} onPress={onClose} />
      </Buttons>
    </>
  )
}
