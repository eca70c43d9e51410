import { useEffect } from 'preact/hooks'
import { viewOf, type PlayerView } from '../../rules/view.ts'
import { courseLength, tableOn } from '../../session/replay.ts'
import { useModel, useWords } from '../context.ts'
import type { Replay } from '../model.ts'
import { Foundations } from '../parts/foundations.tsx'
import { StockPicture } from '../parts/tray.tsx'
import { placed } from '../place.ts'
import { columnText } from '../say/table.ts'
import { ReplayPanel } from './panel.tsx'
import { Transport } from './transport.tsx'
import { useCourse } from './useCourse.ts'

/** How long each table of a course is looked at when it goes on by itself, in milliseconds. */
const PACE = { off: 900, fast: 450, normal: 900, slow: 1600 } as const

/** Everything round the table while it shows a course instead of the game. */
export function ReplayPage({ replay }: { readonly replay: Replay }) {
  const view = viewOf(tableOn(replay.course, replay.index))
  useKeys()
  usePlaying(replay)
  return (
    <>
      <TableInWords view={view} />
      <ReplayPanel replay={replay} />
      <Transport replay={replay} />
      <Foundations home={view.home} />
      <StockPicture view={view} />
    </>
  )
}

/** The columns as they would be read out in play. */
function TableInWords({ view }: { readonly view: PlayerView }) {
  const { session, frame } = useModel()
  const { t } = useWords()
  const { wordBoard, speech } = session.value.settings
  return (
    <section
      class={wordBoard ? 'board board-seen' : 'board unseen'}
      style={wordBoard ? placed(frame.value.tableau) : undefined}
      aria-label={t('board.label')}
    >
      {view.columns.map((_, column) => (
        <p key={column}>{columnText(t, speech, view, column)}</p>
      ))}
    </section>
  )
}

function usePlaying({ isPlaying, index, course }: Replay): void {
  const { session, commands } = useModel()
  const { motion } = session.value.settings
  useEffect(() => {
    if (!isPlaying) return
    if (index === courseLength(course)) return commands.setPlaying(false)
    const timer = setTimeout(() => commands.goTo(index + 1), PACE[motion])
    return () => clearTimeout(timer)
  }, [isPlaying, index, motion])
}

/** Arrows step, Space plays; wherever the focus is, but in dialogs, and where these keys have a meaning of their own. */
function useKeys(): void {
  const { commands } = useModel()
  const course = useCourse()
  useEffect(() => {
    const act: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => course.step(-1),
      ArrowRight: () => course.step(1),
      Home: () => commands.goTo(0),
      End: course.end,
      ' ': course.toggle,
      Escape: commands.closeReplay,
    }
    const press = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || !act[key] || (target instanceof Element && target.closest('dialog, input'))) return
      if (key === ' ' && target instanceof Element && target.closest('button')) return
      event.preventDefault()
      act[key]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
