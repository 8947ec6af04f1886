import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, phone, watch } from './support/browser.ts'
import { creatorOn } from './support/creator.ts'
import { layoutErrors } from './support/layout-errors.ts'
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

const narrow = { ...phone, viewport: { width: 320, height: 640 } }

test.each([
  ['a phone', phone, 'jp'],
  ['a narrow phone', narrow, 'en'],
  ['a desktop', desktop, 'jp'],
] as const)('the own results are reached from My Page on %s', async (_name, device, language) => {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' })
  await context.addCookies([
    { name: 'i18next', value: language, url: portal.url },
    await portal.cookieOf(await personNamed(portal, 'mio')),
  ])
  const watched = watch(context)
  const me = creatorOn(await context.newPage(), portal.url)
  const { page } = me
  const word = (key: string) => textOf(language, key)
  await me.opens(paths.myPage)
  await page
    .locator('main')
    .getByRole('link', { name: word('common:title.results'), exact: true })
    .click()
  await me.seesHeading(word('results:total'))
  const paid = page.getByRole('button', { name: new RegExp(`^${word('results:paid')}`) })
  await paid.click()
  await expect.poll(() => paid.getAttribute('aria-pressed')).toBe('true')
  await me.seesHeading(word('results:chart').replace('{{figure}}', word('results:paid')))
  const rows = page.getByRole('table', { name: word('results:table') }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(14)
  expect(await errorsOf(page)).toEqual([])
  expect(await layoutErrors(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(device.viewport?.width)
  expect(watched.errors).toEqual([])
  await context.close()
})

test('figures of a trillion fit a narrow phone and a desktop', async () => {
  const most = 1_000_000_000_000
  const sums = { posts: 1, reported: 1, reach: most, views: most, likes: most, comments: null }
  const total = { ...sums, confirmed: 2_000_000_000, paid: 2_000_000_000 }
  const months = Array.from({ length: 12 }, (_, ago) => ({
    month: `2026-${String(12 - ago).padStart(2, '0')}`,
    ...total,
  }))
  for (const device of [narrow, desktop]) {
    const context = await browser.newContext({ ...device, reducedMotion: 'reduce' })
    await context.addCookies([
      { name: 'i18next', value: 'en', url: portal.url },
      await portal.cookieOf(await personNamed(portal, 'mio')),
    ])
    await context.route('**/api/influencer/my-page/results', (route) =>
      route.fulfill({ json: { data: { months, total } } }),
    )
    const me = creatorOn(await context.newPage(), portal.url)
    await me.opens(paths.myPage)
    await me.page.locator('main').getByRole('link', { name: 'My results' }).click()
    await me.seesHeading('Reach by month')
    expect(await layoutErrors(me.page)).toEqual([])
    expect(await me.page.evaluate(() => document.documentElement.scrollWidth)).toBe(device.viewport?.width)
    await context.close()
  }
})
