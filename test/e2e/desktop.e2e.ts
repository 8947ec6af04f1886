import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Language } from '#contract/vocabulary.ts'
import { patterns } from '#domain/paths.ts'
import { campaigns } from '#server/db/schema/index.ts'
import { errorsOf } from './support/axe.ts'
import {
  desktop,
  drawn,
  hydrated,
  launchBrowser,
  loaded,
  sharedContexts,
  languages,
} from './support/browser.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { campaignOf, personNamed, type CaseFilter, textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
let campaignId: number

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
  const { db } = portal.deps.database
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.kind, 'gift_and_paid')).limit(1)
  campaignId = campaign?.id ?? 0
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const inContext = sharedContexts(async (key) => {
  const [as = '', language = ''] = key.split(' ')
  const context = await browser.newContext(desktop)
  await context.addCookies([
    { name: 'i18next', value: language, url: portal.url },
    await portal.cookieOf(await personNamed(portal, as)),
  ])
  return context
})

interface Screen {
  path: string
  as: string
  standing?: CaseFilter
  /** Two elements that stand side by side, the left one first. */
  columns?: [string, string]
  /** A list stands beside it, which leaves no room for two columns in the narrowest of these windows. */
  hasList?: true
}

const screens: Screen[] = [
  { path: patterns.home, as: 'misaki', columns: ['main h2', '#notices'] },
  { path: patterns.search, as: 'misaki', columns: ['main aside', 'main article'] },
  { path: patterns.campaign, as: 'misaki', columns: ['[data-detail] ul', '[data-detail] h2'], hasList: true },
  { path: patterns.confirmation, as: 'yui', columns: ['main h2', 'main :is(form, a)'] },
  { path: patterns.projects, as: 'mio' },
  { path: `${patterns.projects}?view=month`, as: 'mio' },
  {
    path: patterns.project,
    as: 'mio',
    standing: { state: 'confirmed', preparation: 'preparing' },
    columns: ['[data-detail] h2', '#terms'],
    hasList: true,
  },
  { path: patterns.project, as: 'mio', standing: { state: 'selected' } },
  { path: patterns.messages, as: 'mio', standing: { state: 'confirmed' } },
  { path: patterns.draft, as: 'mio', standing: { next_kind: 'submit_draft' } },
  { path: patterns.myPage, as: 'misaki', columns: ['main section', 'main a[href$="edit-profile"]'] },
  { path: patterns.transactions, as: 'mio' },
  { path: patterns.workPage, as: 'mio', columns: ['main h2', 'main article'] },
  { path: patterns.editProfile, as: 'misaki' },
  { path: patterns.editBank, as: 'ren' },
]

async function open(page: Page, { path, as, standing }: Screen) {
  const id = standing ? await campaignOf(portal, as, standing) : campaignId
  await page.goto(portal.url + path.replace(':id', String(id)))
  await hydrated(page)
  await loaded(page)
}

