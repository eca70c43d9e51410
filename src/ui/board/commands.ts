import type { ReadonlySignal } from '@preact/signals'
import type { PlayerView } from '../../rules/view.ts'
import type { Words } from '../context.ts'
import type { BoardCursor, UiModel } from '../model.ts'
import { columnText, freeText, homeText, movesText, stockText } from '../say/table.ts'
import { clamped, columnEnd, stepped } from './cursor.ts'
import type { KeyCommand } from './keys.ts'
import type { Speech } from './speech.ts'

export interface BoardPlayer {
  readonly model: UiModel
  readonly words: ReadonlySignal<Words>
  readonly speech: Speech
  /** Where the keyboard stands, or last stood. */
  place(): BoardCursor
  /** Brings the focus to a card or an empty place. */
  goTo(place: BoardCursor): void
}

/** Does what a key means; false if it means nothing now, so that the key keeps its usual effect. */
export function runCommand(player: BoardPlayer, command: KeyCommand): boolean {
  const { model } = player
  const { commands } = model
  switch (command.kind) {
    case 'deal':
    case 'undo':
    case 'redo':
      commands.act({ kind: command.kind })
      return true
    case 'pause':
      commands.pause()
      return true
    case 'newGame':
      model.screen.value = 'newGame'
      return true
    case 'hint':
      commands.hint?.()
      return commands.hint !== undefined
    case 'putBack':
      if (!model.pick.peek()) return false
      commands.act({ kind: 'cancelPick' })
      return true
    default:
      return onTable(player, command)
  }
}

function onTable(player: BoardPlayer, command: KeyCommand): boolean {
  const { view } = player.model.session.peek()
  if (!view) return false
  if (command.kind === 'step') player.goTo(stepped(view, clamped(view, player.place()), command.step))
  else if (command.kind === 'column') player.goTo(columnEnd(view, command.column))
  else player.speech.say(answer(player, view, command))
  return true
}

function answer(player: BoardPlayer, view: PlayerView, { kind }: KeyCommand): string {
  const words = player.words.peek()
  switch (kind) {
    case 'sayFree':
      return freeText(words, view)
    case 'sayStock':
      return stockText(words.t, view)
    case 'sayHome':
      return homeText(words, view)
    case 'sayMoves':
      return movesText(words, view)
    case 'sayColumn':
      return columnText(words.t, 'full', view, player.place().column)
    default:
      return ''
  }
}
