import { browserPorts } from '../../../src/race/browser.ts'
import { browserMemory } from '../../../src/race/memory.ts'
import type { RacePorts, RaceSocket } from '../../../src/race/ports.ts'

/** A player's browser whose network is bad: it sends every command twice, late, and loses its socket when told to. */
export class BadNetwork {
  readonly ports: RacePorts
  cuts = 0
  #cut: () => void = () => undefined

  constructor(base: string) {
    const real = browserPorts(`${base}/`)
    this.ports = {
      ...real,
      memory: browserMemory(null),
      onWake: () => () => undefined,
      openSocket: async (place, events) => {
        const socket = await real.openSocket(place, events)
        this.#cut = () => {
          socket.close()
          events.onClose()
        }
        return twiceAndLate(socket)
      },
    }
  }

  cut(): void {
    this.cuts++
    this.#cut()
  }
}

/** In order, as a socket keeps it, but for the second copies of commands, which come when they come. */
function twiceAndLate(socket: RaceSocket): RaceSocket {
  let free = 0
  const later = (milliseconds: number, work: () => void) => setTimeout(work, milliseconds)
  return {
    close: () => socket.close(),
    send(message) {
      const now = performance.now()
      free = Math.max(free, now + Math.random() * 40)
      later(free - now, () => socket.send(message))
      if (message.type === 'command') later(free - now + Math.random() * 200, () => socket.send(message))
    },
  }
}
