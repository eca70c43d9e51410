import { formatDate } from '../../i18n/format.ts'
import { Spider } from '../art/spider.tsx'
import { useModel, useWords } from '../context.ts'
import { Sheet } from '../parts/sheet.tsx'

export function About() {
  const { screen, about, updateFault } = useModel()
  const { t, language } = useWords()
  const fault = updateFault.value
  return (
    <Sheet title={t('about.title')} kind="bottom" onClose={() => (screen.value = null)}>
      <div class="prose about">
        <Spider />
        <p class="about-name">{t('app.name')}</p>
        <p>{t('about.version', { version: about.version, build: about.build })}</p>
        {fault && <p>{t(`about.fault.${fault.cause}`, { date: formatDate(language, fault.at) })}</p>}
        <p>{t('about.privacy')}</p>
        <p>{t('about.licence')}</p>
        <p>{t('about.fonts')}</p>
      </div>
    </Sheet>
  )
}
