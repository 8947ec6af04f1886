import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { expectCleanAddress, launchBrowser, phone, hydrated } from './support/browser.ts'
import { type Device, inLine, type InLine } from './support/in-line.ts'
import { type Portal, startPortal } from './support/portal.ts'

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

const login = paths.login()
const here = (page: Page) => page.url().slice(portal.url.length)
const seesCampaign = (page: Page) =>
  page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
const tapLine = (page: Page) => page.getByRole('button', { name: 'LINEでログイン' }).click()

async function isSignedIn(page: Page) {
  const answer = await page.context().request.get(`${portal.url}/api/influencer/auth/me`)
  return answer.ok()
}

/** Collects the requests to LINE from now on. */
function askedOfLine(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host.endsWith('.line.me')) asked.push(request.url())
  })
  return asked
}

/** Somebody else's tokens, as LINE hands them to its own browser. */
async function tokensOf({ id }: { id: string }) {
  const { idToken, accessToken } = await portal.emulator.signIn(id)
  return new URLSearchParams({
    access_token: accessToken,
    context_token: 'x.e30.y',
    feature_token: 'feature-token',
    id_token: idToken,
    client_id: '2000000001',
  })
}

/** LINE's app answers the SDK, as it does in LINE's own browser. */
const withBridge = (page: Page) => page.addInitScript('window._liff = { features: [], postMessage() {} }')

/** Takes the guard out of the way: all that it does is to write the address anew, before the SDK's code is loaded. */
const withoutGuard = (page: Page) =>
  page.addInitScript(() => {
    history.replaceState = () => undefined
  })

/** Taps the log-in and gives the address at which LINE sends the person back, without going there. */
async function startLogin({ page }: Device): Promise<string> {
  const back = Promise.withResolvers<string>()
  await page.route(/liffClientId=/, async (route) => {
    // Nothing to go to: the page stays.
    await route.fulfill({ status: 204 })
    back.resolve(route.request().url())
  })
  await tapLine(page)
  return back.promise
}

const answer = 'code=stolen&state=s&liffClientId=2000000001&liffRedirectUri=https%3A%2F%2Fevil.example%2F'
const crafted = [
  `/login?${answer}`,
  `/login?line_login=guessed&${answer}`,
  '/login?%63ode=c&%6ciffClientId=1',
  '/login?error=access_denied&error_description=no&liffOAuth2Error=true',
  '/login?error=x&liffOAuth2Error=true',
  '/login?liffIsEscapedFromApp=true&lineAppVersion=1.0.0',
  '/login?liff.hback=2&liff.referrer=https%3A%2F%2Fevil.example',
  '/login?liff.subwindow=1',
  '/login?liff.subwindow.identifier=i',
  '/?liff.state=%2Flogin%3Fliff.subwindow.identifier%3Di',
  '/?liff.state=%2Flogin%3Fcode%3Dc%26liffClientId%3D1',
  '/login#access_token=a&context_token=x.e30.y&feature_token=f&id_token=i&client_id=2000000001',
  '/login#%61ccess_token=a&id_token=i',
  '/login#mst_verifier=v&mst_challenge=c&msit=m',
]

describe("a stranger's link, opened outside LINE", () => {
  test('leaves an ordinary visitor on a clean address, and LINE is not asked', async () => {
    const { page, actAs } = await line.deviceOf(people.misaki, phone)
    await actAs('chromeAndroid')
    const asked = askedOfLine(page)
    for (const address of crafted) {
      // Else one that differs in its hash alone would not be loaded.
      await page.goto('about:blank')
      await page.goto(portal.url + address)
      await hydrated(page)
      await page.getByRole('button', { name: 'LINEでログイン' }).waitFor()
      expect(here(page)).toBe(login)
    }
    expect(asked).toEqual([])
  })

  test('does not stand in the way of the own log-in afterwards', async () => {
    for (const address of ['/login?liff.subwindow=1', '/login?x=%ff', '/login#x|access_token=a']) {
      const { page, actAs } = await line.deviceOf(people.misaki, phone)
      await actAs('chromeAndroid')
      await page.goto(portal.url + address)
      await hydrated(page)
      await tapLine(page)
      await page.waitForURL((url) => url.pathname === paths.home)
      await hydrated(page)
      expect(await isSignedIn(page)).toBe(true)
      expectCleanAddress(page)
    }
  })

  test('finds nothing to finish while a log-in of this browser waits at LINE', async () => {
    const device = await line.deviceOf(people.misaki, phone)
    const { page, actAs } = device
    await actAs('chromeAndroid')
    await page.goto(portal.url + login)
    await hydrated(page)
    await startLogin(device)
    const asked = askedOfLine(page)
    await page.unroute(/liffClientId=/)
    for (const address of [`/login?${answer}#${await tokensOf(people.haruto)}`, `/login?${answer}`]) {
      await page.goto(portal.url + address)
      await hydrated(page)
      await page.getByRole('button', { name: 'LINEでログイン' }).waitFor()
      expect(here(page)).toBe(login)
    }
    expect(asked).toEqual([])
    expect(await isSignedIn(page)).toBe(false)
  })

  test("signs nobody in as somebody else in LINE's ordinary browser", async () => {
    for (const kind of ['inAppAndroid', 'inAppIos'] as const) {
      const { page, actAs } = await line.deviceOf(people.misaki, phone)
      await actAs(kind)
      await withBridge(page)
      await page.goto(`${portal.url}/login#${await tokensOf(people.haruto)}`)
      await hydrated(page)
      await page.getByRole('button', { name: 'LINEでログイン' }).waitFor()
      expect(here(page)).toBe(login)
      expect(await isSignedIn(page)).toBe(false)
    }
  })

  test('is nothing either when the page before had words of LINE in its address', async () => {
    const { page, actAs } = await line.deviceOf(people.misaki, phone)
    await actAs('chromeAndroid')
    await page.goto(portal.url + login, { referer: `${portal.url}/?liffClientId=1` })
    await hydrated(page)
    await tapLine(page)
    await page.waitForURL((url) => url.pathname === paths.home)
  })
})

