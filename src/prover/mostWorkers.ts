/** What is known of a device, as far as it says. */
export interface Device {
  /** Logical processors. */
  readonly cores: number
  /** Gigabytes, rounded by the browser and never more than 8; undefined where the browser keeps it to itself. */
  readonly memory: number | undefined
  /** Held in a hand: it runs on a battery, and gets warm. */
  readonly isPhone: boolean
  /** Whether nobody sees the page. */
  readonly isHidden: boolean
}

/** Each worker may take some dozen megabytes, and each further one has less to do. */
const MOST = 4
const MOST_IN_LITTLE_MEMORY = 2
/** Gigabytes up to which memory is little, and too little for more than one. */
const LITTLE = 4
const TOO_LITTLE = 2

/**
 * How many workers may search at the same time, at least one: on a phone half of the cores, elsewhere all but the one
 * that the page needs itself.
 */
export function mostWorkers({ cores, memory, isPhone, isHidden }: Device): number {
  if (isHidden || (memory ?? Infinity) <= TOO_LITTLE) return 1
  const spare = isPhone ? Math.floor(cores / 2) : cores - 1
  const most = (memory ?? Infinity) <= LITTLE ? MOST_IN_LITTLE_MEMORY : MOST
  return Math.max(1, Math.min(spare, most))
}
