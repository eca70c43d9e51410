import type { Translate } from '../../i18n/translate.ts'
import type { Outcome, TableView } from '../../protocol/race.ts'
import type { RaceNews } from './model.ts'

export function newsText(t: Translate, news: RaceNews): string {
  switch (news.kind) {
    case 'refused':
      return t(`race.refused.${news.reason}`)
    case 'copied':
      return t('race.copied')
    case 'updateBusy':
      return t('notice.updateBusy')
    case 'drawOffered':
      return t('race.drawOffered')
    case 'declined':
      return t('race.declined', { name: news.name })
  }
}

/** Who has won, in one line; the names are those of the race, also of people who have left since. */
export function outcomeText(
  t: Translate,
  outcome: Outcome,
  names: ReadonlyMap<number, string>,
  you: number | null,
): string {
  const [first] = outcome.first
  if (outcome.first.length > 1) return t('race.drawn')
  return first === you ? t('race.youWon') : t('race.won', { name: names.get(first!) ?? '' })
}

export function namesOf(table: TableView): ReadonlyMap<number, string> {
  return new Map(table.race?.racers.map(({ member, name }) => [member, name]))
}

/** Wins of everybody at the table: "Оксана 3 · Іван 1". */
export function scoreText(table: TableView): string {
  const seated = table.members.filter(({ seat, wins }) => seat !== null || wins > 0)
  return [...seated].sort((a, b) => b.wins - a.wins).map(({ name, wins }) => `${name} ${wins}`).join(' · ')
}
