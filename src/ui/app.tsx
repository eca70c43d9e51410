import { useEffect, useState } from 'preact/hooks'
import { WordBoard } from './board/wordBoard.tsx'
import { useModel, useUi, useWords } from './context.ts'
import { Background } from './parts/background.tsx'
import { Button, Buttons } from './parts/fields.tsx'
import { Foundations } from './parts/foundations.tsx'
import { Hud } from './parts/hud.tsx'
import { News } from './parts/news.tsx'
import { Status } from './parts/status.tsx'
import { Stock, Tray } from './parts/tray.tsx'
import { placed } from './place.ts'
import { ReplayPage } from './replay/replayPage.tsx'
import { Dialogs } from './screens/dialogs.tsx'

/**
 * Everything on the page, from the table up; the canvas lies between the bars and the news. The first drawing is of what
 * lies there at once; a sheet that opens by itself, which is most of the work, comes in a task of its own.
 */
export function App() {
  const { t } = useWords()
  const { replay } = useModel()
  const [isWhole, setWhole] = useState(false)
  useEffect(() => setWhole(true), [])
  return (
    <>
      <Background />
      <main class="page" aria-busy={!isWhole}>
        <h1 class="unseen">{t('app.name')}</h1>
        {replay.value ? <ReplayPage replay={replay.value} /> : <Play />}
        <NoCanvas />
        <News />
      </main>
      <LiveRegion />
      {isWhole && <Dialogs />}
    </>
  )
}

function Play() {
  return (
    <>
      <Hud />
      <WordBoard />
      <Welcome />
      <Tray />
      <Foundations home={useModel().session.value.view?.home ?? []} />
      <Stock />
      <Status />
    </>
  )
}

/** Where there is no game yet, a way to one. */
function Welcome() {
  const { session, screen, frame } = useModel()
  const { t } = useWords()
  const { game, dealing } = session.value
  if (game || dealing) return null
  return (
    <div class="welcome" style={placed(frame.value.tableau)}>
      <Button primary label={t('newGame.title')} onPress={() => (screen.value = 'newGame')} />
    </div>
  )
}

function NoCanvas() {
  const { canvasFailed, session, frame, commands } = useModel()
  const { t } = useWords()
  if (!canvasFailed.value || session.value.settings.wordBoard) return null
  return (
    <section class="no-canvas" style={placed(frame.value.tableau)} role="alert">
      <h2>{t('canvas.title')}</h2>
      <p>{t('canvas.text')}</p>
      <Buttons>
        <Button label={t('canvas.words')} onPress={() => commands.changeSettings({ wordBoard: true })} />
        <Button primary label={t('common.retry')} onPress={commands.retryCanvas} />
      </Buttons>
    </section>
  )
}

/** Says politely what happens; there from the start, for regions that come later are not heard everywhere. */
function LiveRegion() {
  const { said } = useUi().speech
  return (
    <div class="unseen" role="status" aria-live="polite" aria-atomic="true">
      {said.value}
    </div>
  )
}
