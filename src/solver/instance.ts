import { COLUMN_COUNT, type Position } from '../rules/position.ts'
import { KERNEL_CODE } from './kernelCode.ts'
import { WEIGHT_NAMES, type Weights } from './weights.ts'

/** What src/solver/kernel/index.ts exports. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly POSITION: Address
  readonly POSITION_COLUMN_SIZE: Address
  readonly POSITION_HOME: Address
  readonly POSITION_ROWS: Address
  readonly ROWS: Address
  readonly WEIGHT_TABLES: Address
  readonly WEIGHT_TABLE_SIZE: Address
  readonly beginBeam: (
    width: number,
    following: number,
    haste: number,
    layerHaste: number,
    single: number,
    narrow: number,
    movesMixed: boolean,
    dealsOnEmpty: boolean,
  ) => void
  readonly searchBeam: (nodes: number) => number
  readonly beginExhaustion: (states: number, movesMixed: boolean, collectsByHand: boolean, dealsOnEmpty: boolean) => void
  readonly searchExhaustively: (nodes: number) => number
  readonly unspentNodes: () => number
  readonly lineCodes: () => number
  readonly lineCount: () => number
  readonly BEST_COSTS: Address
  readonly EMPTY: Address
  readonly START: Address
  readonly TABLE: Address
  readonly UNSEEN_COUNTS: Address
  readonly beginDecision: (width: number, layers: number, states: number, movesMixed: boolean, dealsOnEmpty: boolean) => void
  readonly beginPlan: (start: number, width: number, patience: number, layers: number) => void
  readonly advancePlan: () => number
  readonly expandedStates: () => number
  readonly isPlanNarrow: () => number
  readonly isPlanWon: () => number
  readonly readPlan: (kind: number) => void
  readonly planLine: () => number
  readonly foresee: (count: number) => void
}

interface Address {
  readonly value: number
}

/** The part of WebAssembly that is used: neither the DOM's types nor Node's are at hand here. */
declare const WebAssembly: {
  readonly Module: new (code: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

let compiled: object | null = null

/** The kernel with a memory of its own. It imports nothing: nothing but its input decides what it does. */
export function instantiate(): KernelExports {
  compiled ??= new WebAssembly.Module(bytesOf(KERNEL_CODE))
  return new WebAssembly.Instance(compiled).exports as KernelExports
}

/** Lays down the position that a search is to begin from. */
export function writePosition(kernel: KernelExports, position: Position): void {
  const { memory, POSITION, POSITION_COLUMN_SIZE, POSITION_HOME, POSITION_ROWS, ROWS } = kernel
  const bytes = new Uint8Array(memory.buffer)
  for (const [index, { faceDown, faceUp }] of position.columns.entries()) {
    const at = POSITION.value + index * POSITION_COLUMN_SIZE.value
    bytes.set([faceDown.length, faceDown.length + faceUp.length, ...faceDown, ...faceUp], at)
  }
  const rows = stockRows(position)
  bytes[POSITION_HOME.value] = position.home.length
  bytes[POSITION_ROWS.value] = rows.length
  for (const [index, row] of rows.entries()) bytes.set(row, ROWS.value + index * COLUMN_COUNT)
}

/** The stock's cards row by row, the next row first; 0 for columns that the short last row of 50/54 does not reach. */
export function stockRows(position: Position): number[][] {
  const count = Math.ceil(position.stock.length / COLUMN_COUNT)
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: COLUMN_COUNT }, (__, column) => position.stock[row * COLUMN_COUNT + column] ?? 0),
  )
}

/** The row deals left at the beginning of a game with the longer stock. */
const MOST_ROWS = 6

/** Lays down what the evaluation weighs when that many row deals are left. */
export function writeWeights(kernel: KernelExports, weightsAt: (rowsLeft: number) => Weights): void {
  const { memory, WEIGHT_TABLES, WEIGHT_TABLE_SIZE } = kernel
  for (let rows = 0; rows <= MOST_ROWS; rows++) {
    const weights = weightsAt(rows)
    const table = new Int32Array(memory.buffer, WEIGHT_TABLES.value + rows * WEIGHT_TABLE_SIZE.value, WEIGHT_NAMES.length)
    table.set(WEIGHT_NAMES.map((name) => weights[name]))
  }
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The bytes of a base64 text; `atob` is not part of the language. */
function bytesOf(text: string): Uint8Array {
  const digits = text.replace(/=+$/, '')
  const bytes = new Uint8Array((digits.length * 6) >> 3)
  let bits = 0
  for (let index = 0, at = 0; index < digits.length; index++) {
    bits = (bits << 6) | DIGITS.indexOf(digits[index]!)
    if (index % 4 > 0) bytes[at++] = bits >> (6 - (index % 4) * 2)
  }
  return bytes
}
