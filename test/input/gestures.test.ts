import { describe, expect, it } from 'vitest'
import { createGestures, type Contact, type GestureTarget } from '../../src/input/gestures.ts'
import type { Intent } from '../../src/input/intent.ts'
import type { Point } from '../../src/layout/geometry.ts'

/** Columns 40 wide; each has one run of two cards, at y 0 to 40, above it a card that cannot be taken. */
class Desk implements GestureTarget {
  readonly log: string[] = []
  readonly intents: Intent[] = []
  movable = true
  carried = false

  begin() {
    this.log.push('begin')
  }

  hitAt({ x, y }: Point) {
    return x < 0 ? null : { column: Math.floor(x / 40), index: y > 100 ? null : Math.floor(y / 20) }
  }

  runAt({ column }: { column: number }) {
    return this.movable ? { column, count: 2 } : null
  }

  lift(run: { column: number }) {
    this.log.push(`lift ${run.column}`)
  }

  carry() {
    this.carried = true
  }

  dragTo({ x, y }: Point) {
    this.log.push(`drag ${x},${y}`)
  }

  drop(run: { column: number }, pointer: Point) {
    this.log.push(`drop ${run.column} at ${pointer.x}`)
  }

  dropRefused(hit: { column: number }, pointer: Point) {
    this.log.push(`refuse ${hit.column} at ${pointer.x}`)
  }

  putBack() {
    this.log.push('back')
  }

  press(hit: { index: number | null } | null) {
    this.log.push(hit ? `press ${hit.index}` : 'unpress')
  }

  intend(intent: Intent) {
    this.intents.push(intent)
  }
}

function desk() {
  const target = new Desk()
  let due: (() => void) | null = null
  const gestures = createGestures(target, {
    set: (callback) => {
      due = callback
      return 1
    },
    clear: () => {
      due = null
    },
  })
  let time = 0
  const contact = (x: number, y: number, more: Partial<Contact> = {}): Contact => ({
    id: 1,
    kind: 'touch',
    point: { x, y },
    time,
    isMain: true,
    ...more,
  })
  return {
    target,
    gestures,
    contact,
    wait: (milliseconds: number) => {
      time += milliseconds
    },
    holdLong: () => due?.(),
    tap: (x: number, y: number) => {
      gestures.down(contact(x, y))
      time += 40
      gestures.up(contact(x, y))
    },
  }
}

describe('taps', () => {
  it('name the card that was touched', () => {
    const { target, tap } = desk()
    tap(50, 25)
    expect(target.intents).toEqual([{ kind: 'tap', column: 1, index: 1 }])
  })

  it('stay taps when the finger trembles or takes its time', () => {
    const { target, gestures, contact, wait } = desk()
    gestures.down(contact(50, 25))
    for (const [x, y] of [[55, 28], [46, 20], [52, 31]] as const) {
      wait(400)
      gestures.move(contact(x, y))
    }
    gestures.up(contact(52, 31))
    expect(target.intents).toEqual([{ kind: 'tap', column: 1, index: 1 }])
    expect(target.log.some((entry) => entry.startsWith('lift'))).toBe(false)
  })

  it('are taps also of a hand that shakes by more than a drag needs, as long as it ends on the column where it began', () => {
    const { target, gestures, contact } = desk()
    gestures.down(contact(50, 25))
    for (const [x, y] of [[62, 25], [45, 35], [60, 30]] as const) gestures.move(contact(x, y))
    gestures.up(contact(58, 28))
    expect(target.intents).toEqual([{ kind: 'tap', column: 1, index: 1 }])
    expect([target.log.at(-1), target.carried]).toEqual(['back', false])

    const other = desk()
    other.gestures.down(other.contact(72, 25))
    other.gestures.move(other.contact(86, 25))
    other.gestures.up(other.contact(86, 25))
    expect(other.target.log.at(-1)).toBe('drop 1 at 86')
  })

  it('are doubled when the second follows soon at the same place, once', () => {
    const { target, tap, wait } = desk()
    for (let count = 0; count < 3; count++) {
      tap(50, 25)
      wait(100)
    }
    expect(target.intents.map(({ kind }) => kind)).toEqual(['tap', 'doubleTap', 'tap'])
  })

  it('are not doubled when they are slow, or on another column', () => {
    const { target, tap, wait } = desk()
    tap(50, 25)
    wait(400)
    tap(50, 25)
    wait(100)
    tap(95, 25)
    expect(target.intents.map(({ kind }) => kind)).toEqual(['tap', 'tap', 'tap'])
  })

  it('count once when a trembling hand touches twice within 60 ms', () => {
    const { target, tap, wait } = desk()
    tap(50, 25)
    wait(30)
    tap(52, 26)
    wait(300)
    tap(130, 25)
    expect(target.intents).toHaveLength(2)
  })

  it('beside the columns put a picked run back', () => {
    const { target, tap } = desk()
    tap(-5, 25)
    expect(target.intents).toEqual([{ kind: 'cancelPick' }])
  })

  it('end whatever moves by itself', () => {
    const { target, gestures, contact } = desk()
    gestures.down(contact(50, 25))
    expect(target.log).toEqual(['begin'])
  })
})

