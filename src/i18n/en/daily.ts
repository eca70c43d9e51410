import type { EnglishForms, Translation } from '../message.ts'
import type { daily as source } from '../uk/daily.ts'

export const daily: Translation<typeof source, EnglishForms> = {
  'daily.title': 'Daily deal',
  'daily.of': 'Daily deal, {date}',
  'daily.line': 'the same for everyone that day',
  'daily.previous': 'Previous month',
  'daily.next': 'Next month',
  'daily.today': 'today',
  'daily.fresh': 'not played yet',
  'daily.played': 'not won',
  'daily.shown': 'won by being shown how',
  'daily.later': 'won later',
  'daily.onTime': 'won on the day',
  'daily.future': 'still to come',
  'daily.streak': 'days in a row',
  'daily.longest': 'longest',
  'daily.won': 'won',
  'daily.note': 'A day counts towards the streak when its deal is won on that very day: by yourself, not by the way shown.',
  'daily.play': 'Play',
  'daily.again': 'Play again',
  'daily.calendar': 'To the calendar',
}
