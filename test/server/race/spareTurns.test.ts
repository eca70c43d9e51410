import { expect, test } from 'vitest'
import { spareTurns } from '../../../src/server/race/spareTurns.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('what can wait is done in order, a little in each turn of the event loop, and all of it in the end', async () => {
  const done: number[] = []
  for (let task = 0; task < 50; task++) spareTurns.add(() => done.push(task))
  expect(done).toEqual([])
  const after: number[] = []
  while (done.length < 50) {
    await turn()
    after.push(done.length)
  }
  expect(after.length).toBeGreaterThan(5)
  expect(done).toEqual(Array.from({ length: 50 }, (_, task) => task))
})

test('what comes while the rest is being done waits behind it', async () => {
  const done: string[] = []
  spareTurns.add(() => {
    done.push('first')
    spareTurns.add(() => done.push('third'))
  })
  spareTurns.add(() => done.push('second'))
  while (done.length < 3) await turn()
  expect(done).toEqual(['first', 'second', 'third'])
})
