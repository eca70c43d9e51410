import { formatList } from '../../i18n/format.ts'
import type { Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Rank } from '../../rules/card.ts'
import type { CodeFault } from '../../rules/code.ts'
import type { Hint, HintAim } from '../../session/hint.ts'
import type { CommandRefusal } from '../../session/state.ts'
import type { Words } from '../context.ts'
import type { Notice } from '../model.ts'

/** A line of news: what matters most, and what may help on. */
export interface Sentence {
  readonly head: string
  readonly tail?: string
}

export function noticeText(words: Words, notice: Notice): Sentence {
  const { t } = words
  switch (notice.kind) {
    case 'refusal':
      return refusalText(words, notice.refusal)
    case 'hint':
      return hintText(t, notice.hint)
    case 'storageFault':
      return { head: t(`storage.${notice.fault}`) }
    default:
      return { head: t(`notice.${notice.kind}`) }
  }
}

/** Which rule refused, with the facts it was refused by. */
export function refusalText({ t, language }: Words, refusal: CommandRefusal): Sentence {
  switch (refusal.reason) {
    case 'wrongRank':
      return { head: wrongRankText(t, refusal.moved), tail: t('refusal.anySuit') }
    case 'columnsEmpty':
      return { head: emptyText(t, language, refusal.columns), tail: t('refusal.fillFirst') }
    case 'tooFewCards':
      return { head: t('refusal.tooFewCards'), tail: t('refusal.onlyUndo') }
    default:
      return { head: t(`refusal.${refusal.reason}`) }
  }
}

/** What the move is good for, then the move itself, and how likely a win is if the hint tells. */
function hintText(t: Translate, hint: Hint): Sentence {
  const { move, steps, chance } = hint
  const head = hintHead(t, hint)
  const tail = [
    move.kind === 'move' && t('hint.move', { from: move.from + 1, to: move.to + 1 }),
    steps > 1 && t('hint.steps', { n: steps }),
    chance !== null && chanceText(t, chance),
  ].filter((text) => text !== false)
  return tail.length > 0 ? { head, tail: tail.join(' ') } : { head }
}

/** A row or a run to take home is the move itself: what the moves before it were good for has been reached. */
function hintHead(t: Translate, { move, aim }: Hint): string {
  if (move.kind === 'deal' && aim.reason !== 'deal') return t('hint.dealNext')
  if (move.kind === 'collect') return t('hint.collect', { column: move.column + 1 })
  return aimText(t, aim)
}

/** An estimate is never put as certain. */
function chanceText(t: Translate, chance: number): string {
  return chance === 1 ? t('hint.certain') : t('hint.chance', { n: Math.min(99, Math.max(1, Math.round(chance * 100))) })
}

function aimText(t: Translate, aim: HintAim): string {
  switch (aim.reason) {
    case 'completesRun':
      return t('hint.completesRun', { suit: t(`suit.${aim.suit}`) })
    case 'turnsUp':
    case 'empties':
    case 'fills':
      return t(`hint.${aim.reason}`, { column: aim.column + 1 })
    case 'joinsRun':
      return t('hint.joinsRun', { n: aim.count, suit: t(`suit.${aim.suit}`) })
    case 'prepares':
    case 'deal':
      return t(`hint.${aim.reason}`)
  }
}

export function codeFaultText(t: Translate, fault: CodeFault): string {
  switch (fault.reason) {
    case 'length':
      return t('code.length', { n: fault.length })
    case 'character':
      return t('code.character', { character: fault.character, place: fault.index + 1 })
    case 'version':
      return t('code.version', { version: fault.version })
    default:
      return t(`code.${fault.reason}`)
  }
}

export function plainText({ head, tail }: Sentence): string {
  return tail === undefined ? head : `${head} ${tail}`
}

/** The rule needs the one rank that would fit, not the one that was tried. A king never gets here: none is above it. */
function wrongRankText(t: Translate, moved: Rank): string {
  const text = t('refusal.wrongRank', { moved: t(`rankPut.${moved}`), onto: t(`rankPut.${(moved + 1) as Rank}`) })
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

function emptyText(t: Translate, language: Language, columns: readonly number[]): string {
  const names = columns.map((column) => String(column + 1))
  return t('refusal.columnsEmpty', { n: columns.length, columns: formatList(language, names) })
}
