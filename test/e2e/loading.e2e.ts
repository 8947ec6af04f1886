import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { patterns } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { desktop, launchBrowser, phone, hydrated } from './support/browser.ts'
import { inLine, type InLine } from './support/in-line.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { campaignOf, personNamed, textOf, worksTokenOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
let line: InLine
/** The built files by their sources. */
let built: Record<string, { file: string }>
const opened: BrowserContext[] = []

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
  line = inLine(portal, browser)
  built = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

interface Visitor {
  as?: string
  language?: 'jp' | 'en'
}

async function visit({ as, language = 'jp' }: Visitor = {}) {
  const context = await browser.newContext(phone)
  opened.push(context)
  await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
  if (as) await context.addCookies([await portal.cookieOf(await personNamed(portal, as))])
  return context.newPage()
}

const fileOf = (source: string) => {
  const file = built[source]?.file
  if (file === undefined) throw new Error(`${source} has no file of its own.`)
  return file
}

/** Opens that screen and waits until everything that is loaded ahead of a tap has arrived, which on a slow machine begins late. */
async function arrive(page: Page, path: string) {
  const sources = ['src/ui/loading/recover.ts', 'src/app/later-routes.ts', 'src/app/boot/after-start.ts']
  const files = sources.map(fileOf)
  const ahead = files.map((file) =>
    page.waitForEvent('requestfinished', (request) => request.url().endsWith(file)),
  )
  await Promise.all([page.goto(portal.url + path, { waitUntil: 'networkidle' }), ...ahead])
  await hydrated(page)
}

const said = (name: string, language: 'jp' | 'en' = 'jp') => textOf(language, `common:${name}`)
const heading = (page: Page, name: string) => page.getByRole('heading', { name: said(name), exact: true })
const retry = (page: Page, language: 'jp' | 'en' = 'jp') =>
  page.getByRole('button', { name: said('retry', language), exact: true })
const inquiries = (name: string) => textOf('jp', `inquiries:${name}`)

/** Follows a link of ours without the network having to answer, as a tap on one does. */
const follow = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState({ idx: 1, key: path }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1, key: path } }))
  }, path)

/** The state in the frame that says what is wrong, with another try. */
const errorWords = (page: Page) =>
  page
    .locator('main')
    .getByRole('alert')
    .filter({ has: retry(page) })

describe('every screen opened for the first time without a network says so, and comes by itself with it', () => {
  const all = Object.values(patterns)
  // The page of a case shows what `project` has read already.
  const known: string[] = [patterns.search, patterns.caseConfirmation]
  const members = all.filter((pattern) => pattern.startsWith('/dashboard') && !known.includes(pattern))
  const guests = [patterns.login, patterns.register, patterns.forgotPassword, patterns.resetPassword]
  const open: string[] = [patterns.terms, patterns.privacy, patterns.works]

  test.each([
    ['of members', undefined, members, patterns.search],
    ['of visitors', 'nobody', [...guests, ...open], patterns.landing],
  ])('%s', { timeout: 240_000 }, async (_, nobody, along, from) => {
    const campaign = String(await campaignOf(portal, 'mio', { state: 'completed' }))
    const worksToken = await worksTokenOf(portal, 'mio')
    const page = await visit(nobody ? {} : { as: 'mio' })
    await arrive(page, from)
    const failed: string[] = []
    for (const route of along) {
      // Each stands for a visit of its own: a page is loaded anew at most once a minute, which older browsers need for each.
      await page.evaluate(() => sessionStorage.removeItem('reloaded-at'))
      await page.context().setOffline(true)
      await follow(page, route.replace(':id', campaign).replace(':token', worksToken))
      const step = async (name: string, seen: Promise<unknown>) => {
        const fails = await seen.then(
          () => false,
          () => true,
        )
        if (fails) failed.push(`${route}: ${name}: ${await page.locator('body').innerText()}`)
      }
      await step('words', errorWords(page).waitFor())
      await step('frame', page.locator('header h1').waitFor())
      // In the messages of a case the field to write in takes the place of the tabs.
      const hasTabs = !nobody && route !== patterns.messages
      if (hasTabs) await step('tabs', page.getByRole('navigation', { name: said('tab.label') }).waitFor())
      await page.context().setOffline(false)
      await step('recovery', errorWords(page).waitFor({ state: 'detached' }))
      await step('content', page.locator('main').getByText(/./).first().waitFor())
      await page.waitForLoadState('networkidle')
    }
    expect(failed).toEqual([])
  })
})

