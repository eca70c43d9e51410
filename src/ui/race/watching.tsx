import { useModel, useWords } from '../context.ts'
import { placed } from '../place.ts'
import { useTable, useYourRacer } from './context.ts'

/** In place of cards, for those who have none: a spectator sees what a rival sees. */
export function Watching() {
  const { frame } = useModel()
  const { t } = useWords()
  const { phase } = useTable()
  const you = useYourRacer()
  if (phase !== 'racing' || you?.status === 'racing') return null
  return (
    <section class={you ? 'watching watching-out' : 'watching'} style={placed(frame.value.tableau)}>
      <div class="watching-text">
        <h2>{t(you ? 'race.outTitle' : 'race.watchTitle')}</h2>
        <p>{t('race.watchText')}</p>
      </div>
    </section>
  )
}
