import { formatClock } from '../../i18n/format.ts'
import { formatNumber } from '../../i18n/translate.ts'
import { Icon } from '../art/icon.tsx'
import { useModel, useWords } from '../context.ts'
import { placed } from '../place.ts'
import { useTable, useYourRacer } from './context.ts'
import { useNow } from './useNow.ts'

/** The race's clock, which nobody can stop, and the player's own counts. */
export function RaceHud() {
  const { frame, session } = useModel()
  const { t, language } = useWords()
  const you = useYourRacer()
  const { kind, hud } = frame.value
  const { race, phase } = useTable()
  if (!race || (phase !== 'racing' && phase !== 'countdown')) return null
  return (
    <section class={`hud hud-${kind} race-hud`} style={placed(hud)} aria-label={t('hud.label')}>
      <Clock startsAt={race.startsAt} endsAt={race.endsAt} />
      {you && (
        <span class="figure">
          <span class="figure-label">{t('hud.moves')} </span>
          <b>{formatNumber(language, session.value.moves)}</b>
        </span>
      )}
      {you && (
        <span class="figure">
          <span class="figure-label">{t('race.turnedUp')} </span>
          <b>
            {you.turnedUp}
            <span class="figure-of"> {t('race.of44')}</span>
          </b>
        </span>
      )}
    </section>
  )
}

/** What is left of a timed race, what has passed of any other. */
function Clock({ startsAt, endsAt }: { readonly startsAt: number; readonly endsAt: number | null }) {
  const { t } = useWords()
  const now = useNow(1000)
  const time = endsAt === null ? Math.max(0, now - startsAt) : Math.min(endsAt - startsAt, Math.max(0, endsAt - now))
  return (
    <span class="figure" role="timer">
      <Icon name="clock" />
      <span class="unseen">{t(endsAt === null ? 'hud.time' : 'race.left')}</span>
      <b>{formatClock(time)}</b>
    </span>
  )
}
