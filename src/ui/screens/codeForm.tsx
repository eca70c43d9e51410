import { useId, useState } from 'preact/hooks'
import { formatCode, parseCode } from '../../rules/code.ts'
import { strictRuleset } from '../../rules/ruleset.ts'
import { useAskFirst, useModel, useWords } from '../context.ts'
import { Button } from '../parts/fields.tsx'
import { codeFaultText } from '../say/notice.ts'

const EXAMPLE = formatCode({ ruleset: strictRuleset(2), seed: 20_261_129 })

/** Takes a code however it is typed; says what is wrong with it beside the field. */
export function CodeForm() {
  const { screen, commands } = useModel()
  const { t } = useWords()
  const askFirst = useAskFirst()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const code = parseCode(text)
  const submit = (event: Event) => {
    event.preventDefault()
    setTried(true)
    if (!code.ok) return
    askFirst('newGame', () => {
      screen.value = null
      commands.playDeal(code.value)
    })
  }
  return (
    <form class="nested code-form" onSubmit={submit}>
      <CodeField text={text} fault={tried && !code.ok ? codeFaultText(t, code.fault) : null} onInput={setText} />
      <Button label={t('newGame.playCode')} />
    </form>
  )
}

interface FieldProps {
  readonly text: string
  readonly fault: string | null
  readonly onInput: (text: string) => void
}

function CodeField({ text, fault, onInput }: FieldProps) {
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
        aria-invalid={fault !== null}
        aria-describedby={`${id}-line`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p id={`${id}-line`} class={fault === null ? 'field-line' : 'field-line field-fault'} role="status">
        {fault ?? t('newGame.codeExample', { code: EXAMPLE })}
      </p>
    </>
  )
}
