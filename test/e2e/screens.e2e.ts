import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { linkFailures } from '#contract/social.ts'
import { patterns } from '#domain/paths.ts'
import { campaigns } from '#server/db/schema/index.ts'
import { errorsOf } from './support/axe.ts'
import {
  withoutMotion,
  desktop,
  drawn,
  launchBrowser,
  phone,
  sharedContexts,
  hydrated,
  languages,
} from './support/browser.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { campaignOf, personNamed, type CaseFilter, textOf, worksTokenOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
let campaignId: number
let worksToken: string

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
  const { db } = portal.deps.database
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.kind, 'gift_and_paid')).limit(1)
  campaignId = campaign?.id ?? 0
  worksToken = await worksTokenOf(portal, 'mio')
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

interface Visit {
  /** Key of the seeded person; a visitor without. */
  as?: string
  language?: 'jp' | 'en'
  device?: 'phone' | 'desktop'
  /** The screen is looked at as it stands, without motion. */
  still?: boolean
}

const inContext = sharedContexts(async (key) => {
  const [as, language = '', device, still] = key.split(' ')
  const context = await browser.newContext({
    ...(device === 'desktop' ? desktop : phone),
    ...(still && withoutMotion),
  })
  await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
  if (as) await context.addCookies([await portal.cookieOf(await personNamed(portal, as))])
  return context
})

function visit(
  { as = '', language = 'jp', device = 'phone', still = false }: Visit,
  look: (page: Page) => Promise<void>,
) {
  return inContext(`${as} ${language} ${device} ${still ? 'still' : ''}`, look)
}

const guests = [
  patterns.landing,
  patterns.login,
  patterns.register,
  patterns.forgotPassword,
  patterns.resetPassword,
]
const open = [
  patterns.terms,
  patterns.privacy,
  patterns.works,
  `/works/${'x'.repeat(43)}`,
  patterns.facebookLinked,
  patterns.facebookNotLinked,
  patterns.tiktokLinked,
  patterns.tiktokNotLinked,
  '/no/such/page',
]
const ofCases = Object.values(patterns).filter((pattern) => pattern.startsWith(patterns.project))
const inside = Object.values(patterns).filter(
  (pattern) => pattern.startsWith('/dashboard') && !ofCases.includes(pattern),
)

const aboutCases: [string, CaseFilter[]][] = [
  [
    patterns.project,
    [
      { state: 'offered' },
      { state: 'applied' },
      { state: 'selected' },
      { state: 'confirmed', preparation: 'preparing' },
      { preparation: 'shipped' },
      { preparation: 'problem' },
      { state: 'confirmed', preparation: 'scheduling' },
      { preparation: 'booked' },
      { state: 'confirmed', preparation: 'purchase_pending' },
      { next_kind: 'wait_review' },
      { next_kind: 'answer_fixes' },
      { state: 'terminated' },
    ],
  ],
  [patterns.caseConfirmation, [{ state: 'completed' }]],
  [patterns.messages, [{ state: 'confirmed' }, { state: 'applied' }, { state: 'completed' }]],
  [
    patterns.compositionPlan,
    [
      { next_kind: 'submit_composition_plan' },
      { next_kind: 'answer_fixes', next_sub_task: 'composition_plan' },
      { next_kind: 'wait_review', next_sub_task: 'composition_plan' },
    ],
  ],
  [patterns.compositionPlanView, [{ state: 'completed' }]],
  [patterns.draft, [{ next_kind: 'submit_draft' }, { next_kind: 'answer_fixes', next_sub_task: 'draft' }]],
  [patterns.draftView, [{ state: 'completed' }]],
  [patterns.fixes, [{ next_kind: 'answer_fixes' }, { state: 'completed' }]],
  [patterns.finalReport, [{ next_kind: 'submit_final_report' }]],
  [patterns.finalReportView, [{ state: 'completed' }]],
  [patterns.insightReport, [{ next_kind: 'wait_measuring' }, { next_kind: 'submit_insight_report' }]],
  [patterns.insightReportView, [{ state: 'completed' }]],
]

const ofMoneyAndMore: Screen[] = [
  ...['ren', 'aoi', 'mio'].flatMap((as) => [
    { path: patterns.transactions, as },
    { path: patterns.myPage, as },
    { path: patterns.linkSns, as },
  ]),
  { path: patterns.workPage, as: 'mio' },
  { path: patterns.workPage, as: 'mio', tap: 'work-page:link.renew' },
  { path: patterns.transactions, as: 'mio', tap: 'payments:cash_out.open' },
  { path: patterns.editBank, as: 'ren' },
  { path: patterns.editBank, as: 'ren', tap: 'bank:naming.yucho' },
  { path: patterns.editBank, as: 'misaki', tap: 'bank:change' },
  { path: patterns.linkSns, as: 'misaki', tap: 'social:add' },
  { path: patterns.sendInquiry, as: 'mio' },
  { path: patterns.editProfile, as: 'yui' },
  { path: patterns.myPage, as: 'haruto', tap: 'account:open' },
  { path: patterns.myPage, as: 'mio', tap: 'account:open' },
  ...linkFailures.map((reason) => ({ path: `${patterns.facebookNotLinked}?reason=${reason}` })),
  { path: `${patterns.tiktokNotLinked}?reason=refused`, as: 'mio' },
  { path: patterns.facebookLinked },
  { path: patterns.facebookLinked, as: 'misaki' },
  { path: patterns.tiktokLinked, as: 'mio' },
]

