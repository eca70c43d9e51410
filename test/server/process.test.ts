import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initialPosition } from '../../src/rules/deal.ts'
import { strictRuleset } from '../../src/rules/ruleset.ts'
import { createSearch } from '../../src/solver/search.ts'
import { builtFolder, PAGE } from './folder.ts'
import { Bot } from './race/wire/bot.ts'

let root: string

beforeAll(() => {
  root = builtFolder()
  // Packages are not part of the build: it finds them beside itself, as after an installation.
  symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
  const outDir = join(root, 'dist-server')
  execFileSync('npx', ['vite', 'build', '--logLevel', 'error', '--ssr', 'server/main.ts', '--outDir', outDir, '--emptyOutDir'])
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The built server as `npm start` runs it. */
function start(port: string, program = join(root, 'dist-server/main.js')) {
  const child = spawn(process.execPath, [program], { env: { ...process.env, PORT: port } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }))
  const served = new Promise<string>((resolve) =>
    child.stdout.on('data', () => {
      const address = /http:\/\/localhost:\d+\//.exec(output)
      if (address) resolve(address[0])
    }),
  )
  return { child, ended, served }
}

test('it says where it serves, serves, and ends quietly when asked to', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { child, ended, served } = start('0')
    const answer = await fetch(await served)
    expect(await answer.text()).toBe(PAGE)
    child.kill(signal)
    expect(await ended).toMatchObject({ code: 0, signal: null })
  }
})

test('with nothing set up two can race on it, on a deal that its own thread has proven', async () => {
  const { child, ended, served } = start('0')
  const base = (await served).replace(/\/$/, '')
  const anna = await Bot.at(base, null, 'Anna')
  const boris = await Bot.at(base, anna.table!.code, 'Boris')
  await boris.command({ kind: 'ready', ready: true })
  await anna.command({ kind: 'start' })
  await Promise.all([anna, boris].map((bot) => bot.until(() => bot.view !== null)))
  await boris.command({ kind: 'resign' })
  await anna.until(() => anna.results !== null)
  const { deal } = anna.results!
  expect(createSearch(initialPosition(deal, strictRuleset(1)), { nodes: 1_000_000 }).advance(1_000_000)?.kind).toBe('winnable')
  // It need not hear that the server stops: like a phone asleep, it must not keep it from stopping in good order.
  boris.sleep()
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, signal: null })
})

test('a port that is taken is named in one line, with the way out', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { code, output } = await start(String(port)).ended
  other.close()
  expect(code).toBe(1)
  expect(output).toBe(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start\n`)
})

test('a PORT that is none is refused in one line', async () => {
  const { code, output } = await start('http').ended
  expect(code).toBe(1)
  expect(output).toBe('PORT is "http"; it must be a whole number from 0 to 65535.\n')
})

test('without a built page it says how to build one', async () => {
  const elsewhere = builtFolder()
  rmSync(join(elsewhere, 'dist'), { recursive: true })
  execFileSync('cp', ['-r', join(root, 'dist-server'), elsewhere])
  const { code, output } = await start('0', join(elsewhere, 'dist-server/main.js')).ended
  expect(code).toBe(1)
  expect(output).toMatch(/^There is no built page in .*Build it first: npm run build\n$/)
  rmSync(elsewhere, { recursive: true })
})
