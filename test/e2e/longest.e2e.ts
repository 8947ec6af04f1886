import { and, eq } from 'drizzle-orm'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { patterns as adminPatterns } from '#admin/paths.ts'
import { patterns } from '#domain/paths.ts'
import { campaigns, cases, clients, inquiries, subTasks } from '#server/db/schema/index.ts'
import {
  withoutMotion,
  desktop,
  launchBrowser,
  phone,
  hydrated,
  loaded,
  moveTo,
  languages,
} from './support/browser.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { longWord, stretchEverything } from './support/longest.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import {
  broadcastOf,
  campaignOf,
  personNamed,
  runOf,
  type CaseFilter,
  worksTokenOf,
} from './support/seeded.ts'

let portal: Portal
let browser: Browser
/** The address of each screen for its viewer, taken before the values grew. */
const addresses = new Map<string, string>()
type Cookie = Parameters<BrowserContext['addCookies']>[0][number]
const cookies = new Map<string, Cookie>()

type Visit = [path: string, as: string, standing?: CaseFilter]
const visits: Visit[] = [
  [patterns.landing, ''],
  [patterns.search, 'misaki'],
  [patterns.campaign, 'misaki'],
  [patterns.confirmation, 'misaki'],
  [patterns.editDelivery, 'misaki'],
  [patterns.editAddress, 'misaki'],
  [patterns.editProfile, 'misaki'],
  [patterns.editBank, 'misaki'],
  [patterns.facebookLinked, 'misaki'],
  [patterns.home, 'mio'],
  [patterns.projects, 'mio'],
  [`${patterns.projects}?type=offered`, 'mio'],
  [patterns.myPage, 'mio'],
  [patterns.transactions, 'mio'],
  [patterns.linkSns, 'mio'],
  [patterns.sendInquiry, 'mio'],
  [patterns.workPage, 'mio'],
  [patterns.works, ''],
  [patterns.project, 'mio', { state: 'offered' }],
  [patterns.project, 'mio', { state: 'selected' }],
  [patterns.project, 'mio', { state: 'confirmed', preparation: 'preparing' }],
  [patterns.project, 'mio', { preparation: 'problem' }],
  [patterns.project, 'mio', { preparation: 'booked' }],
  [patterns.project, 'mio', { next_kind: 'answer_fixes' }],
  [patterns.project, 'mio', { state: 'terminated' }],
  [patterns.project, 'mio', { state: 'completed' }],
  [patterns.compositionPlan, 'mio', { next_kind: 'submit_composition_plan' }],
  [patterns.compositionPlanView, 'mio', { state: 'completed' }],
  [patterns.draft, 'mio', { next_kind: 'answer_fixes', next_sub_task: 'draft' }],
  [patterns.draftView, 'mio', { next_kind: 'answer_fixes', next_sub_task: 'draft' }],
  [patterns.fixes, 'mio', { next_kind: 'answer_fixes' }],
  [patterns.finalReport, 'mio', { next_kind: 'submit_final_report' }],
  [patterns.finalReportView, 'mio', { state: 'completed' }],
  [patterns.insightReport, 'mio', { next_kind: 'submit_insight_report' }],
  [patterns.insightReportView, 'mio', { state: 'completed' }],
]
const keyOf = ([path, as, standing]: Visit) =>
  `${path} as ${as || 'visitor'} ${JSON.stringify(standing ?? {})}`
/** The screen without long words: what it shows comes from the bank. */
const withoutLongWords = patterns.editBank

type AdminScreen = keyof typeof adminPatterns
const operatorsScreens = (Object.keys(adminPatterns) as AdminScreen[]).filter(
  (screen) => !['login', 'setUp'].includes(screen),
)

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
  const misaki = await personNamed(portal, 'misaki')
  const mio = await personNamed(portal, 'mio')
  cookies.set('misaki', await portal.cookieOf(misaki))
  cookies.set('mio', await portal.cookieOf(mio))
  cookies.set('owner', await operatorCookie(portal, 'owner'))
  const shown = [...(await findCreatorsScreens()), ...(await findOperatorsScreens(mio.id))]
  await stretchEverything(portal, { people: [misaki.id, mio.id], campaigns: shown })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** Their addresses; answers the campaigns that they are about. */
async function findCreatorsScreens() {
  const { db } = portal.deps.database
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.kind, 'gift_and_paid')).limit(1)
  const worksToken = await worksTokenOf(portal, 'mio')
  const shown: number[] = []
  for (const visit of visits) {
    const [path, as, standing] = visit
    const id = standing ? await campaignOf(portal, as, standing) : (campaign?.id ?? 0)
    addresses.set(keyOf(visit), path.replace(':id', String(id)).replace(':token', worksToken))
    shown.push(id)
  }
  return shown
}

