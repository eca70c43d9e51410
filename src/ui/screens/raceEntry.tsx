import { useEffect, useState } from 'preact/hooks'
import { TABLE_CODE_LENGTH } from '../../protocol/limits.ts'
import { useModel, useWords } from '../context.ts'
import { Button } from '../parts/fields.tsx'

/** The way to a race: a table of one's own, or that of a friend's code. Says so where no server holds races. */
export function RaceEntry() {
  const { commands } = useModel()
  const { t } = useWords()
  const [found, setFound] = useState<boolean | null>(null)
  useEffect(() => {
    void commands.findRaces?.().then(setFound)
  }, [])
  if (!found) {
    return (
      <p class="nested race-entry" role="status">
        {t(found === null ? 'race.looking' : 'race.noServer')}
      </p>
    )
  }
  return (
    <div class="nested race-entry">
      <Button primary icon="plus" label={t('race.open')} onPress={() => commands.race?.(null)} />
      <TableCodeForm onCode={(code) => commands.race?.(code)} />
    </div>
  )
}

/** Only the length is looked at here: whether there is such a table, the server knows. */
function TableCodeForm({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useWords()
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: Event) => {
    event.preventDefault()
    const plain = code.replace(/[\s-]/g, '').toUpperCase()
    if (plain.length === TABLE_CODE_LENGTH) onCode(plain)
    else setWrong(true)
  }
  return (
    <form class="code-form" onSubmit={submit}>
      <label>
        <span class="row-label">{t('race.joinCode')}</span>
        <input
          class="field code"
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          value={code}
          aria-invalid={isWrong}
          onInput={(event) => {
            setCode(event.currentTarget.value)
            setWrong(false)
          }}
        />
      </label>
      {isWrong && <p role="alert">{t('race.badCode')}</p>}
      <Button label={t('race.join')} />
    </form>
  )
}
