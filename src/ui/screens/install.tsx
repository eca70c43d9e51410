import { Icon } from '../art/icon.tsx'
import { useModel, useWords } from '../context.ts'
import { Button, Buttons } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'

/** Installs where the browser can; tells the two steps where only the player can. */
export function Install() {
  const { install, screen, commands } = useModel()
  const { t } = useWords()
  const close = () => (screen.value = null)
  const decline = () => {
    close()
    commands.declineInstall()
  }
  const accept = () => {
    close()
    commands.installApp()
  }
  return (
    <Sheet title={t('install.title')} kind="bottom" onClose={close}>
      <p class="lead">{t('install.text')}</p>
      {install.value === 'steps' && <Steps />}
      <Buttons>
        <Button label={t('install.decline')} onPress={decline} />
        {install.value === 'offered' && <Button primary icon="install" label={t('install.accept')} onPress={accept} />}
      </Buttons>
    </Sheet>
  )
}

function Steps() {
  const { t } = useWords()
  return (
    <ol class="steps">
      <li>
        <Icon name="share" />
        {t('install.step1')}
      </li>
      <li>
        <Icon name="addToHome" />
        {t('install.step2')}
      </li>
    </ol>
  )
}
