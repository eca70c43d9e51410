import type { EnglishForms, Translation } from '../message.ts'
import type { device as source } from '../uk/device.ts'

export const device: Translation<typeof source, EnglishForms> = {
  'noProgress.title': 'There seems to be no way on.',
  'noProgress.text': 'No move will improve the table.',

  'storage.unavailable': 'The game cannot be saved here: storage is closed. You can play, but closing loses it.',
  'storage.full': 'Storage is full: the last moves were not saved.',
  'storage.corrupted': 'The saved game could not be read. It was left untouched.',
  'storage.newer': 'A newer version saved this game. It was left untouched.',
  'storage.notOwner': 'The game is on in another tab; nothing was saved here.',
  'storage.emptied': 'What was saved is gone: the browser has cleared it.',
  'storage.recovered': 'The last save was damaged; this is the game one move before it.',
  'storage.failed': 'The game could not be saved.',
  'storage.export': 'Save a copy',
  'prover.failedToLoad': 'The solver did not load. You can play on.',
  'prover.crashed': 'The solver stopped and is starting again. You can play on.',
  'prover.hung': 'The solver did not answer and was restarted. You can play on.',
  'prover.wrong': 'The solver made a mistake, and that deal was dropped. You can play on.',
  'prover.cancelled': 'The search for a deal was cancelled.',

  'otherTab.text': 'The game is on in another tab.',
  'otherTab.takeOver': 'Play here',

  'install.title': 'Spider on your home screen',
  'install.text': 'Plays without a network, opens at once.',
  'install.accept': 'Install',
  'install.decline': 'Not now',
  'install.step1': 'Press Share at the bottom of the browser.',
  'install.step2': 'Choose Add to Home Screen.',

  'update.text': 'A new version is ready',
  'update.apply': 'Update',
  'update.later': 'Later',
  'notice.updateBusy': 'Not now: a race runs in another tab, or the game is not saved yet.',

  'about.title': 'About',
  'about.version': 'Version {version}, build {build}',
  'about.fault.refused': '{date}: the browser did not allow the game to be kept for playing offline.',
  'about.fault.noSpace': '{date}: the new version could not be installed; there is no room on the device.',
  'about.fault.incomplete': '{date}: the new version could not be fetched whole; the game will try again.',
  'about.privacy': 'No account, no advertisement, no tracking. Everything stays on this device.',
  'about.licence': 'The code is open under the MIT licence.',
  'about.fonts': 'The typefaces Arsenal, Golos Text and Sofia Sans are under the SIL OFL 1.1.',

  'canvas.title': 'The table could not be drawn',
  'canvas.text': 'The browser gave no canvas to draw on. The game is safe.',
  'canvas.words': 'Play in words',
  'error.title': 'Something broke',
  'error.text': 'Your moves are saved. Try opening the page again.',
  'error.reload': 'Open again',
}
