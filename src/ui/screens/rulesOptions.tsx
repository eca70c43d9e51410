import { strictRuleset, type Ruleset } from '../../rules/ruleset.ts'
import { useWords } from '../context.ts'
import { Button, Switch } from '../parts/fields.tsx'

interface Props {
  readonly ruleset: Ruleset
  readonly onChange: (ruleset: Ruleset) => void
}

/** In what a game may differ from the strict rules: each on its own line, with what it means, where it means anything. */
export function RulesOptions({ ruleset, onChange }: Props) {
  const { t } = useWords()
  const change = (part: Partial<Ruleset>) => onChange({ ...ruleset, ...part })
  return (
    <div class="nested">
      {ruleset.suits > 1 && (
        <Switch
          label={t('rules.group')}
          line={t('rules.groupLine')}
          checked={ruleset.group === 'mixed'}
          onChange={(mixed) => change({ group: mixed ? 'mixed' : 'suited' })}
        />
      )}
      <Switch
        label={t('rules.rowDeal')}
        line={t('rules.rowDealLine')}
        checked={ruleset.rowDeal === 'free'}
        onChange={(free) => change({ rowDeal: free ? 'free' : 'filled' })}
      />
      <Switch
        label={t('rules.removal')}
        line={t('rules.removalLine')}
        checked={ruleset.removal === 'manual'}
        onChange={(manual) => change({ removal: manual ? 'manual' : 'automatic' })}
      />
      <Switch
        label={t('rules.layout')}
        line={t('rules.layoutLine')}
        checked={ruleset.layout === '50/54'}
        onChange={(even) => change({ layout: even ? '50/54' : '54/50' })}
      />
      <Button label={t('rules.reset')} onPress={() => onChange(strictRuleset(ruleset.suits))} />
    </div>
  )
}
