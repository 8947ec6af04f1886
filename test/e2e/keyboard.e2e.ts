import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { errorsOf } from './support/axe.ts'
import { desktop, focusIn, hasFocus, launchBrowser } from './support/browser.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { personNamed, textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

async function signedIn() {
  const context = await browser.newContext(desktop)
  await context.addCookies([await operatorCookie(portal, 'manager')])
  const page = await context.newPage()
  return { context, page }
}

test('a manager goes to a creator and to a case by keys alone', async () => {
  const { id, display_name } = await personNamed(portal, 'mio')
  const { context, page } = await signedIn()
  await page.goto(`${portal.url}/admin`)
  await page.getByRole('button', { name: textOf('jp', 'admin:palette') }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: textOf('jp', 'admin-palette:field') })
  await hasFocus(field)
  await page.keyboard.type(display_name)
  const creator = page.getByRole('group', { name: 'クリエイター' }).getByRole('option').first()
  await creator.waitFor()
  expect(await errorsOf(page)).toEqual([])
  const marked = () => field.getAttribute('aria-activedescendant')
  while ((await creator.getAttribute('aria-selected')) !== 'true') {
    const before = await marked()
    await page.keyboard.press('ArrowDown')
    await expect.poll(marked).not.toBe(before)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(`${portal.url}/admin/influencers/${id}`)
  await page.getByRole('heading', { name: display_name, level: 1 }).waitFor()
  await field.waitFor({ state: 'detached' })

  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await page.waitForURL(`${portal.url}/admin/cases`)
  const links = page.locator('tbody tr td:nth-of-type(2) a')
  await links.nth(1).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const second = await links.nth(1).getAttribute('href')
  const walkedTo = () =>
    document.activeElement?.closest('tr')?.querySelector('td:nth-of-type(2) a')?.getAttribute('href')
  await expect.poll(() => page.evaluate(walkedTo)).toBe(second)
  expect(await errorsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.waitForURL(`${portal.url}${second}`)
  await context.close()
})

test('the dashboard leads to late creators, the sheet lists the keys of a screen, and the palette its acts and what was opened', async () => {
  const { context, page } = await signedIn()
  await page.goto(`${portal.url}/admin`)
  const late = page.getByRole('region', { name: textOf('jp', 'admin-dashboard:queue.creator_late') })
  const title = late.getByRole('heading').filter({ hasText: /\d/ })
  const count = Number.parseInt((await title.textContent())?.match(/\d+/)?.[0] ?? '')
  await late.getByRole('link', { name: textOf('jp', 'admin-dashboard:all') }).click()
  await page.waitForURL(/due=creator_late/)
  await page
    .locator('tbody tr')
    .nth(count - 1)
    .waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(count)
  await page.goto(`${portal.url}/admin/cases`)
  const first = page.locator('tbody tr td:nth-of-type(2) a').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  // The same heading without a name stands there while the case is read.
  await page.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor()
  await page.goBack()
  await page.waitForURL(`${portal.url}/admin/cases`)
  await first.filter({ hasText: name }).waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: textOf('jp', 'admin:keys.title') })
  for (const key of ['search', 'next_row', 'former_row', 'open_row'])
    await sheet.getByText(textOf('jp', `admin:keys.${key}`)).waitFor()
  expect(await errorsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: textOf('jp', 'admin:palette') }).click()
  const recent = page.getByRole('group', { name: textOf('jp', 'admin-palette:group.recent') })
  await hasFocus(page.getByRole('combobox'))
  const opened = recent.getByRole('option').filter({ hasText: name })
  await opened.and(page.locator('[aria-selected=true]')).waitFor()
  await page.keyboard.press('Enter')
  const assign = page.getByRole('button', { name: textOf('jp', 'admin:assignee.assign') })
  await assign.waitFor()
  // Else the field that has the focus may be that of the palette that goes.
  await page
    .getByRole('combobox', { name: textOf('jp', 'admin-palette:field') })
    .waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  const acts = page.getByRole('group', { name: textOf('jp', 'admin-palette:group.acts') })
  await acts.getByRole('option').first().waitFor()
  await hasFocus(page.getByRole('combobox'))
  await page.keyboard.type(textOf('jp', 'admin:assignee.assign'))
  await acts.getByRole('option').and(page.locator('[aria-selected=true]')).waitFor()
  expect(await errorsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: textOf('jp', 'admin:assignee.question') })
  await focusIn(dialog)
  expect(await errorsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await hasFocus(assign)
  await context.close()
})
