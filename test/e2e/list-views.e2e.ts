import type { Browser, BrowserContextOptions, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { errorsOf } from './support/axe.ts'
import { desktop, focusIn, hasFocus, launchBrowser, loaded, phone, watch } from './support/browser.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

async function open(device: BrowserContextOptions, address: string, language = 'jp') {
  const context = await browser.newContext(device)
  const { errors } = watch(context)
  await context.addCookies([
    await operatorCookie(portal, 'manager'),
    { name: 'i18next', value: language, url: portal.url },
  ])
  const page = await context.newPage()
  await page.goto(`${portal.url}${address}`)
  await page.getByRole('tab', { selected: true }).waitFor()
  await loaded(page)
  return { page, context, errors }
}

/** Opens the menu of the view once the list stands still, and chooses when the menu has the focus: until then it may close again. */
async function choose(opener: Locator, item: string, look?: () => Promise<void>) {
  const page = opener.page()
  await loaded(page)
  await opener.click()
  await hasFocus(page.getByRole('menu'))
  await look?.()
  await page.getByRole('menuitem', { name: item }).click()
}

test.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s a view is saved, shared by its address, changed by two, and begun with', async (on, device) => {
  const mine = await open(device, '/admin/cases?needs=all&kind=gift')
  const name = `商品提供 ${on}`
  await choose(mine.page.getByRole('button', { name: 'ビュー', exact: true }), '新しいビューとして保存')
  await focusIn(mine.page.getByRole('dialog'))
  await mine.page.getByRole('textbox', { name: 'ビューの名前' }).fill(name)
  await mine.page.getByText('チームと共有する').click()
  await mine.page.getByRole('button', { name: '保存する' }).click()
  await mine.page.getByRole('button', { name }).waitFor()
  await mine.page.waitForURL(/\?view=\d+$/)

  const address = new URL(mine.page.url())
  const theirs = await open(device, address.pathname + address.search)
  await expect.poll(() => theirs.page.getByLabel('種類').inputValue()).toBe('gift')
  await theirs.page.getByLabel('種類').selectOption('visit')
  await choose(theirs.page.getByRole('button', { name: /変更あり/ }), 'ビューに保存', async () =>
    expect(await errorsOf(theirs.page)).toEqual([]),
  )
  await theirs.page.getByText('ビューを保存しました。').waitFor()

  await mine.page.getByLabel('種類').selectOption('purchase')
  await choose(mine.page.getByRole('button', { name: /変更あり/ }), 'ビューに保存')
  const dialog = mine.page.getByRole('dialog', { name: 'ほかの運営者がこのビューを変更しました' })
  await dialog.getByRole('radio', { name: /保存された内容/ }).check()
  expect(await errorsOf(mine.page)).toEqual([])
  await dialog.getByRole('button', { name: 'この内容で保存する' }).click()
  // It gives the focus back as it goes, which closes a menu that was opened before.
  await dialog.waitFor({ state: 'hidden' })
  await mine.page.getByRole('button', { name: /変更あり/ }).waitFor({ state: 'detached' })
  await expect.poll(() => mine.page.getByLabel('種類').inputValue()).toBe('visit')

  // On a phone it lies over the menu, which would be scrolled away from under it.
  await mine.page.getByText('ビューを保存しました。').waitFor({ state: 'detached' })
  await choose(mine.page.getByRole('button', { name }), 'この一覧を開くときに使う')
  await mine.page.getByText('次からこのビューで開きます。').waitFor()
  await mine.page.goto(`${portal.url}/admin/cases`)
  await mine.page.waitForURL(/\?view=\d+$/)
  await mine.page.getByRole('button', { name }).waitFor()
  // The refused save is the one error that the browser wrote down.
  expect(mine.errors.filter((error) => !error.includes('409'))).toEqual([])
  expect(theirs.errors).toEqual([])
  await Promise.all([mine.context.close(), theirs.context.close()])
})

test('in English a view is found by its name, opened by keys, deleted, and then said to be gone', async () => {
  const { page, context, errors } = await open(desktop, '/admin/cases?needs=all&due=today', 'en')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save as new view' }).click()
  const dialog = page.getByRole('dialog')
  await focusIn(dialog)
  await page.getByRole('textbox', { name: 'View name' }).fill('Due before tonight')
  expect(await errorsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\?view=\d+$/)
  await page.goto(`${portal.url}/admin`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await hasFocus(dialog.getByRole('combobox'))
  await page.keyboard.type('before tonight')
  await page
    .getByRole('option', { name: /Due before tonight/ })
    .and(page.locator('[aria-selected=true]'))
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/cases\?view=\d+$/)
  // It gives the focus to the screen as it goes.
  await dialog.waitFor({ state: 'hidden' })
  const address = page.url()
  const opener = page.getByRole('button', { name: 'Due before tonight' })
  await opener.press('Enter')
  await hasFocus(page.getByRole('menu'))
  await page.keyboard.press('End')
  await page.getByRole('menuitem').last().and(page.locator('[data-highlighted]')).waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('View deleted.').waitFor()
  await page.goto(address)
  await page.getByText("This view can't be opened").waitFor()
  expect(errors).toEqual([])
  await context.close()
})
