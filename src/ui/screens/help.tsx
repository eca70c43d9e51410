import { Fragment } from 'preact'
import type { Key } from '../../i18n/translate.ts'
import { useModel, useWords } from '../context.ts'
import { Button } from '../parts/fields.tsx'
import { LessonTable } from '../parts/lessonTable.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { LESSONS, type LessonName } from './lessons.ts'

interface Chapter {
  readonly title: Extract<Key, `help.${string}`>
  readonly text: Extract<Key, `help.${string}Text`>
  /** Which paragraphs, counted from 0, are shown with cards. */
  readonly lessons?: Readonly<Record<number, LessonName>>
}

const RULES: readonly Chapter[] = [
  { title: 'help.rules', text: 'help.rulesText', lessons: { 1: 'build', 2: 'run', 3: 'turn', 4: 'home' } },
  { title: 'help.stock', text: 'help.stockText', lessons: { 0: 'row' } },
]
const HERE: Chapter = { title: 'help.touch', text: 'help.touchText' }
const MORE: readonly Chapter[] = [
  { title: 'help.advice', text: 'help.adviceText' },
  { title: 'help.proven', text: 'help.provenText' },
  { title: 'help.score', text: 'help.scoreText' },
]

const KEYS = [
  ['←  ↑  →  ↓', 'help.keyArrows'],
  ['Enter', 'help.keyPick'],
  ['1 … 9  0', 'help.keyColumns'],
  ['Esc', 'help.keyEscape'],
  ['D', 'help.keyDeal'],
  ['Z  Y', 'help.keyUndo'],
  ['P', 'help.keyPause'],
  ['N', 'help.keyNew'],
  ['M', 'help.keyMoves'],
  ['F', 'help.keyFree'],
  ['S', 'help.keyStock'],
  ['H', 'help.keyHome'],
] as const

/** Rules, how to play on this device, advice, and what a proven deal is. */
export function Help() {
  const { screen } = useModel()
  const { t } = useWords()
  const byKeys = !matchMedia('(pointer: coarse)').matches
  return (
    <Sheet title={t('help.title')} kind="full" onClose={() => (screen.value = null)}>
      {/* Focusable, so that it scrolls by keyboard. */}
      <div class="prose" role="article" tabIndex={0}>
        <GuideAgain />
        {RULES.map((chapter) => <Pages key={chapter.title} {...chapter} />)}
        <Pages {...HERE} />
        {byKeys && <Keys />}
        {MORE.map((chapter) => <Pages key={chapter.title} {...chapter} />)}
        {!byKeys && <Keys />}
      </div>
    </Sheet>
  )
}

/** For whoever wants to be led through the first moves, or led once more. */
function GuideAgain() {
  const { screen, session, commands } = useModel()
  const { t } = useWords()
  const begin = () => {
    commands.changeSettings({ guide: 'on' })
    screen.value = session.value.game ? null : 'newGame'
  }
  return (
    <div class="buttons">
      <Button icon="play" label={t('help.guide')} onPress={begin} />
    </div>
  )
}

function Pages({ title, text, lessons = {} }: Chapter) {
  const { t } = useWords()
  return (
    <section>
      <h3>{t(title)}</h3>
      {t(text).split('\n').map((paragraph, index) => (
        <Fragment key={paragraph}>
          <p>{paragraph}</p>
          {lessons[index] && <LessonTable lesson={LESSONS[lessons[index]]} />}
        </Fragment>
      ))}
    </section>
  )
}

function Keys() {
  const { commands } = useModel()
  const { t } = useWords()
  const keys = commands.hint ? [...KEYS, ['I', 'help.keyHint'] as const] : KEYS
  return (
    <section>
      <h3>{t('help.keys')}</h3>
      <dl class="key-list">
        {keys.map(([names, meaning]) => (
          <div key={names}>
            <dt>
              <kbd>{names}</kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
