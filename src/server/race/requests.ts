import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** What a server believes about who asks. */
export interface Trust {
  /** Whether the address stands in the last entry of X-Forwarded-For, put there by a proxy of ours. */
  readonly proxy: boolean
  /** Other origins than the server's own whose pages may connect, such as "https://race.example". */
  readonly origins: readonly string[]
}

export function addressOf(request: IncomingMessage, trust: Trust): string {
  const forwarded = trust.proxy ? String(request.headers['x-forwarded-for'] ?? '').split(',').at(-1)!.trim() : ''
  return forwarded || (request.socket.remoteAddress ?? 'unknown')
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
