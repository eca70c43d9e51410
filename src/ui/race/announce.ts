import { effect, type ReadonlySignal } from '@preact/signals'
import type { TablePhase } from '../../protocol/race.ts'
import type { Speech } from '../board/speech.ts'
import type { Words } from '../context.ts'
import type { RaceModel } from './model.ts'
import { namesOf, newsText, outcomeText } from './say.ts'

/** Says what happens at the table: connection, beginning and end, offers, refusals. Cards are told of elsewhere. */
export function announceRace({ race, news }: RaceModel, words: ReadonlySignal<Words>, speech: Speech): void {
  let phase: TablePhase | null = null
  let isLost = false
  let offeredBy: number | null = null
  effect(() => {
    const { table, connection, you } = race.value
    const { t } = words.peek()
    if ((connection === 'lost') !== isLost) {
      isLost = connection === 'lost'
      if (isLost) speech.say(t('race.lost'))
    }
    if (!table) return
    const by = table.race?.draw?.by ?? null
    if (by !== null && by !== offeredBy && by !== you) {
      speech.say(t('race.drawBy', { name: namesOf(table).get(by) ?? '' }))
    }
    offeredBy = by
    if (table.phase === phase) return
    phase = table.phase
    const outcome = table.race?.outcome
    if (phase === 'racing') speech.say(t('race.begun'))
    if (phase === 'finished' && outcome) speech.say(outcomeText(t, outcome, namesOf(table), you))
  })
  effect(() => {
    if (news.value) speech.say(newsText(words.peek().t, news.value))
  })
}
