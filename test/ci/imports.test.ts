import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { checkImports } from '../../.ci/imports.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true, force: true }))

async function violationsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  root = mkdtempSync(join(tmpdir(), 'pavuk-imports-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return (await checkImports(root)).violations
}

const CARD = { 'src/rules/card.ts': 'export type Card = number\nexport const CARDS = 104\n' }

test('an import along the table is allowed', async () => {
  expect(await violationsOf({ ...CARD, 'src/session/game.ts': "export { CARDS } from '../rules/card.ts'\n" })).toEqual([])
})

test('an import against the table is named with both its ends', async () => {
  const violations = await violationsOf({
    'src/rules/card.ts': "import type { Game } from '../session/game.ts'\nexport type Card = Game\n",
    'src/session/game.ts': 'export interface Game { readonly id: string }\n',
  })
  expect(violations).toEqual(['src/rules/card.ts → src/session/game.ts: src/rules may not import this folder'])
})

test('where only types may be imported, a value may not', async () => {
  const value = "import { CARDS } from '../rules/card.ts'\nexport const n = CARDS\n"
  const typed = "import type { CARDS } from '../rules/card.ts'\nexport type N = typeof CARDS\n"
  expect(await violationsOf({ ...CARD, 'src/audio/strips.ts': typed })).toEqual([])
  expect(await violationsOf({ ...CARD, 'src/audio/strips.ts': value })).toHaveLength(1)
})

test('Node and packages stay outside the rules', async () => {
  const violations = await violationsOf({
    ...CARD,
    'src/rules/deal.ts': "import { readFileSync } from 'node:fs'\nimport './card.ts'\nexport const deal = readFileSync\n",
  })
  expect(violations).toEqual(['src/rules/deal.ts → fs: src/rules must not know Node'])
})

test('a circle of imports is a violation', async () => {
  const violations = await violationsOf({
    'src/rules/a.ts': "import { b } from './b.ts'\nexport const a = () => b\n",
    'src/rules/b.ts': "import { a } from './a.ts'\nexport const b = () => a\n",
  })
  expect(violations.length).toBeGreaterThan(0)
})

test('a folder that the table does not know is a violation', async () => {
  expect(await violationsOf({ ...CARD, 'src/misc/a.ts': "import '../rules/card.ts'\n" })).toContainEqual(
    expect.stringContaining('src/misc/a.ts'),
  )
})

test('a check that sees no modules, or no imports, fails', async () => {
  expect(await violationsOf({})).not.toEqual([])
  expect(await violationsOf(CARD)).toEqual(['no import was seen in any module'])
})
