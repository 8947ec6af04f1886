import { readFile } from 'node:fs/promises'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { people } from '#emulator/people.ts'
import { choicesPath } from '#server/mail/broadcast-texts.ts'
import { changePage } from '#server/modules/work-page/work-page.service.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, drawn, expectCleanAddress, launchBrowser, hydrated } from './support/browser.ts'
import { inLine, type InLine } from './support/in-line.ts'
import { liffId, type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
let line: InLine
let target: string

type Manifest = Record<string, { name?: string; file: string }>

/** The files of the build by what they were made of. */
const readManifest = async (): Promise<Manifest> =>
  JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))

/** The address of the file of that name; `stack` holds most of the app. */
async function appFile(wanted = 'stack') {
  const chunk = Object.values(await readManifest()).find(({ name }) => name === wanted)
  if (!chunk) throw new Error('The build has no such file.')
  return `**/${chunk.file}`
}

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  line = inLine(portal, browser)
  const campaign = await givenCampaign(portal, { title: '保湿美容液モニター' })
  target = `/dashboard/project-search/${campaign.id}`
  await givenInfluencer(portal, { display_name: '美咲', line_user_id: people.misaki.id })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(() => portal.emulator.reset())
afterEach((test) => line.leave(test))

describe.each(['android', 'ios', 'android26', 'ios26'] as const)('inside LINE on %s', (os) => {
  test('a registered creator who taps a link stands before the campaign, signed in', async () => {
    const { page, openInLine } = await line.deviceOf(people.misaki)
    await openInLine({ path: target, os })
    await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
    await hydrated(page)
    expect(new URL(page.url()).pathname).toBe(target)
    expectCleanAddress(page)
  })

  test('the second visit goes straight there with the session', async () => {
    const { page, openInLine } = await line.deviceOf(people.misaki)
    await openInLine({ path: target, os })
    await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
    const logIns: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/line/login')) logIns.push(request.url())
    })
    await openInLine({ path: target, os })
    await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
    await hydrated(page)
    expect(logIns).toEqual([])
  })

  test('a link to a part of a screen leads to that part, also when the session begins with it', async () => {
    const { page, openInLine } = await line.deviceOf(people.misaki)
    const focused = () => page.evaluate(() => document.activeElement?.id)
    for (const _ of ['the first visit', 'with the session']) {
      await openInLine({ path: choicesPath, os })
      await page.locator('#notifications').getByRole('radio').first().waitFor()
      await hydrated(page)
      await expect.poll(focused).toBe('notifications')
      // What comes above it may move it, until the page has come to rest.
      const place = () =>
        page.locator('#notifications').evaluate((part) => {
          const { top } = part.getBoundingClientRect()
          return top >= 0 && top < 200 ? 'in sight' : `at ${top}`
        })
      await expect.poll(place).toBe('in sight')
      expectCleanAddress(page)
    }
  })

  test('an unknown creator with openid alone is led to registration, with the target kept', async () => {
    const { page, openInLine } = await line.deviceOf(people.tsubasa)
    await openInLine({ path: target, os })
    await page.waitForURL('**/register?**')
    await hydrated(page)
    expect(new URL(page.url()).searchParams.get('next')).toBe(target)
    expectCleanAddress(page)
  })
})

describe('an unknown creator in LINE sees what everybody may see, and registers from there', () => {
  test.each([
    ['', '/', 'はじめる'],
    ['/login', '/login', 'このLINEアカウントで続ける'],
  ])('%s', async (path, shown, button) => {
    const { page, openInLine } = await line.deviceOf(people.tsubasa)
    await openInLine({ path })
    await page.getByRole('button', { name: button, exact: true }).first().waitFor()
    await hydrated(page)
    expect(await page.locator('[data-line-login]').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(shown)
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await page.waitForURL('**/register')
  })
})

test.each(['', '/login'])(
  "by %j LINE is asked for all it says before the app's own files are there",
  async (path) => {
    const { page, openInLine } = await line.deviceOf(people.tsubasa)
    const asked = page.waitForRequest('https://api.line.me/oauth2/v2.1/certs')
    let held = 0
    await page.route(await appFile(), async (route) => {
      held += 1
      await asked
      await route.fallback()
    })
    await openInLine({ path })
    await page
      .getByRole('button', { name: 'はじめる' })
      .or(page.getByLabel('メールアドレス'))
      .first()
      .waitFor()
    await hydrated(page)
    expect(held).toBeGreaterThan(0)
    expect(new URL(page.url()).pathname).toBe(path || '/')
    expectCleanAddress(page)
  },
)

test('of the document that a deep link replaces all files but one have come before LINE is asked', async () => {
  const { page, openInLine } = await line.deviceOf(people.tsubasa)
  const asked: string[] = []
  const isLines = (request: Request) => request.url().startsWith('https://api.line.me/')
  page.on('request', (request) => isLines(request) && asked.push(request.url()))
  const lineIsAsked = page.waitForRequest(isLines)
  const themeMayCome = Promise.withResolvers<void>()
  await page.route(await appFile('theme'), async (route) => {
    await themeMayCome.promise
    await route.fallback()
  })
  await page.route(await appFile('stack'), async (route) => {
    await lineIsAsked
    await route.fallback()
  })
  await openInLine({ path: '/login' })
  await page.waitForFunction(() => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
    const missing = links.filter(({ href }) => performance.getEntriesByName(href).length === 0)
    return links.length > 10 && missing.length === 2
  })
  await drawn(page)
  expect(asked).toEqual([])
  themeMayCome.resolve()
  await page.getByLabel('メールアドレス').waitFor()
  await hydrated(page)
  expect(new URL(page.url()).pathname).toBe('/login')
  expectCleanAddress(page)
})

