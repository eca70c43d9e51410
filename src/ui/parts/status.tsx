import { formatCode } from '../../rules/code.ts'
import { useModel, useWords } from '../context.ts'
import { gameText } from '../say/mode.ts'

/** On wide screens, at the table's foot: what is being played, and its code. */
export function Status() {
  const { session, frame } = useModel()
  const words = useWords()
  const { t } = words
  const { game, proof } = session.value
  const { kind, tableau } = frame.value
  if (kind !== 'wide' || !game) return null
  const place = { left: `${tableau.x}px`, width: `${tableau.width}px`, top: `${tableau.y + tableau.height}px` }
  return (
    <p class="status" style={place}>
      <span>{gameText(words, game, proof)}</span>
      <span>
        {t('win.code')} <b class="code">{formatCode(game.deal)}</b>
      </span>
    </p>
  )
}
