import type { MemberView, RacerView } from '../../protocol/race.ts'
import { RUN_COUNT } from '../../rules/position.ts'
import { Rhomb } from '../art/rhomb.tsx'
import { useModel, useWords } from '../context.ts'
import { placed } from '../place.ts'
import { Badge } from './badge.tsx'
import { useRace, useTable } from './context.ts'
import { Away } from './seats.tsx'

/** The others: runs home, cards turned up, and whether they are there. Of their cards nothing is known. */
export function Tiles() {
  const { race, tiles } = useRace()
  const { kind } = useModel().frame.value
  const table = useTable()
  const { phase, members } = table
  if (!table.race || phase === 'lobby' || phase === 'dealing') return null
  const others = table.race.racers.filter(({ member }) => member !== race.value.you)
  return (
    <ul class={`race-tiles race-tiles-${kind}`} style={placed(tiles.value)}>
      {others.map((racer) => (
        <Tile key={racer.member} racer={racer} member={members.find(({ id }) => id === racer.member) ?? null} />
      ))}
    </ul>
  )
}

function Tile({ racer, member }: { readonly racer: RacerView; readonly member: MemberView | null }) {
  const { t } = useWords()
  const { name, home, turnedUp, moves, deals, status } = racer
  const isAway = status === 'racing' && member !== null && !member.online
  return (
    <li class={tileClass(isAway, status)}>
      <span class="unseen">{t('race.rival', { name, home, turnedUp, moves, deals })}</span>
      <span class="race-tile-name" aria-hidden="true">
        <Badge name={name} seat={member?.seat ?? null} />
        <b>{name}</b>
      </span>
      <HomeThread home={home} />
      <span class="race-tile-state">
        {isAway && <Away member={member} />}
        {status !== 'racing' && t(`race.status.${status}`)}
        {!isAway && status === 'racing' && (
          <span aria-hidden="true">
            <b>{home}</b> · {t('race.openShort', { n: turnedUp })}
          </span>
        )}
      </span>
    </li>
  )
}

function tileClass(isAway: boolean, status: RacerView['status']): string {
  const out = status === 'racing' ? '' : ' race-tile-away race-tile-out'
  return `race-tile${isAway ? ' race-tile-away' : out}`
}

function HomeThread({ home }: { readonly home: number }) {
  return (
    <svg class="home-thread" viewBox="0 0 128 18" preserveAspectRatio="xMinYMid" aria-hidden="true">
      {Array.from({ length: RUN_COUNT }, (_, place) => (
        <Rhomb key={place} x={8 + place * 16} y={9} width={15} height={17} fill={place < home ? 'straw' : 'empty'} />
      ))}
    </svg>
  )
}
