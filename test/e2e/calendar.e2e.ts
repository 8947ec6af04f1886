import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { applyToCampaign } from '#server/modules/applications/applications.service.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { agree, select } from '#test/support/builders-cases.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'
import { readEvents } from '#test/support/read-calendar.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, hydrated, launchBrowser, loaded, phone, visitors, watch } from './support/browser.ts'
import { creatorOn } from './support/creator.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

const message = '写真を撮るのが得意です。'

/** A case of somebody who applied with a message, was selected and agreed. */
async function givenWork(title = '保湿美容液モニター', person?: Awaited<ReturnType<typeof givenInfluencer>>) {
  const influencer = person ?? (await givenInfluencer(portal))
  const campaign = await givenCampaign(portal, { title })
  const { id } = await applyToCampaign(portal.deps, influencer.id, campaign.id, {
    social_account_id: influencer.accounts[0]?.id ?? 0,
    answers: [],
    agreements: [],
    address: buildAddress(),
    message,
  })
  await select(portal, id)
  await agree(portal, { id, campaign, influencer })
  return { id, campaign, influencer }
}

/** Leafs on to the next month; until it is shown, the days are those of the month before. */
async function goOn(page: Page, language: 'jp' | 'en') {
  const month = page.locator('caption')
  const former = await month.textContent()
  await page.getByRole('button', { name: textOf(language, 'calendar:next'), exact: true }).click()
  await expect.poll(() => month.textContent()).not.toBe(former)
}

const about = 'from the calendar to the case, to the phone, and to the next application, $where in $language'
test.each(visitors)(about, async ({ language, device }) => {
  const { id, campaign, influencer } = await givenWork()
  const says = (name: string) => textOf(language, name)
  const context = await browser.newContext(device)
  await context.addCookies([
    await portal.cookieOf(influencer),
    { name: 'i18next', value: language, url: portal.url },
  ])
  const watched = watch(context)
  const me = creatorOn(await context.newPage(), portal.url, language)

  await me.opens(paths.projects)
  await me.follow(says('cases:calendar_view'))
  const { page } = me
  await page.getByRole('table').waitFor()
  await goOn(page, language)
  const days = page.getByRole('table').getByRole('link')
  await expect.poll(() => days.count()).toBeGreaterThan(0)
  await days.first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3')
  expect(await errorsOf(page)).toEqual([])

  await page.getByText(says('calendar:subscription.title')).click()
  await me.tap(says('calendar:subscription.create'))
  const address = page.getByText(/^http.+\/api\/calendar\//)
  await address.waitFor()
  const feed = await fetch((await address.textContent()) ?? '')
  expect([feed.status, feed.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const uids = readEvents(await feed.text()).map((event) => event['UID'])
  expect(uids).toContain(`case-${id}-draft@127.0.0.1`)

  await page.getByRole('tab', { name: says('calendar:view.list') }).click()
  await page.getByRole('link', { name: new RegExp(says('calendar:kind.draft')) }).click()
  await page.waitForURL(portal.url + paths.project(campaign.id))
  await page.getByText(says('cases:application.read')).click()
  await me.sees(message)

  const next = await givenCampaign(portal, { title: '香水モニター' })
  await me.opens(paths.confirmation(next.id))
  const { title } = campaign
  await me.sees(textOf(language, 'campaigns:application.previous', { title }).split('{{', 1)[0] ?? '')
  const messageField = me.field(says('campaigns:application.message_label'))
  await expect.poll(() => messageField.inputValue()).toBe(message)
  expect(watched.errors).toEqual([])
  await context.close()
})

/** What is tapped and smaller than WCAG 2.5.8 lets it be, by its name. */
const longTitle =
  '長い題名でも最後までたどれる、敏感肌のための保湿美容液モニター募集（冬の限定セット・送料無料・初回の方におすすめ・数に限りがあります）'

const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, [role="tab"], summary)')]
      .map((target) => ({ name: target.textContent, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
  )

test.each([
  ['jp', 320],
  ['en', 320],
  ['en', 390],
  ['jp', 1280],
] as const)('in %s the calendar fits a window of %i pixels, as a month and as a list', async (...given) => {
  const [language, width] = given
  const { influencer } = await givenWork(longTitle)
  for (const title of ['化粧水', '日焼け止め']) await givenWork(title, influencer)
  const context = await browser.newContext(width < 1000 ? phone : desktop)
  await context.addCookies([
    await portal.cookieOf(influencer),
    { name: 'i18next', value: language, url: portal.url },
  ])
  const watched = watch(context)
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 720 })
  const expectToFit = async () => {
    expect(await layoutErrors(page)).toEqual([])
    expect(await smallTargets(page)).toEqual([])
    expect(await errorsOf(page)).toEqual([])
  }
  await page.goto(portal.url + paths.calendar)
  await hydrated(page)
  await loaded(page)
  // This month, and those of the deadlines and of the payment.
  for (const _ of [0, 1, 2, 3]) {
    await page.getByRole('table').waitFor()
    await loaded(page)
    await expectToFit()
    await goOn(page, language)
  }
  await page.getByRole('tab', { name: textOf(language, 'calendar:view.list') }).click()
  await page
    .getByRole('link', { name: new RegExp(textOf(language, 'calendar:kind.draft')) })
    .first()
    .waitFor()
  await expectToFit()
  // However long a title is, it takes two lines, and is read aloud and shown by the pointer whole.
  const named = page.getByTitle(longTitle).first()
  expect(await named.textContent()).toBe(longTitle)
  const lines = await named.evaluate(
    (element) =>
      element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
  )
  expect(Math.round(lines)).toBeLessThanOrEqual(2)
  await page.getByText(textOf(language, 'calendar:subscription.title')).click()
  const create = page.getByRole('button', { name: textOf(language, 'calendar:subscription.create') })
  await create.click()
  await page.getByText(/^http.+\/api\/calendar\//).waitFor()
  await expectToFit()
  expect(watched.errors).toEqual([])
  await context.close()
})