const menuOf = (page: Page, language: Language = 'jp') =>
  page.getByRole('navigation', { name: textOf(language, 'common:tab.label') })

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not in sight`)
  return box
}

const widths = [1024, 1280, 1440, 1920]

describe.concurrent.each(screens)('$path as $as, $standing', (screen) => {
  test.each(languages)('uses a wide window, in %s', async (language) => {
    await inContext(`${screen.as} ${language}`, async (page) => {
      await open(page, screen)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await drawn(page)
        await loaded(page)
        expect(await layoutErrors(page)).toEqual([])
        const menu = await menuOf(page, language).boundingBox()
        expect(menu).toMatchObject({ x: 0, y: 0, height: 900 })
        const content = await boxOf(page, 'main')
        expect(content.x).toBe(menu?.width)
        if (screen.columns && !(screen.hasList && width < 1280)) {
          const [left, right] = [await boxOf(page, screen.columns[0]), await boxOf(page, screen.columns[1])]
          expect(left.x + left.width).toBeLessThanOrEqual(right.x)
        }
        const contrast = width === 1280 && language === 'jp'
        if (width === 1280 || width === 1920) expect(await errorsOf(page, { contrast })).toEqual([])
      }
    })
  })

  test('has the tabs at the foot of a narrower window', async () => {
    await inContext(`${screen.as} jp`, async (page) => {
      await page.setViewportSize({ width: 1023, height: 900 })
      await open(page, screen)
      // In the messages of a case the field to write in takes the place of the tabs.
      if (screen.path === patterns.messages) expect(await menuOf(page).count()).toBe(0)
      else {
        const bar = await menuOf(page).boundingBox()
        expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(900)
        expect(bar?.width).toBe(480)
      }
      expect(await page.locator('main aside').filter({ visible: true }).count()).toBe(0)
    })
  })
})

describe('the page as the server wrote it', () => {
  test.each([1024, 1920])('stands at %i pixels as it does with the app', async (width) => {
    for (const screen of screens.filter(({ path }) => path === patterns.search || path === patterns.home)) {
      const boxes: unknown[] = []
      for (const javaScriptEnabled of [false, true]) {
        const context = await browser.newContext({
          ...desktop,
          viewport: { width, height: 900 },
          javaScriptEnabled,
        })
        await context.addCookies([await portal.cookieOf(await personNamed(portal, screen.as))])
        const page = await context.newPage()
        await page.goto(portal.url + screen.path)
        if (javaScriptEnabled) await hydrated(page)
        boxes.push([
          await boxOf(page, 'nav'),
          await boxOf(page, 'main h2'),
          await boxOf(page, 'main article'),
          await page.locator('main aside select').count(),
        ])
        await context.close()
      }
      expect(boxes[1]).toEqual(boxes[0])
    }
  })

  test('does not move while the app starts', async () => {
    const context = await browser.newContext(desktop)
    await context.addCookies([await portal.cookieOf(await personNamed(portal, 'misaki'))])
    await context.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          document.documentElement.dataset['shift'] = String((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const page = await context.newPage()
    for (const path of [patterns.search, patterns.home, patterns.myPage, patterns.transactions]) {
      await page.goto(portal.url + path)
      await hydrated(page)
      await loaded(page)
      expect([path, await page.evaluate(() => document.documentElement.dataset['shift'])]).toEqual([
        path,
        undefined,
      ])
    }
    await context.close()
  })
})

test('the menu comes first by keyboard, and leads to the notices with their number', async () => {
  await inContext('misaki jp', async (page) => {
    await open(page, { path: patterns.search, as: 'misaki' })
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    const met: string[] = []
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      met.push(await focused())
    }
    const menu = ['title.home', 'tab.search', 'tab.projects', 'tab.my-page', 'tab.notices']
    const words = ['skip_to_content', ...menu].map((key) => textOf('jp', `common:${key}`))
    for (const [index, word] of words.entries()) expect(met[index]).toContain(word)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${patterns.home}#notices`)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('notices')
  })
})

test.each(languages)(
  'filters beside the list are those of the sheet, and the list follows them, in %s',
  async (language) => {
    await inContext(`yui ${language}`, async (page) => {
      await open(page, { path: patterns.search, as: 'yui' })
      const column = page.getByRole('complementary')
      await column
        .getByRole('button', { name: textOf(language, 'common:category.food'), exact: true })
        .click()
      await loaded(page)
      await column.getByRole('button', { name: textOf(language, 'campaigns:filter.clear') }).waitFor()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: textOf(language, 'campaigns:filter.open') }).click()
      const sheet = page.getByRole('dialog')
      const chip = sheet.getByRole('button', { name: textOf(language, 'common:category.food'), exact: true })
      await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'hidden' })
      await page.setViewportSize({ width: 1280, height: 900 })
      await column.getByRole('button', { name: textOf(language, 'campaigns:filter.clear') }).click()
    })
  },
)

test('pictures of a campaign are leafed through by keyboard', async () => {
  await inContext('misaki jp', async (page) => {
    await open(page, { path: patterns.campaign, as: 'misaki' })
    const place = () =>
      page
        .locator('[data-detail] ul')
        .first()
        .evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))
    await page.getByRole('button', { name: textOf('jp', 'campaigns:gallery.next') }).press('Enter')
    await expect.poll(place).toBe(1)
    await page.getByRole('button', { name: textOf('jp', 'campaigns:gallery.previous') }).press('Enter')
    await expect.poll(place).toBe(0)
  })
})

test('rewards are a table, whose rows unfold', async () => {
  await inContext('mio jp', async (page) => {
    await open(page, { path: patterns.transactions, as: 'mio' })
    const table = page.getByRole('table')
    expect(await table.getByRole('columnheader').count()).toBe(8)
    const sum = table.getByRole('cell', { name: /円$/ }).first()
    expect(await sum.evaluate((cell) => getComputedStyle(cell).textAlign)).toBe('end')
    await table.getByRole('button').first().click()
    await table
      .getByRole('link', { name: textOf('jp', 'payments:history.case') })
      .first()
      .waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('main summary').first().waitFor()
    expect(await table.count()).toBe(0)
  })
})
