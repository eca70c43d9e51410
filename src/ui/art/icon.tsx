/** Strokes of the icons, in a square of 24 by 24. */
const STROKES = {
  menu: 'M4 7H20M4 12H20M4 17H20',
  undo: 'M9 6L4 11L9 16M4 11H14.5A5 5 0 0 1 14.5 20.5H11',
  redo: 'M15 6L20 11L15 16M20 11H9.5A5 5 0 0 0 9.5 20.5H13',
  hint: 'M9 18H15M10 21H14M12 3A6.5 6.5 0 0 0 8.5 15C9 15.5 9 16 9 16H15C15 16 15 15.5 15.5 15A6.5 6.5 0 0 0 12 3Z',
  pause: 'M8 5V19M16 5V19',
  play: 'M8 5L19 12L8 19Z',
  close: 'M6 6L18 18M18 6L6 18',
  check: 'M5 12.5L10 17.5L19 7',
  next: 'M9 6L15 12L9 18',
  previous: 'M15 6L9 12L15 18',
  first: 'M18 6L12 12L18 18M7 6V18',
  share: 'M12 15V4M8 7.5L12 3.5L16 7.5M6 12H5V20.5H19V12H18',
  info: 'M12 11V17M12 7V7.5M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3',
  settings: 'M4 7H12M18 7H20M15 4.5V9.5M4 17H6M12 17H20M9 14.5V19.5',
  records: 'M4 20H20M7 16V11M12 16V6M17 16V9',
  link: 'M10 14L14 10M8.5 11.5L6 14A3.5 3.5 0 0 0 10.5 18.5L12.5 16.5M15.5 12.5L18 10A3.5 3.5 0 0 0 13.5 5.5L11.5 7.5',
  bin: 'M5 7H19M9.5 7V4.5H14.5V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16',
  plus: 'M12 5V19M5 12H19',
  touch: 'M7 12V6.5M10.5 11V4.5M14 11V5.5M17.5 12V8M7 12V15C5 13 4 13.5 4 14.5C6 18 8 21 12.5 21S17.5 17 17.5 14V8',
  clock: 'M12 7V12L15.5 14M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3',
  install: 'M12 4V15M7.5 10.5L12 15L16.5 10.5M5 20H19',
  restart: 'M5 12A7 7 0 1 0 8 6.2M8 2.5V6.5H12',
  help: 'M9 9.5A3 3 0 1 1 13.2 12.2C12.3 12.8 12 13.3 12 14.2M12 17.5V17.6M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3',
  addToHome: 'M6 4H18V20H6ZM12 8.5V15.5M8.5 12H15.5',
  calendar: 'M5 6H19V20H5ZM5 10.5H19M9 3.5V7.5M15 3.5V7.5',
  flag: 'M6 21V4M6 4H18L15 8.5L18 13H6',
  friends: 'M8 11A3 3 0 1 1 8.1 11M3 19C3 15.5 5 14 8 14S13 15.5 13 19M16 11A2.6 2.6 0 1 1 16.1 11M15.5 14C18.5 13.6 21 15.5 21 19',
  warning: 'M12 4L21 20H3ZM12 10V14M12 17V17.1',
} as const

export type IconName = keyof typeof STROKES

/** Always beside its label, so that it says nothing itself. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={STROKES[name]} />
    </svg>
  )
}
