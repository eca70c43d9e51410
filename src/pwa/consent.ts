const CHANNEL = 'pavuk-update'
/** How long other tabs have to object. */
const OBJECTION_MS = 500

type Message = 'ask' | 'object'

/**
 * A new build replaces the running one in all tabs at once, so all must be able to let go. Answers for this tab, and
 * returns the question to the others: true if none objects. A tab that sleeps cannot object; nothing moves in it.
 */
export function consent(mayReload: () => Promise<boolean>): () => Promise<boolean> {
  if (!('BroadcastChannel' in globalThis)) return () => Promise.resolve(true)
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'ask') void mayReload().then((may) => (may ? undefined : channel.postMessage('object' satisfies Message)))
  })
  return () => othersAgree(channel)
}

function othersAgree(channel: BroadcastChannel): Promise<boolean> {
  return new Promise((resolve) => {
    const onObjection = ({ data }: MessageEvent<Message>) => {
      if (data === 'object') finish(false)
    }
    const finish = (agreed: boolean) => {
      clearTimeout(timer)
      channel.removeEventListener('message', onObjection)
      resolve(agreed)
    }
    const timer = setTimeout(() => finish(true), OBJECTION_MS)
    channel.addEventListener('message', onObjection)
    channel.postMessage('ask' satisfies Message)
  })
}
