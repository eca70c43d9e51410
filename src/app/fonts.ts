/** The page's two typefaces; one letter of each script, since each has a file of its own. */
const FACES = ['1em "Golos Text"', '700 1em Arsenal']
const LETTERS = 'Aя'

/**
 * Has the typefaces fetched before the first text is laid out. Else that is what asks for them: it is set in the system's
 * letters, which the browser has to find, and soon after in ours.
 */
export function fetchFonts(): void {
  // Where one cannot be had, text stays in the system's letters.
  for (const face of FACES) document.fonts.load(face, LETTERS).catch(() => {})
}
