import type { SlavicForms, Translation } from '../message.ts'
import type { device as source } from '../uk/device.ts'

export const device: Translation<typeof source, SlavicForms> = {
  'noProgress.title': 'Дальше, похоже, некуда.',
  'noProgress.text': 'Ни один ход не улучшит стол.',

  'storage.unavailable': 'Здесь игру не сохранить: хранилище закрыто. Играть можно, но после закрытия всё пропадёт.',
  'storage.full': 'Хранилище заполнено: последние ходы не записаны.',
  'storage.corrupted': 'Сохранённую игру не удалось прочитать. Её не трогали.',
  'storage.newer': 'Эту игру записала более новая версия. Её не трогали.',
  'storage.notOwner': 'Игра идёт в другой вкладке; здесь ничего не записано.',
  'storage.emptied': 'Сохранённое пропало: браузер очистил хранилище.',
  'storage.recovered': 'Последняя запись повреждена; на столе — игра за ход до неё.',
  'storage.failed': 'Не удалось записать игру.',
  'storage.export': 'Сохранить копию',
  'prover.failedToLoad': 'Решатель не загрузился. Играть можно дальше.',
  'prover.crashed': 'Решатель остановился и запускается снова. Играть можно дальше.',
  'prover.hung': 'Решатель не отвечал, он запущен заново. Играть можно дальше.',
  'prover.wrong': 'Решатель ошибся, и этот расклад отброшен. Играть можно дальше.',
  'prover.cancelled': 'Поиск расклада отменён.',

  'otherTab.text': 'Игра идёт в другой вкладке.',
  'otherTab.takeOver': 'Играть здесь',

  'install.title': 'Паук на главный экран',
  'install.text': 'Играет без сети, открывается сразу.',
  'install.accept': 'Установить',
  'install.decline': 'Не сейчас',
  'install.step1': 'Нажмите «Поделиться» внизу браузера.',
  'install.step2': 'Выберите «На экран “Домой”».',

  'update.text': 'Новая версия готова',
  'update.apply': 'Обновить',
  'update.later': 'Позже',
  'notice.updateBusy': 'Сейчас нельзя: в другой вкладке идёт гонка или игра ещё не сохранена.',

  'about.title': 'Об игре',
  'about.version': 'Версия {version}, сборка {build}',
  'about.fault.refused': '{date}: браузер не позволил сохранить игру для работы без сети.',
  'about.fault.noSpace': '{date}: новую версию не удалось установить, не хватает места на устройстве.',
  'about.fault.incomplete': '{date}: новую версию не удалось загрузить полностью; игра попробует ещё раз.',
  'about.privacy': 'Без учётной записи, рекламы и слежки. Всё хранится только на этом устройстве.',
  'about.licence': 'Код открыт по лицензии MIT.',
  'about.fonts': 'Шрифты Arsenal, Golos Text и Sofia Sans — по лицензии SIL OFL 1.1.',

  'canvas.title': 'Стол не нарисовался',
  'canvas.text': 'Браузер не дал полотна для рисования. Игра цела.',
  'canvas.words': 'Играть словами',
  'error.title': 'Что-то сломалось',
  'error.text': 'Ходы сохранены. Попробуйте открыть страницу снова.',
  'error.reload': 'Открыть снова',
}
