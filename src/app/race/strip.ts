import { computed, type ReadonlySignal } from '@preact/signals'
import { frameKind } from '../../layout/frame.ts'
import type { Rect } from '../../layout/geometry.ts'
import type { Viewport } from '../viewport.ts'

/** Pixels above the table that the others' tiles take, by the shape of the screen. */
const STRIP = { portrait: 82, landscape: 46, wide: 66 } as const

/** What the tiles leave of the screen to the player's own table. */
export function belowTiles(viewport: ReadonlySignal<Viewport>): ReadonlySignal<Viewport> {
  return computed(() => {
    const { insets, size } = viewport.value
    return { ...viewport.value, insets: { ...insets, top: insets.top + STRIP[frameKind(size)] } }
  })
}

export function tilesOf(viewport: ReadonlySignal<Viewport>): ReadonlySignal<Rect> {
  return computed(() => {
    const { insets, size } = viewport.value
    const { left, right, top } = insets
    return { x: left + 6, y: top + 4, width: size.width - left - right - 12, height: STRIP[frameKind(size)] - 6 }
  })
}
