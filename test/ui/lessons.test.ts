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
    for (const { start, move, legal, refused } of Object.values(LESSONS)) {
      if (move.kind !== 'move') continue
      for (const to of legal) expect(refusalOf(viewOf(start), { ...move, to })).toBeNull()
      if (refused !== null) expect(refusalOf(viewOf(start), { ...move, to: refused })).not.toBeNull()
    }
  })
})
