import type { Insets, Rect, Size } from './geometry.ts'

/** Tray at the bottom; narrow rails at both sides; or one wide rail. */
export type FrameKind = 'portrait' | 'landscape' | 'wide'

/** The screen divided: page elements and canvas both take their places from here. */
export interface Frame {
  readonly kind: FrameKind
  /** Where columns may lie; clear of insets. */
  readonly tableau: Rect
  /** Clock, moves, score. */
  readonly hud: Rect
  /** The bar behind the buttons; reaches to the screen's edge, insets included. */
  readonly tray: Rect
  /** Menu, undo, redo, hint: inside the tray, clear of insets. */
  readonly controls: Rect
  /** The stock, which is a button too. Within a thumb's reach. */
  readonly stock: Rect
  /** The eight places of runs home, in the order they are filled. */
  readonly foundations: readonly Rect[]
  /** Where one line of news may appear without hiding the columns' ends more than it must. */
  readonly toast: Rect
  /** What says where on a course the table stands, while one is looked at; null in play. */
  readonly panel: Rect | null
}

export interface FrameOptions {
  /** Mirrors tray and rails. */
  readonly leftHanded: boolean
}

export const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 }

/**
 * Divides a screen of 320 × 320 to 3840 × 2160 pixels. Every rectangle is inside the screen; tableau, HUD, controls,
 * stock and foundations are clear of the insets and of each other.
 */
export function frameOf(size: Size, insets: Insets, options: FrameOptions): Frame {
  switch (frameKind(size)) {
    case 'portrait':
      return portraitFrame(size, insets, options)
    case 'landscape':
      return mirroredIf(options.leftHanded, size, insets, landscapeFrame)
    case 'wide':
      return mirroredIf(options.leftHanded, size, insets, wideFrame)
  }
}

/** Width that leaves columns 24 pixels apart between two rails. */
const ROOM_FOR_RAILS = 420
/** In windows lower than that a tray leaves columns too little height. */
const ROOM_FOR_TRAY = 320

/** Low windows get rails at their sides, roomy ones a single rail, everything else a tray. */
export function frameKind({ width, height }: Size): FrameKind {
  const ratio = width / height
  const hasRoomForRails = width >= ROOM_FOR_RAILS || height < ROOM_FOR_TRAY
  if (height < 600 && ratio >= 1.25 && hasRoomForRails) return 'landscape'
  return ratio >= 0.9 && width >= 760 && height >= 600 ? 'wide' : 'portrait'
}

function portraitFrame(size: Size, insets: Insets, { leftHanded }: FrameOptions): Frame {
  const m = portraitMeasures(size)
  const { left, width } = across(size, insets)
  const trayHeight = m.padding + m.rhomb + m.gap + m.controls + Math.max(insets.bottom, m.bottom)
  const tray = { x: 0, y: size.height - trayHeight, width: size.width, height: trayHeight }
  const hud = { x: left, y: insets.top + 2, width, height: m.hud }
  const top = hud.y + hud.height + m.belowHud
  const row = { y: tray.y + m.padding + m.rhomb + m.gap, height: m.controls }
  const stockWidth = Math.max(56, 0.245 * width)
  const stockX = leftHanded ? left + 2 : left + width - stockWidth - 2
  const controlsX = leftHanded ? left + 2 + stockWidth : left + 2
  return {
    kind: 'portrait',
    tableau: { x: left, y: top, width, height: tray.y - 6 - top },
    hud,
    tray,
    controls: { x: controlsX, width: width - stockWidth - 4, ...row },
    stock: { x: stockX, width: stockWidth, ...row },
    foundations: thread({ x: left + 12, y: tray.y + m.padding, width: width - 24, height: m.rhomb }),
    toast: toastAbove(tray.y - 8, { x: left + 12, y: top, width: width - 24, height: tray.y - top }),
    panel: null,
  }
}

function portraitMeasures({ width, height }: Size) {
  if (Math.min(width, height) >= 600) return { padding: 12, rhomb: 58, gap: 10, controls: 96, bottom: 12, hud: 44, belowHud: 12 }
  if (width >= 360 && height >= 640) return { padding: 7, rhomb: 38, gap: 2, controls: 60, bottom: 8, hud: 30, belowHud: 8 }
  return { padding: 4, rhomb: 30, gap: 1, controls: 60, bottom: 3, hud: 30, belowHud: 2 }
}

