/** One line of JSON for each thing worth knowing. Never holds a name, a secret, an address or a card. */
export type Logger = (event: LogEvent, details?: Readonly<Record<string, string | number | boolean>>) => void

type LogEvent =
  | 'started'
  | 'stopped'
  | 'tableOpened'
  | 'tableRecovered'
  | 'tableClosed'
  | 'tableFaulty'
  | 'raceStarted'
  | 'raceEnded'
  | 'offence'
  | 'placeFault'
  | 'frameFault'
  | 'dealFault'
  | 'storeUnavailable'
  | 'storeSetAside'
  | 'library'

export function jsonLogger(write: (line: string) => void): Logger {
  return (event, details) => write(JSON.stringify({ time: new Date().toISOString(), event, ...details }))
}
