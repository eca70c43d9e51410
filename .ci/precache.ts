/** A file of the built page. */
export interface BuiltFile {
  /** Path below the built folder, with forward slashes. */
  readonly path: string
  readonly bytes: number
}

/** Workbox leaves files above this size out of the precache without an error. */
export const PRECACHE_FILE_LIMIT = 2 * 1024 * 1024

/** Served, but not needed offline: the worker itself, compressed twins, pictures of the install sheet, icons of the system, races. */
const NOT_OFFLINE = [/^sw\.js$/, /\.(br|gz|map)$/, /^screenshots\//, /^icons\/.*\.png$/, /^robots\.txt$/, /^build\/startRace-/]

/** What the game cannot start or go on without when there is no network. */
const NEEDED: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['the page', /^index\.html$/],
  ['the main script', /^build\/index-[\w-]+\.js$/],
  ['the style sheet', /^build\/[\w-]+\.css$/],
  ['the solver worker', /^build\/solver\.worker-[\w-]+\.js$/],
  ['a font', /^build\/[\w-]+\.woff2$/],
  ['the manifest', /^manifest\.webmanifest$/],
]

/** The addresses that a built service worker keeps for offline use. */
export function precachedUrls(serviceWorker: string): readonly string[] {
  const entries = serviceWorker.matchAll(/\burl["']?:\s*(["'`])((?:(?!\1).)+)\1/g)
  return [...entries].map(([, , url = '']) => url)
}

/** Everything that would be missing offline, and why; empty when the precache is whole. */
export function precacheFaults(files: readonly BuiltFile[], urls: readonly string[]): readonly string[] {
  const listed = new Set(urls)
  const built = new Set(files.map((file) => file.path))
  const offline = files.filter((file) => !NOT_OFFLINE.some((pattern) => pattern.test(file.path)))
  return [
    ...offline.filter((file) => !listed.has(file.path)).map((file) => `${file.path} is not precached`),
    ...urls.filter((url) => !built.has(url)).map((url) => `${url} is precached but was not built`),
    ...offline
      .filter((file) => file.bytes > PRECACHE_FILE_LIMIT)
      .map((file) => `${file.path} has ${file.bytes} bytes, more than the ${PRECACHE_FILE_LIMIT} that are precached`),
    ...NEEDED.filter(([, pattern]) => !urls.some((url) => pattern.test(url))).map(([what]) => `${what} is not precached`),
  ]
}
