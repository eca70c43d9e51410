import type { Size } from '../layout/geometry.ts'
import type { Card } from '../rules/card.ts'
import { whenIdle } from './idle.ts'
import { carryOut, drawn } from './ownCanvas.ts'
import { paintBack } from './faces/back.ts'
import { paintFace, paintPaper, type FaceSpec } from './faces/face.ts'
import { paletteOf } from './faces/palette.ts'

interface CardSpec extends FaceSpec {
  /** Device pixels. */
  readonly size: Size
}

/** Card faces and the back, each drawn once for a size and look, when it is first needed or when there is time. */
export interface CardDrawings {
  /** Everything is drawn anew, a little at a time; until then what was drawn for the last size is shown. */
  configure(spec: CardSpec): void
  /** A face, or (null) the back. Never waits: perhaps an older drawing, or blank paper, for a few frames. */
  get(card: Card | null): HTMLCanvasElement
  /** Draws these and the back when there is time, so that they are ready before they are turned up. */
  prepare(cards: readonly Card[]): void
  destroy(): void
}

/** Milliseconds that drawing may take at a stretch, each face one to three on a computer: what is asked for, and what nobody waits for. */
const SLICE = 8
const IDLE_SLICE = 3
/** The back's key among the cards. */
const BACK = -1
const BLANK = -2

interface Entry {
  readonly drawing: HTMLCanvasElement
  /** The `configure` for which it was drawn. */
  readonly version: number
}

/** `onDrawn` is called when better drawings than those last handed out are there. */
export function createCardDrawings(onDrawn: () => void): CardDrawings {
  const entries = new Map<number, Entry>()
  /** What was asked for and could not be drawn at once; and what nobody waits for. */
  const [asked, prepared] = [new Set<number>(), new Set<number>()]
  let spec: CardSpec | null = null
  let version = 0
  let cancelSlice: (() => void) | null = null
  let spent = 0

  function draw(key: number): Entry {
    const begin = performance.now()
    const entry = { drawing: drawCard(key, spec!), version }
    carryOut(entry.drawing)
    spent += performance.now() - begin
    entries.set(key, entry)
    asked.delete(key)
    prepared.delete(key)
    return entry
  }

  /** Draws at once while this slice has time left, else later. */
  function request(key: number): HTMLCanvasElement {
    const entry = entries.get(key)
    if (entry?.version === version) return entry.drawing
    if (spent < SLICE || key === BLANK) return draw(key).drawing
    asked.add(key)
    schedule()
    return entry?.drawing ?? request(BLANK)
  }

  /** What is asked for does not wait for idle time. */
  function schedule(): void {
    cancelSlice?.()
    cancelSlice = asked.size > 0 ? soon(slice) : prepared.size > 0 ? whenIdle(slice) : null
  }

  function slice(): void {
    spent = 0
    let shown = false
    const longest = asked.size > 0 ? SLICE : IDLE_SLICE
    for (const key of [...asked, ...prepared]) {
      if (spent >= longest) break
      shown ||= entries.has(key) || entries.has(BLANK)
      draw(key)
    }
    schedule()
    if (!cancelSlice) spent = 0
    if (shown) onDrawn()
  }

  return {
    configure(next) {
      spec = next
      version++
      spent = 0
      for (const key of entries.keys()) if (key >= BACK) prepared.add(key)
      schedule()
    },
    get: (card) => request(card ?? BACK),
    prepare(cards) {
      for (const card of [BACK, ...cards]) if (entries.get(card)?.version !== version) prepared.add(card)
      schedule()
    },
    destroy() {
      cancelSlice?.()
      entries.clear()
    },
  }
}

function soon(callback: () => void): () => void {
  const timer = setTimeout(callback, 0)
  return () => clearTimeout(timer)
}

function drawCard(key: number, spec: CardSpec): HTMLCanvasElement {
  return drawn(spec.size, (context) => {
    context.scale(spec.size.width, spec.size.width)
    if (key === BACK) paintBack(context, spec.face, spec.look)
    else if (key === BLANK) paintBlank(context, spec)
    else paintFace(context, key, spec)
  })
}

function paintBlank(context: CanvasRenderingContext2D, { face, look }: CardSpec): void {
  const { paper, edge } = paletteOf(look)
  paintPaper(context, face, paper, edge)
}
