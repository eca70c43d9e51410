/**
 * Takes a caret away that stands in text nobody can write in. The browser puts one there, most often into the words for
 * screen readers, when a button that was pressed vanishes with its sheet. Nobody sees it, but for its sake styles and layout
 * are worked out first thing in every frame while cards fly. Text that is selected stays so.
 */
export function dropStrayCarets(): void {
  document.addEventListener('selectionchange', () => {
    const selection = getSelection()
    if (selection?.type === 'Caret' && !isInField(document.activeElement)) selection.removeAllRanges()
  })
}

function isInField(element: Element | null): boolean {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}