describe('drags', () => {
  it('begin after ten pixels with a finger, after four with a mouse, and follow from the first point', () => {
    const { target, gestures, contact } = desk()
    gestures.down(contact(50, 25))
    gestures.move(contact(59, 25))
    expect(target.log).toEqual(['begin'])
    gestures.move(contact(62, 30))
    gestures.move(contact(90, 60))
    gestures.up(contact(91, 60))
    expect(target.log).toEqual(['begin', 'lift 1', 'drag 12,5', 'drag 40,35', 'drop 1 at 91'])
    expect(target.carried).toBe(true)

    const mouse = desk()
    mouse.gestures.down(mouse.contact(50, 25, { kind: 'mouse' }))
    mouse.gestures.move(mouse.contact(55, 25, { kind: 'mouse' }))
    expect(mouse.target.log).toContain('lift 1')
  })

  it('of cards that cannot be taken lift nothing, and tell the game where they were let go', () => {
    const { target, gestures, contact } = desk()
    target.movable = false
    gestures.down(contact(50, 25))
    gestures.move(contact(90, 25))
    gestures.up(contact(130, 25))
    expect(target.log).toEqual(['begin', 'refuse 1 at 130'])
    expect(target.intents).toEqual([])
  })

  const interruptions: readonly (readonly [string, (table: ReturnType<typeof desk>) => void])[] = [
    ['the system takes the pointer', ({ gestures }) => gestures.cancel()],
    ['a second finger comes', ({ gestures, contact }) => gestures.down(contact(200, 10, { id: 2 }))],
    ['another button is pressed', ({ gestures, contact }) => gestures.move(contact(90, 25, { isMain: false }))],
  ]
  it.each(interruptions)('go back when %s, and nothing is dropped after', (_, interrupt) => {
    const table = desk()
    table.gestures.down(table.contact(50, 25))
    table.gestures.move(table.contact(80, 25))
    interrupt(table)
    expect(table.target.log.at(-1)).toBe('back')
    table.gestures.move(table.contact(120, 25))
    table.gestures.up(table.contact(120, 25))
    table.gestures.up(table.contact(200, 10, { id: 2 }))
    expect(table.target.log.at(-1)).toBe('back')
    expect(table.target.intents).toEqual([])
    table.wait(500)
    table.tap(50, 25)
    expect(table.target.intents).toHaveLength(1)
  })
})

describe('a finger that rests', () => {
  it('spreads the column, moves along it, and takes the card it ends on', () => {
    const { target, gestures, contact, holdLong } = desk()
    gestures.down(contact(50, 25))
    holdLong()
    gestures.move(contact(52, 65))
    gestures.up(contact(52, 65))
    expect(target.log).toEqual(['begin', 'press 1', 'press 3', 'unpress'])
    expect(target.intents).toEqual([{ kind: 'tap', column: 1, index: 3 }])
  })

  it('drags the card it is on when it moves away from the column', () => {
    const { target, gestures, contact, holdLong } = desk()
    gestures.down(contact(50, 25))
    holdLong()
    gestures.move(contact(90, 25))
    gestures.up(contact(90, 25))
    expect(target.log).toContain('unpress')
    expect(target.log.at(-1)).toBe('drop 1 at 90')
  })
})
