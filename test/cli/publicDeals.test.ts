import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { solve } from '../../src/cli/answer.ts'
import { publicDeal, publicJobs } from '../../src/cli/publicDeals.ts'
import { cardName } from '../../src/rules/card.ts'
import { isPackOf } from '../../src/rules/deal.ts'

describe('The public deals', () => {
  it('begin as they are published, columns 1, 4, 7 and 10 coming first', () => {
    const published = 'TS 2H 4S QD 3D TD 9H AS JS JD 3C 4H 3H QH 8C TH 3D 4D 8H AH'.split(' ')
    const order = [0, 3, 6, 9, 1, 2, 4, 5, 7, 8]
    const expected = [0, 10].flatMap((row) => order.map((column) => published[row + column]))
    expect(publicDeal(14934).slice(0, 20).map(cardName)).toEqual(expected)
  })

  it('are 104 cards of four suits', () => {
    for (const number of [1, 2, 16_000, 32_000]) expect(isPackOf(publicDeal(number), 4)).toBe(true)
  })

  it('are in the table as the solver decides them', () => {
    const rows = readFileSync('test/fixtures/public-deals.csv', 'utf8').trim().split('\n').slice(1)
    const easy = rows.map((row) => row.split(',')).filter(([, verdict, attempt]) => verdict === 'winnable' && attempt === '1')
    for (const [number] of easy.filter((_, index) => index % 1000 === 0)) {
      const [job] = publicJobs([Number(number), Number(number)])
      expect(solve(job!, 1_000_000)).toMatchObject({ id: Number(number), verdict: 'winnable' })
    }
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(rows.length)
  })
})
