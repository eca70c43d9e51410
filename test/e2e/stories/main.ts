import { computed } from '@preact/signals'
import { smallTables } from '../../../src/app/smallTables.ts'
import type { Look } from '../../../src/render/look.ts'
import { DEAL } from '../../../src/rules/move.ts'
import type { Settings } from '../../../src/session/settings.ts'
import { mountUi } from '../../../src/ui/mount.tsx'
import { mountRace } from '../../../src/ui/race/mount.tsx'
import { createFakeModel, type FakeModel } from './fakeModel.ts'
import { RACE_STORIES, raceModel, type RaceStory } from './raceStories.ts'
import { STORIES, TABLES, type Story, type TableName } from './stories.ts'

declare global {
  interface Window {
    model: FakeModel
  }
}

/** One story of the page: `?story=win&table=deal&language=uk&theme=dark`. */
const asked = Object.fromEntries(new URLSearchParams(location.search)) as Partial<Settings> & {
  story?: Story | RaceStory
  table?: TableName
}
const { story = 'table', table = 'deal', ...settings } = asked
const model = createFakeModel(settings)
model.lay(TABLES[table](), table === 'deal' ? [DEAL, DEAL] : [])
const look = computed<Look>(() => {
  const { theme: wished, back, webs, fourColours, indices } = model.session.value.settings
  const theme = wished === 'auto' ? 'light' : wished
  return { theme, contrast: 'usual', back, webs, fourColours, indices, motion: 'off', reducedMotion: true }
})
Object.assign(model, { drawSmallTable: smallTables(look) })
const page = document.querySelector<HTMLElement>('#page')!
if (story in RACE_STORIES) mountRace(page, model, raceModel(model, story as RaceStory))
else {
  mountUi(page, model)
  STORIES[story as Story](model)
}
window.model = model
