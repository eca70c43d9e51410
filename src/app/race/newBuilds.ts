import { signal } from '@preact/signals'
import { startPwa } from '../../pwa/pwa.ts'
import type { Updates } from '../../pwa/updates.ts'
import type { RaceClient } from '../../race/raceClient.ts'
import type { RaceModel } from '../../ui/race/model.ts'
import { isUnderWay } from './underWay.ts'

/**
 * Keeps this page ready to start without a network, also one that came by a link alone. Another build waits for a race's
 * end, in whichever tab it is asked for, unless the race cannot go on without it.
 */
export function newBuilds(client: RaceClient, news: RaceModel['news']): Pick<RaceModel, 'updateReady' | 'update'> {
  const updateReady = signal(false)
  const { updates } = startPwa({
    settle: async () => !isUnderWay(client),
    onChange: () => (updateReady.value = updates?.ready ?? false),
  })
  return { updateReady, update: () => void letIn(updates, news) }
}

/** The newest build if there is one, else the same page anew. The table's code stands in the address. */
async function letIn(updates: Updates | null, news: RaceModel['news']): Promise<void> {
  await updates?.check()
  const outcome = (await updates?.apply()) ?? 'nothing'
  if (outcome === 'nothing') location.reload()
  if (outcome === 'busy') news.value = { kind: 'updateBusy' }
}
