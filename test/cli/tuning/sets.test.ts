import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pointOf, parametersOf } from '../../../src/cli/tuning/parameters.ts'
import { readSets, tablesText } from '../../../src/cli/tuning/sets.ts'

describe('The tuned sets', () => {
  it('are what the solver’s committed tables were written from', () => {
    const committed = readFileSync(new URL('../../../src/solver/weightTables.ts', import.meta.url), 'utf8')
    expect(tablesText(readSets())).toBe(committed)
  })

  it('come back from the point that the evolution sees', () => {
    const { A } = readSets()
    expect(parametersOf(pointOf(A!))).toEqual(A)
  })
})
