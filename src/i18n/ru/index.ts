import { backup } from './backup.ts'
import { daily } from './daily.ts'
import { device } from './device.ts'
import { game } from './game.ts'
import { help } from './help.ts'
import { newGame } from './newGame.ts'
import { page } from './page.ts'
import { play } from './play.ts'
import { records } from './records.ts'
import { settings } from './settings.ts'

export const ru = { ...page, ...newGame, ...game, ...records, ...settings, ...device, ...play, ...help, ...daily, ...backup }
