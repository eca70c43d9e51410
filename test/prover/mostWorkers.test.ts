import { expect, it } from 'vitest'
import { mostWorkers } from '../../src/prover/mostWorkers.ts'

const COMPUTER = { cores: 8, memory: 8, isPhone: false, isHidden: false }
const PHONE = { ...COMPUTER, isPhone: true }

it.each([
  ['a computer leaves a core to the page', { ...COMPUTER, cores: 4 }, 3],
  ['and never has more than four workers', { ...COMPUTER, cores: 32 }, 4],
  ['two cores are one for the page and one to search', { ...COMPUTER, cores: 2 }, 1],
  ['a phone searches with at most half of its cores', { ...PHONE, cores: 6 }, 3],
  ['an odd one of them is not used', { ...PHONE, cores: 3 }, 1],
  ['and with one, however few there are', { ...PHONE, cores: 1 }, 1],
  ['little memory holds two workers', { ...PHONE, memory: 4 }, 2],
  ['too little holds one', { ...COMPUTER, memory: 2 }, 1],
  ['a browser that tells nothing of its memory is taken to have enough', { ...COMPUTER, memory: undefined }, 4],
  ['nobody looking, one worker is enough', { ...COMPUTER, isHidden: true }, 1],
])('%s', (_, device, count) => {
  expect(mostWorkers(device)).toBe(count)
})
