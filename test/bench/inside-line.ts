import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { addressInLine } from '#test/support/line-hosts.ts'
import { phoneBrowsers } from '#test/support/phone-browsers.ts'
import { liffId, type Portal } from '../e2e/support/portal.ts'
import { slow3G, slowPage } from './slow-page.ts'
import type { Cookies } from './static-copy.ts'

export interface Visit {
  name: string
  /** The path to which LINE's link leads; empty for the plain link. */
  path: string
  /** The person whose LINE it is. */
  personId: string
  /** The same outside LINE. */
  outside: { path: string; cookies: Cookies }
  /** The selector of what only that screen shows. */
  content: string
}

/** Milliseconds since the tap. */
export interface Arrival {
  words: number
  content: number
  usable: number
}

const visitor = [{ name: 'i18next', value: 'jp' }]

/** A first visit inside LINE on slow 3G, with the real SDK; a deep link replaces the document once. */
export async function arriveInLine(browser: Browser, portal: Portal, visit: Visit): Promise<Arrival> {
  const page = await slowPage(browser, portal.url, visitor, slow3G)
  return timesOf(page, await linkInLine(page, portal, visit, slow3G.latency), visit.content)
}

/** Makes the page LINE's, whose API is as far away as the portal, and returns the address that a tap in LINE opens. */
export async function linkInLine(
  page: Page,
  portal: Portal,
  { path, personId }: Pick<Visit, 'path' | 'personId'>,
  latency: number,
) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setUserAgentOverride', { userAgent: phoneBrowsers.liffAndroid })
  await playLine(page, portal, latency)
  await page.addInitScript('window._liff = { features: [], postMessage() {} }')
  const { emulator, url: portalUrl } = portal
  return addressInLine({ emulator, portalUrl, liffId, personId }, path)
}

export async function arriveOutside(browser: Browser, portal: Portal, visit: Visit): Promise<Arrival> {
  const cookies = [...visitor, ...visit.outside.cookies]
  const page = await slowPage(browser, portal.url, cookies, slow3G)
  return timesOf(page, portal.url + visit.outside.path, visit.content)
}

async function timesOf(page: Page, address: string, content: string): Promise<Arrival> {
  await page.addInitScript(noteTimes, content)
  const tapped = Date.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(
    (wanted) => window.seen.on > 0 && document.querySelector(wanted) !== null,
    content,
    { polling: 100, timeout: 60_000 },
  )
  const times = await page.evaluate(() => ({
    words: Number(sessionStorage.getItem('bench:words')),
    content: Number(sessionStorage.getItem('bench:content')),
    usable: performance.timeOrigin + window.seen.on,
  }))
  await page.context().close()
  return {
    words: times.words - tapped,
    content: times.content - tapped,
    usable: Math.max(times.usable, times.content) - tapped,
  }
}

/** Runs in every document of the tab before anything else: notes when words, and when the screen's own content, first stood there. */
function noteTimes(wanted: string) {
  const note = (what: string) => {
    if (sessionStorage.getItem(what) === null)
      sessionStorage.setItem(what, String(performance.timeOrigin + performance.now()))
  }
  const look = () => {
    const text = document.querySelector<HTMLElement>('#root')?.innerText.trim()
    if (text) note('bench:words')
    if (document.querySelector(wanted)) note('bench:content')
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/**
 * LINE's API, as far away as the portal. Not by routes of Playwright: they switch the browser's cache off, which the second
 * load of a deep link lives on.
 */
async function playLine(page: Page, { emulator }: Portal, latency: number) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*.line.me/*' }] })
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => void answer(requestId, request))

  async function answer(requestId: string, request: { url: string; method: string; headers: object }) {
    await sleep(latency)
    const { pathname, search } = new URL(request.url)
    const preflight = request.method === 'OPTIONS'
    const response = preflight
      ? new Response()
      : await fetch(emulator.lineApiUrl + pathname + search, { headers: { ...request.headers } })
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' }
    await devtools
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: response.status,
        responseHeaders: Object.entries({ ...allowed, 'content-type': 'application/json' }).map(
          ([name, value]) => ({ name, value }),
        ),
        body: Buffer.from(await response.arrayBuffer()).toString('base64'),
      })
      // The document that asked may have been replaced meanwhile.
      .catch(() => undefined)
  }
}
