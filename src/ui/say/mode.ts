import type { Translate } from '../../i18n/translate.ts'
import type { Ruleset } from '../../rules/ruleset.ts'

/** "2 масті · строгі", "4 масті · роздача на порожні · 50/54". */
export function modeText(t: Translate, ruleset: Ruleset): string {
  return [t('count.suits', { n: ruleset.suits }), rulesText(t, ruleset)].join(' · ')
}

/** In what the rules differ from the strict ones; that they do not, if they do not. */
export function rulesText(t: Translate, ruleset: Ruleset): string {
  const own = [
    ruleset.group === 'mixed' ? t('rules.mixed') : '',
    ruleset.rowDeal === 'free' ? t('rules.free') : '',
    ruleset.removal === 'manual' ? t('rules.manual') : '',
  ].filter(Boolean)
  return [...(own.length > 0 ? own : [t('rules.strict')]), ruleset.layout].join(' · ')
}