/** Numbers and foundations at the left, controls at the right. */
function landscapeFrame(size: Size, insets: Insets): Frame {
  const left = Math.max(insets.left, 6)
  const right = Math.max(insets.right, 4)
  const [top, bottom] = [insets.top + 8, size.height - Math.max(insets.bottom, 8)]
  const rail = 76
  const trayX = size.width - right - rail
  const pitch = (bottom - top) / 5
  const tableauX = left + rail + 8
  const tableau = { x: tableauX, y: top + 2, width: trayX - 8 - tableauX, height: bottom - top - 2 }
  const hudHeight = Math.min(130, (bottom - top) * 0.42)
  return {
    kind: 'landscape',
    tableau,
    hud: { x: left, y: top, width: rail, height: hudHeight },
    tray: { x: trayX, y: 0, width: size.width - trayX, height: size.height },
    controls: { x: trayX, y: top, width: rail, height: pitch * 4 },
    stock: { x: trayX, y: top + pitch * 4, width: rail, height: pitch },
    foundations: pairs({ x: left, y: top + hudHeight + 8, width: rail, height: bottom - top - hudHeight - 8 }),
    toast: toastAbove(bottom - 4, tableau),
    panel: null,
  }
}

/** One rail with everything, at the left. */
function wideFrame(size: Size, insets: Insets): Frame {
  const rail = { x: insets.left, width: 224 }
  const [top, bottom] = [insets.top, size.height - Math.max(insets.bottom, 12)]
  const roomy = bottom - top >= 740
  const hud = { x: rail.x + 12, y: top + (roomy ? 76 : 12), width: rail.width - 24, height: 84 }
  const web = { x: rail.x + 16, y: hud.y + hud.height + 12, width: 192, height: roomy ? 192 : 104 }
  const stock = { x: rail.x + 12, y: bottom - (roomy ? 164 : 136), width: rail.width - 24, height: roomy ? 164 : 136 }
  const controlsY = web.y + web.height + (roomy ? 36 : 12)
  const tableauX = rail.x + rail.width
  const tableau = {
    x: tableauX,
    y: top + 24,
    width: size.width - Math.max(insets.right, 4) - tableauX,
    height: bottom - top - 24,
  }
  return {
    kind: 'wide',
    tableau,
    hud,
    tray: { x: 0, y: 0, width: tableauX, height: size.height },
    controls: { x: rail.x + 8, y: controlsY, width: rail.width - 16, height: stock.y - 12 - controlsY },
    stock,
    foundations: roomy ? spokes(web) : rows(web),
    toast: toastAbove(bottom - 20, tableau),
    panel: null,
  }
}

function mirroredIf(
  leftHanded: boolean,
  size: Size,
  insets: Insets,
  build: (size: Size, insets: Insets) => Frame,
): Frame {
  if (!leftHanded) return build(size, insets)
  const frame = build(size, { ...insets, left: insets.right, right: insets.left })
  const mirrored = (rect: Rect): Rect => ({ ...rect, x: size.width - rect.x - rect.width })
  return {
    kind: frame.kind,
    tableau: mirrored(frame.tableau),
    hud: mirrored(frame.hud),
    tray: mirrored(frame.tray),
    controls: mirrored(frame.controls),
    stock: mirrored(frame.stock),
    foundations: frame.foundations.map(mirrored),
    toast: mirrored(frame.toast),
    panel: null,
  }
}

function across(size: Size, insets: Insets): { left: number; width: number } {
  return { left: insets.left, width: size.width - insets.left - insets.right }
}

function toastAbove(bottom: number, within: Rect): Rect {
  const width = Math.min(within.width, 520)
  const height = Math.min(70, within.height / 3)
  return { x: within.x + (within.width - width) / 2, y: bottom - height, width, height }
}

/** Eight places in a row on one thread. */
function thread(box: Rect): Rect[] {
  const width = Math.min(box.height * 0.92, box.width / 8 - 2)
  const pitch = (box.width - width) / 7
  return eight((place) => ({ x: box.x + place * pitch, y: box.y, width, height: box.height }))
}

/** Two threads of four, filled in pairs from the top. */
function pairs(box: Rect): Rect[] {
  const pitch = Math.min(42, box.height / 4)
  const height = pitch - 6
  const width = Math.min(32, height * 0.9)
  const y = box.y + box.height - pitch * 4
  return eight((place) => ({
    x: box.x + (place % 2) * 38,
    y: y + Math.floor(place / 2) * pitch,
    width,
    height,
  }))
}

/** Two rows of four. */
function rows(box: Rect): Rect[] {
  const pitch = { x: box.width / 4, y: box.height / 2 }
  return eight((place) => ({
    x: box.x + (place % 4) * pitch.x + 3,
    y: box.y + Math.floor(place / 4) * pitch.y + 1,
    width: pitch.x - 6,
    height: pitch.y - 2,
  }))
}

/** The ends of a web's eight spokes, clockwise from the top. */
function spokes(box: Rect): Rect[] {
  const [width, height] = [40, 45]
  const radius = { x: (box.width - width) / 2, y: (box.height - height) / 2 }
  return eight((place) => {
    const angle = (place * Math.PI) / 4
    return {
      x: box.x + radius.x + radius.x * Math.sin(angle),
      y: box.y + radius.y - radius.y * Math.cos(angle),
      width,
      height,
    }
  })
}

function eight(place: (index: number) => Rect): Rect[] {
  return Array.from({ length: 8 }, (_, index) => place(index))
}
