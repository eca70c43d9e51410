import { render } from 'preact'
import { signal } from '@preact/signals'
import { raceWords } from '../../i18n/race.ts'
import { learnWords } from '../../i18n/translate.ts'
import { announce } from '../board/announce.ts'
import { createSpeech } from '../board/speech.ts'
import { UiContext, type GivingUp } from '../context.ts'
import { dressDocument } from '../document.ts'
import { ErrorBoundary } from '../errorBoundary.tsx'
import { wordsOf } from '../language.ts'
import type { UiModel } from '../model.ts'
import { announceRace } from './announce.ts'
import { RaceContext } from './context.ts'
import type { RaceModel } from './model.ts'
import { RacePage } from './racePage.tsx'
import '../styles/index.css'
import '../styles/race/tiles.css'
import '../styles/race/lobby.css'
import '../styles/race/results.css'

learnWords(raceWords)

/** Draws a race into `root`. Canvas, stock, foundations and the accessible board are those of the game for one. */
export function mountRace(root: HTMLElement, model: UiModel, race: RaceModel): void {
  const words = wordsOf(model)
  const speech = createSpeech()
  const ui = { model, words, speech, givingUp: signal<GivingUp | null>(null) }
  dressDocument(model, words)
  announce(model, words, speech)
  announceRace(race, words, speech)
  render(
    <ErrorBoundary>
      <UiContext.Provider value={ui}>
        <RaceContext.Provider value={race}>
          <RacePage />
        </RaceContext.Provider>
      </UiContext.Provider>
    </ErrorBoundary>,
    root,
  )
}
