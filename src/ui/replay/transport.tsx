import { courseLength } from '../../session/replay.ts'
import { useModel, useWords } from '../context.ts'
import type { Replay } from '../model.ts'
import { Control, TrayBar } from '../parts/tray.tsx'
import { useCourse } from './useCourse.ts'

/** The tray's buttons while a course is looked at. */
export function Transport({ replay }: { readonly replay: Replay }) {
  const { commands } = useModel()
  const { t } = useWords()
  const { index, course, isPlaying } = replay
  const isAtEnd = index === courseLength(course)
  const { step, toggle } = useCourse()
  return (
    <TrayBar label={t('replay.controls')}>
      <Control icon="first" label={t('replay.first')} off={index === 0} onPress={() => commands.goTo(0)} />
      <Control icon="previous" label={t('replay.previous')} off={index === 0} onPress={() => step(-1)} />
      <Control icon={isPlaying ? 'pause' : 'play'} label={t(isPlaying ? 'replay.stop' : 'replay.play')} onPress={toggle} />
      <Control icon="next" label={t('replay.next')} off={isAtEnd} onPress={() => step(1)} />
    </TrayBar>
  )
}
