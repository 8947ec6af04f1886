import lighthouse from 'lighthouse'
import { launchBrowser } from '../e2e/support/browser.ts'
import { holdPort } from '../e2e/support/portal.ts'
import { median, type Row } from './rows.ts'
import { type Cookies, cookieHeader } from './static-copy.ts'

const bounds = { performance: 95, accessibility: 100 }
const runs = 3

/** Lighthouse's own scores of a page, mobile and simulated as it measures by default. Each call adds to the figures of the calls before. */
export function lighthouseOf(name: string, url: string, cookies: Cookies) {
  const scores = { performance: [] as number[], accessibility: [] as number[] }
  const blocked: number[] = []
  return async (): Promise<Row[]> => {
    const { port, release } = await holdPort()
    await release()
    const browser = await launchBrowser([`--remote-debugging-port=${port}`])
    try {
      for (let run = 0; run < runs; run += 1) {
        const extraHeaders = { Cookie: cookieHeader(cookies) }
        const onlyCategories = Object.keys(scores)
        const result = await lighthouse(url, { port, extraHeaders, onlyCategories, logLevel: 'error' })
        const { categories = {}, audits = {} } = result?.lhr ?? {}
        for (const key of ['performance', 'accessibility'] as const)
          scores[key].push(Math.round((categories[key]?.score ?? 0) * 100))
        blocked.push(audits['total-blocking-time']?.numericValue ?? Number.NaN)
      }
    } finally {
      await browser.close()
    }
    return (['performance', 'accessibility'] as const).map((key): Row => {
      const value = `${median(scores[key])} (${Math.min(...scores[key])}-${Math.max(...scores[key])})`
      const tbt = key === 'performance' ? `, TBT ${median(blocked).toFixed(0)} ms` : ''
      const kept = median(scores[key]) >= bounds[key]
      return { what: `Lighthouse, ${name}: ${key}`, value: value + tbt, bound: `>= ${bounds[key]}`, kept }
    })
  }
}
