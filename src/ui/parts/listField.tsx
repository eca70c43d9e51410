import { Icon } from '../art/icon.tsx'

interface ListFieldProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly text: string }[]
  readonly onChange: (value: Value) => void
}

/** A closed list shows one line, which some texts outgrow: its text is drawn beneath it, on as many lines as it needs. */
export function ListField<Value extends string>({ label, value, choices, onChange }: ListFieldProps<Value>) {
  return (
    <div class="field list-field">
      <span aria-hidden="true">{choices.find((choice) => choice.value === value)?.text}</span>
      <Icon name="next" />
      <select
        class="choice-input"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(choices[event.currentTarget.selectedIndex]!.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  )
}
