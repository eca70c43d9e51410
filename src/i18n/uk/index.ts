import { backup } from './backup.ts'
import { daily } from './daily.ts'
import { help } from './help.ts'
import { page } from './page.ts'
import { play } from './play.ts'
import { race } from './race.ts'

export const uk = { ...page, ...play, ...help, ...race, ...daily, ...backup } as const
