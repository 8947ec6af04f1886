import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { submitCompositionPlan } from '#server/modules/submissions/submissions.service.ts'
import { givenCase, ship } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { hydrated, launchBrowser, phone, visitors, type Watch, watch } from './support/browser.ts'
import { openDays } from './support/campaign-days.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { givenProvider } from './support/provider.ts'
import { textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
let context: BrowserContext
let watched: Watch

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(async () => {
  context = await browser.newContext(phone)
  watched = watch(context)
})
afterEach(async () => {
  expect(watched.errors).toEqual([])
  await context.close()
})

const review = { composition_plan_required: true, draft_required: true, fix_rounds: 2, answer_days: 3 }
const scenes = [
  { title: '開封', description: '箱を開けるところから。', seconds: null },
  { title: '使用感', description: '手の甲にのせます。', seconds: null },
]

/** A case whose composition plan waits for the operator, and the creator's open page about it. */
async function givenOpenPage() {
  const influencer = await givenInfluencer(portal)
  const deliverables = [{ platform: 'instagram_feed' as const, count: 1, photos: 1, seconds: null }]
  const campaign = { kind: 'gift_and_paid' as const, days: openDays(portal), deliverables, review }
  const theCase = await givenCase(portal, { campaign, influencer, until: 'prepared' })
  const plan = {
    round: 1,
    memo: '',
    fix_answers: [],
    caption_idea: '',
    planned_on: null,
    file_ids: [],
    urls: [],
  }
  const input = { ...plan, campaign_id: theCase.campaign.id, scenes }
  await submitCompositionPlan(portal.deps, influencer.id, input)
  await context.addCookies([await portal.cookieOf(influencer)])
  const page = await context.newPage()
  return { ...theCase, page, provider: await givenProvider(portal, theCase.id) }
}

/** A case whose goods are to be shipped, and a page of its creator. */
async function givenWaitingForGoods() {
  const influencer = await givenInfluencer(portal)
  const campaign = { kind: 'gift' as const, days: openDays(portal) }
  const theCase = await givenCase(portal, { campaign, influencer, until: 'confirmed' })
  await context.addCookies([await portal.cookieOf(influencer)])
  return { ...theCase, page: await context.newPage() }
}

async function opens(page: Page, path: string) {
  await page.goto(portal.url + path)
  await hydrated(page)
  // A reload would forget it.
  await page.evaluate(() => Object.assign(window, { stands: true }))
}
const stands = (page: Page) => page.evaluate(() => Reflect.get(window, 'stands'))
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const topOf = (page: Page, name: string) =>
  heading(page, name).evaluate((element) => element.getBoundingClientRect().top)

test('the operator approves, and the creator’s open page shows the next step', async () => {
  const { page, provider, campaign } = await givenOpenPage()
  await opens(page, paths.project(campaign.id))
  await heading(page, '構成案を運営が確認しています').waitFor()
  await provider.approve('composition_plan')
  await heading(page, '下書きを提出してください').waitFor()
  await page.locator('[aria-live="polite"]').getByText('内容が更新されました').waitFor()
  expect(await stands(page)).toBe(true)
  // What is finished is behind one line, on paper it is not.
  const parcel = page.getByText('商品の受け取りを確認しました。')
  const approved = page.getByRole('link', { name: /^構成案.*承認済み/ })
  expect([await parcel.isVisible(), await approved.isVisible()]).toEqual([false, false])
  await page.emulateMedia({ media: 'print' })
  expect(await parcel.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: false }))).toBe(
    true,
  )
  await page.emulateMedia({ media: 'screen' })
  await page.getByText('済んだ手順').click()
  await approved.waitFor()
  await opens(page, `${paths.project(campaign.id)}#goods`)
  await parcel.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('goods')
})

test.each(['by the browser', 'without its help'])('what is read stays where it is, %s', async (how) => {
  const { page, campaign, id } = await givenWaitingForGoods()
  if (how === 'without its help') {
    await page.addInitScript(() => {
      CSS.supports = () => false
      document.addEventListener('DOMContentLoaded', () => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('* { overflow-anchor: none !important }')
        document.adoptedStyleSheets = [sheet]
      })
    })
  }
  await opens(page, paths.project(campaign.id))
  await heading(page, '取引条件').evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
  })
  const scrolled = () => page.evaluate(() => window.scrollY)
  const [before, scrolledBefore] = [await topOf(page, '取引条件'), await scrolled()]
  await ship(portal, id)
  await heading(page, '商品が届いたら、受け取りを報告してください').waitFor()
  await expect.poll(() => topOf(page, '取引条件')).toBeCloseTo(before, -0.5)
  // What stands above has become longer: without scrolling it would have pushed the rest away.
  expect(Math.abs((await scrolled()) - scrolledBefore)).toBeGreaterThan(20)
})

const aboutList = 'the open list of cases follows as well, by a call for its mark, $where in $language'
test.each(visitors)(aboutList, async ({ language, device }) => {
  await context.close()
  context = await browser.newContext(device)
  watched = watch(context)
  await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
  const { page, id } = await givenWaitingForGoods()
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/version') && asked.push(request.url()))
  await opens(page, paths.projects)
  await page.getByText(textOf(language, 'cases:next_action.wait_shipment')).waitFor()
  await ship(portal, id)
  await page.getByText(textOf(language, 'cases:next_action.receive_goods')).waitFor()
  expect(await stands(page)).toBe(true)
  expect(asked.length).toBeGreaterThan(0)
})
