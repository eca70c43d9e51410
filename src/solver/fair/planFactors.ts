/**
 * Written by `npm run tune:fair -- --what plans`, not by hand: for each number of suits what plans multiply the solver's
 * weights by, in thousandths, in the order of `WEIGHT_NAMES`, and last what a card turned up is worth.
 */
export const PLAN_FACTORS = {
  1: [1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000],
  2: [1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000],
  4: [1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000],
} as const
