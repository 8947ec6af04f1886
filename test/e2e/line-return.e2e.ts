import { sql } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { cases, sessions } from '#server/db/schema/index.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { desktop, expectCleanAddress, launchBrowser, phone, hydrated } from './support/browser.ts'
import { type Device, inLine, type InLine } from './support/in-line.ts'
import { liffId, type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
let line: InLine
let target: string

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  line = inLine(portal, browser)
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
afterEach((test) => line.leave(test))

async function openCampaign({ page, openInLine }: Device) {
  const links = await openInLine({ path: target })
  await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
  await hydrated(page)
  return links
}

/** Once the page has read what it reads when it is idle, which would find it out before the tap. */
async function endSession(page: Page) {
  await page.waitForLoadState('networkidle')
  await portal.deps.database.db.delete(sessions)
}

const tapHeart = (page: Page) =>
  page
    .getByRole('button', { name: /お気に入り/ })
    .first()
    .click()

/** The session ends, the next tap finds it out, and the page comes back with another. */
async function expectRenewed(page: Page) {
  await endSession(page)
  const loggedIn = page.waitForResponse((response) => response.url().endsWith('/auth/line/login'))
  await tapHeart(page)
  expect((await loggedIn).status()).toBe(200)
  await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
  await hydrated(page)
}

describe('after hours in the background', () => {
  test('the session is begun anew on the same screen', async () => {
    const device = await line.deviceOf(people.misaki)
    const { page } = device
    await openCampaign(device)
    await expectRenewed(page)
    expect(new URL(page.url()).pathname).toBe(target)
    expectCleanAddress(page)
  })

  test('one that ends again within the minute leads to the log-in', async () => {
    const device = await line.deviceOf(people.misaki)
    const { page } = device
    await openCampaign(device)
    await expectRenewed(page)
    await endSession(page)
    await tapHeart(page)
    await page.waitForURL('**/login?**')
    expect(new URL(page.url()).searchParams.get('next')).toBe(target)
  })
})

/** The addresses between which back and forward lead. */
async function placesOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  return entries.map(({ url }) => url)
}

describe('going back', () => {
  test('from a link opened by LINE leaves the app at once', async () => {
    const device = await line.deviceOf(people.misaki)
    const { page } = device
    await openCampaign(device)
    await page.goBack({ waitUntil: 'commit' })
    expect(page.url()).toBe('about:blank')
  })

  test("by the header's arrow leads to the parent, from which back leaves, too", async () => {
    const device = await line.deviceOf(people.misaki)
    const { page } = device
    await openCampaign(device)
    await page.getByRole('button', { name: '戻る' }).click()
    await page.waitForURL(portal.url + paths.search)
    await expect.poll(() => page.title()).toMatch(/^案件を探す \|/)
    expect(await placesOf(page)).toEqual(['about:blank', portal.url + paths.search])
    await page.goBack({ waitUntil: 'commit' })
    expect(page.url()).toBe('about:blank')
  })

  test('after the log-in outside LINE stands on a screen of the app, wherever the visit began', async () => {
    for (const path of [paths.home, paths.login(), paths.login(target)]) {
      const { page } = await line.deviceOf(people.haruto, desktop)
      await page.goto(portal.url + path)
      await hydrated(page)
      await page.getByRole('button', { name: 'LINEでログイン' }).click()
      await page.waitForURL((url) => url.pathname.startsWith(paths.home))
      await hydrated(page)
      await page.goBack()
      await page.waitForURL((url) => url.pathname.startsWith(paths.home))
      await hydrated(page)
      await page.getByRole('navigation').first().waitFor()
    }
  })

  test('after the log-in outside LINE never passes through it again', async () => {
    const { page } = await line.deviceOf(people.misaki, desktop)
    await page.goto(portal.url + target)
    await hydrated(page)
    await page.getByRole('button', { name: /LINE/ }).first().click()
    await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
    await hydrated(page)
    const places: string[] = []
    for (let step = 0; step < 4 && page.url() !== 'about:blank'; step += 1) {
      await page.goBack({ waitUntil: 'networkidle' })
      places.push(page.url())
    }
    expect(places.at(-1)).toBe('about:blank')
    expect(places.filter((place) => !place.startsWith(portal.url))).toEqual(['about:blank'])
    expect(places.join()).not.toMatch(/access\.line\.me|code=/)
  })
})

