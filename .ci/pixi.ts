import type { Plugin } from 'vite'

/**
 * Leaves out of the build what Pixi would load by itself and the table never uses: its events, accessibility, filters
 * and workers. It imports them for every environment it might run in; the renderers are told not to
 * (`skipExtensionImports`), but the files would be made, and kept for offline use, all the same.
 */
export function withoutPixiExtras(): Plugin {
  const empty = '\0pixi-extras'
  return {
    name: 'without-pixi-extras',
    enforce: 'pre',
    resolveId: (source) => (/\/(browserAll|webworkerAll)\.mjs$/.test(source) ? empty : null),
    load: (id) => (id === empty ? 'export {}' : null),
  }
}
