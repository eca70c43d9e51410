import type { Plugin } from 'vite'

const SHEET = /\s*<link rel="stylesheet"[^>]*>/

/**
 * Puts the link to the program's styles at the page's end. In its head they would keep back the opening picture, which
 * has its own; the program waits for them all the same, as every script does for the sheets before it.
 */
export function stylesLast(): Plugin {
  return {
    name: 'pavuk:styles-last',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const [sheet] = SHEET.exec(page) ?? []
        if (!sheet) throw new Error('The built page links no styles')
        return page.replace(sheet, '').replace('</body>', `  ${sheet.trim()}\n  </body>`)
      },
    },
  }
}
