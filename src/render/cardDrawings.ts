import type { Size } from '../layout/geometry.ts'
import type { Card } from '../rules/card.ts'
import { drawn } from './drawing.ts'
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
  /** Draws these too when there is time, so that they are ready before they are turned up. */
  prepare(cards: readonly Card[]): void
  destroy(): void
}

/** Milliseconds that drawing may take at a stretch. */
const SLICE = 8
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
  const waiting = new Set<number>()
  let spec: CardSpec | null = null
  let version = 0
  let timer: ReturnType<typeof setTimeout> | null = null
  let spent = 0

  function draw(key: number): Entry {
    const entry = { drawing: drawCard(key, spec!), version }
    entries.set(key, entry)
    waiting.delete(key)
    return entry
  }

  /** Draws at once while this slice has time left, else later. */
  function request(key: number): HTMLCanvasElement {
    const entry = entries.get(key)
    if (entry?.version === version) return entry.drawing
    if (spent < SLICE || key === BLANK) return timed(() => draw(key)).drawing
    later(key)
    return entry?.drawing ?? request(BLANK)
  }

  function timed(work: () => Entry): Entry {
    const begin = performance.now()
    const entry = work()
    spent += performance.now() - begin
    return entry
  }

  function later(key: number): void {
    waiting.add(key)
    timer ??= setTimeout(slice, 0)
  }

  function slice(): void {
    timer = null
    spent = 0
    let shown = false
    for (const key of waiting) {
      if (spent >= SLICE) break
      shown ||= entries.has(key) || entries.has(BLANK)
      timed(() => draw(key))
    }
    if (waiting.size > 0) timer = setTimeout(slice, 0)
    else spent = 0
    if (shown) onDrawn()
  }

  return {
    configure(next) {
      spec = next
      version++
      spent = 0
      for (const key of entries.keys()) if (key >= BACK) later(key)
    },
    get: (card) => request(card ?? BACK),
    prepare(cards) {
      for (const card of cards) if (entries.get(card)?.version !== version) later(card)
    },
    destroy() {
      if (timer !== null) clearTimeout(timer)
      entries.clear()
      waiting.clear()
    },
  }
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
