/**
 * A 64-bit word that looks random, another for every other word: the finalizer of SplitMix64 (Guy Steele, Doug Lea,
 * Christine Flood 2014).
 */
export function mixed(word: u64): u64 {
  let bits = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb
  return bits ^ (bits >> 31)
}
