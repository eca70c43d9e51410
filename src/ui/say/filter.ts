import type { Translate } from '../../i18n/translate.ts'
import type { GameFilter } from '../../session/records.ts'

const FILTERS: readonly GameFilter[] = ['all', 'first', 'unaided', 'helped', 'replays']

/** Which games to look at, in words. */
export function filterChoices(t: Translate) {
  return FILTERS.map((value) => ({ value, text: t(`filter.${value}`) }))
}
