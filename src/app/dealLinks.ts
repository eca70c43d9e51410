import { effect, signal } from '@preact/signals'
import { parseCode } from '../rules/code.ts'
import { LINK_KEY, linkedCode } from '../rules/codeText.ts'
import type { DealLinks } from '../ui/model.ts'
import type { Controller } from './controller.ts'
import { copyText, isTouchDevice, shareLink } from './share.ts'

/** The deal of the address that the page was opened with, or is led to while it is open; and links to others. */
export function dealLinks(controller: Controller): DealLinks {
  const offer: DealLinks['offer'] = signal(null)
  watchAddress(offer)
  const addressOf = (code: string) => dealAddress(location.href, code)
  return {
    offer,
    take: () => void take(controller, offer),
    addressOf,
    canShare: isTouchDevice(),
    share: (code, text) => shareLink({ text, url: addressOf(code) }),
    copy: (code, text) => copyText([text, addressOf(code)].filter(Boolean).join('\n')),
  }
}

/** The address that offers a deal, from any address of the same page. It is the page that reads it: any host will do. */
function dealAddress(address: string, code: string): string {
  const url = new URL('.', address)
  url.hash = `${LINK_KEY}=${code}`
  return url.href
}

/** The address is cleaned once the player has answered, so that a reload asks again only if they have not. */
function watchAddress(offer: DealLinks['offer']): void {
  const look = () => {
    const code = linkedCode(location.hash)
    if (code !== null) offer.value = parseCode(code)
  }
  look()
  addEventListener('hashchange', look)
  effect(() => {
    const isAnswered = offer.value === null && linkedCode(location.hash) !== null
    if (isAnswered) history.replaceState(history.state, '', location.pathname + location.search)
  })
}

/** Where another tab plays, this one takes over first. */
async function take({ session, screen, notice }: Controller, offer: DealLinks['offer']): Promise<void> {
  const offered = offer.value
  offer.value = null
  if (!offered?.ok) return
  screen.value = null
  await session.takeOver()
  if (session.state.owner) await session.playDeal(offered.value)
  else notice.value = { kind: 'refusal', refusal: { reason: 'notOwner' } }
}
