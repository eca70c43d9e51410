import type { Translate } from '../../i18n/translate.ts'
import type { DayMark } from '../../session/daily/dailyRecord.ts'

/** What has become of a day's deal, in words. */
export function markText(t: Translate, mark: DayMark | undefined): string {
  return t(`daily.${mark ?? 'fresh'}`)
}
