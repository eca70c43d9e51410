/** What a player may choose; kept on this device, applied at once. */
export interface Settings {
  /** 'auto' follows the device. */
  readonly language: 'auto' | 'uk' | 'ru' | 'en'
  readonly theme: 'auto' | 'light' | 'dark'
  readonly back: 'night' | 'kalyna' | 'straw' | 'lime'
  /** Spiders and their webs are drawn, on backs and elsewhere. */
  readonly webs: boolean
  readonly fourColours: boolean
  /** Letters on court cards and aces: A K Q J, or the Cyrillic Т К Д В. */
  readonly indices: 'latin' | 'cyrillic'
  readonly leftHanded: boolean
  readonly doubleTap: boolean
  readonly singleTap: boolean
  readonly autoPlace: boolean
  readonly placementHelp: boolean
  readonly ruleReminders: boolean
  /** Whether the game says all the time if it can still be won, which counts as help. */
  readonly showVerdict: boolean
  /** Hints tell how likely the game is to be won. */
  readonly showChances: boolean
  readonly undoScoring: 'costs' | 'free'
  readonly showClock: boolean
  readonly showMoves: boolean
  readonly showScore: boolean
  readonly motion: 'off' | 'fast' | 'normal' | 'slow'
  readonly sound: boolean
  readonly vibration: boolean
  /** Single keys that act anywhere on the page; whoever dictates to the device may want them off. */
  readonly shortcuts: boolean
  /** Leads through a game's first moves: the very first game's, which may have begun, whichever comes next, or none's. */
  readonly guide: 'first' | 'begun' | 'on' | 'off'
  /** Where the guide stands, so that a reload does not lose its place. */
  readonly guideStep: 'step1' | 'step2' | 'step3' | 'step4'
  /** How much is said of what happens on the table. */
  readonly speech: 'short' | 'normal' | 'full'
  /** Whether the board in words, always there for screen readers, is seen too. */
  readonly wordBoard: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  language: 'auto',
  theme: 'auto',
  back: 'night',
  webs: true,
  fourColours: true,
  indices: 'latin',
  leftHanded: false,
  doubleTap: true,
  singleTap: false,
  autoPlace: false,
  placementHelp: false,
  ruleReminders: true,
  showVerdict: false,
  showChances: false,
  undoScoring: 'costs',
  showClock: true,
  showMoves: true,
  showScore: true,
  motion: 'normal',
  sound: false,
  vibration: false,
  shortcuts: true,
  guide: 'first',
  guideStep: 'step1',
  speech: 'normal',
  wordBoard: false,
}

const YES_NO = [true, false]

/** Every value a player may choose, in the order they are offered. Whatever is read from outside is held against this. */
export const SETTING_VALUES: { readonly [Name in keyof Settings]: readonly Settings[Name][] } = {
  language: ['auto', 'uk', 'ru', 'en'],
  theme: ['auto', 'light', 'dark'],
  back: ['night', 'kalyna', 'straw', 'lime'],
  webs: YES_NO,
  fourColours: YES_NO,
  indices: ['latin', 'cyrillic'],
  leftHanded: YES_NO,
  doubleTap: YES_NO,
  singleTap: YES_NO,
  autoPlace: YES_NO,
  placementHelp: YES_NO,
  ruleReminders: YES_NO,
  showVerdict: YES_NO,
  showChances: YES_NO,
  undoScoring: ['costs', 'free'],
  showClock: YES_NO,
  showMoves: YES_NO,
  showScore: YES_NO,
  motion: ['off', 'fast', 'normal', 'slow'],
  sound: YES_NO,
  vibration: YES_NO,
  shortcuts: YES_NO,
  guide: ['first', 'begun', 'on', 'off'],
  guideStep: ['step1', 'step2', 'step3', 'step4'],
  speech: ['short', 'normal', 'full'],
  wordBoard: YES_NO,
}