test('an app that does not come after LINE has started is asked for again with what LINE gave', async () => {
  const { page, openInLine } = await line.deviceOf(people.misaki)
  const file = await appFile()
  const scrubbed = page.waitForURL(({ hash }) => hash === '')
  await page.route(file, async (route) => {
    await scrubbed
    await route.abort()
  })
  await openInLine({ path: '' })
  const retry = page.getByRole('alert').getByRole('button', { name: 'もう一度試す' })
  await retry.waitFor()
  await page.unroute(file)
  // What the SDK keeps by itself is not what this is about.
  await page.evaluate(() => sessionStorage.clear())
  await retry.click()
  await page.getByText('美咲').first().waitFor()
  await hydrated(page)
  expectCleanAddress(page)
})

test('whoever registered by mail links the account, and LINE opens it on the next device', async () => {
  const [email, password] = ['yuna@example.com', 'わたしの長いパスワード']
  await givenInfluencer(portal, { display_name: '結菜', email, password })
  const { page, openInLine } = await line.deviceOf(people.hana)
  await openInLine({ path: '/login' })
  await page.getByRole('button', { name: 'このLINEアカウントで続ける' }).waitFor()
  await hydrated(page)
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByRole('textbox', { name: 'パスワード' }).fill(password)
  await page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await page.getByRole('link', { name: 'LINEと連携する' }).click()
  const section = page.locator('section', { hasText: '連携すると、次回から' })
  await section.getByLabel('現在のパスワード').fill(password)
  await section.getByRole('button', { name: 'LINEと連携する' }).click()
  await page.getByText('LINEと連携しました').waitFor()

  const next = await line.deviceOf(people.hana)
  await next.openInLine({ path: '/dashboard' })
  await next.page.getByText('結菜').first().waitFor()
  await hydrated(next.page)
})

describe('a device on which somebody else logs in at LINE', () => {
  const myPage = '/dashboard/my-page'

  test('shows them their own account', async () => {
    await givenInfluencer(portal, { display_name: '結衣', line_user_id: people.yui.id })
    const first = await line.deviceOf(people.misaki)
    await first.openInLine({ path: myPage })
    await first.page.getByText('美咲').first().waitFor()
    const second = await first.windowOf(people.yui)
    await second.openInLine({ path: myPage })
    await second.page.getByText('結衣').first().waitFor()
    await hydrated(second.page)
    expect(await second.page.getByText('美咲').count()).toBe(0)
  })

  test('leads somebody unknown to the registration; the session before is over', async () => {
    const first = await line.deviceOf(people.misaki)
    await first.openInLine({ path: myPage })
    await first.page.getByText('美咲').first().waitFor()
    const second = await first.windowOf(people.tsubasa)
    await second.openInLine({ path: myPage })
    await second.page.waitForURL('**/register?**')
    await hydrated(second.page)
    const answer = await first.page.context().request.get(`${portal.url}/api/influencer/auth/me`)
    expect(answer.status()).toBe(401)
  })
})

