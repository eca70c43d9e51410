import { effect, type ReadonlySignal } from '@preact/signals'
import type { Look } from '../render/look.ts'
import { createSmallTable } from '../render/smallTable.ts'
import type { DrawSmallTable } from '../ui/model.ts'

/** Small tables that look as the large one does, also when its look changes. */
export function smallTables(look: ReadonlySignal<Look>): DrawSmallTable {
  return (canvas, options) => {
    const table = createSmallTable(canvas, { ...options, resolution: devicePixelRatio, look: look.peek() })
    const stop = effect(() => table.setLook(look.value))
    return {
      ...table,
      destroy() {
        stop()
        table.destroy()
      },
    }
  }
}
