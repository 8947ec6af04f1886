import { and, eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { clockInTokyo } from '#lib/dates.ts'
import { cases } from '#server/db/schema/index.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser } from './support/browser.ts'
import { dayFromNow, openDays } from './support/campaign-days.ts'
import { type Creator, creatorOn } from './support/creator.ts'
import { inLine, type InLine } from './support/in-line.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { givenProvider, type Provider } from './support/provider.ts'
import { photo } from './support/uploads.ts'

let portal: Portal
let browser: Browser
let visits: InLine

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  visits = inLine(portal, browser)
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
afterEach((test) => visits.leave(test))

test('at a desk in English, from the search to the confirmed reward', { timeout: 180_000 }, async () => {
  await portal.setBack(72)
  const campaign = await givenCampaign(portal, {
    days: openDays(portal),
    title: 'Night cream monitor',
    kind: 'gift_and_paid',
    platforms: ['instagram'],
    gift_value: 4_800,
    deliverables: [{ platform: 'instagram_feed', count: 1, photos: 1, seconds: null }],
    review: { composition_plan_required: true, draft_required: true, fix_rounds: 2, answer_days: 3 },
  })
  const person = await givenInfluencer(portal, {
    accounts: [{ platform: 'instagram', handle: 'hana.days', followers: 12_400 }],
  })
  const context = await visits.open({ ...desktop, viewport: { width: 1440, height: 900 } })
  await context.addCookies([await portal.cookieOf(person), { name: 'i18next', value: 'en', url: portal.url }])
  const me = creatorOn(await context.newPage(), portal.url, 'en')

  await apply(me)
  const { db } = portal.deps.database
  const own = and(eq(cases.campaign_id, campaign.id), eq(cases.influencer_id, person.id))
  const [row] = await db.select({ id: cases.id }).from(cases).where(own)
  const provider = await givenProvider(portal, row?.id ?? 0)
  await provider.select()
  await me.opens(paths.project(campaign.id))
  await agree(me)
  await receive(me, provider)
  await plan(me, provider)
  await draft(me, provider)
  await post(me, provider)
  await figures(me, provider, campaign.id)

  await me.looksAgain()
  await me.sees('This campaign is complete')
  await me.section('Reward').sees('¥11,000')
  await expectAccessible(me)
  await me.opens(paths.transactions)
  await me.sees('¥11,000')
  await expectAccessible(me)
})

/** The screen that is open has no violation for axe and is not pushed sideways. */
async function expectAccessible({ page }: Creator) {
  expect(await errorsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
}

async function apply(me: Creator) {
  await me.opens(paths.search)
  await expectAccessible(me)
  await me.follow(/Night cream monitor/)
  // The list has the same heading.
  await me.page.getByRole('link', { name: 'Apply' }).waitFor()
  await me.seesHeading('Night cream monitor')
  await expectAccessible(me)
  await me.follow('Apply')
  await me.choose(/hana\.days/)
  await expectAccessible(me)
  await me.follow('Enter an address')
  await me.fill(/Postal code/, '150-0001')
  await expect.poll(() => me.field(/City or ward/).inputValue()).toBe('渋谷区')
  await me.fill(/Street number/, '1-2-3')
  await expectAccessible(me)
  await me.tap('Use this address')
  await me.tap('Apply')
  await me.seesHeading('Application sent')
  await expectAccessible(me)
}

async function agree(me: Creator) {
  await me.seesHeading('Review the terms and respond')
  const terms = me.section('Terms')
  await terms.tickAll('I have read the full terms and agree to them')
  await expectAccessible(me)
  await terms.tap('Agree and take part')
  await me.isTold('You agreed to the terms. Your participation is confirmed.')
}

async function receive(me: Creator, provider: Provider) {
  await provider.ship('4321-0000-0006')
  await me.looksAgain()
  const goods = me.section('Delivery')
  await goods.choose(/^Arrived/)
  await expectAccessible(me)
  await goods.tap('Submit report')
  await me.isTold('Arrival reported.')
}

async function plan(me: Creator, provider: Provider) {
  await me.follow('Create the plan')
  await me.page.getByLabel('Heading').first().fill('Opening the box')
  await me.page.getByLabel('Description').first().fill('The box is opened by hand, in daylight.')
  await me.fill('Planned posting date', dayFromNow(portal, 2))
  await expectAccessible(me)
  await me.tap('Submit composition plan')
  await me.hasSubmitted()
  await provider.approve('composition_plan')
  await me.looksAgain()
  await me.seesHeading('Submit the draft')
}

async function draft(me: Creator, provider: Provider) {
  await me.follow('Create the draft')
  const feed = me.section('Instagram feed')
  await feed.upload(/^Photo/, await photo('cover.jpg'))
  await feed.fill('Caption', 'Soft all night. #雪の雫 #PR')
  await me.section('Checklist before submitting').tickAll()
  await me.looksAgain()
  await expect.poll(() => feed.field('Caption').inputValue()).toBe('Soft all night. #雪の雫 #PR')
  await expectAccessible(me)
  await me.tap('Submit draft')
  await me.hasSubmitted()
  const about = { deliverable_id: 1, file_id: null } as const
  await provider.requestFixes('draft', [
    { ...about, category: 'pr_label', field: 'caption', comment: '「PR」を1行目に入れてください。' },
  ])
  await me.looksAgain()
  await me.follow('See requested changes')
  await me.sees('「PR」を1行目に入れてください。')
  await expectAccessible(me)
  await me.follow('Revise and resubmit')
  await me.tickAll('Done')
  await feed.fill('Caption', '[PR] Soft all night. #雪の雫 #PR')
  await me.section('Checklist before submitting').tickAll()
  await me.tap('Submit draft')
  await me.hasSubmitted()
  await provider.approve('draft')
  await me.looksAgain()
}

async function post(me: Creator, provider: Provider) {
  await me.seesHeading('Post, then submit the post report')
  await me.follow('Report the post')
  await me.fill('URL of the post', 'https://www.instagram.com/p/CkxYz123abc/')
  await me.fill('Posted at', clockInTokyo(portal.deps.now()))
  await expectAccessible(me)
  await me.tap('Submit post report')
  await me.hasSubmitted()
  await provider.approve('final_report')
}

async function figures(me: Creator, provider: Provider, campaignId: number) {
  await portal.setBack(0)
  await me.opens(paths.project(campaignId))
  await me.follow('Report insights')
  await me.tap('Submit insights')
  await me.sees('Enter at least one metric.')
  await me.fill('Views', '1200')
  await me.fill('Reach', '900')
  await me.page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('insights.jpg'))
  await me.page.getByRole('button', { name: 'Remove insights.jpg' }).waitFor()
  await expectAccessible(me)
  await me.tap('Submit insights')
  await me.hasSubmitted()
  await provider.approve('insight_report')
}
