import { computed, type ReadonlySignal } from '@preact/signals'
import type { Look } from '../render/look.ts'
import type { Controller } from './controller.ts'
import { mediaSignal } from './device.ts'

/** How cards look and move: what the player has chosen, and what the device asks for. */
export function lookOf({ state }: Controller): ReadonlySignal<Look> {
  const dark = mediaSignal('(prefers-color-scheme: dark)')
  const reducedMotion = mediaSignal('(prefers-reduced-motion: reduce)')
  const moreContrast = mediaSignal('(prefers-contrast: more)')
  const forcedColours = mediaSignal('(forced-colors: active)')
  // The same object until one of them changes: a move does not dress the table anew.
  const settings = computed(() => state.value.settings)
  return computed(() => {
    const { theme, back, webs, fourColours, indices, motion } = settings.value
    return {
      theme: theme === 'auto' ? (dark.value ? 'dark' : 'light') : theme,
      contrast: forcedColours.value ? 'system' : moreContrast.value ? 'more' : 'usual',
      back,
      webs,
      fourColours,
      indices,
      motion,
      reducedMotion: reducedMotion.value,
    }
  })
}
