import { useId, useState } from 'preact/hooks'
import { CODE_LENGTH, formatCode, parseCode, readCharacters, type CodeFault, type DealName } from '../../rules/code.ts'
import { codeIn } from '../../rules/codeText.ts'
import type { Result } from '../../rules/result.ts'
import { strictRuleset } from '../../rules/ruleset.ts'
import { useAskFirst, useModel, useWords } from '../context.ts'
import { Button } from '../parts/fields.tsx'
import { modeText } from '../say/mode.ts'
import { codeFaultText } from '../say/notice.ts'

const EXAMPLE = formatCode({ ruleset: strictRuleset(2), seed: 20_261_129 })

/** Takes a code however it is typed, or a text or link that holds one; shows how it is read, and what is wrong with it. */
export function CodeForm() {
  const { screen, commands } = useModel()
  const { t } = useWords()
  const askFirst = useAskFirst()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const meant = codeIn(text)
  const code = parseCode(meant)
  const submit = (event: Event) => {
    event.preventDefault()
    setTried(true)
    if (!code.ok) return
    askFirst('newGame', () => {
      screen.value = null
      commands.playDeal(code.value)
    })
  }
  const typed = (value: string) => {
    setText(value)
    setTried(false)
  }
  return (
    <form class="nested code-form" onSubmit={submit}>
      <CodeField text={text} code={code} isFault={!code.ok && (tried || !isUnfinished(code.fault))} onInput={typed} />
      <Reading text={meant} />
      <Button label={t('newGame.playCode')} />
    </form>
  )
}

/** A code that is still being typed is not wrong for being short. */
function isUnfinished(fault: CodeFault): boolean {
  return fault.reason === 'length' && fault.length < CODE_LENGTH
}

interface FieldProps {
  readonly text: string
  readonly code: Result<DealName, CodeFault>
  readonly isFault: boolean
  readonly onInput: (text: string) => void
}

function CodeField({ text, code, isFault, onInput }: FieldProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <>
      <label for={id}>{t('newGame.code')}</label>
      <input
        id={id}
        class="field code"
        value={text}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        enterkeyhint="go"
        aria-invalid={isFault}
        aria-describedby={`${id}-line`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p id={`${id}-line`} class={isFault ? 'field-line field-fault' : 'field-line'} role="status">
        {isFault && !code.ok && codeFaultText(t, code.fault)}
        {!isFault && (code.ok ? modeText(t, code.value.ruleset) : t('newGame.codeExample', { code: EXAMPLE }))}
      </p>
    </>
  )
}

/** The code as it is read so far, in its places of three; a character that no code has is struck out where it stands. */
function Reading({ text }: { readonly text: string }) {
  const read = readCharacters(text)
  if (read.length === 0 || read.length > CODE_LENGTH + 1) return null
  const places = Array.from({ length: Math.max(CODE_LENGTH, read.length) }, (_, index) => read[index])
  return (
    <p class="code reading" aria-hidden="true">
      {places.map((character, index) => (
        <span key={index} class={index >= CODE_LENGTH || character === null ? 'reading-wrong' : ''}>
          {character === undefined ? '·' : (character ?? '×')}
        </span>
      ))}
    </p>
  )
}
