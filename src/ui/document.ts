import { computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import type { Words } from './context.ts'
import type { UiModel } from './model.ts'

/** The system's bars take the table's edge colour. */
const THEME_COLOURS = { light: '#a5bac8', dark: '#0d1829' } as const

/** Keeps what belongs to the whole document in step: language, title, theme, suits' colours, motion. */
export function dressDocument(model: UiModel, words: ReadonlySignal<Words>): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const systemDark = signal(dark.matches)
  const follow = () => (systemDark.value = dark.matches)
  dark.addEventListener('change', follow)
  // The same object until one of them changes: whatever is set on the root has all styles of the page worked out anew.
  const chosen = computed(() => model.session.value.settings)
  const stop = effect(() => {
    const settings = chosen.value
    const { language, t } = words.value
    const theme = settings.theme === 'auto' ? (systemDark.value ? 'dark' : 'light') : settings.theme
    const root = document.documentElement
    root.lang = language
    document.title = t('app.name')
    root.dataset['theme'] = theme
    root.dataset['suits'] = settings.fourColours ? 'four' : 'two'
    root.dataset['motion'] = settings.motion
    root.dataset['webs'] = settings.webs ? 'on' : 'off'
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', THEME_COLOURS[theme])
    document.querySelector('meta[name="description"]')?.setAttribute('content', t('app.description'))
  })
  return () => {
    stop()
    dark.removeEventListener('change', follow)
  }
}
