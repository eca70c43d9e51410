/** How many suits the 104 cards have. */
export type SuitCount = 1 | 2 | 4

/** Every way in which one game of Spider may differ from another. Data: nothing else in the program branches on a name. */
export interface Ruleset {
  readonly suits: SuitCount
  /** What may move together: descending cards of one suit, or descending cards of any suits. */
  readonly group: 'suited' | 'mixed'
  /** Whether a row may be dealt only when every column is filled. */
  readonly rowDeal: 'filled' | 'free'
  /** Whether a complete run leaves by itself or when the player taps it. */
  readonly removal: 'automatic' | 'manual'
  /** Cards on the tableau / in the stock at the start. */
  readonly layout: '54/50' | '50/54'
}

export const SUIT_COUNTS: readonly SuitCount[] = [1, 2, 4]

/** The rules a game has unless the player chooses others. */
export function strictRuleset(suits: SuitCount, layout: Ruleset['layout'] = '54/50'): Ruleset {
  return { suits, group: 'suited', rowDeal: 'filled', removal: 'automatic', layout }
}

/** Every ruleset that can be played: all combinations but mixed groups with one suit, which would change nothing. */
export const ALL_RULESETS: readonly Ruleset[] = SUIT_COUNTS.flatMap((suits) =>
  (['suited', 'mixed'] as const)
    .filter((group) => isMeaningful(suits, group))
    .flatMap((group) =>
      (['filled', 'free'] as const).flatMap((rowDeal) =>
        (['automatic', 'manual'] as const).flatMap((removal) =>
          (['54/50', '50/54'] as const).map((layout) => ({ suits, group, rowDeal, removal, layout })),
        ),
      ),
    ),
)

/**
 * A number from 0 to 47 that stands for the ruleset in deal codes. Never renumber: printed codes depend on it.
 */
export function rulesetIndex(ruleset: Ruleset): number {
  const digits = [
    ruleset.group === 'mixed',
    ruleset.rowDeal === 'free',
    ruleset.removal === 'manual',
    ruleset.layout === '50/54',
  ]
  return digits.reduce((index, digit) => index * 2 + Number(digit), SUIT_COUNTS.indexOf(ruleset.suits))
}

/** The ruleset with that index, or null if none has it. */
export function rulesetAt(index: number): Ruleset | null {
  return ALL_RULESETS.find((ruleset) => rulesetIndex(ruleset) === index) ?? null
}

/**
 * The key under which results are kept: games of different keys are never compared.
 * Readable, stable for ever: "4/suited/filled/automatic/54/50".
 */
export function rulesetKey(ruleset: Ruleset): string {
  return [ruleset.suits, ruleset.group, ruleset.rowDeal, ruleset.removal, ruleset.layout].join('/')
}

/**
 * The strict ruleset whose proofs hold for this one: whatever can be won under the strict values of
 * group, rowDeal and removal can be won under the freer ones; suits and layout need their own proof.
 */
export function provingRuleset(ruleset: Ruleset): Ruleset {
  return strictRuleset(ruleset.suits, ruleset.layout)
}

function isMeaningful(suits: SuitCount, group: Ruleset['group']): boolean {
  return suits !== 1 || group === 'suited'
}
