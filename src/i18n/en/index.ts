import { backup } from './backup.ts'
import { daily } from './daily.ts'
import { help } from './help.ts'
import { page } from './page.ts'
import { play } from './play.ts'

export const en = { ...page, ...play, ...help, ...daily, ...backup }
