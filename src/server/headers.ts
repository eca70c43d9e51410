import { createHash } from 'node:crypto'

/**
 * Sent with every answer. The page and its workers may load and call this server only, run no code but its files, and
 * stand in no other page's frame.
 */
export function securityHeaders(page: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentPolicy(page),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  }
}

function contentPolicy(page: string): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    // The solver is WebAssembly; other than 'unsafe-eval' this allows no text to become code.
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...inlineHashes(page, 'script')],
    'style-src': ["'self'", ...inlineHashes(page, 'style')],
    'img-src': ["'self'", 'data:', 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** What the built page itself holds between such tags is allowed by its hash, and nothing else inline is. */
function inlineHashes(page: string, tag: 'script' | 'style'): readonly string[] {
  const blocks = page.matchAll(new RegExp(`<${tag}\\b(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...blocks].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
