import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { Icon, type IconName } from '../art/icon.tsx'

interface SwitchProps {
  readonly label: string
  readonly line?: string | undefined
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function Switch({ label, line, checked, onChange }: SwitchProps) {
  return (
    <label class="row switch-row">
      <RowText label={label} line={line} />
      <input
        type="checkbox"
        role="switch"
        class="switch"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

export interface Choice<Value extends string> {
  readonly value: Value
  readonly label: string
  readonly picture?: ComponentChildren
}

interface ChoicesProps<Value extends string> {
  readonly label: string
  /** Whether the label is seen, or only heard. */
  readonly labelShown?: boolean
  readonly look: 'segments' | 'backs'
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few, all of them in sight. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, labelShown = true, look, choices, value, onChange } = props
  const name = useId()
  return (
    <fieldset class={`choices choices-${look}`}>
      <legend class={labelShown ? 'choices-label' : 'unseen'}>{label}</legend>
      <div class="choices-row">
        {choices.map((choice) => (
          <label key={choice.value} class="choice">
            <input
              type="radio"
              class="choice-input"
              name={name}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span class="choice-face">
              {choice.picture}
              <span class={choice.picture ? 'unseen' : ''}>{choice.label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface RowButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly line?: string | undefined
  /** Opens something below itself, now open or not. */
  readonly expanded?: boolean
  readonly onPress: () => void
}

export function RowButton({ icon, label, line, expanded, onPress }: RowButtonProps) {
  return (
    <button type="button" class="row row-button" aria-expanded={expanded} onClick={onPress}>
      <span class="row-icon">
        <Icon name={icon} />
      </span>
      <RowText label={label} line={line} />
      <span class={expanded ? 'row-more row-more-open' : 'row-more'}>
        <Icon name="next" />
      </span>
    </button>
  )
}

function RowText({ label, line }: { readonly label: string; readonly line?: string | undefined }) {
  return (
    <span class="row-text">
      <span class="row-label">{label}</span>
      {line && <small class="row-line">{line}</small>}
    </span>
  )
}

export function Panel({ children }: { readonly children: ComponentChildren }) {
  return <div class="panel">{children}</div>
}

interface ButtonProps {
  readonly label: string
  readonly icon?: IconName
  readonly primary?: boolean
  readonly onPress?: () => void
}

export function Button({ label, icon, primary = false, onPress }: ButtonProps) {
  return (
    <button type={onPress ? 'button' : 'submit'} class={primary ? 'button button-primary' : 'button'} onClick={onPress}>
      {icon && <Icon name={icon} />}
      <span>{label}</span>
    </button>
  )
}

/** Buttons side by side, or below each other where they do not fit. */
export function Buttons({ children }: { readonly children: ComponentChildren }) {
  return <div class="buttons">{children}</div>
}
