import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { chooseLanguage } from '../i18n/language.ts'
import { translator } from '../i18n/translate.ts'
import type { Words } from './context.ts'
import type { UiModel } from './model.ts'

/** The words in the language that is chosen, or else in the device's; they follow both. */
export function wordsOf(model: UiModel): ReadonlySignal<Words> {
  const preferred = signal(navigator.languages)
  window.addEventListener('languagechange', () => (preferred.value = navigator.languages))
  const language = computed(() => {
    const chosen = model.session.value.settings.language
    return chosen === 'auto' ? chooseLanguage(preferred.value) : chosen
  })
  return computed(() => ({ language: language.value, t: translator(language.value) }))
}
