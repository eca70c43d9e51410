import { useWords } from '../context.ts'
import { Panel, RowButton } from '../parts/fields.tsx'
import { useRace } from './context.ts'

/** Between races only: a newer build, to be let in when the player likes. */
export function UpdateRow() {
  const { updateReady, update } = useRace()
  const { t } = useWords()
  if (!updateReady.value) return null
  return (
    <Panel>
      <RowButton icon="restart" label={t('menu.update')} line={t('race.updateLine')} onPress={update} />
    </Panel>
  )
}
