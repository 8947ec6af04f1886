import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#app/paths.ts'
import { people } from '#emulator/people.ts'
import { sessions } from '#server/db/schema/index.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { lineHosts, type LineHosts, type LineHostsOptions } from '#test/support/line-hosts.ts'
import {
  desktop,
  expectCleanAddress,
  launchBrowser,
  phone,
  takenOver,
  type Watch,
  watch,
} from './support/browser.ts'
import { liffId, type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
let context: BrowserContext
let hosts: LineHosts
let watched: Watch
let target: string

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  const campaign = await givenCampaign(portal, { title: '保湿美容液モニター' })
  target = paths.campaign(campaign.id)
  for (const { id: line_user_id } of [people.misaki, people.haruto])
    await givenInfluencer(portal, { line_user_id })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(() => portal.emulator.reset())
afterEach(async () => {
  // Violations of the policy are among the faults.
  expect(watched.faults).toEqual([])
  expect(hosts.unanswered).toEqual([])
  await context.close()
})

async function givenPage(device: BrowserContextOptions = phone, options: Partial<LineHostsOptions> = {}) {
  context = await browser.newContext(device)
  context.setDefaultTimeout(15_000)
  watched = watch(context)
  const { emulator, url: portalUrl } = portal
  hosts = await lineHosts(context, { emulator, portalUrl, liffId, personId: people.misaki.id, ...options })
  return context.newPage()
}

async function openCampaign(page: Page) {
  const links = await hosts.openInLine(page, { path: target })
  await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
  await takenOver(page)
  return links
}

const endSession = () => portal.deps.database.db.delete(sessions)

const tapHeart = (page: Page) =>
  page
    .getByRole('button', { name: /お気に入り/ })
    .first()
    .click()

/** The session ends, the next tap finds it out, and the page comes back with another. */
async function expectRenewed(page: Page) {
  await endSession()
  const loggedIn = page.waitForResponse((response) => response.url().endsWith('/auth/line/login'))
  await tapHeart(page)
  expect((await loggedIn).status()).toBe(200)
  await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
  await takenOver(page)
}

describe('after hours in the background', () => {
  test('the session is begun anew on the same screen', async () => {
    const page = await givenPage()
    await openCampaign(page)
    await expectRenewed(page)
    expect(new URL(page.url()).pathname).toBe(target)
    expectCleanAddress(page)
  })

  test('one that ends again within the minute leads to the log-in', async () => {
    // Somebody else: LINE's tokens for one person are the same within a second, and the second is refused as used.
    const page = await givenPage(phone, { personId: people.haruto.id })
    await openCampaign(page)
    await expectRenewed(page)
    await endSession()
    await tapHeart(page)
    await page.waitForURL('**/login?**')
    expect(new URL(page.url()).searchParams.get('next')).toBe(target)
  })
})

describe('going back', () => {
  test('from a link opened by LINE leaves the app at once', async () => {
    const page = await givenPage()
    await openCampaign(page)
    await page.goBack({ waitUntil: 'commit' })
    expect(page.url()).toBe('about:blank')
  })

  test("by the header's arrow leads to the parent, from which back leaves, too", async () => {
    const page = await givenPage()
    await openCampaign(page)
    await page.getByRole('button', { name: '戻る' }).click()
    await page.waitForURL(portal.url + paths.search)
    await expect.poll(() => page.title()).toMatch(/^案件を探す \|/)
    await page.goBack({ waitUntil: 'commit' })
    expect(page.url()).toBe('about:blank')
  })

  test('after the log-in outside LINE never passes through it again', async () => {
    const page = await givenPage(desktop)
    await page.goto(portal.url + target)
    await takenOver(page)
    await page.getByRole('button', { name: /LINE/ }).first().click()
    await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
    await takenOver(page)
    const places: string[] = []
    for (let step = 0; step < 4 && page.url() !== 'about:blank'; step += 1) {
      await page.goBack({ waitUntil: 'networkidle' })
      places.push(page.url())
    }
    expect(places.at(-1)).toBe('about:blank')
    expect(places.join()).not.toMatch(/access\.line\.me|code=/)
  })
})

describe('telling a friend', () => {
  const share = (page: Page) => page.getByRole('button', { name: 'この案件を友だちにシェアする' }).click()

  test('inside LINE opens its picker with the card, and says that it was sent', async () => {
    const page = await givenPage()
    const links = await openCampaign(page)
    await share(page)
    await page.getByText('友だちにシェアしました。').waitFor()
    const picker = new URL(links.find((link) => link.startsWith('line://picker')) ?? '')
    const { messages, isMultiple } = JSON.parse(picker.searchParams.get('data') ?? '')
    const uri = `https://liff.line.me/${liffId}${target}`
    expect(isMultiple).toBe(true)
    expect(messages).toMatchObject([
      {
        type: 'flex',
        altText: '保湿美容液モニター (報酬 10,000円(税別))',
        contents: {
          hero: { url: `${portal.url}/media/campaign/cover.jpg`, action: { uri } },
          footer: { contents: [{ action: { label: '案件を見る', uri } }] },
        },
      },
    ])
  })

  test('closing the picker says nothing', async () => {
    const page = await givenPage(phone, { share: 'CANCEL' })
    await openCampaign(page)
    const answered = page.waitForResponse((response) => response.url().includes('shareTargetPicker/result'))
    await share(page)
    await answered
    expect(await page.getByText(/シェアしました|コピーしました/).count()).toBe(0)
  })

  test('outside LINE opens the picker in a window of its own', async () => {
    const page = await givenPage(desktop)
    await page.goto(portal.url + target)
    await takenOver(page)
    await page.getByRole('button', { name: /LINE/ }).first().click()
    await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
    await takenOver(page)
    // The SDK closes the window as soon as it has the answer.
    const picker = 'https://access.line.me/oauth2/v2.1/liff/shareTargetPicker?'
    await Promise.all([
      context.waitForEvent('request', (request) => request.url().startsWith(picker)),
      share(page),
    ])
    await page.getByText('友だちにシェアしました。').waitFor()
  })
})
