import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { patterns } from '#domain/paths.ts'
import { errorsOf } from './support/axe.ts'
import { hydrated, launchBrowser, phone, watchPage } from './support/browser.ts'
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

const cards = (page: Page) => page.locator('#campaign-list article')
const name = (key: string) => ({ name: textOf('jp', `common:${key}`), exact: true })
/** What of the list answers to a finger, a key or a screen reader, and whether it is in the page at all. */
const listState = (page: Page) =>
  page.evaluate(() => {
    const list = document.querySelector<HTMLElement>('#campaign-list')
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const doubled = ids.filter((id, index) => ids.indexOf(id) !== index)
    return { isThere: list !== null, inSight: list?.checkVisibility() ?? false, doubled }
  })

test('the list is the same when one comes back to it, and is gone with its person', async () => {
  const context = await browser.newContext(phone)
  await context.addCookies([await portal.cookieOf(await personNamed(portal, 'mio'))])
  const page = await context.newPage()
  const { errors } = watchPage(page)
  await page.goto(portal.url + patterns.search)
  // A tap in the very moment in which the app is on.
  const heart = cards(page).first().getByRole('button')
  await page.evaluate(() => document.querySelector<HTMLElement>('#campaign-list article button')?.click())
  await hydrated(page)
  await page.locator('#campaign-list article [aria-pressed="true"]').first().waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')

  await page.waitForLoadState('networkidle')
  const seventh = cards(page).nth(6)
  const title = (await seventh.getByRole('heading').textContent()) ?? ''
  await seventh.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  const placeOf = () => seventh.evaluate((card) => Math.round(card.getBoundingClientRect().top))
  // A tap by the page itself, once the cards around are drawn: one from outside may scroll the card from under a bar first.
  const place = await seventh.evaluate(async (card) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    card.querySelector('a')?.click()
    return Math.round(card.getBoundingClientRect().top)
  })
  await page.waitForURL(/project-search\/\d+/)
  await page.locator('main dl').first().waitFor()
  expect(await listState(page)).toEqual({ isThere: true, inSight: false, doubled: [] })
  expect(await errorsOf(page)).toEqual([])

  await page.getByRole('button', name('back')).click()
  await page.waitForURL(`**${patterns.search}`)
  await expect.poll(async () => Math.abs((await placeOf()) - place)).toBeLessThan(2)
  expect(await seventh.getByRole('heading').textContent()).toBe(title)
  expect(await listState(page)).toMatchObject({ inSight: true, doubled: [] })

  await page.getByRole('link', name('tab.my-page')).click()
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('link', { name: textOf('en', 'common:tab.search'), exact: true }).waitFor()
  await page.goBack()
  await page.getByRole('tab', { name: textOf('en', 'campaigns:tabs.all'), exact: true }).waitFor()

  await page.getByRole('link', { name: textOf('en', 'common:tab.my-page'), exact: true }).click()
  await page.getByRole('button', { name: textOf('en', 'my-page:log_out.open') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textOf('en', 'my-page:log_out.confirm') })
    .click()
  await page.waitForURL(/\/(?:login.*)?$/)
  await page.waitForFunction(() => document.querySelector('#campaign-list') === null)
  expect(await page.locator('#root').innerHTML()).not.toContain(title)
  expect(errors).toEqual([])
  await context.close()
})
