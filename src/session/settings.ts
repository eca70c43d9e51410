/** What a player may choose; kept on this device, applied at once. */
export interface Settings {
  /** 'auto' follows the device. */
  readonly language: 'auto' | 'uk' | 'ru' | 'en'
  readonly theme: 'auto' | 'light' | 'dark'
  readonly back: 'night' | 'kalyna' | 'straw' | 'lime'
  readonly fourColours: boolean
  /** Letters on court cards and aces: A K Q J, or the Cyrillic Т К Д В. */
  readonly indices: 'latin' | 'cyrillic'
  readonly leftHanded: boolean
  readonly doubleTap: boolean
  readonly singleTap: boolean
  readonly autoPlace: boolean
  readonly placementHelp: boolean
  readonly ruleReminders: boolean
  readonly undoScoring: 'costs' | 'free'
  readonly showClock: boolean
  readonly showMoves: boolean
  readonly showScore: boolean
  readonly motion: 'off' | 'fast' | 'normal' | 'slow'
  readonly sound: boolean
  readonly vibration: boolean
}

export const DEFAULT_SETTINGS: Settings = {
  language: 'auto',
  theme: 'auto',
  back: 'night',
  fourColours: true,
  indices: 'latin',
  leftHanded: false,
  doubleTap: true,
  singleTap: false,
  autoPlace: false,
  placementHelp: false,
  ruleReminders: true,
  undoScoring: 'costs',
  showClock: true,
  showMoves: true,
  showScore: true,
  motion: 'normal',
  sound: false,
  vibration: false,
}
