import { formatClock } from '../../i18n/format.ts'
import { SEAT_COUNT } from '../../protocol/limits.ts'
import type { MemberView } from '../../protocol/race.ts'
import { Icon } from '../art/icon.tsx'
import { useWords } from '../context.ts'
import { Badge } from './badge.tsx'
import { useRace, useTable, useYou } from './context.ts'
import { useNow } from './useNow.ts'

/** The four seats, and below them how many watch. */
export function Seats() {
  const { t } = useWords()
  const { members } = useTable()
  const watching = members.filter(({ seat, online }) => seat === null && online).length
  return (
    <>
      <ul class="seats" aria-label={t('race.seats')}>
        {Array.from({ length: SEAT_COUNT }, (_, seat) => {
          const member = members.find((other) => other.seat === seat)
          return <li key={seat}>{member ? <Seat member={member} /> : <FreeSeat seat={seat} />}</li>
        })}
      </ul>
      {watching > 0 && <p class="muted">{t('race.watching', { n: watching })}</p>}
    </>
  )
}

function Seat({ member }: { readonly member: MemberView }) {
  const { t } = useWords()
  const table = useTable()
  const you = useYou()
  const facts = [
    member.id === you?.id && t('race.you'),
    member.id === table.host && t('race.host'),
    table.round > 0 && t('race.wins', { n: member.wins }),
  ]
  return (
    <div class="seat">
      <Badge name={member.name} seat={member.seat} />
      <span class="row-text">
        <b>{member.name}</b>
        <small class="row-line">{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <SeatState member={member} isHost={member.id === table.host} />
    </div>
  )
}

function SeatState({ member, isHost }: { readonly member: MemberView; readonly isHost: boolean }) {
  const { t } = useWords()
  if (!member.online) return <Away member={member} />
  if (member.ready || isHost) {
    return (
      <span class="seat-ready">
        <Icon name="check" />
        {t('race.ready')}
      </span>
    )
  }
  return <span class="seat-waits">{t('race.notReady')}</span>
}

/** How long a place is still kept for somebody whose connection is lost. */
export function Away({ member }: { readonly member: Pick<MemberView, 'returnBy'> }) {
  const { t } = useWords()
  const now = useNow(member.returnBy === null ? null : 1000)
  const left = member.returnBy === null ? null : formatClock(Math.max(0, member.returnBy - now))
  return (
    <span class="away">
      <Icon name="warning" />
      <span class={left === null ? '' : 'unseen'}>{t('race.away')}</span>
      {left !== null && <span>{t('race.awayFor', { time: left })}</span>}
    </span>
  )
}

function FreeSeat({ seat }: { readonly seat: number }) {
  const { ask } = useRace()
  const { t } = useWords()
  return (
    <button class="seat seat-free" type="button" onClick={() => ask({ kind: 'sit', seat })}>
      <Icon name="plus" />
      <span class="row-text">
        <b>{t('race.freeSeat')}</b>
        <small class="row-line">{t('race.freeSeatLine')}</small>
      </span>
      <span class="seat-take">{t('race.sit')}</span>
    </button>
  )
}
