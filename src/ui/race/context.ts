import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { MemberView, RacerView, TableView } from '../../protocol/race.ts'
import type { RaceModel } from './model.ts'

export const RaceContext = createContext<RaceModel | null>(null)

export function useRace(): RaceModel {
  const model = useContext(RaceContext)
  if (!model) throw new Error('A race is drawn outside its context')
  return model
}

/** The table as the server last told it; drawn only where there is one. */
export function useTable(): TableView {
  const { table } = useRace().race.value
  if (!table) throw new Error('A table is drawn before the server has told of it')
  return table
}

/** The player as a member of the table; null once they have left it. */
export function useYou(): MemberView | null {
  const { you } = useRace().race.value
  return useTable().members.find(({ id }) => id === you) ?? null
}

/** The player as one who races; null for a spectator. */
export function useYourRacer(): RacerView | null {
  const { you } = useRace().race.value
  return useTable().race?.racers.find(({ member }) => member === you) ?? null
}
