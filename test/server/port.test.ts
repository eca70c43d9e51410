import { expect, test } from 'vitest'
import { DEFAULT_PORT, parsePort } from '../../src/server/port.ts'

test('without PORT the usual port is taken', () => {
  expect([undefined, '', '  '].map(parsePort)).toEqual([DEFAULT_PORT, DEFAULT_PORT, DEFAULT_PORT])
})

test('PORT is a whole number from 0 to 65535', () => {
  expect(['0', '80', ' 4173 ', '65535'].map(parsePort)).toEqual([0, 80, 4173, 65_535])
})

test('anything else is not a port', () => {
  expect(['65536', '-1', '80.5', '1e3', '0x50', 'http', '8080/', '999999999999'].map(parsePort)).toEqual(Array(8).fill(null))
})
