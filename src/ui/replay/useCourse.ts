import { courseLength } from '../../session/replay.ts'
import { useModel } from '../context.ts'

/**
 * Going through the course that is shown, from where it stands when a key or button is pressed: the page may not have
 * been drawn since the press before.
 */
export function useCourse() {
  const { replay, commands } = useModel()
  return {
    step: (by: number) => replay.peek() && commands.goTo(replay.peek()!.index + by),
    end: () => replay.peek() && commands.goTo(courseLength(replay.peek()!.course)),
    toggle: () => replay.peek() && commands.setPlaying(!replay.peek()!.isPlaying),
  }
}
