import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** What a server believes about who asks. */
export interface Trust {
  /** Whether the address stands in the last entry of X-Forwarded-For, put there by a proxy of ours. */
  readonly proxy: boolean
  /** Other origins than the server's own whose pages may connect, such as "https://race.example". */
  readonly origins: readonly string[]
}

/** Who asks, as limits count it. */
export function addressOf(request: IncomingMessage, trust: Trust): string {
  const forwarded = trust.proxy ? String(request.headers['x-forwarded-for'] ?? '').split(',').at(-1)!.trim() : ''
  return networkOf(forwarded || (request.socket.remoteAddress ?? 'unknown'))
}

/**
 * The part of an address that its owner cannot choose: all of an IPv4 address, also of one written as IPv6; of any other
 * IPv6 address the first 64 bits, as every household has that many.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::')
  const groups = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = tail === undefined ? 0 : 8 - groups[0]!.length - groups[1]!.length
  const all = [...groups[0]!, ...Array<string>(Math.max(0, zeros)).fill('0'), ...groups[1]!]
  return `${all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/**
 * Whether a request comes from a program on this very machine: from nowhere else, and not handed on by a proxy, which
 * says so (one of ours does, and one that does not has to keep such addresses to itself).
 */
export function isFromHere(request: IncomingMessage): boolean {
  const isLocal = LOOPBACK.test(request.socket.remoteAddress ?? '')
  return isLocal && HANDED_ON.every((name) => request.headers[name] === undefined)
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
const HANDED_ON = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'] as const

/** Whether a request brings the secret along, as `Authorization: Bearer …`; never if there is none. */
export function bringsSecret(request: IncomingMessage, secret: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const brought = digest(request.headers.authorization ?? '')
  return secret !== null && timingSafeEqual(brought, digest(`Bearer ${secret}`))
}

/**
 * Whether a request may come from a page of ours. Browsers name the page's origin and no page can lie about it; what
 * names none is no browser, and no visitor's rights can be borrowed through it.
 */
export function isFromOurPage(headers: IncomingHttpHeaders, trust: Trust): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return trust.origins.includes(origin) || (host !== undefined && hostOf(origin) === host)
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