/** Scripts of the app, whatever they are called. */
const scripts = '**/assets/*.js'
const documents = (page: Page) => {
  let count = 0
  page.on('request', (request) => (count += Number(request.isNavigationRequest())))
  return () => count
}
/** Refuses what the route asks for until told otherwise. */
async function refuse(page: Page, what: string | RegExp, status: number) {
  await page.context().route(what, (route) => route.fulfill({ status, body: '{}' }))
  return () => page.context().unroute(what)
}

describe('a part of the app that does not come', () => {
  test('is gone after a deployment: the page is loaded anew once, and what was typed is there', async () => {
    const page = await visit({ as: 'mio' })
    await arrive(page, patterns.sendInquiry)
    await page.getByLabel(inquiries('body')).fill('撮影日を変更したいです')
    const loaded = documents(page)
    await page.context().route(scripts, async (route) => {
      if (loaded() === 0) await route.fulfill({ status: 404, body: '{}' })
      else await route.fallback()
    })
    await page.getByRole('link', { name: said('tab.search') }).click()
    await page.waitForURL(`**${patterns.search}`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await hydrated(page)
    expect(loaded()).toBe(1)
    await arrive(page, patterns.sendInquiry)
    await expect.poll(() => page.getByLabel(inquiries('body')).inputValue()).toBe('撮影日を変更したいです')
  })

  test('stays gone: said once, without a loop', async () => {
    const page = await visit({ as: 'mio' })
    await arrive(page, patterns.sendInquiry)
    const kept = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const loaded = documents(page)
    await page
      .context()
      .route(scripts, (route) =>
        kept.includes(route.request().url()) ? route.fallback() : route.fulfill({ status: 404, body: '{}' }),
      )
    await page.getByRole('link', { name: said('tab.search') }).click()
    await heading(page, 'failure.version_title').waitFor()
    expect(loaded()).toBe(1)
    await page.context().unroute(scripts)
    await retry(page).click()
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    await errorWords(page).waitFor({ state: 'detached' })
  })

  test('is refused by a busy server: another try works', async () => {
    const page = await visit({ as: 'mio' })
    await arrive(page, patterns.home)
    const allow = await refuse(page, scripts, 503)
    await page.getByRole('link', { name: said('tab.my-page') }).click()
    await heading(page, 'failure.screen_title').waitFor()
    await allow()
    await retry(page).click()
    await page.getByText('ログアウト').first().waitFor()
  })

  test('hangs for 120 seconds: said then, and another try works', async () => {
    const page = await visit({ as: 'mio' })
    await page.clock.install()
    await arrive(page, patterns.home)
    const asked = Promise.withResolvers<void>()
    await page.context().route(scripts, () => asked.resolve())
    await page.getByRole('link', { name: said('tab.my-page') }).click()
    await asked.promise
    await page.clock.fastForward(120_000)
    await heading(page, 'failure.slow_title').waitFor()
    await page.context().unrouteAll()
    await retry(page).click()
    await page.getByText('ログアウト').first().waitFor()
  })

  test('is the sheet of filters: a message says so, and it opens with the network', async () => {
    const page = await visit({ as: 'mio' })
    await arrive(page, patterns.search)
    const open = page.getByRole('button', { name: textOf('jp', 'campaigns:filter.open') })
    await page.context().setOffline(true)
    await open.click()
    await page.getByText(textOf('jp', 'common:load_failed')).waitFor()
    await page.context().setOffline(false)
    const sheet = page.getByRole('dialog')
    const loadedAnew = page.waitForEvent('domcontentloaded').then(() => true)
    await open.click()
    // A browser that keeps the failure loads the page anew at this tap, and the sheet opens with the next.
    if (await Promise.race([sheet.waitFor().then(() => false), loadedAnew])) {
      await hydrated(page)
      await open.click()
      await sheet.waitFor()
    }
    loadedAnew.catch(() => undefined)
  })

  test("is of the operators' area: their frame stays, and it comes by itself", async () => {
    const context = await browser.newContext(desktop)
    opened.push(context)
    await context.addCookies([await operatorCookie(portal, 'manager')])
    const page = await context.newPage()
    await page.goto(`${portal.url}/admin`, { waitUntil: 'networkidle' })
    const entry = page.locator('nav a[href="/admin/payouts"]')
    // On a busy machine the network rests before the frame is there.
    await entry.waitFor()
    await context.setOffline(true)
    await entry.click()
    await heading(page, 'failure.offline_title').waitFor()
    await context.setOffline(false)
    await errorWords(page).waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  })
})

describe('texts that do not come', () => {
  /** Lets the pauses between the tries pass until there is an end of them. */
  const passTries = (page: Page, until: () => Promise<boolean>) =>
    expect
      .poll(async () => {
        await page.clock.fastForward(1_000)
        return until()
      })
      .toBe(true)

  test('are asked for 6 times, then said; no key is ever shown', async () => {
    const page = await visit()
    await page.clock.install()
    await arrive(page, patterns.landing)
    let asked = 0
    await page.context().route('**/locales/jp/auth.json', (route) => {
      asked += 1
      return route.fulfill({ status: 503, body: '{}' })
    })
    await follow(page, patterns.login)
    await passTries(page, async () => (await heading(page, 'failure.screen_title').count()) === 1)
    expect(asked).toBe(6)
    expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z_]+\.[a-z_]+\b/)
    await page.context().unrouteAll()
    await retry(page).click()
    await page.getByRole('button', { name: 'ログイン', exact: true }).waitFor()
  })

  test('of another language leave the page in this one, with a message', async () => {
    const page = await visit()
    await page.clock.install()
    await arrive(page, patterns.landing)
    await refuse(page, '**/locales/en/*.json', 503)
    await page.getByRole('button', { name: 'English' }).click()
    await passTries(page, async () => (await page.getByText(said('language.failed')).count()) > 0)
    expect(await page.locator('html').getAttribute('lang')).toBe('ja')
  })

  test('of a page that the server could not draw: words that need no file, and another try', async () => {
    const page = await visit()
    await page.clock.install()
    const allow = await refuse(page, '**/locales/**', 503)
    // The operators' page brings no texts.
    await page.goto(`${portal.url}/admin/login`)
    await passTries(page, async () => (await page.getByText(said('failure.screen_title')).count()) === 1)
    await allow()
    await retry(page).click()
    await page.getByLabel('メールアドレス').waitFor()
  })
})

