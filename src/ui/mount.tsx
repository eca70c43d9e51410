import { render } from 'preact'
import { effect, signal } from '@preact/signals'
import { App } from './app.tsx'
import { announce } from './board/announce.ts'
import { createSpeech } from './board/speech.ts'
import { UiContext, type GivingUp, type Ui } from './context.ts'
import { dressDocument } from './document.ts'
import { ErrorBoundary } from './errorBoundary.tsx'
import { wordsOf } from './language.ts'
import type { UiModel } from './model.ts'
import './styles/index.css'

/** Tells whether anything lies over the table. */
function watchCover({ model, givingUp }: Pick<Ui, 'model' | 'givingUp'>): () => void {
  const { screen, replay, links, backups, commands } = model
  return effect(() => {
    const open = [screen.value, replay.value, links?.offer.value, backups?.outcome.value, givingUp.value]
    commands.setCovered(open.some((one) => one !== null && one !== undefined))
  })
}

/** Draws the page into `root`, and keeps it in step with the model until the returned function is called. */
export function mountUi(root: HTMLElement, model: UiModel): () => void {
  const words = wordsOf(model)
  const speech = createSpeech()
  const ui = { model, words, speech, givingUp: signal<GivingUp | null>(null) }
  const stops = [dressDocument(model, words), announce(model, words, speech), watchCover(ui)]
  render(
    <ErrorBoundary>
      <UiContext.Provider value={ui}>
        <App />
      </UiContext.Provider>
    </ErrorBoundary>,
    root,
  )
  return () => {
    stops.forEach((stop) => stop())
    render(null, root)
  }
}
