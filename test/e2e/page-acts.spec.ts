import type { Page } from '@playwright/test'
import { asked, expect, heard, test } from './stories/open.ts'
import { tells } from './support/app.ts'

test.describe('by keyboard', () => {
  test('a game is played to its end, and everything is said', async ({ open }) => {
    const page = await open({ table: 'nearlyWon' })
    await page.keyboard.press('2')
    await expect(page.locator(':focus')).toHaveAccessibleName('туз пік, колонка 2')
    expect(await page.evaluate(() => window.model.cursor.value)).toEqual({ column: 1, index: 0 })
    await page.keyboard.press('Space')
    await expect(heard(page)).toHaveText('Взято: туз пік.')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(heard(page)).toHaveText(
      'З колонки 2 на 1: туз пік. Складено масть: піки, колонка 1. Гру складено!',
    )
  })

  test('keys work under a Cyrillic layout, and by chords', async ({ open }) => {
    const page = await open()
    await page.keyboard.press('Control+z')
    await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'н', code: 'KeyY', bubbles: true })))
    await page.evaluate(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'в', code: 'KeyD', bubbles: true })))
    expect(await asked(page)).toEqual([
      'act {"kind":"undo"}',
      'act {"kind":"redo"}',
      'act {"kind":"deal"}',
    ])
  })

  test('single keys can be switched off for those who dictate', async ({ open }) => {
    const page = await open()
    await page.evaluate(() => window.model.commands.changeSettings({ shortcuts: false }))
    await page.keyboard.press('d')
    await page.keyboard.press('n')
    await page.keyboard.press('Control+z')
    expect((await asked(page)).slice(1)).toEqual(['act {"kind":"undo"}'])
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('focus on the board is never lost when its card leaves', async ({ open }) => {
    const page = await open()
    await page.keyboard.press('1')
    await page.keyboard.press('d')
    await page.keyboard.press('z')
    await page.keyboard.press('z')
    await expect(page.locator(':focus')).toHaveAttribute('data-column', '0')
  })

  test('another game laid by keys brings a focus that was lost to the board; one laid by pointer does not', async ({ open }) => {
    const page = await open({ story: 'start' })
    const layAnother = (id: string) =>
      page.evaluate((name) => {
        window.model.screen.value = null
        window.model.restartAs(name)
      }, id)
    const start = page.locator('.welcome .button')
    await start.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Роздати', exact: true }).focus()
    await page.keyboard.press('Enter')
    await layAnother('first')
    await expect(page.locator(':focus')).toHaveAttribute('data-column', '0')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.mouse.click(200, 300)
    await layAnother('second')
    await page.waitForTimeout(100)
    await expect(page.locator('.board :focus')).toHaveCount(0)
  })

  test('typed moves are made, and what is no move is said to be none', async ({ open }) => {
    const page = await open({ table: 'nearlyWon' })
    const field = page.getByLabel('Хід', { exact: true })
    await field.fill('abc')
    await field.press('Enter')
    await expect(heard(page)).toHaveText('Це не хід. Пишіть 3 7, 3-7:4 або deal.')
    await field.fill('1')
    await field.press('Enter')
    await expect(heard(page)).toHaveText('Колонка 1: король пік, дама пік, валет пік, десятка пік, дев’ятка пік, вісімка пік, сімка пік, шістка пік, п’ятірка пік, четвірка пік, трійка пік, двійка пік')
    await field.fill('2 1')
    await field.press('Enter')
    await expect(heard(page)).toContainText('Гру складено!')
  })

  test('questions are answered aloud', async ({ open }) => {
    const page = await open()
    await page.keyboard.press('s')
    await expect(heard(page)).toHaveText('Роздати ряд. Лишилося 3 ряди')
    await page.keyboard.press('f')
    await expect(heard(page)).toHaveText('Порожніх колонок немає.')
    await page.keyboard.press('m')
    await expect(heard(page)).toContainText('Можна: ')
  })
})

