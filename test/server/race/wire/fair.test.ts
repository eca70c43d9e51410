import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { pack, unpack } from 'msgpackr'
import { legalMoves } from '../../../../src/rules/legality.ts'
import { shuffledDeal, type Deal } from '../../../../src/rules/deal.ts'
import type { PlayerView } from '../../../../src/rules/view.ts'
import { randomDeal } from '../../../../src/server/race/secrets.ts'
import { Bot, helloOf, placeFor } from './bot.ts'
import { hosted, type Host } from './host.ts'

/** How many messages are mutated; RACE_MUTATIONS asks for more. */
const MUTATIONS = Number(process.env['RACE_MUTATIONS'] ?? 1500)

let host: Host
let deal: Deal
/** The cards of the next races; null: any. */
let fixed: Deal | null = null
beforeAll(async () => {
  const take = async (suits: 1 | 2 | 4) => (deal = fixed ?? randomDeal(suits))
  const limits = { messagesAtOnce: 1e6, messagesPerSecond: 1e6 }
  host = await hosted({ deals: { take, close: async () => undefined }, limits })
})
afterAll(() => host.close())

/** Everything that came over a socket, as bytes, up to now. */
function tapped(bot: Bot): Buffer[] {
  const frames: Buffer[] = []
  bot.connection.on('message', (data: Buffer) => frames.push(Buffer.from(data)))
  return frames
}

async function racing(): Promise<{ anna: Bot; boris: Bot; late: Bot; wires: Map<Bot, Buffer[]> }> {
  const anna = await Bot.at(host.base, null, 'Anna')
  const { code } = anna.table!
  const boris = await Bot.at(host.base, code, 'Boris')
  const wires = new Map([anna, boris].map((bot) => [bot, tapped(bot)]))
  await anna.command({ kind: 'settings', settings: { suits: 4, minutes: null } })
  await boris.command({ kind: 'ready', ready: true })
  await anna.command({ kind: 'start' })
  await Promise.all([anna, boris].map((bot) => bot.until(() => bot.view !== null)))
  const late = await Bot.socket(host.base, code)
  wires.set(late, tapped(late))
  late.send('hello', helloOf('Late'))
  await late.until(() => late.token !== null)
  return { anna, boris, late, wires }
}

test('until the end no byte tells a card that has not turned up for its reader, the stock or the seed', async () => {
  const { anna, boris, late, wires } = await racing()
  for (const bot of [anna, boris]) {
    for (let time = 0; time < 12; time++) {
      const moves = legalMoves(bot.view!)
      await bot.command({ kind: 'move', move: moves[time % moves.length] as { kind: 'deal' } })
    }
    await bot.command({ kind: 'move', move: { kind: 'move', from: 0, to: 1, count: 9 } })
  }
  late.send('resync', {})
  anna.send('resync', {})
  const welcomes = (bot: Bot) => bot.heard.filter(({ type }) => type === 'welcome').length
  await Promise.all([late, anna].map((bot) => bot.until(() => welcomes(bot) === 2)))
  for (const bot of [anna, boris]) expect(cardsTold(wires.get(bot)!)).toEqual(cardsSeen(bot.view!, deal))
  expect(cardsTold(wires.get(late)!)).toEqual([])
  const tokens = [anna, boris, late].map(({ token }) => token!)
  for (const [bot, frames] of wires) {
    const text = Buffer.concat(frames).toString('latin1')
    expect(text).not.toMatch(/salt|seed|"deal"|tokenHash/)
    expect(tokens.filter((token) => token !== bot.token && text.includes(token))).toEqual([])
  }
  await boris.command({ kind: 'resign' })
  await anna.until(() => anna.results !== null)
  expect(anna.results!.deal).toEqual(deal)
})

test('what is sent before the end is the same, but for the commitment, whatever cards lie hidden', async () => {
  const cards = randomDeal(4)
  const heard = [await toldAbout(cards), await toldAbout(otherwiseHidden(cards))]
  expect(heard[0]!.commitment).not.toBe(heard[1]!.commitment)
  expect(heard[0]!.messages).toEqual(heard[1]!.messages)
})