describe('a session by mail on the phone of another registered creator', () => {
  const question = { name: 'どちらのアカウントで続けますか？' }

  async function deviceWithMailSession() {
    const yuna = await givenInfluencer(portal, { display_name: '結菜' })
    const device = await line.deviceOf(people.misaki)
    await device.page.context().addCookies([await portal.cookieOf(yuna)])
    await device.openInLine({ path: '/dashboard/my-page' })
    await device.page.getByRole('dialog', question).waitFor()
    return device
  }
  const who = async (page: Page) =>
    (await (await page.context().request.get(`${portal.url}/api/influencer/auth/me`)).json()).data
      .display_name

  test('is asked about once, and goes on where they stay', async () => {
    const { page, openInLine } = await deviceWithMailSession()
    expect(await errorsOf(page)).toEqual([])
    await page.getByRole('button', { name: '「結菜」さんのまま続ける' }).last().click()
    await page.getByRole('dialog', question).waitFor({ state: 'detached' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openInLine({ path: '/dashboard/my-page' })
    await page.getByText('結菜').first().waitFor()
    await hydrated(page)
    await page.waitForLoadState('networkidle')
    expect(asked).not.toContain('/api/influencer/auth/line/person')
    expect(await who(page)).toBe('結菜')
  })

  test('goes over to the LINE person by their tap alone', async () => {
    const { page } = await deviceWithMailSession()
    expect(await who(page)).toBe('結菜')
    await page.getByRole('button', { name: 'LINEの「美咲」さんに切り替える' }).click()
    await page.getByRole('dialog', question).waitFor({ state: 'detached' })
    await expect.poll(() => who(page)).toBe('美咲')
    await page.getByText('美咲').first().waitFor()
    await hydrated(page)
    expect(new URL(page.url()).pathname).toBe('/dashboard/my-page')
  })
})

describe('when LINE does not start', () => {
  const sees = (page: Page, heading: string) => page.getByRole('heading', { name: heading }).waitFor()
  /** Lets the page's seconds pass until its start is given up. `src/app/boot/watchdog.test.ts` holds that they are ten. */
  const passStart = (page: Page) =>
    expect
      .poll(async () => {
        await page.clock.fastForward(1_000)
        return page.getByRole('heading', { name: 'LINEからの応答がありません' }).count()
      })
      .toBe(1)
  const tapAgain = (page: Page, name = 'もう一度試す') => page.getByRole('button', { name }).click()
  async function expectTarget(page: Page) {
    await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
    await hydrated(page)
    expect(new URL(page.url()).pathname).toBe(target)
    expectCleanAddress(page)
  }

  test("a clock that is a day ahead is told from an old token, which LINE's log-in replaces", async () => {
    const { page, openInLine } = await line.deviceOf(people.misaki)
    await openInLine({ path: target, simulatedError: 'expired_token' })
    await sees(page, 'ログインの有効期限が切れました')
    expectCleanAddress(page)
    await tapAgain(page, 'LINEでログインし直す')
    await expectTarget(page)

    const wrong = await line.deviceOf(people.misaki)
    await wrong.page.clock.install({ time: Date.now() + 86_400_000 })
    await wrong.openInLine({ path: target })
    await sees(wrong.page, '端末の日付と時刻をご確認ください')
    expectCleanAddress(wrong.page)
  })

  test('a forged token ends on a screen with ways out', async () => {
    const { page, openInLine } = await line.deviceOf(people.misaki)
    await openInLine({ path: target, simulatedError: 'bad_signature' })
    await sees(page, 'LINEのログインを確認できませんでした')
    const mail = page.getByRole('link', { name: 'メールアドレスでログイン' })
    expect(await mail.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(target)}`)
    expectCleanAddress(page)
  })

  test("LINE's code that does not arrive is asked for again with what LINE gave", async () => {
    const { page, openInLine } = await line.deviceOf(people.misaki)
    const driver = `**/${(await readManifest())['src/line/real-driver.ts']?.file}`
    await page.route(driver, (route) => route.abort())
    await openInLine({ path: target })
    await sees(page, 'LINEの準備ができませんでした')
    expectCleanAddress(page)
    await page.unroute(driver)
    await tapAgain(page)
    await expectTarget(page)
  })

  test('an arrival of more than a second has the words for its failure before the network goes', async () => {
    const { page, openInLine } = await line.deviceOf(people.misaki)
    const words = (await readManifest())['src/app/boot/start-error-screen.tsx']?.file
    const networkIsGone = Promise.withResolvers<void>()
    await page.route('**/auth/line/login', async (route) => {
      await networkIsGone.promise
      await route.abort()
    })
    const haveCome = page.waitForResponse(`**/${words}`)
    await openInLine({ path: target })
    await (await haveCome).finished()
    await page.context().setOffline(true)
    networkIsGone.resolve()
    await sees(page, 'インターネットに接続できません')
    expectCleanAddress(page)
    await page.unroute('**/auth/line/login')
    await page.context().setOffline(false)
    await expectTarget(page)
  })

  test.each([
    [503, 'service.unavailable', 'ただいまご利用いただけません'],
    [429, 'request.rate_limited', 'アクセスが集中しています'],
    [503, 'line.unavailable', 'LINEに接続できませんでした'],
  ])('an answer %s %s of our server is told as what it is', async (status, code, heading) => {
    const { page, openInLine } = await line.deviceOf(people.misaki)
    const body = JSON.stringify({ type: 'about:blank', title: '-', status, code, request_id: '-' })
    const contentType = 'application/problem+json'
    await page.route('**/auth/line/login', (route) => route.fulfill({ status, contentType, body }))
    await openInLine({ path: target })
    await sees(page, heading)
    expectCleanAddress(page)
    await page.unroute('**/auth/line/login')
    await tapAgain(page)
    await expectTarget(page)
  })

  test('somebody suspended is told whom to ask, and nothing that cannot help', async () => {
    await givenInfluencer(portal, { suspended: true, line_user_id: people.haruto.id })
    const { page, openInLine } = await line.deviceOf(people.haruto)
    await openInLine({ path: target })
    await sees(page, 'このアカウントは現在ご利用いただけません')
    const mail = page.getByRole('link', { name: 'provider@portal.example' })
    expect(await mail.getAttribute('href')).toBe('mailto:provider@portal.example')
    expect(await page.getByRole('link').count()).toBe(1)
    expect(await page.getByRole('button').count()).toBe(0)
    expectCleanAddress(page)
  })

  test("a start that hangs keeps LINE's tokens for another try alone", async () => {
    const { page, openInLine } = await line.deviceOf(people.misaki)
    await page.clock.install()
    await openInLine({ path: target, bridge: false })
    await page.getByText('LINEに接続しています').waitFor()
    // LINE's code is there and waits for LINE's app.
    await page.waitForFunction(() => 'liff' in window)
    await passStart(page)
    expectCleanAddress(page)
    await page.addInitScript('window._liff = { features: [], postMessage() {} }')
    await tapAgain(page)
    await expectTarget(page)
  })

  test('a start that hangs is given up after ten seconds', async () => {
    const { page, openInLine } = await line.deviceOf(people.misaki)
    await page.clock.install()
    await openInLine({ path: '', bridge: false })
    await page.waitForFunction(() => 'liff' in window)
    await passStart(page)
    const open = page.getByRole('link', { name: 'LINEで開く' })
    expect(await open.getAttribute('href')).toBe(`https://miniapp.line.me/${liffId}/`)
    // The log-in by mail does without LINE.
    await page.getByRole('link', { name: 'メールアドレスでログイン' }).click()
    await page.waitForURL('**/login**')
    await hydrated(page)
    await page.getByLabel('メールアドレス').fill('misaki@example.com')
    // LINE itself brings the same tab back to it.
    await openInLine({ path: target })
    await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
    await hydrated(page)
    expect(new URL(page.url()).pathname).toBe(target)
  })
})

describe('outside LINE', () => {
  test('log-in with LINE keeps the deep link', async () => {
    const { page } = await line.deviceOf(people.misaki, desktop)
    await page.goto(portal.url + target)
    await hydrated(page)
    expect(new URL(page.url()).pathname).toBe('/login')
    await page.getByRole('button', { name: /LINE/ }).first().click()
    await page.getByRole('heading', { name: '保湿美容液モニター' }).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(target)
    expectCleanAddress(page)
  })

  test('refusing at LINE comes back to a screen that says so, with mail as the other way', async () => {
    const { page } = await line.deviceOf(people.misaki, desktop, { login: 'refuse' })
    await page.goto(portal.url + target)
    await hydrated(page)
    await page.getByRole('button', { name: /LINE/ }).first().click()
    await page.getByRole('heading', { name: 'LINEでのログインを中止しました' }).waitFor()
    expectCleanAddress(page)
  })

  test("LINE's ordinary browser offers to open the page in LINE", async () => {
    const { page, actAs } = await line.deviceOf(people.misaki)
    await actAs('inAppAndroid')
    await page.goto(portal.url + target)
    await hydrated(page)
    const open = page.getByRole('link', { name: 'LINEで開く' })
    await open.waitFor()
    expect(await open.getAttribute('href')).toBe(`https://miniapp.line.me/${liffId}${target}`)
  })

  test("a page that a creator shows is read in LINE's ordinary browser without LINE", async () => {
    const { id } = await givenInfluencer(portal, { display_name: 'ゆい' })
    const { url } = await changePage(portal.deps, id, { on: true })
    const { page, actAs } = await line.deviceOf(people.misaki)
    await actAs('inAppAndroid')
    const ofLine: string[] = []
    page.on('request', (request) => {
      if (/line\.me|line-scdn|liff/.test(request.url())) ofLine.push(request.url())
    })
    await page.goto(portal.url + target)
    await page.getByRole('link', { name: 'LINEで開く' }).waitFor()
    expect(ofLine).not.toEqual([])
    ofLine.length = 0
    await page.goto(url ?? '')
    await hydrated(page)
    await page.getByRole('heading', { name: 'ゆい' }).waitFor()
    expect(await page.getByRole('link', { name: 'LINEで開く' }).count()).toBe(0)
    expect(ofLine).toEqual([])
  })
})
