import { useWords } from '../context.ts'
import { Spider } from '../art/spider.tsx'
import { Button, Buttons } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useRace } from './context.ts'

/** On the way to a table, and where the way ends: why, and what can be done. */
export function Over() {
  const { race, retry, update, leave } = useRace()
  const { t } = useWords()
  const { over, trouble } = race.value
  const fault = over === 'takenOver' ? null : (over ?? trouble)
  const isTrying = over === null && trouble !== null
  const ways = (
    <Buttons>
      <Button label={t('race.toGame')} onPress={leave} />
      {fault === 'olderPage' && <Button primary label={t('update.apply')} onPress={update} />}
      {fault !== null && fault !== 'olderPage' && <Button primary label={t('race.retry')} onPress={retry} />}
    </Buttons>
  )
  return (
    <Sheet title={t('race.title')} kind="scene" onClose={leave} footer={ways}>
      <div class="scene-picture scene-spider">
        <span class="scene-thread" />
        <Spider />
      </div>
      <p class="scene-line" role="status">
        {t(fault === null ? 'race.connecting' : `race.over.${fault}`)} {isTrying && t('race.trying')}
      </p>
    </Sheet>
  )
}
