import { describe, expect, it } from 'vitest'
import { lessonOf, type Lesson, type LessonTask } from '../../../src/cli/fair/lessons.ts'
import { lossOf, valuesFrom } from '../../../src/cli/fair/values.ts'
import { FairKernel } from '../../../src/solver/fair/fairKernel.ts'
import { FEATURE_COUNT } from '../../../src/solver/fair/features.ts'

const kernel = new FairKernel()
const task = (seed: number): LessonTask => ({ suits: 1, seed, width: 4, byCosts: false })

describe('a lesson', () => {
  it('is the same for the same task, whatever was played before', () => {
    expect(lessonOf(task(1), kernel)).toEqual(lessonOf(task(1), new FairKernel()))
  })

  it('counts the table of every decision, with fewer and fewer rows left', () => {
    const { tables } = lessonOf(task(2), kernel)
    const rows = tables.map((table) => table.rows)
    expect(rows[0]).toBe(5)
    expect(rows).toEqual(rows.toSorted((one, other) => other - one))
    for (const { counts } of tables) expect(counts).toHaveLength(FEATURE_COUNT)
  })

  it('goes another way than by costs alone', () => {
    const games = Array.from({ length: 5 }, (_, seed) => [lessonOf(task(seed), kernel), lessonOf({ ...task(seed), byCosts: true }, kernel)])
    expect(games.some(([one, other]) => one!.tables.length !== other!.tables.length)).toBe(true)
  })
})

describe('values', () => {
  it('fitted to games foretell others better than knowing nothing', () => {
    const lessons: Lesson[] = Array.from({ length: 60 }, (_, seed) => lessonOf(task(100 + seed), kernel))
    const values = valuesFrom(lessons.slice(0, 45))
    const nothing = values.map((row) => row.map(() => 0))
    const judges = lessons.slice(45)
    const sum = (losses: readonly number[]) => losses.reduce((total, loss) => total + loss, 0)
    expect(sum(lossOf(judges, values))).toBeLessThan(sum(lossOf(judges, nothing)))
  })
})
