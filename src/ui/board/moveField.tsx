import { useId } from 'preact/hooks'
import { useModel, useWords } from '../context.ts'
import { runCommand, type BoardPlayer } from './commands.ts'
import { columnText } from '../say/table.ts'
import { keyCommand } from './keys.ts'
import { parseTypedMove } from './typedMove.ts'

/** Takes a typed move; also a column's number, which is read out, and the letters of the keys. */
export function MoveField({ player }: { readonly player: BoardPlayer }) {
  const { t } = useWords()
  const { session } = useModel()
  const id = useId()
  const isManual = session.value.view?.ruleset.removal === 'manual'
  const submit = (event: Event) => {
    event.preventDefault()
    const field = (event.currentTarget as HTMLFormElement).elements.namedItem('move') as HTMLInputElement
    if (session.peek().view && field.value.trim()) obey(player, field.value)
    field.value = ''
  }
  return (
    <form class="board-form" onSubmit={submit}>
      <label for={id}>{t('board.move')}</label>
      <input
        id={id}
        name="move"
        class="field"
        placeholder={isManual ? `${t('board.moveExample')} · home:3` : t('board.moveExample')}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="go"
      />
      <button type="submit" class="button">
        {t('board.make')}
      </button>
    </form>
  )
}

function obey(player: BoardPlayer, typed: string): void {
  const { model, words, speech } = player
  const view = model.session.peek().view!
  const text = typed.trim()
  const column = /^\d{1,2}$/.test(text) ? (Number(text) + 9) % 10 : null
  if (column !== null) return speech.say(columnText(words.peek().t, 'full', view, column))
  const letter = text.length === 1 ? keyCommand(typedKey(text)) : null
  if (letter && runCommand(player, letter)) return
  const move = parseTypedMove(text, view)
  if (move.ok) model.commands.play(move.value)
  else model.notice.value = { kind: 'notAMove' }
}

function typedKey(key: string) {
  return { key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
}
