import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One address of the site, in every encoding it was built in. */
export interface SiteFile {
  readonly contentType: string
  readonly cacheControl: string
  readonly variants: ReadonlyMap<Encoding, Variant>
}

export interface Variant {
  readonly body: Buffer
  /** Of the content, so that two processes that serve the same build agree. */
  readonly etag: string
}

/** A built page, by address path ("/" and "/index.html" are the same file). */
export interface Site {
  readonly files: ReadonlyMap<string, SiteFile>
}

/** Named by their content: what lies under such a name never changes. */
const HASHED = '/build/'
const FOREVER = 'public, max-age=31536000, immutable'
const ASK_EACH_TIME = 'no-cache'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

const TWINS: readonly (readonly [ending: string, encoding: Encoding])[] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
]

/**
 * Reads a whole build into memory, about a megabyte. A running server thus serves one build, whole, even while the
 * next one is being written over it, and no request can make it touch the disk. Null if there is no page in the folder.
 */
export async function readSite(folder: string): Promise<Site | null> {
  const names = await namesIn(folder)
  const plain = names.filter((name) => !twinOf(name))
  const entries = await Promise.all(plain.map(async (name) => [`/${name}`, await readSiteFile(folder, name, names)] as const))
  const files = new Map(entries)
  const page = files.get('/index.html')
  return page ? { files: new Map([...files, ['/', page]]) } : null
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return []
    throw error
  }
}

function relative(folder: string, file: string): string {
  return file.slice(join(folder, sep).length).replaceAll(sep, '/')
}

function twinOf(name: string): Encoding | null {
  return TWINS.find(([ending]) => name.endsWith(ending))?.[1] ?? null
}

async function readSiteFile(folder: string, name: string, names: readonly string[]): Promise<SiteFile> {
  const twins = TWINS.filter(([ending]) => names.includes(name + ending))
  const sources = [...twins.map(([ending, encoding]) => [encoding, name + ending] as const), ['identity', name] as const]
  const variants = sources.map(async ([encoding, file]) => [encoding, variant(await readFile(join(folder, file)))] as const)
  return {
    contentType: CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
    cacheControl: `/${name}`.startsWith(HASHED) ? FOREVER : ASK_EACH_TIME,
    variants: new Map(await Promise.all(variants)),
  }
}

function variant(body: Buffer): Variant {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}
