import { race as en } from './en/race.ts'
import { race as ru } from './ru/race.ts'
import { race as uk } from './uk/race.ts'

/** The words of a race, to be learnt by the page that opens one: the game for one does without. */
export const raceWords = { uk, ru, en } as const
