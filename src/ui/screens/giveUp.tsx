import { useGivingUp, useWords } from '../context.ts'
import { Button, Buttons } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'

const PROCEED = { newGame: 'giveUp.newGame', restart: 'giveUp.restart' } as const

/** Asks before a running game is given up. */
export function GiveUp() {
  const givingUp = useGivingUp()
  const { t } = useWords()
  const asked = givingUp.value
  if (!asked) return null
  const close = () => (givingUp.value = null)
  const proceed = () => {
    close()
    asked.proceed()
  }
  return (
    <Sheet title={t('giveUp.title')} kind="bottom" onClose={close}>
      <p class="lead">{t('giveUp.text')}</p>
      <Buttons>
        <Button label={t(PROCEED[asked.kind])} onPress={proceed} />
        <Button primary label={t('giveUp.stay')} onPress={close} />
      </Buttons>
    </Sheet>
  )
}
