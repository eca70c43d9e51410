import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CLIENT_MESSAGES,
  parseClientMessage,
  parseServerMessage,
  SERVER_MESSAGES,
  versionOf,
} from '../../src/protocol/messages.ts'
import { PROTOCOL_VERSION } from '../../src/protocol/limits.ts'

const readme = readFileSync(new URL('../../src/protocol/README.md', import.meta.url), 'utf8')

test('the table names every message, its sender, and no other', () => {
  const rows = [...readme.matchAll(/^\| `(\w+)` \| (client|server) \|/gm)].map((row) => `${row[2]} ${row[1]}`)
  const client = Object.keys(CLIENT_MESSAGES).map((type) => `client ${type}`)
  const server = Object.keys(SERVER_MESSAGES).map((type) => `server ${type}`)
  expect(rows.sort()).toEqual([...client, ...server].sort())
  expect(readme).toContain(`version ${PROTOCOL_VERSION}`)
})

test.each([
  ['command', { n: 1, command: { kind: 'move', move: { kind: 'move', from: 0, to: 9, count: 3 } } }],
  ['command', { n: 7, command: { kind: 'settings', settings: { suits: 2, minutes: null } } }],
  ['hello', { version: 1, token: null, name: 'Оксана', page: '0123abcd', attempt: 3 }],
  ['ping', { id: 0 }],
  ['resync', {}],
])('%s %j is understood', (type, body) => {
  expect(parseClientMessage(type, body)).toEqual({ ok: true, value: { type, body } })
})

test.each([
  ['command', { n: 0, command: { kind: 'start' } }],
  ['command', { n: 1.5, command: { kind: 'start' } }],
  ['command', { n: 1, command: { kind: 'start', extra: 1 } }],
  ['command', { n: 1, command: { kind: 'move', move: { kind: 'move', from: 0, to: 10, count: 1 } } }],
  ['command', { n: 1, command: { kind: 'move', move: { kind: 'collect', column: 1 } } }],
  ['command', { n: 1, command: { kind: 'settings', settings: { suits: 3, minutes: 5 } } }],
  ['hello', { version: 1, token: 'A'.repeat(32), name: '', page: '0123abcd', attempt: 1 }],
  ['hello', { version: 1, token: null, name: 'x'.repeat(201), page: '0123abcd', attempt: 1 }],
  ['hello', { version: 1, token: null, name: '', page: 'page', attempt: 1 }],
  ['welcome', {}],
  ['__proto__', {}],
  ['toString', {}],
  [7, {}],
  ['ping', null],
])('%s %j is not', (type, body) => {
  expect(parseClientMessage(type, body).ok).toBe(false)
})

test('nothing that arrives makes reading throw', () => {
  const types = fc.oneof(fc.constantFrom(...Object.keys({ ...CLIENT_MESSAGES, ...SERVER_MESSAGES })), fc.anything())
  fc.assert(
    fc.property(types, fc.anything(), (type, body) => {
      expect(typeof parseClientMessage(type, body).ok).toBe('boolean')
      expect(typeof parseServerMessage(type, body).ok).toBe('boolean')
      expect(versionOf(body) ?? 0).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a greeting of any later shape still tells its version', () => {
  expect(versionOf({ version: 9, identity: { kind: 'key' } })).toBe(9)
  expect(versionOf({ name: 'x' })).toBeNull()
})
