import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { patterns as adminPatterns } from '#admin/paths.ts'
import { paths, patterns } from '#domain/paths.ts'
import { clockInTokyo } from '#lib/dates.ts'
import { campaigns } from '#server/db/schema/index.ts'
import { launchBrowser, phone, hydrated, watch, loaded } from './support/browser.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { campaignOf, personNamed, textOf, type CaseFilter } from './support/seeded.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const day = 86_400_000
const within = { timeout: 30_000 }
/** The differences in ms by which the device's clock is ahead of the portal's. */
const shifts = [0, day, -day]

/** One page for each clock, of the same person. */
async function onEachClock(as: 'mio' | 'operator', look: (pages: Page[]) => Promise<void>) {
  const cookie =
    as === 'operator'
      ? await operatorCookie(portal, 'manager')
      : await portal.cookieOf(await personNamed(portal, as))
  const contexts = await Promise.all(shifts.map(() => browser.newContext(phone)))
  const watched = contexts.map(watch)
  const pages = contexts.map(async (context, index) => {
    await context.addCookies([cookie])
    await context.addInitScript((shift) => {
      const RealDate = Date
      globalThis.Date = class extends RealDate {
        constructor(...given: []) {
          super(...((given.length === 0 ? [RealDate.now() + shift] : given) as []))
        }
        static override now() {
          return RealDate.now() + shift
        }
      } as DateConstructor
    }, shifts[index] ?? 0)
    return context.newPage()
  })
  await look(await Promise.all(pages))
  expect(watched.flatMap(({ errors }) => errors)).toEqual([])
  await Promise.all(contexts.map((context) => context.close()))
}

const screens: { path: string; standing?: CaseFilter }[] = [
  { path: patterns.home },
  { path: patterns.search },
  { path: patterns.campaign },
  { path: patterns.campaign, standing: { state: 'offered' } },
  { path: `${patterns.projects}?type=offered` },
  { path: patterns.projects },
  { path: patterns.project, standing: { next_kind: 'wait_measuring' } },
  { path: patterns.insightReport, standing: { next_kind: 'wait_measuring' } },
  { path: patterns.project, standing: { next_kind: 'submit_insight_report' } },
  { path: patterns.insightReport, standing: { next_kind: 'submit_insight_report' } },
  { path: patterns.fixes, standing: { next_kind: 'answer_fixes' } },
]

test("what a creator reads is the server's time, whatever the device says", async () => {
  const [campaign] = await portal.deps.database.db.select().from(campaigns).limit(1)
  await onEachClock('mio', async (pages) => {
    for (const { path, standing } of screens) {
      const name = `${path} ${JSON.stringify(standing ?? {})}`
      const id = standing ? await campaignOf(portal, 'mio', standing) : campaign?.id
      const address = portal.url + path.replace(':id', String(id))
      await Promise.all(pages.map((page) => open(page, address)))
      // What a screen shows below its data, as similar campaigns, comes later on one page than on another.
      await vi.waitFor(async () => {
        const [right, ...wrong] = await Promise.all(pages.map((page) => page.locator('main').innerText()))
        expect(right, name).not.toBe('')
        expect(right, name).not.toContain(textOf('jp', 'common:failure.screen_title'))
        expect(wrong, name).toEqual([right, right])
      }, within)
    }
  })
})

test('what was done is told by the same clock: now is not in the future', async () => {
  const id = await campaignOf(portal, 'mio', { next_kind: 'submit_final_report' })
  await onEachClock('mio', async (pages) => {
    for (const page of pages) {
      await page.goto(portal.url + paths.finalReport(id))
      await hydrated(page)
      const pressed = portal.deps.now().getTime()
      await page.getByRole('button', { name: '現在', exact: true }).first().click()
      const field = page.getByLabel(/投稿日時/).first()
      await expect.poll(() => field.inputValue()).not.toBe('')
      // The minute may have changed since the press, and just before it.
      const minutes = [pressed - 60_000, pressed, portal.deps.now()].map((at) => clockInTokyo(new Date(at)))
      expect(minutes).toContain(await field.inputValue())
      await field.blur()
      expect(await page.getByText('未来の日付です。').count()).toBe(0)
    }
  })
})

test('the dashboard of the operators counts by the same clock', async () => {
  await onEachClock('operator', async (pages) => {
    const read = async (page: Page) => {
      await page.goto(portal.url + adminPatterns.dashboard)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await loaded(page)
      return page.locator('main').innerText()
    }
    const minuteOf = (at: number) => Math.floor(at / 60_000)
    const now = () => portal.deps.now().getTime()
    const readWithin = async (begun: number): Promise<string[]> => {
      const texts = await Promise.all(pages.map(read))
      // The screen says the minute in which it was read, as exactly as the way of an answer allows: close to another one it is read again.
      return minuteOf(begun - 1_000) === minuteOf(now()) ? texts : readWithin(now())
    }
    const [right, ...wrong] = await readWithin(now())
    expect(right).not.toBe('')
    expect(wrong).toEqual([right, right])
  })
})

async function open(page: Page, address: string) {
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
}