describe('a first script that does not come', () => {
  const entry = '**/assets/{index,main}-*.js'

  test.each([patterns.landing, '/admin/login'])(
    'on %s: said at once, and another try works',
    async (path) => {
      const page = await visit()
      const allow = await refuse(page, entry, 404)
      await page.goto(portal.url + path)
      await page.getByText(said('failure.screen_title')).waitFor()
      await allow()
      await retry(page).click()
      await hydrated(page)
      expect(await page.getByText(said('failure.screen_title')).count()).toBe(0)
    },
  )

  test('hangs: taps are held for 9 seconds, then links are plain links; in English, too', async () => {
    const page = await visit({ language: 'en' })
    // Standing still, so that a busy machine's own seconds do not count.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await page.context().route(entry, () => undefined)
    await page.goto(portal.url + patterns.landing, { waitUntil: 'commit' })
    const link = page.locator(`a[href="${patterns.terms}"]`).first()
    await link.click()
    await page.clock.runFor(8_900)
    expect([await page.getByRole('alert').count(), new URL(page.url()).pathname]).toEqual([0, '/'])
    await page.clock.runFor(100)
    // The tap that was held leads on as soon as there is nothing to wait for.
    await page.waitForURL(`**${patterns.terms}`, { waitUntil: 'commit' })
    await page.clock.resume()
    await page.clock.runFor(9_000)
    await page.getByText(said('failure.slow_title', 'en')).waitFor()
    // What hangs goes on hanging: let go, it would take the card away before the tap.
    await page.context().route(entry, (route) => route.continue())
    await retry(page, 'en').click()
    await hydrated(page)
  })

  test('without a network, and comes by itself with it', async () => {
    const page = await visit()
    await page.context().route(entry, (route) => route.abort())
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await page.goto(portal.url + patterns.landing)
    await page.getByText(said('failure.offline_title')).waitFor()
    await page.context().unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await hydrated(page)
  })

  test.each([patterns.home, patterns.myPage])(
    'inside LINE, before %s: said, and another try works',
    async (path) => {
      const { page, openInLine } = await line.deviceOf(people.misaki)
      await page.route(entry, (route) => route.fulfill({ status: 404, body: '{}' }))
      await openInLine({ path })
      await page.getByText(said('failure.screen_title')).waitFor()
      await page.unroute(entry)
      await retry(page).click()
      await hydrated(page)
      await line.leave()
    },
  )

  test('inside LINE, and hangs: said within 10 seconds of the page that LINE leads to', async () => {
    const { page, openInLine } = await line.deviceOf(people.misaki)
    await page.clock.install()
    await page.route(entry, () => undefined)
    await openInLine({ path: patterns.home })
    // LINE starts without it, and replaces the document by the one that waits.
    await page.waitForURL(`**${patterns.home}`, { waitUntil: 'domcontentloaded' })
    await page.clock.runFor(9_000)
    await page.getByText(said('failure.slow_title')).waitFor()
    // As above: what hangs goes on hanging.
    await page.route(entry, (route) => route.continue())
    await retry(page).click()
    await hydrated(page)
    await line.leave()
  })
})

