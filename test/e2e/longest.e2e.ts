import { and, eq, isNotNull } from 'drizzle-orm'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patterns as adminPatterns } from '#admin/paths.ts'
import { patterns } from '#app/paths.ts'
import { seedDemo } from '#demo/seed/seed-demo.ts'
import { campaigns, cases, inquiries, subTasks } from '#server/db/schema/index.ts'
import { desktop, launchBrowser, phone, sharedContexts, takenOver } from './support/browser.ts'
import { layoutFaults } from './support/layout-faults.ts'
import { stretchEverything } from './support/longest.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { campaignOf, personNamed, type Standing } from './support/seeded.ts'

let portal: Portal
let browser: Browser
/** Before the values grew: where each screen is, and who looks at it. */
const addresses = new Map<string, string>()
type Cookie = Parameters<BrowserContext['addCookies']>[0][number]
const cookies = new Map<string, Cookie>()

type Visit = [path: string, as: string, standing?: Standing]
const visits: Visit[] = [
  [patterns.landing, ''],
  ...[patterns.home, patterns.search, patterns.campaign, patterns.confirmation, patterns.editDelivery].map(
    (path): Visit => [path, 'misaki'],
  ),
  [patterns.home, 'mio'],
  ...['', '?type=offered', '?type=applied', '?type=completed'].map((type): Visit => [
    patterns.projects + type,
    'mio',
  ]),
  ...[patterns.myPage, patterns.transactions, patterns.linkSns, patterns.sendInquiry].map((path): Visit => [
    path,
    'mio',
  ]),
  ...[patterns.editBank, patterns.editAddress, patterns.editProfile, patterns.linkSns].map((path): Visit => [
    path,
    'misaki',
  ]),
  ...(
    [
      { state: 'offered' },
      { state: 'selected' },
      { state: 'confirmed', preparation: 'preparing' },
      { preparation: 'problem' },
      { preparation: 'booked' },
      { next_kind: 'answer_fixes' },
      { state: 'terminated' },
      { state: 'completed' },
    ] as const
  ).map((standing): Visit => [patterns.project, 'mio', standing]),
  [patterns.compositionPlan, 'mio', { next_kind: 'submit_composition_plan' }],
  [patterns.compositionPlanView, 'mio', { state: 'completed' }],
  [patterns.draft, 'mio', { next_kind: 'submit_draft' }],
  [patterns.draftView, 'mio', { state: 'completed' }],
  [patterns.fixes, 'mio', { next_kind: 'answer_fixes' }],
  [patterns.finalReport, 'mio', { next_kind: 'submit_final_report' }],
  [patterns.finalReportView, 'mio', { state: 'completed' }],
  [patterns.insightReport, 'mio', { next_kind: 'submit_insight_report' }],
  [patterns.insightReportView, 'mio', { state: 'completed' }],
]
const keyOf = ([path, as, standing]: Visit) =>
  `${path} as ${as || 'visitor'} ${JSON.stringify(standing ?? {})}`

type AdminScreen = keyof typeof adminPatterns
const operatorsScreens = (Object.keys(adminPatterns) as AdminScreen[]).filter(
  (screen) => !['login', 'setUp'].includes(screen),
)

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  await seedDemo(portal.deps)
  const { db } = portal.deps.database
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.kind, 'gift_and_paid')).limit(1)
  for (const visit of visits) {
    const [path, as, standing] = visit
    const id = standing ? await campaignOf(portal, as, standing) : campaign?.id
    addresses.set(keyOf(visit), path.replace(':id', String(id)))
  }
  for (const as of ['misaki', 'mio']) cookies.set(as, await portal.cookieOf(await personNamed(portal, as)))
  cookies.set('manager', await operatorCookie(portal, 'manager'))
  for (const screen of operatorsScreens) addresses.set(screen, await operatorsAddress(screen))
  await stretchEverything(portal)
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** The operators' screen about something of the seed. */
async function operatorsAddress(screen: AdminScreen) {
  const { db } = portal.deps.database
  const [round] = await db
    .select({ id: cases.id, campaign_id: cases.campaign_id, kind: subTasks.kind })
    .from(subTasks)
    .innerJoin(cases, eq(cases.id, subTasks.case_id))
    .where(and(eq(subTasks.state, 'submitted'), eq(cases.state, 'confirmed')))
    .limit(1)
  const [question] = await db.select().from(inquiries).where(isNotNull(inquiries.id)).limit(1)
  const ids: Partial<Record<AdminScreen, number | undefined>> = {
    case: round?.id,
    review: round?.id,
    inquiry: question?.id,
    influencer: (await personNamed(portal, 'mio')).id,
  }
  return adminPatterns[screen]
    .replace(':id', String(ids[screen] ?? round?.campaign_id))
    .replace(':subTask', round?.kind.replaceAll('_', '-') ?? '')
}

const inContext = sharedContexts(async (key) => {
  const [as, language = '', device] = key.split(' ')
  const options: BrowserContextOptions = device === 'desktop' ? desktop : phone
  const context = await browser.newContext(options)
  await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
  const cookie = cookies.get(as ?? '')
  if (cookie) await context.addCookies([cookie])
  return context
})

describe.concurrent.each(visits.map((visit) => [keyOf(visit), visit] as const))('%s', (key, [, as]) => {
  test.each(['jp', 'en'] as const)('holds the longest values on a phone, in %s', async (language) => {
    await inContext(`${as} ${language} phone`, async (page) => {
      await page.goto(portal.url + addresses.get(key))
      await takenOver(page)
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await layoutFaults(page), `${width} px`).toEqual([])
      }
    })
  })
})

describe.concurrent.each(operatorsScreens)('%s of the operators', (screen) => {
  test.each(['jp', 'en'] as const)('holds the longest values at 1280 px, in %s', async (language) => {
    await inContext(`manager ${language} desktop`, async (page) => {
      await page.goto(portal.url + addresses.get(screen))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
      expect(await layoutFaults(page)).toEqual([])
    })
  })
})
