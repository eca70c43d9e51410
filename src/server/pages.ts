import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { securityHeaders } from './headers.ts'
import { NOT_FOUND } from './notFound.ts'
import type { Encoding, Site, SiteFile } from './site.ts'

/** Answers every request from a site held in memory: its files, or a page that says there is nothing at this address. */
export function servePages(site: Site): RequestListener {
  const page = site.files.get('/')?.variants.get('identity')?.body.toString('utf8') ?? ''
  const security = securityHeaders(page + NOT_FOUND)
  return (request, response) => {
    for (const [name, value] of Object.entries(security)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(response)
    const file = site.files.get(pathOf(request))
    if (file) sendFile(file, request, response)
    else sendNotFound(request, response)
  }
}

/** The decoded path; never fails: what cannot be decoded is no address of ours. */
function pathOf(request: IncomingMessage): string {
  const [path = '/'] = (request.url ?? '/').split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function sendFile(file: SiteFile, request: IncomingMessage, response: ServerResponse): void {
  const encoding = bestEncoding(file, request.headers['accept-encoding'])
  const { body, etag } = file.variants.get(encoding)!
  response.setHeader('Cache-Control', file.cacheControl)
  response.setHeader('Vary', 'Accept-Encoding')
  response.setHeader('ETag', etag)
  if (knows(request, etag)) return void response.writeHead(304).end()
  response.setHeader('Content-Type', file.contentType)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  send(response, 200, body, request)
}

function bestEncoding(file: SiteFile, accepted: string | string[] | undefined): Encoding {
  const items = String(accepted ?? '').split(',').filter((item) => !/;\s*q=0(\.0*)?\s*$/.test(item))
  const wanted = new Set(items.map((item) => item.replace(/;.*/, '').trim().toLowerCase()))
  return (['br', 'gzip'] as const).find((encoding) => file.variants.has(encoding) && wanted.has(encoding)) ?? 'identity'
}

function knows(request: IncomingMessage, etag: string): boolean {
  const tags = (request.headers['if-none-match'] ?? '').split(',')
  return tags.some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function sendNotFound(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('Cache-Control', 'no-cache')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  send(response, 404, Buffer.from(NOT_FOUND), request)
}

function refuseMethod(response: ServerResponse): void {
  response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8' }).end('Method not allowed\n')
}

function send(response: ServerResponse, status: number, body: Buffer, request: IncomingMessage): void {
  response.writeHead(status, { 'Content-Length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
