import { formatClock } from '../../i18n/format.ts'
import type { OpenedRace, OpenedTable } from '../../race/results.ts'
import { useWords } from '../context.ts'
import { Button, Buttons } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { Badge } from './badge.tsx'
import { useRace, useTable, useYou } from './context.ts'
import { MiniTable } from './miniTable.tsx'
import { namesOf, outcomeText, scoreText } from './say.ts'
import { UpdateRow } from './updateRow.tsx'

/** A race that is over: who has won, every table open, and the way on. */
export function Results({ opened }: { readonly opened: OpenedRace }) {
  const { race, leave } = useRace()
  const { t } = useWords()
  const table = useTable()
  const { outcome } = opened.results
  return (
    <Sheet
      title={outcomeText(t, outcome, namesOf(table), race.value.you)}
      kind="full"
      onClose={leave}
      footer={<NextSteps />}
    >
      <p class="muted">
        {t(`race.ending.${outcome.ending}`)} · {formatClock(opened.results.duration)}
      </p>
      <UpdateRow />
      <ol class="result-list" tabIndex={0} aria-label={t('race.tables')}>
        {opened.tables.map((one) => (
          <Result key={one.record.member} table={one} />
        ))}
      </ol>
      <p class="table-score">{t('race.score', { list: scoreText(table) })}</p>
      <p class={opened.isSound ? 'muted' : 'unsound'}>{t(opened.isSound ? 'race.sound' : 'race.unsound')}</p>
    </Sheet>
  )
}

function Result({ table }: { readonly table: OpenedTable }) {
  const { t } = useWords()
  const { record, course } = table
  const end = course.at(-1)!
  const hidden = end.columns.reduce((sum, { faceDown }) => sum + faceDown, 0)
  const facts = [t('count.runs', { n: end.home.length }), t('race.openShort', { n: 44 - hidden })]
  const state = record.status === 'racing' ? [] : [t(`race.status.${record.status}`)]
  return (
    <li class={record.place === 1 ? 'result result-first' : 'result'}>
      <span class="result-head">
        <Badge name={record.name} seat={record.seat} />
        <b>{record.name}</b>
        <span class="result-place">
          <span class="unseen">{t('race.place', { n: record.place })}</span>
          <span aria-hidden="true">{record.place}</span>
        </span>
      </span>
      <MiniTable view={end} label={`${record.name}: ${facts.join(', ')}`} />
      <span class="result-facts">{[...facts, t('count.moves', { n: record.moves.length }), ...state].join(' · ')}</span>
    </li>
  )
}

function NextSteps() {
  const { ask, opened } = useRace()
  const { t } = useWords()
  const { host } = useTable()
  const you = useYou()
  return (
    <>
      <Buttons>
        {you?.id === host && <Button label={t('race.change')} onPress={() => ask({ kind: 'changeSettings' })} />}
        {you?.seat === null && <Button label={t('race.sit')} onPress={() => ask({ kind: 'sit', seat: null })} />}
        <Button icon="play" label={t('race.side')} onPress={() => (opened.value = 'replay')} />
      </Buttons>
      {you && you.seat !== null && <Button primary label={t('race.again')} onPress={() => ask({ kind: 'again' })} />}
    </>
  )
}
