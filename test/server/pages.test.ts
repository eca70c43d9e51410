import { rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen, type RunningServer } from '../../src/server/listen.ts'
import { servePages } from '../../src/server/pages.ts'
import { readSite } from '../../src/server/site.ts'
import { builtFolder, PAGE, SCRIPT } from './folder.ts'

let root: string
let server: RunningServer

beforeAll(async () => {
  root = builtFolder()
  const site = await readSite(join(root, 'dist'))
  const listening = await listen(servePages(site!), 0)
  if (!listening.ok) throw new Error(listening.fault)
  server = listening.value
})

afterAll(async () => {
  await server.close(0)
  rmSync(root, { recursive: true, force: true })
})

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Asks without the conveniences of fetch, which would tidy the path and undo the compression. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ port: server.port, path, headers, method }, (response) => {
      const { statusCode: status = 0, headers: answered } = response
      response.toArray().then((chunks) => resolve({ status, headers: answered, body: Buffer.concat(chunks) }), reject)
    })
    asked.on('error', reject).end()
  })
}

describe('what a browser may keep', () => {
  test('files named by their content are kept for a year without asking', async () => {
    for (const path of ['/build/index-a1.js', '/build/golos-1.woff2']) {
      expect((await ask(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  test('the page, the manifest and the service worker are asked for each time', async () => {
    for (const path of ['/', '/index.html', '/manifest.webmanifest', '/sw.js', '/icons/icon.svg']) {
      expect((await ask(path)).headers['cache-control']).toBe('no-cache')
    }
  })

  test('what a browser already has is not sent again', async () => {
    const { headers } = await ask('/')
    const again = await ask('/', { 'if-none-match': `"other", W/${headers.etag}` })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers['cache-control']).toBe('no-cache')
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })
})

describe('what is sent', () => {
  test('the page stands at the root, whatever the query says', async () => {
    for (const path of ['/', '/index.html', '/?deal=ABC', '/?a=%E0%A4%A']) {
      const { status, body, headers } = await ask(path)
      expect([status, body.toString(), headers['content-type']]).toEqual([200, PAGE, 'text/html; charset=utf-8'])
    }
  })

  test('every file says truly what it is', async () => {
    const types = {
      '/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
      '/sw.js': 'text/javascript; charset=utf-8',
      '/build/golos-1.woff2': 'font/woff2',
      '/icons/icon.svg': 'image/svg+xml',
    }
    for (const [path, type] of Object.entries(types)) expect((await ask(path)).headers['content-type']).toBe(type)
  })

  test('brotli is preferred, gzip is the second choice, and neither is sent unasked', async () => {
    const brotli = await ask('/build/index-a1.js', { 'accept-encoding': 'gzip, deflate, br' })
    expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).toString()]).toEqual(['br', SCRIPT])
    const gzip = await ask('/build/index-a1.js', { 'accept-encoding': 'gzip, br;q=0' })
    expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', SCRIPT])
    const plain = await ask('/build/index-a1.js')
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, SCRIPT])
    expect(plain.headers.vary).toBe('Accept-Encoding')
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('HEAD answers like GET, without the content', async () => {
    const { status, body, headers } = await ask('/build/index-a1.js', {}, 'HEAD')
    expect([status, body.length, headers['content-length']]).toEqual([200, 0, String(SCRIPT.length)])
  })
})

describe('what is not there', () => {
  test('any other address gets a page that says so, in three languages, and is not kept', async () => {
    for (const path of ['/nothing', '/build/', '/build/gone-1.js', '/build/index-a1.js.br', '/INDEX.HTML']) {
      const { status, body, headers } = await ask(path)
      expect([status, headers['cache-control']]).toEqual([404, 'no-cache'])
      for (const words of ['Тут нічого немає', 'Здесь ничего нет', 'There is nothing here']) expect(body.toString()).toContain(words)
    }
  })

  test('nothing outside the built folder can be reached', async () => {
    for (const path of ['/../secret.txt', '/build/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/..\\secret.txt', '//etc/passwd']) {
      expect((await ask(path)).status).toBe(404)
    }
  })

  test('addresses and ranges that make no sense do no harm', async () => {
    for (const path of ['/%', '/%E0%A4%A', '/%00', `/${'a'.repeat(5000)}`]) expect((await ask(path)).status).toBe(404)
    for (const range of ['bytes=5-2', 'bytes=-', 'bytes=99999-', 'nonsense']) {
      expect((await ask('/build/index-a1.js', { range })).body.toString()).toBe(SCRIPT)
    }
  })

  test('only GET and HEAD are understood', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await ask('/', {}, method)
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
    }
  })
})

describe('what the page may do', () => {
  test('every answer, also a refusal, carries the policy', async () => {
    for (const answer of [await ask('/'), await ask('/sw.js'), await ask('/nothing'), await ask('/', {}, 'POST')]) {
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    }
  })

  test('no code but the files of this server runs, WebAssembly among them, and the page stands in no frame', async () => {
    const policy = String((await ask('/')).headers['content-security-policy'])
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("object-src 'none'")
  })

  test("the page's own inline style is allowed by its hash", async () => {
    const policy = String((await ask('/')).headers['content-security-policy'])
    expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='/)
  })
})

test('a running server goes on serving the build it began with, whole, while the next one is written over it', async () => {
  const folder = builtFolder()
  const site = await readSite(join(folder, 'dist'))
  const listening = await listen(servePages(site!), 0)
  if (!listening.ok) throw new Error(listening.fault)
  rmSync(join(folder, 'dist'), { recursive: true })
  const answer = await fetch(`http://localhost:${listening.value.port}/build/index-a1.js`)
  expect(await answer.text()).toBe(SCRIPT)
  await listening.value.close(0)
  rmSync(folder, { recursive: true })
})

test('a folder without a page is no site', async () => {
  expect(await readSite(join(root, 'nowhere'))).toBeNull()
  expect(await readSite(join(root, 'dist/build'))).toBeNull()
  expect(await readSite(join(root, 'secret.txt'))).toBeNull()
})