test('another\'s session and table do not let anybody in as them; only the secret does', async () => {
  const { anna, boris } = await racing()
  const thief = await Bot.at(host.base, anna.table!.code, 'Anna', 'a'.repeat(32))
  expect(thief.you).not.toBe(anna.you)
  expect(thief.view).toBeNull()
  const own = await Bot.at(host.base, anna.table!.code, 'x', boris.token)
  expect(own.you).toBe(boris.you)
  await boris.until(() => boris.closed)
  expect(boris.heard.at(-1)).toEqual({ type: 'takenOver', body: {} })
})

test('whoever sends what is no message is told so and hung up on; the others notice nothing', async () => {
  const { anna, boris } = await racing()
  const before = anna.view
  boris.send('command', { n: boris.n + 1, command: { kind: 'move', move: { kind: 'peek', column: 1 } } })
  await boris.until(() => boris.closed)
  expect(boris.heard.at(-1)).toMatchObject({ type: 'turnedAway', body: { reason: 'offence' } })
  expect(anna.closed).toBe(false)
  expect(anna.view).toBe(before)
})

test(`${MUTATIONS} random and mutated frames: no crash, no unhandled error, no hidden card`, { timeout: 3_600_000 }, async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('uncaughtException', note)
  process.on('unhandledRejection', note)
  const { anna } = await racing()
  const { code } = anna.table!
  let sent = 0
  let hungUp = 0
  while (sent < MUTATIONS) {
    const bot = await Bot.socket(host.base, code)
    const frames = tapped(bot)
    if (sent % 2 === 0) bot.send('hello', helloOf('fuzz'))
    for (let time = 0; time < 25 && !bot.closed; time++, sent++) bot.raw.send(mutated(sent))
    await new Promise((resolve) => setTimeout(resolve, 5))
    await Promise.race([bot.until(() => bot.closed), new Promise((resolve) => setTimeout(resolve, 50))])
    hungUp += Number(bot.closed)
    expect(cardsTold(frames)).toEqual([])
    bot.cut()
  }
  expect(hungUp).toBeGreaterThan(0)
  expect(await anna.command({ kind: 'offerDraw' })).toMatchObject({ ok: true })
  expect((await fetch(`${host.base}/health`)).status).toBe(200)
  process.off('uncaughtException', note)
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

test('pages of other origins get no place and no socket', async () => {
  const foreign = await fetch(`${host.base}/race/tables`, { method: 'POST', headers: { Origin: 'https://evil.example' } })
  expect([foreign.status, await foreign.json()]).toMatchObject([403, { fault: 'forbidden' }])
  const { code, reservation } = await placeFor(host.base, null)
  expect(code).toMatch(/^[0-9A-Z]{6}$/)
  const address = `${host.base.replace('http', 'ws')}/${reservation.processId}/${code}?sessionId=${reservation.sessionId}`
  const refused = new WebSocket(address, { origin: 'https://evil.example' })
  const [, answer] = (await once(refused, 'unexpected-response')) as [unknown, IncomingMessage]
  expect(answer.statusCode).toBe(403)
})

/** The same cards on top of every column, all others in reverse. */
function otherwiseHidden(cards: Deal): Deal {
  const isOpen = (place: number) => place >= 44 && place < 54
  const hidden = cards.filter((_card, place) => !isOpen(place)).reverse()
  return cards.map((card, place) => (isOpen(place) ? card : hidden.shift()!))
}

/**
 * Everything a player hears of a race on these cards until just before its end, in order: own moves that turn up
 * nothing, a rival's, refused ones, an offer, a resync. What chance and the clock put in is struck out.
 */
async function toldAbout(cards: Deal): Promise<{ commitment: string; messages: unknown[] }> {
  fixed = cards
  const { anna, boris } = await racing()
  fixed = null
  const { commitment } = anna.table!.race!
  for (const bot of [anna, boris]) {
    await bot.command({ kind: 'move', move: { kind: 'move', from: 0, to: 1, count: 5 } })
    await bot.command({ kind: 'move', move: { kind: 'move', from: 9, to: 9, count: 1 } })
  }
  await anna.command({ kind: 'offerDraw' })
  await boris.command({ kind: 'answerDraw', agree: false })
  anna.send('resync', {})
  await anna.until(() => anna.heard.filter(({ type }) => type === 'welcome').length === 2)
  const messages = anna.heard.map((message) => JSON.parse(JSON.stringify(message, struck)) as unknown)
  for (const bot of [anna, boris]) bot.cut()
  return { commitment, messages }
}

/** Secrets, codes, times and the commitment, which are not the same in two races on the very same cards either. */
const BY_CHANCE = new Set(['token', 'code', 'now', 'startsAt', 'endsAt', 'returnBy', 'at', 'commitment'])

function struck(key: string, value: unknown): unknown {
  return BY_CHANCE.has(key) ? typeof value : value
}

/** Cards named in what was sent: every array of numbers under a key that holds cards, and every card of an event. */
function cardsTold(frames: readonly Buffer[]): number[] {
  const told: number[] = []
  const look = (value: unknown, key: string): void => {
    if (Array.isArray(value)) value.forEach((part) => (typeof part === 'number' && CARD_KEYS.has(key) ? told.push(part) : look(part, key)))
    else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) look(part, name)
    } else if (typeof value === 'number' && key === 'card') told.push(value)
  }
  for (const frame of frames) for (const body of bodiesOf(frame)) look(body, '')
  return [...new Set(told)].sort((a, b) => a - b)
}

