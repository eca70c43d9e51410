import { raceLinkOf, type RaceLink } from './app/race/link.ts'
import { start } from './app/start.ts'
import { dropStrayCarets } from './app/strayCaret.ts'

const places = { page: document.getElementById('page')!, table: document.getElementById('table')! }
const race = raceLinkOf(location.href)

dropStrayCarets()

if (race === null) void start(places)
else void openRace(race)

/**
 * The part for races is fetched when one is opened. Where that fails, for want of a network or because the server has a
 * newer build, the game for one opens, which says what there is to say of either.
 */
async function openRace(link: RaceLink): Promise<void> {
  const part = await import('./app/race/startRace.ts').catch(() => null)
  if (!part) addEventListener('online', () => location.reload(), { once: true })
  await (part ? part.startRace(places, link) : start(places))
}