test.describe('the board in words', () => {
  test('holds no hidden card anywhere in the page', async ({ open }) => {
    const page = await open()
    const named = await page.locator('.board-card').count()
    expect(named).toBe(10 + 20)
    expect(await page.locator('.board-column').first().getAttribute('aria-label')).toMatch(/^Колонка 1: 5 закритих; /)
  })

  test('marks what is picked', async ({ open }) => {
    const page = await open({ table: 'nearlyWon' })
    await page.keyboard.press('1')
    await page.keyboard.press('Space')
    await expect(page.locator('[aria-pressed="true"]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(heard(page)).toHaveText('Покладено назад.')
    await expect(page.locator('[aria-pressed="true"]')).toHaveCount(0)
  })
})

test.describe('the stock', () => {
  test('says how many rows are left, and that the last one is short', async ({ open }) => {
    const page = await open()
    const stock = page.getByRole('button', { name: 'Роздати ряд. Лишилося 3 ряди' })
    await expect(stock).toContainText('Роздати · 3')
    await open({ table: 'shortRow' })
    await expect(page.getByRole('button', { name: 'Останній ряд: 4 карти, на перші колонки' })).toContainText('1 (4)')
  })

  test('is marked while a row is advised', async ({ open }) => {
    const page = await open()
    const colour = () => page.locator('.stock').evaluate((stock) => getComputedStyle(stock).backgroundColor)
    const before = await colour()
    await page.evaluate(() => (window.model.dealAdvised.value = true))
    await expect.poll(colour).not.toBe(before)
  })

  for (const way of ['press', 'key'] as const) {
    test(`refused for an empty column, by ${way}, says why and where, offers to fill it, and counts nothing`, async ({ open }) => {
      const page = await open({ table: 'gap' })
      const reason = 'Порожня колонка 2. Покладіть туди карту, тоді роздавайте.'
      await tells(page, reason, () => (way === 'key' ? page.keyboard.press('d') : page.locator('.stock').click()))
      await expect(heard(page)).toHaveText(reason)
      await page.getByRole('button', { name: 'Заповнити' }).click()
      expect((await asked(page)).at(-1)).toMatch(/^fillColumns/)
      const { moves, canUndo } = await page.evaluate(() => window.model.session.value)
      expect({ moves, canUndo }).toEqual({ moves: 0, canUndo: false })
    })
  }
})

test.describe('the guide through a first game', () => {
  const guide = '.guide'

  test('goes on as the player does what it says, and does not come again', async ({ open }) => {
    const page = await open({ guide: 'first', table: 'gap' })
    const step = (n: number) => expect(page.locator(guide)).toContainText(`Крок ${n} з 4`)
    await step(1)
    const field = page.getByLabel('Хід', { exact: true })
    await field.fill('1 2')
    await field.press('Enter')
    await step(2)
    await page.getByRole('button', { name: 'Зрозуміло' }).click()
    await step(3)
    await page.keyboard.press('d')
    await step(4)
    await page.keyboard.press('z')
    await expect(page.locator(guide)).toHaveCount(0)
    expect(await page.evaluate(() => window.model.session.value.settings.guide)).toBe('off')
    await page.evaluate(() => window.model.restartAs('next'))
    await expect(page.locator(guide)).toHaveCount(0)
  })

  test('lets cards beneath it be touched, can be skipped, and comes back from the help', async ({ open }) => {
    const page = await open({ guide: 'on' })
    const box = (await page.locator(guide).boundingBox())!
    const touched = await page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.id, [box.x + 30, box.y + 20])
    expect(touched).toBe('table')
    await page.setViewportSize({ width: 320, height: 256 })
    const fold = page.getByRole('button', { name: 'Крок 1 з 4' })
    expect((await page.locator(guide).boundingBox())!.height, 'folded where there is no room for both').toBeLessThan(60)
    await fold.click()
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('button', { name: 'Пропустити' }).click()
    await expect(page.locator(guide)).toHaveCount(0)
    await page.evaluate(() => (window.model.screen.value = 'help'))
    await page.getByRole('button', { name: 'Перша гра крок за кроком' }).click()
    await expect(page.locator(guide)).toBeVisible()
  })

  test('keeps its place when something else is told meanwhile, and after a reload', async ({ open }) => {
    const step = (page: Page, n: number) => expect(page.locator(guide)).toContainText(`Крок ${n} з 4`)
    const page = await open({ guide: 'first', table: 'gap' })
    await page.getByRole('button', { name: 'Зрозуміло' }).click()
    await step(page, 2)
    await page.evaluate(() => (window.model.notice.value = { kind: 'noHint' }))
    await expect(page.locator(guide)).toHaveCount(0)
    await page.evaluate(() => (window.model.notice.value = null))
    await step(page, 2)
    const { guide: kept, guideStep } = await page.evaluate(() => window.model.session.value.settings)
    await step(await open({ guide: kept, guideStep }), 2)
    expect(await page.evaluate(() => window.model.session.value.moves)).toBeGreaterThan(0)
  })

  test('is not for a player who has ended games before', async ({ open }) => {
    const page = await open({ guide: 'first', story: 'statistics', table: 'gap' })
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.model.restartAs('another'))
    await expect(page.locator(guide)).toHaveCount(0)
  })
})

