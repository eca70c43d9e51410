import { formatClock } from '../../i18n/format.ts'
import { Spider } from '../art/spider.tsx'
import { useAskFirst, useModel, useWords } from '../context.ts'
import { Button, Buttons } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'

/** Covers the cards while the clock stands; of a clock that is hidden it does not speak either. */
export function Pause() {
  const model = useModel()
  const { t } = useWords()
  const askFirst = useAskFirst()
  const { commands, screen } = model
  const { showClock } = model.session.value.settings
  const footer = (
    <>
      <Buttons>
        <Button label={t('pause.restart')} onPress={() => askFirst('restart', commands.restart)} />
        <Button label={t('pause.newGame')} onPress={() => (screen.value = 'newGame')} />
      </Buttons>
      <Button primary icon="play" label={t('pause.resume')} onPress={commands.resume} />
    </>
  )
  return (
    <Sheet title={t('pause.title')} kind="scene" onClose={commands.resume} footer={footer}>
      <div class="scene-picture scene-spider">
        <span class="scene-thread" />
        <Spider />
      </div>
      {showClock && <p class="scene-line">{t('pause.line', { time: formatClock(model.elapsed()) })}</p>}
    </Sheet>
  )
}
