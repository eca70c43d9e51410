import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { Language } from '../i18n/language.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Speech } from './board/speech.ts'
import type { UiModel } from './model.ts'

/** The language now, and its words. */
export interface Words {
  readonly language: Language
  readonly t: Translate
}

/** What would end a running game, waiting for the player to confirm it. */
export interface GivingUp {
  readonly kind: 'newGame' | 'restart'
  readonly proceed: () => void
}

export interface Ui {
  readonly model: UiModel
  readonly words: ReadonlySignal<Words>
  readonly givingUp: Signal<GivingUp | null>
  readonly speech: Speech
}

export const UiContext = createContext<Ui | null>(null)

export function useModel(): UiModel {
  return useUi().model
}

/** The words, and to be drawn again when the language changes. */
export function useWords(): Words {
  return useUi().words.value
}

/** What is to be confirmed, if anything. */
export function useGivingUp(): Signal<GivingUp | null> {
  return useUi().givingUp
}

/** Does at once what ends the game, or asks first when one is running. */
export function useAskFirst(): (kind: GivingUp['kind'], proceed: () => void) => void {
  const { model, givingUp } = useUi()
  return (kind, proceed) => {
    if (isRunning(model)) givingUp.value = { kind, proceed }
    else proceed()
  }
}

/** Whether a game is under way that another one would end; and to be drawn again when that changes. */
export function useIsRunning(): boolean {
  return isRunning(useModel())
}

/** Something has been done that giving up would lose. */
function isRunning({ session }: UiModel): boolean {
  const { phase, game } = session.value
  return (phase === 'playing' || phase === 'paused') && game !== null && game.history.entries.length > 0
}

export function useUi(): Ui {
  const ui = useContext(UiContext)
  if (!ui) throw new Error('The page is drawn outside its context')
  return ui
}
