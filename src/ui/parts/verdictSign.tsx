import type { Verdict } from '../../session/ports.ts'
import { Icon } from '../art/icon.tsx'

/** Full with a tick, hatched with a question mark, hollow with a cross: told apart without colours. */
export function VerdictSign({ kind }: { readonly kind: Verdict['kind'] }) {
  return (
    <span class={`verdict-sign slip-${kind}`} aria-hidden="true">
      <VerdictMark kind={kind} />
    </span>
  )
}

export function VerdictMark({ kind }: { readonly kind: Verdict['kind'] }) {
  if (kind === 'unknown') return <>?</>
  return <Icon name={kind === 'winnable' ? 'check' : 'close'} />
}
