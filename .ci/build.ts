import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { precacheFaults, precachedUrls, type BuiltFile } from './precache.ts'

/** What a first visit may cost over the wire, in bytes, from a server that sends brotli as ours does. */
const FIRST_LOAD_LIMIT = 300_000

const DIST = 'dist'

/** Holds the built page to its promises: nothing missing offline, and a first load that is small. */
function main(): void {
  const files = builtFiles(DIST)
  const urls = precachedUrls(readFileSync(join(DIST, 'sw.js'), 'utf8'))
  const precached = files.filter((file) => urls.includes(file.path))
  const total = precached.reduce((bytes, file) => bytes + file.bytes, 0)
  const firstLoad = wire(precached, '.br')
  console.log(`Offline: ${urls.length} files, ${kilobytes(total)}`)
  console.log(`Over the wire: ${kilobytes(firstLoad)} with brotli, ${kilobytes(wire(precached, '.gz'))} with gzip`)
  const faults = [...precacheFaults(files, urls), ...sizeFaults(firstLoad)]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}

/** Stricter than it need be: a first load leaves out the renderer that the browser does not use. */
function sizeFaults(firstLoad: number): readonly string[] {
  if (firstLoad <= FIRST_LOAD_LIMIT) return []
  return [`all files together are ${kilobytes(firstLoad)} over the wire, more than ${kilobytes(FIRST_LOAD_LIMIT)}`]
}

/** Bytes sent for these files by a server that has compressed twins of them. */
function wire(files: readonly BuiltFile[], twin: string): number {
  return files.reduce((bytes, { path, bytes: plain }) => {
    const compressed = join(DIST, path + twin)
    return bytes + (existsSync(compressed) ? statSync(compressed).size : plain)
  }, 0)
}

function builtFiles(folder: string): readonly BuiltFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => ({ path: path.replaceAll('\\', '/'), stats: statSync(join(folder, path)) }))
    .filter(({ stats }) => stats.isFile())
    .map(({ path, stats }) => ({ path, bytes: stats.size }))
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

main()