describe('without the guard the same links do what they are made for', () => {
  test.each([
    `/login?${answer}`,
    '/?liff.state=%2Flogin%3Fcode%3Dc%26liffClientId%3D1',
    '/login#access_token=a&context_token=x.e30.y&feature_token=f&id_token=i&client_id=2000000001',
  ])('%s makes the SDK ask LINE', async (address) => {
    const { page, actAs } = await line.deviceOf(people.misaki, phone)
    await actAs('chromeAndroid')
    await withoutGuard(page)
    const asked = askedOfLine(page)
    await page.goto(portal.url + address)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
  })

  test('a refusal that nobody gave is shown', async () => {
    const { page, actAs } = await line.deviceOf(people.misaki, phone)
    await actAs('chromeAndroid')
    await withoutGuard(page)
    await page.goto(`${portal.url}/login?error=access_denied&error_description=no&liffOAuth2Error=true`)
    await page.getByText('LINEでのログインを中止しました').waitFor()
  })

  test("a stranger's code is exchanged with the verifier of the log-in that waits", async () => {
    const device = await line.deviceOf(people.misaki, phone)
    const { page, actAs } = device
    await actAs('chromeAndroid')
    await page.goto(portal.url + login)
    await hydrated(page)
    await startLogin(device)
    await page.unroute(/liffClientId=/)
    await withoutGuard(page)
    const exchange = page.waitForRequest('https://api.line.me/oauth2/v2.1/token')
    await page.goto(`${portal.url}/login?${answer}`)
    expect((await exchange).postData()).toContain('code=stolen')
  })

  test("somebody is signed in as somebody else in LINE's ordinary browser", async () => {
    const { page, actAs } = await line.deviceOf(people.misaki, phone)
    await actAs('inAppAndroid')
    await withBridge(page)
    await withoutGuard(page)
    await page.goto(`${portal.url}/login#${await tokensOf(people.haruto)}`)
    await expect.poll(() => isSignedIn(page)).toBe(true)
  })
})

describe('what is really from LINE', () => {
  test('a deep link that opens in an outside browser keeps its target', async () => {
    const { page, actAs } = await line.deviceOf(people.misaki, phone)
    await actAs('chromeAndroid')
    await page.goto(`${portal.url}/?liff.state=${encodeURIComponent(target)}`)
    await hydrated(page)
    await page.waitForURL(portal.url + paths.login(target))
    await tapLine(page)
    await seesCampaign(page)
    expect(here(page)).toBe(target)
  })

  test('a log-in that comes back in a fresh tab on Android is finished there, once', async () => {
    const device = await line.deviceOf(people.misaki, phone)
    await device.actAs('chromeAndroid')
    await device.page.goto(portal.url + target)
    await hydrated(device.page)
    const back = await startLogin(device)

    const elsewhere = await line.deviceOf(people.haruto, phone)
    await elsewhere.actAs('chromeAndroid')
    await elsewhere.page.goto(back)
    await hydrated(elsewhere.page)
    await elsewhere.page.waitForURL(portal.url + paths.login(target))

    const tab = await device.windowOf(people.misaki)
    await tab.actAs('chromeAndroid')
    await tab.page.goto(back)
    await seesCampaign(tab.page)
    await hydrated(tab.page)
    expect(here(tab.page)).toBe(target)
    const asked = askedOfLine(tab.page)
    await tab.page.goto(back)
    await seesCampaign(tab.page)
    await hydrated(tab.page)
    expect([here(tab.page), asked]).toEqual([target, []])
  })
})
