import type { EnglishForms, Translation } from '../message.ts'
import type { backup as source } from '../uk/backup.ts'

export const backup: Translation<typeof source, EnglishForms> = {
  'backup.title': 'Import',
  'backup.reading': 'Reading the file…',
  'backup.added': { one: '{n} game added.', other: '{n} games added.' },
  'backup.known': { one: '{n} game was here already.', other: '{n} games were here already.' },
  'backup.laid': 'The unfinished game of the file is on the table.',
  'backup.waiting': 'The file has an unfinished game: {mode}, {moves}.',
  'backup.question': 'A game is under way here too. If you take the one from the file, this one stays unfinished in your records.',
  'backup.lay': 'Take it',
  'backup.keep': 'Keep mine',
  'backup.unreadable': 'The file could not be read.',
  'backup.foreign': 'This is no file of Spider’s.',
  'backup.newer': 'A newer version of the game wrote this file. Update the game and try again.',
  'backup.damaged': 'The file is damaged.',
  'backup.tooLarge': 'The file is too large.',
  'backup.unchanged': 'Nothing was changed.',
}