/** The same of what operators see of that person. */
async function findOperatorsScreens(person: number) {
  const { db } = portal.deps.database
  const [round] = await db
    .select({ id: cases.id, campaign_id: cases.campaign_id, kind: subTasks.kind })
    .from(subTasks)
    .innerJoin(cases, eq(cases.id, subTasks.case_id))
    .where(
      and(eq(subTasks.state, 'submitted'), eq(cases.state, 'confirmed'), eq(cases.influencer_id, person)),
    )
    .limit(1)
  const [question] = await db.select().from(inquiries).limit(1)
  const [client] = await db.select().from(clients).limit(1)
  if (!round || !question || !client) throw new Error('Nothing is seeded to be looked at')
  const reported = await campaignOf(portal, 'mio', { state: 'completed' })
  const ids: Partial<Record<AdminScreen, number>> = {
    broadcast: await broadcastOf(portal, person),
    case: round.id,
    caseRun: await runOf(portal, round.id),
    client: client.id,
    review: round.id,
    inquiry: question.id,
    influencer: person,
    insights: reported,
  }
  for (const screen of operatorsScreens) {
    const path = adminPatterns[screen].replace(':id', String(ids[screen] ?? round.campaign_id))
    addresses.set(screen, path.replace(':subTask', round.kind.replaceAll('_', '-')))
  }
  return [round.campaign_id, reported]
}

const word = longWord(100)

/** Returns the layout errors of this HTML on a phone. */
async function errorsIn(html: string) {
  const page = await browser.newPage(phone)
  await page.setContent(`<meta name="viewport" content="width=device-width">${html}`)
  const errors = await layoutErrors(page)
  await page.close()
  return errors.map((error) => error.split(':', 1)[0]).join()
}

test.each([
  ['the page is', `<p style="white-space: nowrap">${word}</p>`],
  ['outside', '<div style="overflow: hidden"><p style="width: 900px">A</p></div>'],
  ['cut', `<p style="overflow: hidden">${word}</p>`],
  ['squeezed', `<p style="width: 1em; overflow-wrap: anywhere">${word}</p>`],
  ['wider than', `<div style="overflow-x: auto"><p style="white-space: nowrap">${word}</p></div>`],
  ['over one another', `<p>${word.slice(0, 20)}</p><p style="margin-top: -2.5em">Beside</p>`],
])('the measure finds: %s', async (error, html) => {
  expect(await errorsIn(html)).toContain(error)
})

test.each([
  ['an ellipsis', `<p style="overflow: hidden; text-overflow: ellipsis">${word}</p>`],
  ['a link within lines', `<p style="overflow-wrap: anywhere">${word} <a href="/">${word}</a></p>`],
  ['what can be scrolled to', '<div style="overflow-x: auto"><p style="width: 900px">A</p></div>'],
])('the measure leaves alone: %s', async (_, html) => {
  expect(await errorsIn(html)).toBe('')
})

const opened = new Map<string, Page>()

/** The one page of that person in that language: what it has loaded serves its next screen. */
async function pageOf(as: string, language: string, device: BrowserContextOptions) {
  const key = `${as} ${language}`
  const known = opened.get(key)
  if (known) return known
  const context = await browser.newContext({ ...device, ...withoutMotion })
  await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
  const cookie = cookies.get(as)
  if (cookie) await context.addCookies([cookie])
  const page = await context.newPage()
  opened.set(key, page)
  return page
}

/** Returns the layout errors of the screen in either language, at each of the widths. */
async function errorsOf(key: string, as: string, device: BrowserContextOptions, widths: readonly number[]) {
  const found = languages.map(async (language) => {
    const page = await pageOf(as, language, device)
    const errors: string[] = []
    for (const [index, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 844 })
      if (index === 0) {
        await moveTo(page, portal.url + addresses.get(key))
        if (as !== 'owner') await hydrated(page)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await loaded(page)
        // What is looked at is the screen, not what stands there when it cannot be shown.
        errors.push(...(await page.getByRole('alert').allInnerTexts()))
      }
      errors.push(...(await layoutErrors(page)).map((error) => `${language}, ${width} px: ${error}`))
    }
    return errors
  })
  return (await Promise.all(found)).flat()
}

/** All that is to be read on the page in Japanese, in fields too. */
async function wordsOf(as: string) {
  const page = await pageOf(as, 'jp', phone)
  return page.evaluate(() =>
    [...document.querySelectorAll('input, textarea')]
      .map((field) => ('value' in field ? field.value : ''))
      .concat(document.querySelector('main')?.innerText ?? '')
      .join(' '),
  )
}

test.each(visits.map((visit) => [keyOf(visit), visit] as const))(
  'the longest values fit a phone: %s',
  async (key, [path, as]) => {
    expect(await errorsOf(key, as, phone, [390, 320])).toEqual([])
    if (path !== withoutLongWords) expect(await wordsOf(as)).toContain(longWord(100))
  },
)

test.each(operatorsScreens)('the longest values fit a desktop: %s of the operators', async (screen) => {
  expect(await errorsOf(screen, 'owner', desktop, [1280])).toEqual([])
})
