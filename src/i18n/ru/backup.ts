import type { SlavicForms, Translation } from '../message.ts'
import type { backup as source } from '../uk/backup.ts'

export const backup: Translation<typeof source, SlavicForms> = {
  'backup.title': 'Импорт',
  'backup.reading': 'Читаем файл…',
  'backup.added': {
    one: 'Добавлена {n} игра.',
    few: 'Добавлено {n} игры.',
    many: 'Добавлено {n} игр.',
    other: 'Добавлено {n} игры.',
  },
  'backup.known': {
    one: '{n} игра уже была здесь.',
    few: '{n} игры уже были здесь.',
    many: '{n} игр уже были здесь.',
    other: '{n} игры уже были здесь.',
  },
  'backup.laid': 'Незаконченная игра из файла — на столе.',
  'backup.waiting': 'В файле есть незаконченная игра: {mode}, {moves}.',
  'backup.question': 'На столе тоже незаконченная игра. Если положить ту, что в файле, эта останется в рекордах несобранной.',
  'backup.lay': 'Положить из файла',
  'backup.keep': 'Оставить мою',
  'backup.unreadable': 'Файл не удалось прочитать.',
  'backup.foreign': 'Это не файл Паука.',
  'backup.newer': 'Этот файл записала более новая версия игры. Обновите игру и попробуйте ещё раз.',
  'backup.damaged': 'Файл повреждён.',
  'backup.tooLarge': 'Файл слишком большой.',
  'backup.unchanged': 'Ничего не изменено.',
}
