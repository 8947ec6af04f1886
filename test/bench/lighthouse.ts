import lighthouse from 'lighthouse'
import type { Browser } from 'playwright-core'
import { startBrowser } from '../e2e/support/browser.ts'
import { holdPort } from '../e2e/support/portal.ts'
import { median, type Row } from './rows.ts'
import type { Cookies } from './static-copy.ts'

const bounds = { performance: 95, accessibility: 100 }
const runs = 3

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Lighthouse's own scores of a page, mobile and simulated as it measures by default. Each call adds to the figures of the calls before. */
export function lighthouseOf(name: string, url: string, cookies: Cookies) {
  const scores = { performance: [] as number[], accessibility: [] as number[] }
  const blocked: number[] = []
  const speeds: number[] = []
  const missed = new Set<string>()
  return async (): Promise<Row[]> => {
    const { port, release } = await holdPort()
    await release()
    const browser = await startBrowser([`--remote-debugging-port=${port}`])
    try {
      await signIn(browser, url, cookies)
      for (let run = 0; run < runs; run += 1) {
        const result = await lighthouse(url, { port, onlyCategories: Object.keys(scores), logLevel: 'error' })
        if (!result) throw new Error('Lighthouse gave nothing')
        const { categories, audits } = result.lhr
        for (const key of ['performance', 'accessibility'] as const)
          scores[key].push(Math.round((categories[key]?.score ?? 0) * 100))
        for (const id of missedAudits(result.lhr)) missed.add(id)
        blocked.push(audits['total-blocking-time']?.numericValue ?? Number.NaN)
        speeds.push(result.lhr.environment.benchmarkIndex)
      }
    } finally {
      await browser.close()
    }
    return (['performance', 'accessibility'] as const).map((key): Row => {
      const value = `${median(scores[key])} (${Math.min(...scores[key])}-${Math.max(...scores[key])})`
      const isLines = missed.size === 0 && median(scores.accessibility) < bounds.accessibility
      const names = isLines ? ["LINE's button alone"] : [...missed]
      // Lighthouse's measure of the machine, whose processor it slows down four times whatever it is.
      const speed = `benchmarkIndex ${median(speeds).toFixed(0)}`
      const more = key === 'performance' ? [`TBT ${median(blocked).toFixed(0)} ms`, speed] : names
      // What LINE fixes is the one thing that may be missed.
      const kept = key === 'performance' ? median(scores[key]) >= bounds[key] : missed.size === 0
      return {
        what: `Lighthouse, ${name}: ${key}`,
        value: [value, ...more].join(', '),
        bound: `>= ${bounds[key]}`,
        kept,
      }
    })
  }
}

/** In the browser's own jar: a header of its own would lose the session once the portal sets another cookie. */
async function signIn(browser: Browser, url: string, cookies: Cookies) {
  const session = await browser.newBrowserCDPSession()
  await session.send('Storage.setCookies', {
    cookies: cookies.map(({ name, value }) => ({ name, value, url })),
  })
}

/** The audits for accessibility that a page missed, but for the colours of LINE's log-in button, which are LINE's (decision 228). */
function missedAudits({ categories, audits }: Result) {
  const refs = categories['accessibility']?.auditRefs ?? []
  return refs.flatMap(({ id, weight }) => {
    const { score, details } = audits[id] ?? {}
    if (weight === 0 || score === null || score === undefined || score === 1) return []
    const places = JSON.stringify(details ?? {}).match(/"snippet":"[^>]*>/g) ?? []
    const isLines = places.length > 0 && places.every((place) => place.includes('data-line-login'))
    return isLines ? [] : [id]
  })
}
