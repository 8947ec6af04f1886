import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Language } from '#contract/vocabulary.ts'
import { paths, patterns } from '#domain/paths.ts'
import { errorsOf } from './support/axe.ts'
import {
  desktop,
  hydrated,
  launchBrowser,
  loaded,
  phone,
  watchPage,
  languages,
  withMotion,
} from './support/browser.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { campaignOf, personNamed, textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
let pairs: Record<'cases' | 'campaigns', { list: string; item: string; menu: 'projects' | 'search' }>

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
  const id = await campaignOf(portal, 'mio', { state: 'confirmed', preparation: 'preparing' })
  pairs = {
    cases: { list: patterns.projects, item: paths.project(id), menu: 'projects' },
    campaigns: { list: patterns.search, item: paths.campaign(id), menu: 'search' },
  }
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const kinds = ['cases', 'campaigns'] as const

async function pageOf(options: BrowserContextOptions, language: Language = 'jp') {
  const context = await browser.newContext(options)
  await context.addCookies([
    { name: 'i18next', value: language, url: portal.url },
    await portal.cookieOf(await personNamed(portal, 'mio')),
  ])
  const page = await context.newPage()
  return { page, context, errors: watchPage(page).errors }
}

async function open(page: Page, path: string) {
  await page.goto(portal.url + path)
  await hydrated(page)
  await loaded(page)
}

const sized = (width: number, height = 900) => ({ ...desktop, viewport: { width, height } })
const columnOf = (page: Page, menu: 'projects' | 'search', language: Language = 'jp') =>
  page.locator('main').getByRole('navigation', { name: textOf(language, `common:tab.${menu}`), exact: true })
const currentOf = (page: Page) => page.locator('main nav [aria-current="page"]')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('href'))

describe.each(languages)('in %s', (language) => {
  test.each([
    [1024, 768],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ])('the list and its detail have their room at %i pixels', async (width, height) => {
    const { page, context, errors } = await pageOf(sized(width, height), language)
    for (const kind of kinds) {
      const { item, menu } = pairs[kind]
      await open(page, item)
      const column = columnOf(page, menu, language)
      await column.getByRole('link').nth(2).waitFor()
      const [list, detail] = [await column.boundingBox(), await page.locator('#detail').boundingBox()]
      expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(detail?.x ?? 0)
      expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(height)
      expect(await layoutErrors(page)).toEqual([])
      const contrast = width === 1280 && language === 'jp'
      expect(await errorsOf(page, { contrast })).toEqual([])
    }
    await open(page, pairs.cases.item)
    // The shown case stands further down in its list than can be seen at once.
    await currentOf(page).waitFor()
    await expect
      .poll(() => currentOf(page).evaluate((row) => row.getBoundingClientRect().bottom))
      .toBeLessThan(height)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })
})

test.each(kinds)(
  'three %s are walked through by keyboard, and one step leads back to their list',
  async (kind) => {
    const { list, menu } = pairs[kind]
    const { page, context, errors } = await pageOf({ ...sized(1280), ...withMotion })
    await context.addInitScript(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function moved(...motion) {
        document.documentElement.dataset['moved'] += ` ${this.id}`
        return animate.apply(this, motion)
      }
    })
    await open(page, list)
    await page.waitForLoadState('networkidle')
    await page.locator('main article a').first().click()
    const column = columnOf(page, menu)
    await currentOf(page).waitFor()
    await currentOf(page).focus()
    const rows = await column
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    await page.evaluate(() => void (document.documentElement.dataset['moved'] = ''))
    const start = rows.indexOf(new URL(page.url()).pathname)
    for (const [key, place] of [
      ['j', 1],
      ['ArrowDown', 2],
      ['k', 1],
    ] as const) {
      await page.evaluate(() => scrollTo(0, 300))
      await page.keyboard.press(key)
      const path = rows[start + place] ?? ''
      await page.waitForURL(portal.url + path)
      await loaded(page)
      await expect.poll(() => currentOf(page).getAttribute('href')).toBe(path)
      await expect.poll(() => focused(page)).toBe(path)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      const title = await currentOf(page).locator('p').nth(1).textContent()
      await page
        .locator('#detail')
        .getByRole('heading', { name: title ?? '' })
        .first()
        .waitFor()
    }
    const moved = await page.evaluate(() => document.documentElement.dataset['moved'])
    expect(moved).toContain('detail')
    expect(moved).not.toContain('content')
    const inDetail = () => page.evaluate(() => document.activeElement?.closest('#detail') !== null)
    await page.keyboard.press('Escape')
    await expect.poll(inDetail).toBe(true)
    await page.keyboard.press('Tab')
    expect(await inDetail()).toBe(true)
    await page.getByRole('button', { name: textOf('jp', 'common:back'), exact: true }).click()
    await page.waitForURL(portal.url + list)
    expect(errors).toEqual([])
    await context.close()
  },
)

test('the list reads on at its end', async () => {
  const { page, context } = await pageOf(sized(1280))
  await open(page, pairs.campaigns.item)
  const rows = columnOf(page, 'search').getByRole('listitem')
  await rows.first().waitFor()
  const first = await rows.count()
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThan(first)
  await context.close()
})

test('after a move the way back of a screen that was opened by a link leads to the list', async () => {
  const { page, context } = await pageOf(sized(1280))
  await open(page, pairs.cases.item)
  await currentOf(page).focus()
  await page.keyboard.press('k')
  await page.waitForURL((url) => url.pathname !== pairs.cases.item)
  await page.getByRole('button', { name: textOf('jp', 'common:back'), exact: true }).click()
  await page.waitForURL(portal.url + patterns.projects)
  await context.close()
})

test.each([1024, 1280, 1440, 1920])('nothing moves at %i pixels while the list comes', async (width) => {
  const { page, context } = await pageOf(sized(width))
  await context.addInitScript(() => {
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries())
        document.documentElement.dataset['shift'] = String((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const kind of kinds) {
    await open(page, pairs[kind].item)
    await page.locator('main nav li').first().waitFor()
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(() => document.documentElement.dataset['shift'])
    expect([kind, shift]).toEqual([kind, undefined])
  }
  await context.close()
})

test.each([
  ['a phone', phone],
  ['a window of 1023 pixels', sized(1023)],
])('%s has no list: nothing is asked for, loaded or drawn', async (_, options) => {
  const { page, context } = await pageOf(options)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const kind of kinds) {
    await open(page, pairs[kind].item)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('main nav').count()).toBe(0)
  }
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
  for (const column of ['project-management/case/case-column', 'project-search/campaign-column']) {
    const { file } = manifest[`src/app/features/${column}.tsx`]
    expect(asked.filter((url) => url.endsWith(file))).toEqual([])
  }
  const lists = asked
    .map((url) => new URL(url))
    .filter(
      ({ pathname, search }) => /\/campaign(?:\/in_progress)?$/.test(pathname) && !/size=1\b/.test(search),
    )
  expect(lists).toEqual([])
  await context.close()
})
