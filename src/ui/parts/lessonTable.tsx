import { useEffect, useRef, useState } from 'preact/hooks'
import { play } from '../../rules/play.ts'
import { viewOf } from '../../rules/view.ts'
import { Icon } from '../art/icon.tsx'
import { Rhomb } from '../art/rhomb.tsx'
import { useModel, useWords } from '../context.ts'
import type { DrawSmallTable } from '../model.ts'
import type { Lesson } from '../screens/lessons.ts'

const HEIGHT = { usual: 128, home: 244 }
/** Milliseconds that a table is looked at before its move is made. */
const LOOKED_AT = 900

/** A rule shown with cards: its move is made once it is in sight, and again when it is pressed. */
export function LessonTable({ lesson }: { readonly lesson: Lesson }) {
  const { drawSmallTable } = useModel()
  return drawSmallTable ? <Drawn lesson={lesson} draw={drawSmallTable} /> : null
}

function Drawn({ lesson, draw }: { readonly lesson: Lesson; readonly draw: DrawSmallTable }) {
  const { t } = useWords()
  const { canvas, home, runsHome, press } = useLesson(lesson, draw)
  return (
    <button type="button" class="lesson" aria-label={t('help.showMove')} onClick={press}>
      <canvas ref={canvas} aria-hidden="true" />
      {home && (
        <svg class="lesson-home" viewBox="0 0 48 53" style={{ left: `${home.x}px`, top: `${home.y}px` }} aria-hidden="true">
          <Rhomb x={24} y={26.5} width={48} height={53} fill={runsHome > 0 ? 0 : 'empty'} />
        </svg>
      )}
      <Icon name="restart" />
    </button>
  )
}

/** Draws the table while it is on the page. Pressing shows the move, or where it is made already, how it stood before. */
function useLesson(lesson: Lesson, draw: DrawSmallTable) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [home, setHome] = useState<{ x: number; y: number } | null>(null)
  const [runsHome, setRunsHome] = useState(0)
  const press = useRef(() => {})
  useEffect(() => {
    const { columns, endsAtHome, start } = lesson
    const height = endsAtHome ? HEIGHT.home : HEIGHT.usual
    const table = draw(canvas.current!, { columns, height, hasHome: endsAtHome, onRunsHome: setRunsHome })
    const outcome = play(start, lesson.move)
    if (!outcome.ok) throw new Error(`A lesson's move is refused: ${outcome.fault.reason}`)
    const before = () => {
      table.show(viewOf(start))
      table.setMarks({ legal: lesson.legal, refused: lesson.refused })
    }
    const after = () => {
      table.setMarks({})
      table.step({ undone: [], events: outcome.value.events }, viewOf(outcome.value.position))
    }
    let isMade = false
    press.current = () => {
      if (isMade) before()
      else after()
      isMade = !isMade
    }
    before()
    if (endsAtHome) setHome(table.home)
    const stop = onceInSight(canvas.current!, () => !isMade && press.current())
    return () => (stop(), table.destroy())
  }, [lesson, draw])
  return { canvas, home, runsHome, press: () => press.current() }
}

/** Calls back once, a moment after the whole element has come into sight. */
function onceInSight(element: Element, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      timer = setTimeout(callback, LOOKED_AT)
    },
    { threshold: 1 },
  )
  observer.observe(element)
  return () => (observer.disconnect(), clearTimeout(timer))
}
