import type { SlavicForms, Translation } from '../message.ts'
import type { daily as source } from '../uk/daily.ts'

export const daily: Translation<typeof source, SlavicForms> = {
  'daily.title': 'Расклад дня',
  'daily.of': 'Расклад дня, {date}',
  'daily.line': 'один для всех в этот день',
  'daily.previous': 'Предыдущий месяц',
  'daily.next': 'Следующий месяц',
  'daily.today': 'сегодня',
  'daily.fresh': 'ещё не играли',
  'daily.played': 'не собран',
  'daily.shown': 'собран по подсказанному',
  'daily.later': 'собран позже',
  'daily.onTime': 'собран в этот день',
  'daily.future': 'ещё впереди',
  'daily.streak': 'дней подряд',
  'daily.longest': 'рекорд',
  'daily.won': 'собрано',
  'daily.note': 'Дни подряд считаются, когда расклад собран в тот же день: самим игроком, а не показанным путём.',
  'daily.play': 'Играть',
  'daily.again': 'Играть ещё раз',
  'daily.calendar': 'К календарю',
}
