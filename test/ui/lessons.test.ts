import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../src/rules/legality.ts'
import { play } from '../../src/rules/play.ts'
import { viewOf } from '../../src/rules/view.ts'
import { LESSONS, type LessonName } from '../../src/ui/screens/lessons.ts'

const happens = (name: LessonName) => {
  const outcome = play(LESSONS[name].start, LESSONS[name].move)
  return outcome.ok ? outcome.value.events.map(({ kind }) => kind) : outcome.fault.reason
}

describe('the rules shown with cards', () => {
  it('are shown by moves that the rules allow, and that show what is said', () => {
    expect(happens('build')).toEqual(['runMoved'])
    expect(happens('run')).toEqual(['runMoved'])
    expect(happens('turn')).toEqual(['runMoved', 'cardTurnedUp'])
    expect(happens('home')).toEqual(['runMoved', 'runCompleted'])
    expect(happens('row')).toEqual(['rowDealt'])
  })

  it('mark as legal and as refused what the rules allow and refuse', () => {
    const takers = (name: LessonName) => {
      const { start, move, columns } = LESSONS[name]
      const to = Array.from({ length: columns }, (_, column) => column)
      return to.filter((column) => refusalOf(viewOf(start), { ...move, to: column } as typeof move) === null)
    }
    for (const name of ['build', 'run'] as const) expect(takers(name)).toEqual(LESSONS[name].legal)
    expect(takers('build')).not.toContain(LESSONS.build.refused)
  })
})
