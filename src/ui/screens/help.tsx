import { useModel, useWords } from '../context.ts'
import { Sheet } from '../parts/sheet.tsx'

const CHAPTERS = [
  ['help.rules', 'help.rulesText'],
  ['help.stock', 'help.stockText'],
  ['help.score', 'help.scoreText'],
  ['help.proven', 'help.provenText'],
  ['help.touch', 'help.touchText'],
  ['help.advice', 'help.adviceText'],
] as const

const KEYS = [
  ['←  ↑  →  ↓', 'help.keyArrows'],
  ['Enter', 'help.keyPick'],
  ['1 … 9  0', 'help.keyColumns'],
  ['Esc', 'help.keyEscape'],
  ['D', 'help.keyDeal'],
  ['Z  Y', 'help.keyUndo'],
  ['P', 'help.keyPause'],
  ['N', 'help.keyNew'],
  ['M', 'help.keyMoves'],
  ['F', 'help.keyFree'],
  ['S', 'help.keyStock'],
  ['H', 'help.keyHome'],
] as const

/** Rules, how to play here, and what a proven deal is. */
export function Help() {
  const { screen } = useModel()
  const { t } = useWords()
  return (
    <Sheet title={t('help.title')} kind="full" onClose={() => (screen.value = null)}>
      {/* Focusable, so that it scrolls by keyboard. */}
      <div class="prose" role="article" tabIndex={0}>
        {CHAPTERS.map(([title, text]) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            {t(text).split('\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
          </section>
        ))}
        <Keys />
      </div>
    </Sheet>
  )
}

function Keys() {
  const { commands } = useModel()
  const { t } = useWords()
  const keys = commands.hint ? [...KEYS, ['I', 'help.keyHint'] as const] : KEYS
  return (
    <section>
      <h3>{t('help.keys')}</h3>
      <dl class="key-list">
        {keys.map(([names, meaning]) => (
          <div key={names}>
            <dt>
              <kbd>{names}</kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
