import type { Browser } from 'playwright-core'
import { phone } from '../e2e/support/browser.ts'
import type { Cookies } from './static-copy.ts'

/** Lighthouse's phone on its slow 4G. */
export const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
  cpu: 4,
}

/** The network on a train between two towns, on a phone that is fast enough. */
export const slow3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50e3,
  uploadThroughput: 50e3,
  cpu: 1,
}

declare global {
  interface Window {
    /** Times in ms since the navigation; `on`: when the app had hydrated. */
    seen: { fcp: number; lcp: number; cls: number; on: number; tasks: { start: number; end: number }[] }
  }
}

/** A page of a phone with nothing in its cache, on a slow network. */
export async function slowPage(
  browser: Browser,
  url: string,
  cookies: Cookies,
  { cpu, ...network } = slow4G,
) {
  const context = await browser.newContext(phone)
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url })))
  const page = await context.newPage()
  await page.addInitScript(observe)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return page
}

/** Runs in the page before anything else: notes what the browser tells of painting, shifts and long tasks. */
function observe() {
  const seen: Window['seen'] = { fcp: 0, lcp: 0, cls: 0, on: 0, tasks: [] }
  window.seen = seen
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((entries) => entries.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime))
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  watch('layout-shift', (entry) => 'value' in entry && (seen.cls += Number(entry.value)))
  watch('longtask', ({ startTime, duration }) =>
    seen.tasks.push({ start: startTime, end: startTime + duration }),
  )
  let boot: Window['ankenBoot']
  const set = (given: NonNullable<typeof boot>) => {
    const { ready } = given
    given.ready = () => {
      ready()
      seen.on = performance.now()
    }
    boot = given
  }
  Object.defineProperty(window, 'ankenBoot', { get: () => boot, set })
}