test('a replay obeys every step of a burst, by key and by button', async ({ open }) => {
  const page = await open({ story: 'slip' })
  const index = () => page.evaluate(() => window.model.replay.value!.index)
  const before = await index()
  await page.evaluate(() => {
    for (let press = 0; press < 3; press++) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }))
    const next = document.querySelector<HTMLElement>('.controls .control:last-child')!
    for (let press = 0; press < 5; press++) next.click()
  })
  expect(await index()).toBe(before + 2)
})

test('a rule is shown with cards, and its move is made when it is pressed, or by itself once it is in sight', async ({ open }) => {
  const page = await open({ story: 'help' })
  const lesson = page.getByRole('button', { name: 'Показати хід на картах' }).last()
  await expect(lesson, 'so that nothing moves by itself yet').not.toBeInViewport()
  const picture = () => lesson.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL().length)
  const start = await picture()
  await lesson.dispatchEvent('click')
  await expect.poll(picture).not.toBe(start)
  await lesson.dispatchEvent('click')
  await expect.poll(picture).toBe(start)
  await lesson.scrollIntoViewIfNeeded()
  await expect.poll(picture).not.toBe(start)
})

test.describe('the clock', () => {
  test('shows no new second while cards fly, and the right one when they have landed', async ({ open }) => {
    const page = await open()
    const clock = page.locator('.clock b')
    const before = await clock.textContent()
    await page.evaluate(async () => {
      const { model } = window
      model.cardsFly.value = true
      model.session.value = { ...model.session.value, clockRunning: true }
      await new Promise(requestAnimationFrame)
      model.elapsedTime += 5000
      // Later than the clock was to show another second.
      await new Promise((later) => setTimeout(later, 1100))
    })
    await expect(clock).toHaveText(before!)
    await page.evaluate(() => (window.model.cardsFly.value = false))
    await expect(clock).not.toHaveText(before!)
  })
})

test.describe('buttons', () => {
  test('pressed in haste are obeyed each time, and never zoom', async ({ open }) => {
    const page = await open()
    const undo = page.getByRole('button', { name: 'Назад' })
    for (let press = 0; press < 20; press++) await undo.dispatchEvent('click')
    await expect(undo).toHaveAttribute('aria-disabled', 'true')
    expect((await asked(page)).filter((command) => command.includes('undo'))).toHaveLength(2)
    const touch = (selector: string) => page.locator(selector).first().evaluate((element) => getComputedStyle(element).touchAction)
    expect(await touch('.control')).toBe('manipulation')
    expect(await touch('#table')).toBe('none')
    await page.getByRole('button', { name: 'Меню' }).click()
    expect(await touch('dialog')).toContain('pinch-zoom')
  })
})

