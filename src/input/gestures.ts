import type { Point } from '../layout/geometry.ts'
import type { Hit } from '../layout/hit.ts'
import type { Intent, Pick } from './intent.ts'

/** One report of a pointer, in pixels of the table and milliseconds. */
export interface Contact {
  readonly id: number
  readonly kind: 'mouse' | 'pen' | 'touch'
  readonly point: Point
  readonly time: number
  /** The main button, or a finger. */
  readonly isMain: boolean
}

/** The table as gestures know it. A drag is a matter of the view: only its end becomes an intent. */
export interface GestureTarget {
  /** Any contact ends what moves by itself. */
  begin(): void
  hitAt(point: Point): Hit | null
  /** The run that moves if that card is taken, as the table stands now; null if none does. */
  runAt(hit: Hit): Pick | null
  lift(run: Pick): void
  /** What was lifted is carried, and not only shaken: it can no longer become a tap. */
  carry(): void
  dragTo(offset: Point): void
  drop(run: Pick, pointer: Point, offset: Point): void
  /** Cards that cannot be taken were dragged to a column all the same. */
  dropRefused(hit: Hit, pointer: Point): void
  putBack(): void
  /** A finger rests on a card; null: no longer. */
  press(hit: Hit | null): void
  intend(intent: Intent): void
}

export interface Gestures {
  down(contact: Contact): void
  move(contact: Contact): void
  up(contact: Contact): void
  /** The pointer is lost (the system took it, the window went): whatever was held goes back. */
  cancel(): void
}

/** Timers, so that tests need not wait. */
export interface Timers {
  set(callback: () => void, milliseconds: number): number
  clear(timer: number): void
}

/** Pixels a pointer may stray and still tap. */
const SLACK: Record<Contact['kind'], number> = { mouse: 4, pen: 7, touch: 10 }
/** Times that far, and back on the column where it began: a hand that shook as it tapped, not a drag. */
const SHAKEN = 1.6
const DOUBLE_TAP_TIME = 320
const DOUBLE_TAP_REACH = 26
/** A contact that comes so soon after the last one at the same place is a tremor. */
const TREMOR_TIME = 60
const HOLD_TIME = 380

interface Pressed {
  readonly kind: 'pressed'
  readonly contact: Contact
  readonly hit: Hit | null
  readonly spread: boolean
  readonly timer: number
}

interface Dragging {
  readonly kind: 'dragging'
  readonly contact: Contact
  readonly hit: Hit
  readonly run: Pick
  /** Pixels to the farthest point so far. */
  readonly reach: number
}

type State =
  | { readonly kind: 'idle' }
  | Pressed
  | Dragging
  /** Cards that cannot be taken are dragged about. */
  | { readonly kind: 'strayed'; readonly contact: Contact; readonly hit: Hit | null }
  /** Several fingers, or a tremor: nothing counts until all are up. */
  | { readonly kind: 'ignoring' }

const IDLE: State = { kind: 'idle' }

