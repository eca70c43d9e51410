import { parseArgs } from 'node:util'
import { SEED_COUNT } from '../rules/code.ts'
import { fail, ok, type Result } from '../rules/result.ts'
import { PUBLIC_DEAL_COUNT } from './publicDeals.ts'
import { SUIT_COUNTS, type Ruleset, type SuitCount } from '../rules/ruleset.ts'

export type Range = readonly [number, number]

/** What the command line asks for. */
export interface Task {
  /** None: standard input. */
  readonly files: readonly string[]
  /** First and last seed of our own deals, or number of a public deal, instead of files. */
  readonly seeds: Range | null
  readonly publicDeals: Range | null
  /** The file that answers are added to; null for standard output. */
  readonly output: string | null
  readonly suits: SuitCount
  readonly layout: Ruleset['layout']
  readonly nodes: number
  readonly threads: number
}

const DEFAULT_NODES = 20_000_000
const MOST_THREADS = 256

export const USAGE = `Usage: npm run --silent solve -- [options] [FILE…]

Reads deals from files (or from standard input), one JSON object a line:
  {"id": …, "deal": ["KS", "TH", …]}   104 cards in deal order: the tableau row by row, left to right, then the stock
Writes one JSON object a line:
  {"id", "verdict": "winnable" | "lost" | "unknown", "ms", "nodes", "steps", "moves": ["3-7:4", "deal", …]}
"ms" is CPU time (with several threads time by the clock), "steps" how many of the schedule's attempts were begun. Moves are origin-target:cards, columns from 1; they are there only for winnable deals.
A line that cannot be read is answered with {"id", "error"}, and the program ends with code 1.

Options:
  --seeds A-B      our own deals with these seeds (0 to ${SEED_COUNT - 1}) instead of files; their codes are the ids
  --suits N        1, 2 or 4: the suits of --seeds (default 4)
  --public A-B     the published four-suit deals with these numbers (1 to ${PUBLIC_DEAL_COUNT})
  --output FILE    add answers to this file; what it already answers is left out, so that a run can be taken up again
  --layout L       54/50 (default) or 50/54: cards on the tableau / in the stock
  --nodes N        positions to visit at most for each deal (default ${DEFAULT_NODES})
  --threads N      deals to search at the same time (default 1); the answers are the same, in the same order
  --help           this text
`

/** Reads the arguments; a fault is a sentence for whoever typed them. */
export function readArguments(args: readonly string[]): Result<Task | 'help', string> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        seeds: { type: 'string' },
        public: { type: 'string' },
        output: { type: 'string' },
        suits: { type: 'string', default: '4' },
        layout: { type: 'string', default: '54/50' },
        nodes: { type: 'string', default: String(DEFAULT_NODES) },
        threads: { type: 'string', default: '1' },
        help: { type: 'boolean', default: false },
      },
    })
    return values.help ? ok('help') : taskOf(values, positionals)
  } catch (error) {
    return fail((error as Error).message)
  }
}

interface Values {
  readonly seeds?: string | undefined
  readonly public?: string | undefined
  readonly output?: string | undefined
  readonly suits: string
  readonly layout: string
  readonly nodes: string
  readonly threads: string
}

function taskOf(values: Values, files: readonly string[]): Result<Task, string> {
  const suits = SUIT_COUNTS.find((count) => String(count) === values.suits)
  if (!suits) return fail(`--suits is 1, 2 or 4, not ${values.suits}`)
  const { layout } = values
  if (layout !== '54/50' && layout !== '50/54') return fail(`--layout is 54/50 or 50/54, not ${layout}`)
  const nodes = Number(values.nodes)
  if (!Number.isSafeInteger(nodes) || nodes < 1) return fail(`--nodes is a positive whole number, not ${values.nodes}`)
  const threads = Number(values.threads)
  if (!Number.isSafeInteger(threads) || threads < 1 || threads > MOST_THREADS) {
    return fail(`--threads is a whole number from 1 to ${MOST_THREADS}, not ${values.threads}`)
  }
  const seeds = readRange(values.seeds, 0, SEED_COUNT - 1)
  if (seeds === 'wrong') return fail(`--seeds is a range such as 1-100, not ${values.seeds}`)
  const publicDeals = readRange(values.public, 1, PUBLIC_DEAL_COUNT)
  if (publicDeals === 'wrong') return fail(`--public is a range such as 1-${PUBLIC_DEAL_COUNT}, not ${values.public}`)
  const sources = [seeds, publicDeals, files.length > 0].filter(Boolean)
  if (sources.length > 1) return fail('Only one of --seeds, --public and files')
  return ok({ files, seeds, publicDeals, output: values.output ?? null, suits, layout, nodes, threads })
}

function readRange(text: string | undefined, least: number, most: number): Range | null | 'wrong' {
  if (text === undefined) return null
  const match = /^(\d+)(?:-(\d+))?$/.exec(text)
  if (!match) return 'wrong'
  const first = Number(match[1])
  const last = Number(match[2] ?? match[1])
  return least <= first && first <= last && last <= most ? [first, last] : 'wrong'
}
