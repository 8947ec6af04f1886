import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { dayInTokyo } from '#lib/dates.ts'
import { campaigns, cases, clients } from '#server/db/schema/index.ts'
import { reportedByPerson } from '#server/modules/payouts/reported-payments.ts'
import { buildTypedCampaign, givenOperator } from '#test/support/builders-operators.ts'
import { errorsOf } from './support/axe.ts'
import { withoutMotion, launchBrowser, loaded, moveTo, sharedContexts, languages } from './support/browser.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'

/** The lists of the operators' area, each with what shows most of it. */
const lists = [
  'applications',
  'audit-log',
  'campaigns',
  'cases?needs=all',
  // With a next step and a due time in each row, the widest there are.
  'cases?needs=all&sort=due&order=asc',
  'cases/shipments',
  'clients',
  'influencers',
  'inquiries?state=answered',
  'issued-documents',
  'payouts?state=scheduled',
  'payouts?state=processing',
  'payouts?state=failed',
  'payouts?state=paid',
  'payouts/payment-records',
  'posts?tab=due',
  'results',
] as const

/** The rows that a screen of 800 px shows without scrolling, and the height that none of them passes. */
const inSight = 18
const highest = 40

let portal: Portal
let browser: Browser
/** The last year in which somebody was paid with tax withheld: in January it is the one before. */
let paidYear: string
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
  // Campaigns that somebody looks after, and drafts that cannot be published yet.
  const { db } = portal.deps.database
  const { id: assignee_id } = await givenOperator(portal)
  await db.update(campaigns).set({ assignee_id })
  const unfinished = buildTypedCampaign(portal.deps.now())
  await db.update(campaigns).set({ unfinished }).where(eq(campaigns.state, 'draft'))
  const year = dayInTokyo(portal.deps.now()).slice(0, 4)
  const paid = await db.select().from(reportedByPerson(db, year)).limit(1)
  paidYear = paid.length > 0 ? year : String(Number(year) - 1)
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** Until then all that is seeded lies in the year before, and its days are written with that year. */
const hoursToNextJanuary = () => {
  const now = portal.deps.now()
  return (Date.UTC(Number(dayInTokyo(now).slice(0, 4)) + 1, 0, 5) - now.getTime()) / 3_600_000
}

const inContext = sharedContexts(async (kind) => {
  const [language = 'jp'] = kind.split(' ')
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...withoutMotion })
  await context.addCookies([
    await operatorCookie(portal, 'owner'),
    { name: 'i18next', value: language, url: portal.url },
  ])
  return context
})

/** `when`: sessions are over when the portal's clock has gone on. */
function visit(list: string, language: 'jp' | 'en', look: (page: Page) => Promise<void>, when = 'now') {
  return inContext(`${language} ${when}`, async (page) => {
    const query = list === 'payouts/payment-records' ? `?year=${paidYear}` : ''
    await moveTo(page, `${portal.url}/admin/${list}${query}`)
    await page.locator('main tbody tr td:nth-child(2)').first().waitFor()
    await loaded(page)
    await look(page)
  })
}

/** The first table of the screen as it is laid out. */
function measure(page: Page) {
  return page
    .locator('main table')
    .first()
    .evaluate((table) => {
      const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect())
      return {
        top: rows[0]?.top ?? 0,
        rows: rows.length,
        seen: rows.filter(({ bottom }) => bottom <= window.innerHeight).length,
        row: Math.max(...rows.map(({ height }) => height)),
        wide: table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
        buttons: Math.min(
          ...[...table.querySelectorAll('tbody :is(button, [data-part=control])')].map((button) =>
            Math.min(button.getBoundingClientRect().height, button.getBoundingClientRect().width),
          ),
        ),
      }
    })
}

test.each(lists.flatMap((list) => languages.map((language) => [list, language] as const)))(
  'of %s 18 rows are in sight at 1280 by 800, none of them higher than 40 px, in %s',
  async (list, language) => {
    await visit(list, language, async (page) => {
      const { top, rows, seen, row, wide, buttons } = await measure(page)
      expect(row).toBeLessThanOrEqual(highest)
      // Where the seed has fewer rows, there is room for as many.
      expect(Math.floor((800 - top) / row)).toBeGreaterThanOrEqual(inSight)
      expect(seen).toBeGreaterThanOrEqual(Math.min(rows, inSight))
      expect(wide).toBeLessThanOrEqual(0)
      // Columns that grow with the window stay within it.
      for (const width of [1440, 1680, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        expect((await measure(page)).wide, `${width}`).toBeLessThanOrEqual(0)
      }
      // A target is at least 24 px wide and high (WCAG 2.5.8).
      expect(buttons).toBeGreaterThanOrEqual(24)
    })
  },
)

test.each(languages)(
  'the filters of the cases of one client take one line, its brands too, in %s',
  async (language) => {
    const { db } = portal.deps.database
    const [client] = await db.select().from(clients).limit(1)
    const [one] = await db.select().from(cases).limit(1)
    if (!client || !one) throw new Error('Nothing is seeded')
    await db.update(campaigns).set({ client_id: client.id }).where(eq(campaigns.id, one.campaign_id))
    await visit(`cases?needs=all&client_id=${client.id}`, language, async (page) => {
      await page.getByLabel(language === 'jp' ? 'ブランド' : 'Brand').waitFor()
      const line = page.locator('div:has(> [data-wide] [type=search])')
      const filters = await line.evaluate((all) =>
        [...all.children].map((filter) => Math.round(filter.getBoundingClientRect().bottom)),
      )
      expect(filters).toHaveLength(8)
      expect(new Set(filters).size).toBe(1)
      expect(await errorsOf(page)).toEqual([])
    })
  },
)

test.each([
  ['applications', 'まとめて選考'],
  ['influencers', '選択中のクリエイター'],
  ['payouts?state=scheduled', 'まとめて操作'],
])('the bar of %s takes the place of the filters, so that no row moves', async (list, name) => {
  await visit(list, 'jp', async (page) => {
    const before = await measure(page)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.getByRole('region', { name }).getByRole('status').waitFor()
    expect(Math.abs((await measure(page)).top - before.top)).toBeLessThanOrEqual(1)
    expect(await errorsOf(page)).toEqual([])
    await page.keyboard.press('x')
    await page.getByRole('searchbox').waitFor()
  })
})

describe('in January', () => {
  const dated = ['campaigns', 'cases?needs=all', 'cases?needs=all&sort=due&order=asc', 'cases/shipments']
  beforeAll(() => portal.setBack(-hoursToNextJanuary()))

  test.each(dated.flatMap((list) => languages.map((language) => [list, language] as const)))(
    'of %s rows whose days have the year before are no higher and no wider, in %s',
    async (list, language) => {
      const look = async (page: Page) => {
        const { row, wide } = await measure(page)
        expect({ row, wide }).toEqual({ row: Math.min(row, highest), wide: Math.min(wide, 0) })
      }
      await visit(list, language, look, 'in January')
    },
  )
})
