/** Written by `npm run deals:starter`: for each ruleset, seeds and the packed lines that win them. */
export const STARTER_LINES: Readonly<Record<string, readonly (readonly [seed: number, line: string])[]>> = {}