export function createGestures(target: GestureTarget, timers: Timers): Gestures {
  let state: State = IDLE
  const down = new Set<number>()
  let lastUp: Contact | null = null
  let lastTap: { readonly contact: Contact; readonly column: number } | null = null

  function putBack(): void {
    if (state.kind === 'pressed') timers.clear(state.timer)
    if (state.kind === 'pressed' && state.spread) target.press(null)
    if (state.kind === 'dragging') target.putBack()
  }

  function press(contact: Contact): void {
    target.begin()
    const hit = target.hitAt(contact.point)
    const timer = timers.set(hold, HOLD_TIME)
    state = { kind: 'pressed', contact, hit, spread: false, timer }
  }

  function hold(): void {
    if (state.kind !== 'pressed' || !state.hit) return
    state = { ...state, spread: true }
    target.press(state.hit)
  }

  function movePressed(pressed: Pressed, contact: Contact): void {
    const [dx, dy] = [contact.point.x - pressed.contact.point.x, contact.point.y - pressed.contact.point.y]
    if (pressed.spread && Math.abs(dx) <= 2 * SLACK[contact.kind]) return moveLens(pressed, contact)
    if (Math.hypot(dx, dy) <= SLACK[contact.kind]) return
    timers.clear(pressed.timer)
    if (pressed.spread) target.press(null)
    const { hit } = pressed
    const run = hit && target.runAt(hit)
    if (!run) return void (state = { kind: 'strayed', contact: pressed.contact, hit })
    const dragging = { kind: 'dragging', contact: pressed.contact, hit, run, reach: 0 } as const
    target.lift(run)
    drag(dragging, contact)
  }

  function drag(dragging: Dragging, contact: Contact): void {
    const offset = offsetOf(dragging, contact)
    const reach = Math.max(dragging.reach, Math.hypot(offset.x, offset.y))
    if (isShaken(dragging.reach, contact) && !isShaken(reach, contact)) target.carry()
    state = { ...dragging, reach }
    target.dragTo(offset)
  }

  /** The finger slides along a spread column: its neighbourhood follows. */
  function moveLens(pressed: Pressed, contact: Contact): void {
    const hit = target.hitAt(contact.point)
    if (!hit || hit.column !== pressed.hit?.column || hit.index === pressed.hit.index) return
    state = { ...pressed, hit }
    target.press(hit)
  }

  function tap({ hit, spread }: Omit<Pressed, 'kind' | 'contact' | 'timer'>, contact: Contact): void {
    if (spread) target.press(null)
    if (!hit) return target.intend({ kind: 'cancelPick' })
    const isSecond = lastTap !== null && isDoubleTap(lastTap.contact, contact) && lastTap.column === hit.column
    lastTap = isSecond ? null : { contact, column: hit.column }
    if (isSecond && hit.index !== null) target.intend({ kind: 'doubleTap', column: hit.column, index: hit.index })
    else target.intend({ kind: 'tap', column: hit.column, index: hit.index })
  }

  function drop(dragging: Dragging, contact: Contact): void {
    const { hit, run, reach } = dragging
    const offset = offsetOf(dragging, contact)
    const farthest = Math.max(reach, Math.hypot(offset.x, offset.y))
    if (!isShaken(farthest, contact) || target.hitAt(contact.point)?.column !== hit.column) {
      return target.drop(run, contact.point, offset)
    }
    target.putBack()
    tap({ hit, spread: false }, contact)
  }

  function release(contact: Contact): void {
    const ended = state
    state = IDLE
    switch (ended.kind) {
      case 'pressed':
        timers.clear(ended.timer)
        return tap(ended, contact)
      case 'dragging':
        return drop(ended, contact)
      case 'strayed':
        if (ended.hit) target.dropRefused(ended.hit, contact.point)
    }
  }

  return {
    down(contact) {
      down.add(contact.id)
      const isTremor = lastUp !== null && contact.time - lastUp.time < TREMOR_TIME && isNear(lastUp, contact)
      if (down.size > 1 || isTremor || !contact.isMain) {
        putBack()
        state = { kind: 'ignoring' }
      } else press(contact)
    },
    move(contact) {
      if (!('contact' in state) || state.contact.id !== contact.id) return
      if (!contact.isMain) return this.cancel()
      if (state.kind === 'pressed') movePressed(state, contact)
      else if (state.kind === 'dragging') drag(state, contact)
    },
    up(contact) {
      if (!down.delete(contact.id)) return
      if ('contact' in state && state.contact.id === contact.id) {
        lastUp = contact
        release(contact)
      } else if (down.size === 0) state = IDLE
    },
    cancel() {
      putBack()
      down.clear()
      state = IDLE
    },
  }
}

function offsetOf({ contact: start }: Dragging, contact: Contact): Point {
  return { x: contact.point.x - start.point.x, y: contact.point.y - start.point.y }
}

/** Whether a pointer that went no farther may only have shaken. */
function isShaken(reach: number, { kind }: Contact): boolean {
  return reach <= SHAKEN * SLACK[kind]
}

function isDoubleTap(first: Contact, second: Contact): boolean {
  return second.time - first.time < DOUBLE_TAP_TIME && isNear(first, second)
}

function isNear(first: Contact, second: Contact): boolean {
  return Math.hypot(first.point.x - second.point.x, first.point.y - second.point.y) < DOUBLE_TAP_REACH
}
