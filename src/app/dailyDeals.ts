import type { DailyDeals } from '../ui/model.ts'
import type { Controller } from './controller.ts'
import { deviceClock } from './device.ts'

/** The daily deals as the page asks for them. */
export function dailyDeals({ session, notice }: Controller): DailyDeals {
  return {
    today: () => deviceClock.today().localDate,
    play(day, suits) {
      if (session.state.owner) void session.playDaily(day, suits)
      else notice.value = { kind: 'refusal', refusal: { reason: 'notOwner' } }
    },
  }
}
