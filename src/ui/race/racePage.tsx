import { WordBoard } from '../board/wordBoard.tsx'
import { useModel, useUi, useWords } from '../context.ts'
import { Background } from '../parts/background.tsx'
import { Button, Buttons } from '../parts/fields.tsx'
import { Foundations } from '../parts/foundations.tsx'
import { Stock, StockPicture } from '../parts/tray.tsx'
import { placed } from '../place.ts'
import { Countdown } from './countdown.tsx'
import { useRace } from './context.ts'
import { Lobby } from './lobby.tsx'
import { Over } from './over.tsx'
import { RaceHud } from './raceHud.tsx'
import { RaceMenu, ResignQuestion } from './raceMenu.tsx'
import { RaceNewsBar } from './raceNewsBar.tsx'
import { RaceTray } from './raceTray.tsx'
import { Replay } from './replay.tsx'
import { Results } from './results.tsx'
import { Tiles } from './tiles.tsx'
import { Watching } from './watching.tsx'

/** A race from the table up: what a player of it sees at any time. */
export function RacePage() {
  const { t } = useWords()
  const { said } = useUi().speech
  const hasTable = useRace().race.value.table !== null
  return (
    <>
      <Background />
      <main class="page">
        <h1 class="unseen">{t('race.title')}</h1>
        {hasTable && <OnTheTable />}
        <RaceNewsBar />
      </main>
      <div class="unseen" role="status" aria-live="polite" aria-atomic="true">
        {said.value}
      </div>
      <Sheets />
    </>
  )
}

function OnTheTable() {
  return (
    <>
      <Tiles />
      <RaceHud />
      <WordBoard />
      <Watching />
      <Countdown />
      <NoCanvas />
      <RaceTray />
      <Foundations home={useModel().session.value.view?.home ?? []} />
      <OwnStock />
    </>
  )
}

/** Nothing can be dealt any more by whoever is out of the race. */
function OwnStock() {
  const { view, phase } = useModel().session.value
  return phase === 'abandoned' && view ? <StockPicture view={view} /> : <Stock />
}

function NoCanvas() {
  const { canvasFailed, frame, commands } = useModel()
  const { t } = useWords()
  if (!canvasFailed.value) return null
  return (
    <section class="no-canvas" style={placed(frame.value.tableau)} role="alert">
      <h2>{t('canvas.title')}</h2>
      <Buttons>
        <Button primary label={t('common.retry')} onPress={commands.retryCanvas} />
      </Buttons>
    </section>
  )
}

/** The one sheet that is open: an end first, then what the player has opened, then what the table's state calls for. */
function Sheets() {
  const { race, opened } = useRace()
  const { connection, over, table, results } = race.value
  if (connection === 'over' && over !== 'takenOver') return <Over />
  if (!table) return <Over />
  if (opened.value === 'menu') return <RaceMenu />
  if (opened.value === 'resign') return <ResignQuestion />
  if (table.phase === 'finished' && results) {
    return opened.value === 'replay' ? <Replay opened={results} /> : <Results opened={results} />
  }
  return table.phase === 'lobby' || table.phase === 'dealing' ? <Lobby /> : null
}
