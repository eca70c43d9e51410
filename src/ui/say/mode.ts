import { formatDay } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { Game } from '../../session/game.ts'
import type { DealProof } from '../../session/state.ts'
import type { Words } from '../context.ts'

/** "2 масті · строгі", "4 масті · роздача на порожні · 50/54". */
export function modeText(t: Translate, ruleset: Ruleset): string {
  return [t('count.suits', { n: ruleset.suits }), rulesText(t, ruleset)].join(' · ')
}

/** What lies on the table: the day if it is a daily deal, the rules, and what is known of whether it can be won. */
export function gameText({ t, language }: Words, { daily, deal }: Game, proof: DealProof | null): string {
  const day = daily === null ? '' : t('daily.of', { date: formatDay(language, daily) })
  return [day, modeText(t, deal.ruleset), proof ? t(`proof.${proof}`) : ''].filter(Boolean).join(' · ')
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
