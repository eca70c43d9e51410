import type { Game, GameResult } from '../session/game.ts'
import type { GameStore, LoadedGame, StorageFault } from '../session/ports.ts'
import type { Change, Database, Entry } from './database.ts'
import { resultEntry, resultKey } from './resultFormat.ts'
import { packGame, slotContent, unpackGame } from './saveFormat.ts'

/** Two slots, written in turn: while one is being written the other is whole. */
type Slots = readonly [string, string]

const MAIN: Slots = ['game/a', 'game/b']

/** Where this version keeps its game while the main slots hold one of a newer version. */
const ASIDE: Slots = ['aside/a', 'aside/b']

/** What is known of the slots in use. */
interface Knowledge {
  readonly slots: Slots
  /** The highest revision that was read or written here. */
  readonly revision: number
  /** The slot with the game last read or written: the next save goes into the other. */
  readonly good: string | null
  /** Slots with bytes that could not be read; they are put aside before they are overwritten. */
  readonly unreadable: readonly string[]
}

/**
 * @param writer names this page's life; unique
 * @param onSaved told after each save which results were kept with it
 */
export function createGameStore(
  database: Database,
  writer: string,
  onSaved: (ended: readonly GameResult[]) => void,
): GameStore {
  let known: Knowledge = { slots: MAIN, revision: 0, good: null, unreadable: [] }

  return {
    async load() {
      const read = await database.read([...MAIN, ...ASIDE])
      if (!read.ok) return { game: null, recovered: false, fault: read.fault, backup: null }
      const [main, aside] = [read.value.slice(0, 2), read.value.slice(2)]
      const isNewer = main.some((value) => slotContent(value).kind === 'newer')
      const found = isNewer ? readSlots(ASIDE, aside) : readSlots(MAIN, main)
      known = found.known
      return isNewer ? { ...found.loaded, fault: 'newer', backup: backupOf(MAIN, main) } : found.loaded
    },

    async save(game, ended) {
      const before = known
      const target = before.slots.find((slot) => slot !== before.good)!
      const save = packGame(game, before.revision + 1, writer)
      const keys = [...before.slots, ...ended.map(({ id }) => resultKey(id))]
      const saved = await database.change(keys, (values): Change<StorageFault | null> => {
        const [inSlots, kept] = [values.slice(0, 2), values.slice(2)]
        if (isOvertaken(inSlots, before, writer)) return { answer: 'notOwner' }
        const results = ended.filter((_, index) => kept[index] === undefined).map(resultEntry)
        return { answer: null, put: [...putAside(before, target, inSlots, save.writer), [target, save], ...results] }
      })
      if (!saved.ok) return saved.fault
      if (saved.value) return saved.value
      const unreadable = before.unreadable.filter((slot) => slot !== target)
      known = { ...before, revision: save.revision, good: target, unreadable }
      onSaved(ended)
      return null
    },

    async isCurrent() {
      const read = await database.read(known.slots)
      return !read.ok || !isOvertaken(read.value, known, writer)
    },
  }
}

/** The newest game that is whole; the one before it if the newest is not. */
function readSlots(slots: Slots, values: readonly unknown[]): { loaded: LoadedGame; known: Knowledge } {
  const found = slots.map((slot, index) => readSlot(slot, values[index]))
  const unreadable = found.filter(({ isUnreadable }) => isUnreadable).map(({ slot }) => slot)
  const newest = found.filter(({ game }) => game !== null).sort((a, b) => b.revision - a.revision)[0]
  const revision = Math.max(...found.map((slot) => slot.revision))
  const isDamaged = unreadable.length > 0
  const loaded: LoadedGame = {
    game: newest?.game ?? null,
    recovered: newest !== undefined && isDamaged,
    fault: newest === undefined && isDamaged ? 'corrupted' : null,
    backup: isDamaged ? backupOf(slots, values) : null,
  }
  return { loaded, known: { slots, revision, good: newest?.slot ?? null, unreadable } }
}

interface ReadSlot {
  readonly slot: string
  readonly game: Game | null
  readonly revision: number
  readonly isUnreadable: boolean
}

function readSlot(slot: string, value: unknown): ReadSlot {
  const content = slotContent(value)
  const game = content.kind === 'save' ? unpackGame(content.save) : null
  const revision = content.kind === 'save' ? content.save.revision : 0
  return { slot, game, revision, isUnreadable: game === null && content.kind !== 'empty' }
}

/** Everything that lies in the slots, as it lies there. */
function backupOf(slots: Slots, values: readonly unknown[]): string {
  return JSON.stringify(Object.fromEntries(slots.map((slot, index) => [slot, values[index]])))
}

/**
 * Whether somebody else has written since. A save of our own with a higher revision is one that the browser reported
 * as failed although it had gone through.
 */
function isOvertaken(values: readonly unknown[], known: Knowledge, writer: string): boolean {
  return values.map(slotContent).some((content) => {
    if (content.kind === 'newer') return true
    return content.kind === 'save' && content.save.revision > known.revision && content.save.writer !== writer
  })
}

/** Bytes that nobody could read are moved, never overwritten. */
function putAside({ slots, unreadable }: Knowledge, target: string, values: readonly unknown[], name: string): Entry[] {
  return unreadable.includes(target) ? [[`kept/${name}/${target}`, values[slots.indexOf(target)]]] : []
}
