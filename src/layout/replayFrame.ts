import { frameKind, frameOf, type Frame, type FrameOptions } from './frame.ts'
import type { Insets, Rect, Size } from './geometry.ts'

/**
 * Divides a screen for looking at a course: as in play, with a panel for where in it the table stands. The panel lies
 * below the buttons, beside their rail, or under the tableau, clear of insets and of everything else.
 */
export function replayFrame(size: Size, insets: Insets, options: FrameOptions): Frame {
  switch (frameKind(size)) {
    case 'portrait':
      return portrait(size, insets, options)
    case 'landscape':
      return landscape(size, insets, options)
    case 'wide':
      return wide(size, insets, options)
  }
}

/** Words of a title and three lines, four where lines are short, scrubber, buttons; lower than any phone it scrolls. */
const PANEL_HEIGHT = 180
const NARROW_PANEL_HEIGHT = 198
const LOW_PANEL_HEIGHT = 92

function portrait(size: Size, insets: Insets, options: FrameOptions): Frame {
  const height = portraitHeight(size)
  const frame = frameOf(size, { ...insets, bottom: insets.bottom + height }, options)
  const { x, width } = frame.tableau
  return { ...frame, panel: { x, y: size.height - insets.bottom - height, width, height } }
}

function portraitHeight({ width, height }: Size): number {
  if (height < 480) return LOW_PANEL_HEIGHT
  return width < 360 ? NARROW_PANEL_HEIGHT : PANEL_HEIGHT
}

/** Wide enough for words, as long as the cards stay legible. */
function landscape(size: Size, insets: Insets, options: FrameOptions): Frame {
  const width = Math.max(112, Math.min(200, size.width * 0.22))
  const side = options.leftHanded ? 'left' : 'right'
  const frame = frameOf(size, { ...insets, [side]: insets[side] + width }, options)
  const top = insets.top + 4
  const panel: Rect = {
    x: options.leftHanded ? insets.left + 4 : size.width - insets.right - width,
    y: top,
    width: width - 4,
    height: size.height - Math.max(insets.bottom, 4) - top,
  }
  return { ...frame, panel }
}

const STRIP_HEIGHT = 132

/** The rail stays as it is. */
function wide(size: Size, insets: Insets, options: FrameOptions): Frame {
  const frame = frameOf(size, insets, options)
  const tableau = { ...frame.tableau, height: frame.tableau.height - STRIP_HEIGHT }
  const bottom = tableau.y + tableau.height
  return {
    ...frame,
    tableau,
    toast: { ...frame.toast, y: frame.toast.y - STRIP_HEIGHT },
    panel: { x: tableau.x + 16, y: bottom + 8, width: tableau.width - 32, height: STRIP_HEIGHT - 8 },
  }
}