interface Screen extends Pick<Visit, 'as'> {
  path: string
  standing?: CaseFilter
  /** The key of the text that is tapped before the screen is examined. */
  tap?: string
}
const screens: Screen[] = [
  ...[...guests, ...open].map((path) => ({ path })),
  ...inside.map((path) => ({ path, as: 'misaki' })),
  { path: patterns.home, as: 'ren' },
  { path: patterns.projects, as: 'ren' },
  { path: patterns.campaign, as: 'haruto' },
  { path: patterns.confirmation, as: 'yui' },
  { path: patterns.project, as: 'misaki' },
  ...['', '?type=offered', '?type=applied', '?type=completed'].map((type) => ({
    path: patterns.projects + type,
    as: 'mio',
  })),
  ...ofMoneyAndMore,
  ...aboutCases.flatMap(([path, standings]) => standings.map((standing) => ({ path, as: 'mio', standing }))),
]

test('every screen about a case is looked at', () => {
  expect(aboutCases.map(([path]) => path)).toEqual(ofCases)
})

async function openScreen(page: Page, { path, as, standing }: Screen) {
  const id = as && standing ? await campaignOf(portal, as, standing) : campaignId
  await page.goto(portal.url + path.replace(':id', String(id)).replace(':token', worksToken))
  await hydrated(page)
}

describe.concurrent.each(screens)('$path as $as, $standing $tap', (screen) => {
  test.each(languages)(
    'has no violation for axe and fits 320 pixels without scrolling sideways, in %s',
    async (language) => {
      await visit({ ...screen, language, still: true }, async (page) => {
        await openScreen(page, screen)
        if (screen.tap) await page.getByText(textOf(language, screen.tap), { exact: true }).first().click()
        expect(await errorsOf(page, { contrast: language === 'jp' })).toEqual([])
        await page.setViewportSize({ width: 320, height: 640 })
        await drawn(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      })
    },
  )
})

describe('without scripts', () => {
  test('the list is there to read and to follow', async () => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
    await context.addCookies([await portal.cookieOf(await personNamed(portal, 'misaki'))])
    const page = await context.newPage()
    await page.goto(portal.url + patterns.search)
    const links = page.locator('main a[href^="/dashboard/project-search/"]')
    expect(await links.count()).toBe(20)
    await links.first().click()
    await page.getByRole('heading', { level: 1, name: '案件詳細' }).waitFor()
    await context.close()
  })
})

describe('the list', () => {
  test('grows as one scrolls and comes back to its place', async () => {
    await visit({ as: 'misaki' }, async (page) => {
      await openScreen(page, { path: patterns.search })
      const cards = page.locator('main a[href^="/dashboard/project-search/"]')
      await cards.nth(19).scrollIntoViewIfNeeded()
      await cards.nth(30).scrollIntoViewIfNeeded()
      const title = await cards.nth(30).textContent()
      await cards.nth(30).click()
      await page.waitForURL(/project-search\/\d+$/)
      await page.goBack()
      await cards.nth(30).waitFor()
      expect(await cards.nth(30).textContent()).toBe(title)
      await expect
        .poll(() =>
          cards.nth(30).evaluate((card) => Math.abs(card.getBoundingClientRect().top) < innerHeight),
        )
        .toBe(true)
    })
  })

  test('a tap before the app has hydrated is not lost', async () => {
    await visit({ as: 'misaki' }, async (page) => {
      // Holds the app's scripts back, as a slow network does.
      let letGo = () => undefined as void
      const held = new Promise<void>((resolve) => (letGo = resolve))
      await page.route('**/assets/*.js', async (route) => {
        await held
        await route.continue()
      })
      await page.goto(portal.url + patterns.search, { waitUntil: 'commit' })
      const first = page.locator('main a[href^="/dashboard/project-search/"]').first()
      await first.click()
      expect(new URL(page.url()).pathname).toBe(patterns.search)
      letGo()
      await page.waitForURL(/project-search\/\d+$/)
    })
  })
})

test('on a desktop everything is reached by keyboard: to a campaign and to its application', async () => {
  await visit({ as: 'misaki', device: 'desktop' }, async (page) => {
    await openScreen(page, { path: patterns.search })
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '')
    for (let step = 0; step < 60 && !/project-search\/\d+$/.test(await focused()); step += 1)
      await page.keyboard.press('Tab')
    expect(await focused()).toMatch(/project-search\/\d+$/)
    await page.keyboard.press('Enter')
    await page.waitForURL(/project-search\/\d+$/)
    await page.getByRole('heading', { level: 1, name: '案件詳細' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
  })
})