/** Whether this browser never asks again for a module that it could not load, as all did until the autumn of 2026. */
async function keepsFailures(page: Page) {
  let asked = 0
  const address = `${portal.url}/assets/nothing.js`
  await page.route(address, (route) => {
    asked += 1
    return route.abort()
  })
  // A text, for Vitest would write the import of a function anew.
  for (let time = 0; time < 2; time += 1)
    await page.evaluate(`import(${JSON.stringify(address)}).catch(() => undefined)`)
  return asked === 1
}

test('what only other tabs need may fail: the page stays, and asks for it again', async () => {
  const page = await visit({ as: 'mio' })
  await page.clock.install()
  let asked = 0
  const file = fileOf('src/app/boot/after-start.ts')
  await page.route(`**/${file}`, (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  // The pause before it is asked for again begins with the failure.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(file))
  await page.goto(portal.url + patterns.search)
  await failed
  await page.clock.runFor(30_000)
  const times = (await keepsFailures(page)) ? 1 : 2
  await expect.poll(() => asked).toBe(times)
  expect(await page.locator('#campaign-list article').count()).toBeGreaterThan(0)
  expect(await page.getByText(said('failure.screen_title')).count()).toBe(0)
})

test('an act without a network says so at once, keeps what was typed and works with the network', async () => {
  const page = await visit({ as: 'mio' })
  await arrive(page, patterns.sendInquiry)
  await page.getByLabel(inquiries('kind.label')).selectOption('other')
  await page.getByLabel(inquiries('subject')).fill('撮影日')
  await page.getByLabel(inquiries('body')).fill('撮影日を変更したいです')
  await page.context().setOffline(true)
  const send = page.getByRole('button', { name: inquiries('send'), exact: true })
  await send.click()
  await page.getByText(textOf('jp', 'errors:network.unreachable')).waitFor()
  expect(await page.getByLabel(inquiries('body')).inputValue()).toBe('撮影日を変更したいです')
  await page.context().setOffline(false)
  await send.click()
  await page.getByText(inquiries('sent')).first().waitFor()
})
