import * as v from 'valibot'
import { SEED_COUNT } from '../rules/code.ts'
import { formatMove, parseMove, type Move } from '../rules/move.ts'
import { SUIT_COUNTS, rulesetKey, strictRuleset, type Ruleset } from '../rules/ruleset.ts'
import type { ProvenDeal, ProvenDealStore } from '../session/ports.ts'
import type { Database } from './database.ts'

/** Proven deals, a list for each ruleset. Only their form is checked here: the session judges every proof it takes. */
export function createDealStore(database: Database): ProvenDealStore {
  return {
    async take(ruleset) {
      const key = keyOf(ruleset)
      const taken = await database.change([key], ([stored]) => {
        const [first, ...rest] = readDeals(stored)
        return first ? { answer: first, put: [[key, rest]] } : { answer: null }
      })
      return taken.ok && taken.value ? unpackDeal(ruleset, taken.value) : null
    },

    async put({ deal, proof }) {
      const key = keyOf(deal.ruleset)
      const added = { seed: deal.seed, proof: proof.map(formatMove) }
      const put = await database.change([key], ([stored]) => ({
        answer: null,
        put: [[key, [...readDeals(stored), added]]],
      }))
      return put.ok ? null : put.fault
    },

    async count(ruleset) {
      const read = await database.read([keyOf(ruleset)])
      return read.ok ? readDeals(read.value[0]).length : 0
    },

    async all() {
      const read = await database.read(PROVING.map(keyOf))
      const lists = read.ok ? read.value : []
      return lists.flatMap((stored, index) => readDeals(stored).map((deal) => unpackDeal(PROVING[index]!, deal)))
    },
  }
}

/** The rulesets that deals are proven under. */
const PROVING = SUIT_COUNTS.flatMap((suits) => (['54/50', '50/54'] as const).map((layout) => strictRuleset(suits, layout)))

const DealSchema = v.object({
  seed: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(SEED_COUNT - 1)),
  proof: v.array(v.pipe(v.string(), v.check((text) => parseMove(text).ok))),
})

type StoredDeal = v.InferOutput<typeof DealSchema>

function keyOf(ruleset: Ruleset): string {
  return `deals/${rulesetKey(ruleset)}`
}

function readDeals(stored: unknown): StoredDeal[] {
  return Array.isArray(stored) ? stored.filter((deal) => v.is(DealSchema, deal)) : []
}

function unpackDeal(ruleset: Ruleset, { seed, proof }: StoredDeal): ProvenDeal {
  return { deal: { ruleset, seed }, proof: proof.flatMap(readMove) }
}

function readMove(text: string): Move[] {
  const move = parseMove(text)
  return move.ok ? [move.value] : []
}
