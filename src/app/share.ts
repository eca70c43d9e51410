export type Shared = 'shared' | 'copied' | 'declined' | 'failed'

/** Hands a text to the device's share sheet; where there is none, to the clipboard. Only from a tap. */
export async function shareText(text: string): Promise<Shared> {
  if (isTouchDevice()) return await share(text)
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}

async function share(text: string): Promise<Shared> {
  try {
    await navigator.share({ text })
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'declined' : 'failed'
  }
}

/** On a desktop the share sheet is a detour; a copy is what people want there. */
function isTouchDevice(): boolean {
  return window.matchMedia('(pointer: coarse)').matches && typeof navigator.share === 'function'
}
