import type { Translate } from '../../i18n/translate.ts'
import { moveCount } from '../../rules/history.ts'
import type { Game } from '../../session/game.ts'
import { useWords } from '../context.ts'
import type { Backups, ImportOutcome } from '../model.ts'
import { Button, Buttons } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { modeText } from '../say/mode.ts'

interface ImportedProps {
  readonly backups: Backups
  readonly outcome: ImportOutcome
}

/** What has come of reading a file: how many games it brought, or why it was refused; and what is to be decided. */
export function Imported({ backups, outcome }: ImportedProps) {
  const { t } = useWords()
  const close = () => (backups.outcome.value = null)
  const waiting = outcome.kind === 'taken' ? outcome.game : null
  return (
    <Sheet title={t('backup.title')} kind="bottom" onClose={() => outcome.kind !== 'reading' && close()}>
      <p class="lead" role="status">
        {outcomeText(t, outcome)}
      </p>
      {waiting && <p class="lead">{waitingText(t, waiting)}</p>}
      {outcome.kind !== 'reading' && (
        <Buttons>
          {waiting && <Button label={t('backup.lay')} onPress={backups.layGame} />}
          <Button primary label={t(waiting ? 'backup.keep' : 'common.dismiss')} onPress={close} />
        </Buttons>
      )}
    </Sheet>
  )
}

function outcomeText(t: Translate, outcome: ImportOutcome): string {
  if (outcome.kind === 'reading') return t('backup.reading')
  if (outcome.kind === 'refused') return `${faultText(t, outcome.fault)} ${t('backup.unchanged')}`
  const { added, known, laid } = outcome
  return [
    t('backup.added', { n: added }),
    known > 0 ? t('backup.known', { n: known }) : '',
    laid ? t('backup.laid') : '',
  ].filter(Boolean).join(' ')
}

type Fault = Extract<ImportOutcome, { kind: 'refused' }>['fault']

function faultText(t: Translate, fault: Fault): string {
  switch (fault) {
    case 'unreadable':
    case 'foreign':
    case 'newer':
    case 'damaged':
    case 'tooLarge':
      return t(`backup.${fault}`)
    default:
      return t(`storage.${fault}`)
  }
}

function waitingText(t: Translate, { deal, history }: Game): string {
  const moves = t('count.moves', { n: moveCount(history) })
  return `${t('backup.waiting', { mode: modeText(t, deal.ruleset), moves })} ${t('backup.question')}`
}