const CARD_KEYS = new Set(['cards', 'faceUp', 'deal', 'faceDown', 'stock'])

/** The body of a frame, wherever in it the packed part begins. */
function bodiesOf(frame: Buffer): unknown[] {
  for (let start = 1; start < Math.min(24, frame.length); start++) {
    try {
      const body: unknown = unpack(frame.subarray(start))
      if (typeof body === 'object' && body !== null) return [body]
    } catch {
      continue
    }
  }
  return []
}

/** Faces that lie open to a player, and those of runs gone home. */
function cardsSeen(view: PlayerView, all: Deal): number[] {
  const rows = (50 - view.stockSize) / 10
  const dealt = all.slice(54, 54 + rows * 10)
  const places = view.columns.flatMap(({ faceDown }, column) =>
    all.slice(0, 54).filter((_card, index) => index % 10 === column && Math.floor(index / 10) >= faceDown),
  )
  return [...new Set([...places, ...dealt])].sort((a, b) => a - b)
}

/** A frame near enough to a real one to get somewhere, or bytes at random; the same for the same number. */
function mutated(number: number): Uint8Array {
  const bytes = Buffer.from(TEMPLATES[number % TEMPLATES.length]!)
  const random = shuffledDeal(4, [number, 7])
  const changes = 1 + (random[0]! % 4)
  for (let change = 0; change < changes; change++) {
    bytes[(random[change + 1]! * 7 + number) % bytes.length] = (random[change + 5]! * 41 + number) & 255
  }
  return number % 5 === 0 ? bytes.subarray(0, random[9]! % bytes.length) : bytes
}

const TEMPLATES = [
  Buffer.from([13, 167, ...Buffer.from('command'), 130, 161, 110, 1, 167, ...Buffer.from('command'), 129, 164, ...Buffer.from('kind'), 165, ...Buffer.from('start')]),
  Buffer.from([13, 165, ...Buffer.from('hello'), ...pack(helloOf('A'))]),
  Buffer.from([13, 166, ...Buffer.from('resync'), 128]),
  Buffer.from([14, 1, 167, ...Buffer.from('command'), 128]),
  Buffer.from(Array.from({ length: 60 }, (_, index) => (index * 37) & 255)),
]
