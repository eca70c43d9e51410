import { useWords } from '../context.ts'
import { Spider } from '../art/spider.tsx'
import { Button, Buttons } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useRace } from './context.ts'

/** On the way to a table, and where the way ends: why, and what can be done. */
export function Over() {
  const { race, retry, leave } = useRace()
  const { t } = useWords()
  const { over } = race.value
  const text = over === null || over === 'takenOver' ? t('race.connecting') : t(`race.over.${over}`)
  return (
    <Sheet title={t('race.title')} kind="scene" onClose={leave}>
      <div class="scene-picture">
        <Spider />
      </div>
      <p class="scene-line" role="status">
        {text}
      </p>
      <Buttons>
        <Button label={t('race.toGame')} onPress={leave} />
        {over !== null && <Button primary label={t('race.retry')} onPress={retry} />}
      </Buttons>
    </Sheet>
  )
}
