/** Everything kept on the device as a file, and back. */
export const backup = {
  'backup.title': 'Імпорт',
  'backup.reading': 'Читаємо файл…',
  'backup.added': { one: 'Додано {n} гру.', few: 'Додано {n} гри.', many: 'Додано {n} ігор.', other: 'Додано {n} гри.' },
  'backup.known': {
    one: '{n} гра вже була тут.',
    few: '{n} гри вже були тут.',
    many: '{n} ігор уже були тут.',
    other: '{n} гри вже були тут.',
  },
  'backup.laid': 'Незакінчена гра з файлу — на столі.',
  'backup.waiting': 'У файлі є незакінчена гра: {mode}, {moves}.',
  'backup.question': 'На столі теж незакінчена гра. Якщо покласти ту, що у файлі, ця лишиться в рекордах нескладеною.',
  'backup.lay': 'Покласти з файлу',
  'backup.keep': 'Лишити мою',
  'backup.unreadable': 'Файл не вдалося прочитати.',
  'backup.foreign': 'Це не файл Павука.',
  'backup.newer': 'Цей файл записала новіша версія гри. Оновіть гру й спробуйте ще раз.',
  'backup.damaged': 'Файл пошкоджений.',
  'backup.tooLarge': 'Файл завеликий.',
  'backup.unchanged': 'Нічого не змінено.',
} as const