test.describe('dialogs', () => {
  test('take the focus, keep it, and give it back', async ({ open }) => {
    const page = await open()
    const menu = page.getByRole('button', { name: 'Меню' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Меню' })).toBeVisible()
    for (let step = 0; step < 15; step++) await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const active = document.activeElement
      return active === document.body || active?.closest('dialog') !== null
    })
    expect(inside).toBe(true)
    await page.getByRole('button', { name: 'Налаштування' }).click()
    await expect(page.getByRole('dialog', { name: 'Налаштування' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(menu).toBeFocused()
  })

  test('a running game is given up only after a question', async ({ open }) => {
    const page = await open({ story: 'newGame' })
    await page.getByRole('radio', { name: '4 масті' }).check()
    await page.getByRole('button', { name: 'Роздати', exact: true }).last().click()
    await expect(page.getByRole('dialog', { name: 'Ця гра ще триває' })).toBeVisible()
    expect(await asked(page)).toEqual([])
    await page.getByRole('button', { name: 'Почати іншу' }).click()
    expect((await asked(page))[0]).toContain('newGame {"suits":4,"group":"suited"')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a code is taken however it is typed, and a slip is explained beside the field', async ({ open }) => {
    const page = await open({ story: 'newGame' })
    await page.getByRole('button', { name: 'За кодом' }).click()
    const field = page.getByLabel('Код роздачі')
    await field.fill('260 ykp')
    await field.press('Enter')
    await expect(page.getByText('У коді дев’ять знаків, а тут 6.')).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('260 ykp nkg')
    await field.press('Enter')
    await page.getByRole('button', { name: 'Почати іншу' }).click()
    expect((await asked(page))[0]).toContain('playDeal {"ruleset":{"suits":2')
  })

  test('records open on the rules of the game on the table, and keep rules apart', async ({ open }) => {
    const page = await open({ story: 'statistics' })
    await expect(page.getByRole('radio', { name: '2 масті' })).toBeChecked()
    await expect(page.locator('.tile-figure').first()).toHaveText('9:38')
    await page.getByRole('radio', { name: '1 масть' }).check()
    await expect(page.getByText('За цими правилами ще не зіграно жодної гри.')).toBeVisible()
  })

  test('pause covers the table and Escape goes on', async ({ open }) => {
    const page = await open({ story: 'pause' })
    await expect(page.getByRole('dialog', { name: 'Пауза' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await asked(page)).toEqual(['resume'])
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('the page of the win waits for the celebration, and tells what the result counts', async ({ open }) => {
    const page = await open({ story: 'win' })
    const dialog = page.getByRole('dialog', { name: 'Складено!' })
    await expect(dialog).toContainText('ходи назад3')
    await expect(dialog.locator('.tile-record')).toHaveCount(2)
    await page.evaluate(() => (window.model.celebrating.value = true))
    await expect(dialog).toHaveCount(0)
  })
})

test.describe('the calendar of daily deals', () => {
  test('is walked by keys as a grid, never into days to come, and says what became of each day', async ({ open }) => {
    const page = await open({ story: 'daily' })
    await expect(page.getByRole('grid', { name: 'листопад 2026 р.' })).toBeVisible()
    const today = page.getByRole('button', { name: '29 листопада 2026 р., сьогодні, ще не грали' })
    await expect(today).toHaveAttribute('aria-current', 'date')
    await page.setViewportSize({ width: 640, height: 360 })
    await page.keyboard.press('Escape')
    await page.evaluate(() => (window.model.screen.value = 'daily'))
    await expect(today).toBeInViewport()
    await today.focus()
    const lands = async (key: string, name: string) => {
      await page.keyboard.press(key)
      await expect(page.locator(':focus')).toHaveAccessibleName(name)
    }
    await lands('ArrowRight', '29 листопада 2026 р., сьогодні, ще не грали')
    await lands('ArrowLeft', '28 листопада 2026 р., складено в цей день')
    await lands('ArrowUp', '21 листопада 2026 р., ще не грали')
    await lands('Home', '16 листопада 2026 р., ще не грали')
    await lands('End', '22 листопада 2026 р., складено в цей день')
    await lands('ArrowRight', '23 листопада 2026 р., не складено')
    await lands('PageUp', '23 жовтня 2026 р., ще не грали')
    await expect(page.getByRole('gridcell', { selected: true })).toHaveText('23')
    await page.getByRole('button', { name: 'Наступний місяць' }).click()
    await page.getByRole('button', { name: '9 листопада 2026 р., складено пізніше' }).click()
    await page.getByRole('button', { name: 'Грати ще раз' }).click()
    await page.getByRole('button', { name: 'Почати іншу' }).click()
    expect((await asked(page)).at(-1)).toBe('playDaily 2026-11-09 2')
  })

  test('shows the last day of six weeks whole on a phone, with the choice of suits and the way out', async ({ open }) => {
    const page = await open({ story: 'table' })
    await page.evaluate(() => void Object.assign(window.model.daily!, { today: () => '2026-11-30' }))
    for (const viewport of [{ width: 320, height: 568 }, { width: 844, height: 390 }]) {
      await page.setViewportSize(viewport)
      await page.evaluate(() => (window.model.screen.value = 'daily'))
      const shown = page.locator('[aria-selected="true"] .day, .daily .choices, .sheet-foot .button, .sheet-head .close')
      await expect(shown).toHaveCount(4)
      for (const part of await shown.all()) await expect(part).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => (window.model.screen.value = null))
    }
  })

  test('begins with the day whose deal has just been won, and with today on another day', async ({ open }) => {
    const page = await open({ story: 'winPlain' })
    const chosen = page.getByRole('gridcell', { selected: true })
    for (const [localDate, date] of [['2026-11-29', '9'], ['2026-11-28', '29']] as const) {
      await page.evaluate((wonOn) => {
        const { session, screen } = window.model
        const { game, won } = session.value
        session.value = { ...session.value, game: { ...game!, daily: '2026-11-09' }, won: { ...won!, result: { ...won!.result, localDate: wonOn } } }
        screen.value = 'daily'
      }, localDate)
      await expect(chosen).toHaveText(date)
      await page.evaluate(() => (window.model.screen.value = null))
    }
  })

  test('goes along at midnight', async ({ open, page }) => {
    await page.clock.install({ time: new Date('2026-11-29T23:59:00+02:00') })
    await open({ story: 'table' })
    await page.evaluate(() => {
      const { daily, screen } = window.model
      Object.assign(daily!, { today: () => `2026-11-${new Date().getDate()}` })
      screen.value = 'daily'
    })
    await expect(page.getByRole('gridcell', { selected: true })).toHaveText('29')
    await page.clock.fastForward(120_000)
    await expect(page.getByRole('gridcell', { selected: true })).toHaveText('30')
    await expect(page.locator('[aria-current="date"]')).toHaveText('30')
  })

  test('keeps days to come and days before the first out of reach', async ({ open }) => {
    const page = await open({ story: 'daily' })
    await expect(page.getByRole('button', { name: '30 листопада 2026 р., ще попереду' })).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('button', { name: '30 листопада' }).dispatchEvent('click')
    await expect(page.getByRole('gridcell', { selected: true })).toHaveText('29')
    await expect(page.getByRole('button', { name: 'Наступний місяць' })).toHaveAttribute('aria-disabled', 'true')
    const previous = page.getByRole('button', { name: 'Попередній місяць' })
    for (let month = 0; month < 12; month++) await previous.dispatchEvent('click')
    await expect(page.getByRole('grid', { name: 'січень 2026 р.' })).toBeVisible()
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
  })

  test('begins the week as the language and the region do', async ({ open }) => {
    const page = await open({ story: 'daily' })
    await expect(page.getByRole('columnheader').first()).toHaveText('пн')
    await page.evaluate(() => window.model.commands.changeSettings({ language: 'en' }))
    await expect(page.getByRole('columnheader').first()).toHaveText('Sun')
  })
})

test('a cleared storage is met with an offer to import, which takes a file', async ({ open }) => {
  const page = await open()
  await page.evaluate(() => (window.model.session.value = { ...window.model.session.value, storageFault: 'emptied' }))
  await expect(page.locator('.banner')).toContainText('Імпорт')
  await page.locator('.banner input[type="file"]').setInputFiles({ name: 'pavuk.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  expect(await asked(page)).toEqual(['readBackup pavuk.json'])
})

test('clock, moves and score can each be hidden, and then are not told on pause either', async ({ open }) => {
  const page = await open()
  const counters = page.getByRole('region', { name: 'Лічильники' })
  await expect(counters).toContainText('12:47')
  const hide = (change: object) => page.evaluate((hidden) => window.model.commands.changeSettings(hidden), change)
  await hide({ showScore: false })
  await expect(counters).not.toContainText('рахунок')
  await hide({ showMoves: false })
  await expect(counters).toHaveText(/^час\s*12:47$/)
  await hide({ showClock: false })
  await expect(counters).toHaveCount(0)
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog', { name: 'Пауза' })).not.toContainText('12:47')
})

test('the language changes at once, in the document too', async ({ open }) => {
  const page = await open({ story: 'settings' })
  await page.getByRole('radio', { name: 'English' }).check()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})

test('that nothing leads on is said once, and can be put aside', async ({ open }) => {
  const page = await open({ story: 'stuck' })
  const banner = page.getByText('Далі, здається, нікуди.')
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Закрити' }).click()
  await expect(banner).toHaveCount(0)
  await page.keyboard.press('s')
  await expect(banner).toHaveCount(0)
})

test('a toast goes by itself', async ({ open }) => {
  const page = await open()
  await tells(page, '7 кладуть лише на 8. Масть може бути будь-яка.', () =>
    page.evaluate(() => void (window.model.notice.value = { kind: 'refusal', refusal: { reason: 'wrongRank', moved: 7, onto: 3 } })),
  )
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('a broken part ends in a message with a way on', async ({ open }) => {
  const page = await open()
  await page.evaluate(() => {
    addEventListener('error', (event) => event.preventDefault())
    const state = window.model.session.value
    window.model.session.value = { ...state, view: { ...state.view!, columns: null as never } }
  }).catch(() => {})
  await expect(page.getByRole('heading')).toBeVisible()
})

test('a win is shared with what it came to and its code, and nothing of how', async ({ open }) => {
  const page = await open({ story: 'win' })
  await page.getByRole('button', { name: 'Поділитися' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Павук · 2 масті · строгі · 54/50: складено за 9:38, 118 ходів, рахунок 1182. Код 260-YKP-NKG',
  )
})

test('the page tells when a sheet, a question or a replay lies over the table', async ({ open }) => {
  const page = await open()
  const covered = () => page.evaluate(() => window.model.covered)
  expect(await covered()).toBe(false)
  await page.getByRole('button', { name: 'Меню', exact: true }).click()
  expect(await covered()).toBe(true)
  await page.getByRole('button', { name: 'Почати цю роздачу знову' }).click()
  await expect(page.getByRole('dialog')).toContainText('Ця гра ще триває')
  expect(await covered()).toBe(true)
  await page.getByRole('button', { name: 'Грати далі' }).click()
  expect(await covered()).toBe(false)
})

test('a game that can no longer be won is told of where that is wanted, and nothing is repeated', async ({ open }) => {
  const page = await open()
  await page.evaluate(() => window.model.commands.changeSettings({ showVerdict: true }))
  const say = (kind: 'winnable' | 'lost') =>
    page.evaluate((said) => (window.model.insight.verdict.value = said === 'lost' ? { kind: said } : { kind: said, moves: [] }), kind)
  await say('winnable')
  await expect(heard(page)).not.toContainText('Так, можна')
  await say('lost')
  await expect(heard(page)).toHaveText('Ні, вже не можна. Доведено.')
  await page.getByRole('button', { name: /^Чи ще можна скласти/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Ні, вже не можна.')
})
