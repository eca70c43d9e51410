/**
 * The kernel's linear memory, in bytes. What is of one size lies at fixed addresses, which cost nothing to compute;
 * the rest is laid out anew for each attempt (see `beam`, `exhaustion` and `fair/decision`).
 */

/** What a fair player keeps: a table being played on, the best plans' costs and ways, columns by the rank they end in. */
export const TABLE: usize = 1024
export const BEST_COSTS: usize = 1088
export const BEST_TRAILS: usize = 1152
export const PLAN_ENDS: usize = 1216
/** What the host writes for it: how many copies of each card are unseen, by the card's code. */
export const UNSEEN_COUNTS: usize = 1344

/** What the host writes for all: for each column its face-down cards, all its cards, then the cards from the top down. */
export const POSITION: usize = 2048
export const POSITION_COLUMN_SIZE: usize = 128
/** Runs home, rows in the stock, and the rows, the next one first; 0 where a short row has no card. */
export const POSITION_HOME: usize = 3328
export const POSITION_ROWS: usize = 3329
export const ROWS: usize = 3332
export const COLUMN_COUNT: i32 = 10
export const RUN_COUNT: i32 = 8
export const RUN_LENGTH: i32 = 13

/** The empty column, the same in every store. */
export const EMPTY: usize = 3456

/** Single states and small tables of `expansion`, `filling`, `dealing` and `exhaustion`; `START` is also a fair player's. */
export const EXPANDED: usize = 4608
export const ENDS: usize = 4672
export const RUNS: usize = 4736
export const FILLED: usize = 4800
export const DEALT_STATE: usize = 4864
export const FILLS: usize = 4928
export const START: usize = 4992
/** Two states. */
export const SORTED: usize = 5056

/** The two stores of columns (see `columns`). */
export const FIRST_STORE: usize = 5248
export const SECOND_STORE: usize = 6272

/** The states that one state leads to, at most 1,100 of them. */
export const SUCCESSORS: usize = 8192
/** Seven tables of weights that the host writes, for 0 to 6 row deals left; each is followed by averages (see `unseen`). */
export const WEIGHT_TABLES: usize = 81920
export const WEIGHT_TABLE_SIZE: usize = 2048
/** Heads of the lists that sort candidates by cost: so much above the least costs are told apart, the rest comes last. */
export const HEADS: usize = 98304
export const HEAD_COUNT: i32 = 16384
/** Here begins what is laid out anew. */
export const REGIONS: usize = 163840
/** Up to here all columns of a beam or an exhaustive search. What is not used of it costs nothing; the rest lies behind. */
export const COLUMNS_END: usize = REGIONS + (32 << 20)

const PAGE: usize = 65536

/** Sees to it that addresses below `end` can be used; traps if the machine has no memory left. */
export function reach(end: usize): void {
  const pages = <i32>((end + PAGE - 1) / PAGE) - memory.size()
  if (pages > 0 && memory.grow(pages) < 0) unreachable()
}
