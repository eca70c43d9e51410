import { useWords } from '../context.ts'
import { Button, Buttons, Panel, RowButton } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useRace } from './context.ts'

export function RaceMenu() {
  const { opened, invite, leave } = useRace()
  const { t } = useWords()
  const close = () => (opened.value = null)
  return (
    <Sheet title={t('race.title')} kind="bottom" onClose={close}>
      <Panel>
        <RowButton icon="share" label={t('race.invite')} onPress={() => (close(), invite())} />
        <RowButton icon="close" label={t('race.leave')} line={t('race.leaveLine')} onPress={leave} />
      </Panel>
    </Sheet>
  )
}

export function ResignQuestion() {
  const { opened, ask } = useRace()
  const { t } = useWords()
  const close = () => (opened.value = null)
  const resign = () => {
    close()
    ask({ kind: 'resign' })
  }
  return (
    <Sheet title={t('race.resignTitle')} kind="bottom" onClose={close}>
      <p>{t('race.resignText')}</p>
      <Buttons>
        <Button icon="flag" label={t('race.resign')} onPress={resign} />
        <Button primary label={t('race.stay')} onPress={close} />
      </Buttons>
    </Sheet>
  )
}
