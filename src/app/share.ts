import type { Shared } from '../ui/model.ts'

/** Hands a link to the device's share sheet; where there is none, or it fails, to the clipboard. Only from a tap. */
export async function shareLink(content: { readonly text?: string; readonly url: string }): Promise<Shared> {
  if (!isTouchDevice()) return copyText(content.url)
  try {
    await navigator.share(content)
    return 'shared'
  } catch (error) {
    const isDeclined = error instanceof DOMException && error.name === 'AbortError'
    return isDeclined ? 'declined' : copyText(content.url)
  }
}

export async function copyText(text: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** Has a share sheet worth opening: on a desktop it is a detour, a copy is what people want there. */
export function isTouchDevice(): boolean {
  return window.matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function'
}
