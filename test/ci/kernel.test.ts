import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { kernelModule } from '../../.ci/kernel.ts'

it('The committed kernel is what its source compiles to', async () => {
  expect(readFileSync('src/solver/kernelCode.ts', 'utf8')).toBe(await kernelModule())
}, 240_000)
