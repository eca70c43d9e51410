import { costOf, hashOf, without } from '../columnRecord'
import { stacked } from '../columns'
import { columns, movesMixed } from './stage'

/**
 * What moves do to the two columns that they change. The states of a layer are much alike and make nearly the same moves,
 * so that this is kept: for each place the last move that belongs there. `EFFECT` bytes each: its columns, the target with
 * the number of cards in the low bits, then what becomes of both, and by how much cost and hash change.
 */
const EFFECT: usize = 32
const ORIGIN: usize = 0
const TARGET: usize = 4
const REST: usize = 8
const BUILT: usize = 12
const COST: usize = 16
const HASH: usize = 24

const PLACE_BITS: u32 = 11
const PLACES: usize = 1 << PLACE_BITS

let effects: usize = 0

/** Lays them out; returns their end. */
export function placeEffects(start: usize): usize {
  effects = start
  return effects + PLACES * EFFECT
}

export function forgetEffects(): void {
  memory.fill(effects, 0, PLACES * EFFECT)
}

/** What becomes of two columns when that many cards move. It may be gone when the next one is asked for. */
export function effectOf(origin: usize, target: usize, count: i32): usize {
  const goal = target + count
  const mixed = <u32>(origin >> 6) * 0x9e3779b1 + <u32>goal * 0x85ebca6b
  const effect = effects + <usize>(mixed >> (32 - PLACE_BITS)) * EFFECT
  if (load<u32>(effect, ORIGIN) !== origin || load<u32>(effect, TARGET) !== goal) workOut(effect, origin, target, count)
  return effect
}

/** What is left of the origin. */
export function restIn(effect: usize): usize {
  return load<u32>(effect, REST)
}

/** What the target has become. */
export function builtIn(effect: usize): usize {
  return load<u32>(effect, BUILT)
}

/** Changes of the state's cost, empty columns costing nothing, and of its hash. */
export function costIn(effect: usize): i32 {
  return load<i32>(effect, COST)
}

export function hashIn(effect: usize): u64 {
  return load<u64>(effect, HASH)
}

function workOut(effect: usize, origin: usize, target: usize, count: i32): void {
  const rest = without(origin, count)
  const built = stacked(columns, movesMixed, target, origin, count)
  store<u32>(effect, origin, ORIGIN)
  store<u32>(effect, target + count, TARGET)
  store<u32>(effect, rest, REST)
  store<u32>(effect, built, BUILT)
  store<i32>(effect, costOf(rest) + costOf(built) - costOf(origin) - costOf(target), COST)
  store<u64>(effect, hashOf(rest) + hashOf(built) - hashOf(origin) - hashOf(target), HASH)
}
