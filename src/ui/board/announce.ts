import { effect, type ReadonlySignal } from '@preact/signals'
import type { Pick } from '../../input/intent.ts'
import type { PlayerView } from '../../rules/view.ts'
import type { Words } from '../context.ts'
import type { UiModel } from '../model.ts'
import { groupText } from '../say/cards.ts'
import { changeText } from '../say/change.ts'
import { noticeText, plainText } from '../say/notice.ts'
import type { Speech } from './speech.ts'

/** Says what happens on the table, from whichever device it was caused; until the returned function is called. */
export function announce(model: UiModel, words: ReadonlySignal<Words>, speech: Speech): () => void {
  const stops = [sayChanges, sayNotices, sayPicks, sayVerdicts].map((say) => say(model, words, speech))
  return () => stops.forEach((stop) => stop())
}

function sayChanges(model: UiModel, words: ReadonlySignal<Words>, speech: Speech): () => void {
  let before = model.session.peek().view
  return model.onChange((change) => {
    const { settings, view } = change.state
    speech.say(changeText(words.peek().t, settings.speech, before, change))
    before = view
  })
}

function sayNotices(model: UiModel, words: ReadonlySignal<Words>, speech: Speech): () => void {
  return effect(() => {
    const notice = model.notice.value
    if (notice) speech.say(plainText(noticeText(words.peek(), notice)))
  })
}

/** Cards that come to lie where they were are put back; those that moved, the change has told of. */
function sayPicks(model: UiModel, words: ReadonlySignal<Words>, speech: Speech): () => void {
  let pickedFrom: PlayerView | null = null
  return effect(() => {
    const pick = model.pick.value
    const { view, settings } = model.session.peek()
    const { t } = words.peek()
    if (pick && view) speech.say(t('say.picked', { cards: groupText(t, settings.speech, pickedCards(view, pick)) }))
    else if (pickedFrom && pickedFrom === view) speech.say(t('say.putBack'))
    pickedFrom = pick ? view : null
  })
}

/** Where verdicts are shown all the time: that the game can no longer be won, or can again. */
function sayVerdicts({ insight, session }: UiModel, words: ReadonlySignal<Words>, speech: Speech): () => void {
  let said: string | null = null
  return effect(() => {
    const kind = insight?.verdict.value.kind
    if (!session.peek().settings.showVerdict || (kind !== 'winnable' && kind !== 'lost')) return
    if (said !== null && said !== kind) speech.say(words.peek().t(`verdict.${kind}`))
    said = kind
  })
}

function pickedCards(view: PlayerView, { column, count }: Pick): readonly number[] {
  return view.columns[column]!.faceUp.slice(-count)
}
