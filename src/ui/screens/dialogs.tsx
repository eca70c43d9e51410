import type { FunctionComponent } from 'preact'
import { useState } from 'preact/hooks'
import { useGivingUp, useModel } from '../context.ts'
import type { Screen } from '../model.ts'
import { Daily } from '../daily/daily.tsx'
import { About } from './about.tsx'
import { DealOffer } from './dealOffer.tsx'
import { GiveUp } from './giveUp.tsx'
import { Help } from './help.tsx'
import { History } from './history.tsx'
import { Imported } from './imported.tsx'
import { Install } from './install.tsx'
import { Menu } from './menu.tsx'
import { NewGame } from './newGame.tsx'
import { Pause } from './pause.tsx'
import { Settings } from './settings.tsx'
import { Share } from './share.tsx'
import { Statistics } from './statistics.tsx'
import { VerdictSheet } from './verdict.tsx'
import { Win } from './win.tsx'

const SCREENS: Readonly<Record<Screen, FunctionComponent>> = {
  menu: Menu,
  newGame: NewGame,
  share: Share,
  daily: Daily,
  settings: Settings,
  statistics: Statistics,
  history: History,
  verdict: VerdictSheet,
  help: Help,
  install: Install,
  about: About,
}

/** The one dialog that is open, if any, and over it the question that it may have raised. */
export function Dialogs() {
  const givingUp = useGivingUp()
  return (
    <>
      <OpenDialog />
      {givingUp.value && <GiveUp />}
    </>
  )
}

/** What a link offers comes first; what the player has opened comes before what the game shows by itself. */
function OpenDialog() {
  const model = useModel()
  const { phase, won, game, owner } = model.session.value
  const [seen, setSeen] = useState<string | null>(null)
  const Opened = model.screen.value && SCREENS[model.screen.value]
  if (model.links?.offer.value) return <DealOffer links={model.links} />
  if (model.backups?.outcome.value) return <Imported backups={model.backups} outcome={model.backups.outcome.value} />
  if (Opened) return <Opened />
  if (model.replay.value) return null
  // In a tab that does not play, news of the one that does would lie behind it.
  if (phase === 'paused') return owner ? <Pause /> : null
  if (won && game && !model.celebrating.value && seen !== won.result.id) {
    return <Win game={game} {...won} onClose={() => setSeen(won.result.id)} />
  }
  return null
}
