import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const PAGE = '<!doctype html><title>Павук</title><style>body { margin: 0 }</style><script type="module" src="./build/index-a1.js"></script>'
export const SCRIPT = 'console.log("a script that is worth compressing");'.repeat(20)

/** A folder as the build leaves it, with compressed twins of its script. */
export function builtFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'pavuk-site-'))
  const files: Readonly<Record<string, string | Buffer>> = {
    'dist/index.html': PAGE,
    'dist/sw.js': 'self.skipWaiting',
    'dist/manifest.webmanifest': '{"name":"Павук"}',
    'dist/build/index-a1.js': SCRIPT,
    'dist/build/index-a1.js.br': brotliCompressSync(SCRIPT),
    'dist/build/index-a1.js.gz': gzipSync(SCRIPT),
    'dist/build/golos-1.woff2': 'font',
    'dist/icons/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'secret.txt': 'not part of the site',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), content)
  }
  return root
}