describe('telling a friend', () => {
  const share = (page: Page) => page.getByRole('button', { name: 'この案件を友だちにシェアする' }).click()

  test('inside LINE opens its picker with the card, and says that it was sent', async () => {
    const device = await line.deviceOf(people.misaki)
    const { page } = device
    const links = await openCampaign(device)
    await share(page)
    await page.getByText('友だちにシェアしました。').waitFor()
    const picker = new URL(links.find((link) => link.startsWith('line://picker')) ?? '')
    const { messages, isMultiple } = JSON.parse(picker.searchParams.get('data') ?? '')
    const uri = `https://miniapp.line.me/${liffId}${target}`
    expect(isMultiple).toBe(true)
    expect(messages).toMatchObject([
      {
        type: 'flex',
        altText: '保湿美容液モニター | 報酬 10,000円（税抜）',
        contents: { hero: { url: `${portal.url}/media/campaign/cover.jpg` } },
      },
    ])
    const { body, footer } = messages[0].contents
    expect(body.contents.at(-1).contents).toMatchObject([{ action: { label: '案件を見る', uri } }])
    const [, foot] = footer.contents
    const [icon, name, arrow] = foot.contents
    expect([icon.url, name.text]).toEqual([`${portal.url}/icon.png`, 'Anken'])
    expect(arrow.action.uri).toBe(`https://miniapp.line.me/${liffId}`)
    expect((await page.request.get(icon.url)).headers()).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test('closing the picker says nothing', async () => {
    const device = await line.deviceOf(people.misaki, phone, { share: 'CANCEL' })
    const { page } = device
    await openCampaign(device)
    const answered = page.waitForResponse((response) => response.url().includes('shareTargetPicker/result'))
    await share(page)
    await answered
    expect(await page.getByText(/シェアしました|コピーしました/).count()).toBe(0)
  })

  test('outside LINE opens the picker in a window of its own', async () => {
    const { page } = await line.deviceOf(people.misaki, desktop)
    await page.goto(portal.url + target)
    await hydrated(page)
    await page.getByRole('button', { name: /LINE/ }).first().click()
    await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
    await hydrated(page)
    // The SDK closes the window as soon as it has the answer.
    const picker = 'https://access.line.me/oauth2/v2.1/liff/shareTargetPicker?'
    await Promise.all([
      page.context().waitForEvent('request', (request) => request.url().startsWith(picker)),
      share(page),
    ])
    await page.getByText('友だちにシェアしました。').waitFor()
  })
})

describe('a place on the home screen, offered by a finished case', () => {
  let finished: string
  beforeAll(async () => {
    const { rows } = await portal.deps.database.db.execute(
      sql`select id from influencers where line_user_id = ${people.misaki.id}`,
    )
    const influencer_id = Number(rows[0]?.['id'])
    const campaign = await givenCampaign(portal, { title: '終わった案件' })
    const at = portal.deps.now()
    const ended = { state: 'completed' as const, answers: [], agreements: [], created_at: at, updated_at: at }
    await portal.deps.database.db.insert(cases).values({ campaign_id: campaign.id, influencer_id, ...ended })
    finished = paths.project(campaign.id)
  })

  async function openCase({ page, openInLine }: Device, os: 'android' | 'ios') {
    const links = await openInLine({ path: finished, os })
    await page.getByText('この案件は完了しました').waitFor()
    await hydrated(page)
    return links
  }
  const button = (page: Page) => page.getByRole('button', { name: 'ホーム画面に追加' })

  test("on Android LINE's app shows the screen, and nobody is asked again", async () => {
    const device = await line.deviceOf(people.misaki)
    const links = await openCase(device, 'android')
    await button(device.page).click()
    await button(device.page).waitFor({ state: 'detached' })
    const asked = () => links.find((link) => link.startsWith('line://shortcut/liff'))
    await expect.poll(asked).toBeDefined()
    expect(new URL(asked() ?? '').searchParams.get('targetUrl')).toBe(`${portal.url}/`)
    await openCase(device, 'android')
    expect(await button(device.page).count()).toBe(0)
  })

  test('on an iPhone the outside browser shows it, from a host that the page may ask', async () => {
    const device = await line.deviceOf(people.misaki)
    await openCase(device, 'ios')
    await Promise.all([
      device.page
        .context()
        .waitForEvent('request', (request) => request.url().includes('shortcut.line.me/page')),
      button(device.page).click(),
    ])
    await button(device.page).waitFor({ state: 'detached' })
  })
})

test("on Android nothing rests on the edge of the screen, which LINE's own variable names", async () => {
  const { page, openInLine } = await line.deviceOf(people.misaki)
  await openInLine({ path: paths.search })
  await page.getByRole('heading', { name: '案件を探す' }).first().waitFor()
  await hydrated(page)
  const paddingOf = () =>
    page
      .getByRole('navigation')
      .last()
      .evaluate((bar) => getComputedStyle(bar).paddingBottom)
  await expect.poll(paddingOf).toBe('34px')
  await page.evaluate(() =>
    document.documentElement.style.setProperty('--android-safe-area-inset-bottom', '48px'),
  )
  await expect.poll(paddingOf).toBe('48px')
})

test.each([
  [844, 390],
  [667, 375],
])('on a phone of %i x %i on its side nothing rests on an edge', async (width, height) => {
  const { page, openInLine } = await line.deviceOf(people.misaki)
  await page.setViewportSize({ width, height })
  await openInLine({ path: paths.search })
  await page.getByRole('heading', { name: '案件を探す' }).first().waitFor()
  await hydrated(page)
  const bar = page.getByRole('navigation').last()
  await expect.poll(() => bar.evaluate((element) => getComputedStyle(element).paddingBottom)).toBe('21px')
  const links = await bar.getByRole('link').all()
  const boxes = await Promise.all([...links, page.locator('main')].map((one) => one.boundingBox()))
  expect(links.length).toBeGreaterThan(2)
  for (const box of boxes) {
    expect(box?.x).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width - 44)
  }
})
