import { useState } from 'preact/hooks'
import { useWords } from '../context.ts'
import { Button, Panel } from '../parts/fields.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { useRace, useTable, useYou } from './context.ts'
import { Qr } from '../parts/qr.tsx'
import { RaceSettingsPanel } from './raceSettings.tsx'
import { Seats } from './seats.tsx'
import { UpdateRow } from './updateRow.tsx'

/** Before a race: whom to call, who sits where, what is played, and who is still waited for. */
export function Lobby() {
  const { leave } = useRace()
  const { t } = useWords()
  return (
    <Sheet title={t('race.title')} kind="full" onClose={leave} footer={<StartButton />}>
      <Invitation />
      <NameField />
      <Seats />
      <RaceSettingsPanel />
      <StandUp />
      <UpdateRow />
    </Sheet>
  )
}

function Invitation() {
  const { link, invite } = useRace()
  const { code } = useTable()
  const { t } = useWords()
  return (
    <section class="panel invitation">
      <Qr text={link.value} label={t('race.qr')} />
      <div class="invitation-text">
        <span class="muted">{t('race.code')}</span>
        <b class="code table-code">{code}</b>
        <Button icon="share" label={t('race.invite')} onPress={invite} />
      </div>
    </section>
  )
}

function StandUp() {
  const { ask } = useRace()
  const { t } = useWords()
  const isSeated = (useYou()?.seat ?? null) !== null
  return isSeated ? <Button label={t('race.stand')} onPress={() => ask({ kind: 'stand' })} /> : null
}

/** Sent when the player leaves the field or presses Enter, not letter by letter. */
function NameField() {
  const { rename } = useRace()
  const { t } = useWords()
  const you = useYou()
  const [typed, setTyped] = useState<string | null>(null)
  const send = () => {
    if (typed !== null && typed.trim() && typed !== you?.name) rename(typed)
    setTyped(null)
  }
  return (
    <Panel>
      <label class="row name-row">
        <span class="row-label">{t('race.name')}</span>
        <input
          class="field"
          type="text"
          maxLength={24}
          autocomplete="nickname"
          value={typed ?? you?.name ?? ''}
          onInput={(event) => setTyped(event.currentTarget.value)}
          onBlur={send}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </label>
    </Panel>
  )
}

/** Start names whom it waits for; everybody else says whether they are ready. */
function StartButton() {
  const { ask } = useRace()
  const { t } = useWords()
  const table = useTable()
  const you = useYou()
  if (table.phase === 'dealing') return <Waiting text={t('race.dealing')} />
  const seated = table.members.filter(({ seat }) => seat !== null)
  const waited = seated.filter(({ id, ready }) => id !== table.host && !ready)
  if (you?.id === table.host) {
    if (seated.length < 2) return <Waiting text={t('race.waitFriend')} />
    const names = waited.map(({ name }) => name).join(', ')
    if (names) return <Waiting text={t('race.waitFor', { names })} />
    return <Button primary icon="play" label={t('race.start')} onPress={() => ask({ kind: 'start' })} />
  }
  const hostName = table.members.find(({ id }) => id === table.host)?.name ?? ''
  if (!you || you.seat === null) return <Waiting text={t('race.waitHost', { name: hostName })} />
  return (
    <>
      {you.ready && <Waiting text={t('race.waitHost', { name: hostName })} />}
      <Button
        primary={!you.ready}
        icon={you.ready ? 'undo' : 'check'}
        label={t(you.ready ? 'race.notYet' : 'race.imReady')}
        onPress={() => ask({ kind: 'ready', ready: !you.ready })}
      />
    </>
  )
}

function Waiting({ text }: { readonly text: string }) {
  return (
    <p class="button waiting" role="status">
      {text}
    </p>
  )
}
