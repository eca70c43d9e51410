import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt)$/
/** Below this, headers outweigh what compression saves. */
const LEAST_BYTES = 512

/** Puts a brotli and a gzip twin beside every file that becomes smaller by it, once the whole build is written. */
export function compress(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'pavuk:compress',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle: {
      // After the service worker, which is built when the bundle is closed.
      order: 'post',
      sequential: true,
      async handler() {
        const folder = resolve(config.root, config.build.outDir)
        const files = await readdir(folder, { recursive: true })
        await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => addTwins(join(folder, file))))
      },
    },
  }
}

async function addTwins(file: string): Promise<void> {
  const plain = await readFile(file)
  if (plain.length < LEAST_BYTES) return
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const twins = [
    ['.br', await promisify(brotliCompress)(plain, brotliOptions)],
    ['.gz', await promisify(gzip)(plain, { level: 9 })],
  ] as const
  const smaller = twins.filter(([, bytes]) => bytes.length < plain.length)
  await Promise.all(smaller.map(([ending, bytes]) => writeFile(file + ending, bytes)))
}
