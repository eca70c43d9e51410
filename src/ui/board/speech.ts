import { signal, type ReadonlySignal } from '@preact/signals'

/** What the live region says. */
export interface Speech {
  readonly said: ReadonlySignal<string>
  say(text: string): void
}

/** The same text twice is said twice: a space without width makes it another text. */
const AGAIN = '\u200b'

export function createSpeech(): Speech {
  const said = signal('')
  return {
    said,
    say(text) {
      if (text) said.value = text === said.peek() ? text + AGAIN : text
    },
  }
}
