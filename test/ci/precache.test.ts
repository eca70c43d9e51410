import { expect, test } from 'vitest'
import { PRECACHE_FILE_LIMIT, precachedUrls, precacheFaults, type BuiltFile } from '../../.ci/precache.ts'

const BUILT: readonly BuiltFile[] = [
  'index.html',
  'manifest.webmanifest',
  'build/index-a1B2.js',
  'build/index-c3.css',
  'build/solver.worker-x_Y.js',
  'build/golos-9.woff2',
  'build/uk-1.js',
].map((path) => ({ path, bytes: 1000 }))

const URLS = BUILT.map((file) => file.path)

test('a precache that lists every built file is whole', () => {
  expect(precacheFaults(BUILT, URLS)).toEqual([])
})

test('any built file that is left out is named', () => {
  for (const left of URLS) {
    const faults = precacheFaults(BUILT, URLS.filter((url) => url !== left))
    expect(faults).toContain(`${left} is not precached`)
  }
})

test('a build without a worker, a font or a style sheet is not whole, although nothing that was built is left out', () => {
  for (const [gone, what] of [['solver', 'the solver worker'], ['woff2', 'a font'], ['.css', 'the style sheet']] as const) {
    const files = BUILT.filter((file) => !file.path.includes(gone))
    expect(precacheFaults(files, files.map((file) => file.path))).toEqual([`${what} is not precached`])
  }
})

test('a file too large to be precached is a fault even if it is listed', () => {
  const large = { path: 'build/art-1.png', bytes: PRECACHE_FILE_LIMIT + 1 }
  expect(precacheFaults([...BUILT, large], [...URLS, large.path])).toHaveLength(1)
})

test('a listed address that was not built would make installing fail, and is a fault', () => {
  expect(precacheFaults(BUILT, [...URLS, 'build/old-1.js'])).toEqual(['build/old-1.js is precached but was not built'])
})

test('the worker itself, compressed twins and pictures of the install sheet need not be precached', () => {
  const others = ['sw.js', 'build/index-a1B2.js.br', 'index.html.gz', 'screenshots/narrow-1.png']
  expect(precacheFaults([...BUILT, ...others.map((path) => ({ path, bytes: 1 }))], URLS)).toEqual([])
})

test('addresses are read from a worker however its strings are quoted', () => {
  const worker = 'f([{"revision":"1","url":"index.html"},{revision:null,url:`build/a-1.js`},{url:\'b.css\',revision:null}])'
  expect(precachedUrls(worker)).toEqual(['index.html', 'build/a-1.js', 'b.css'])
})
