import type { Browser } from 'playwright-core'
import { type Row, timeRow } from './rows.ts'
import { slowPage } from './slow-page.ts'
import type { Cookies } from './static-copy.ts'

/** The moves between screens whose data is in the cache; `act` names what is tapped, or is empty for the way back. */
const moves = [
  { name: 'tab: list to my page', act: 'nav a[href$="/my-page"]', shown: 'main a[href$="/edit-address"]' },
  { name: 'my page: back to the list', act: '', shown: '#campaign-list article' },
  { name: 'list to home', act: 'header a[href="/dashboard"]', shown: 'main a[href*="/project-search/"]' },
  { name: 'home: back to the list', act: '', shown: '#campaign-list article' },
  { name: 'list to a campaign', act: '#campaign-list article a', shown: 'main dl' },
  { name: 'campaign: back to the list', act: '', shown: '#campaign-list article' },
]
/** The first round brings chunks and data; it does not count. */
const runs = 5

/** Measures the moves; each call adds to the figures of the calls before. */
export function movesFrom(browser: Browser, origin: string, path: string, cookies: Cookies, limit: number) {
  const times = moves.map((): number[] => [])
  let spinners = 0
  return async (): Promise<Row[]> => {
    spinners = 0
    const page = await slowPage(browser, origin, cookies)
    await page.goto(origin + path)
    await page.waitForFunction(() => window.seen.on > 0)
    for (let run = 0; run <= runs; run += 1) {
      for (const [at, { act, shown }] of moves.entries()) {
        await page.waitForTimeout(run === 0 ? 3_000 : 700)
        const { time, spinner } = await page.evaluate(makeMove, { act, shown })
        if (run === 0) continue
        times[at]?.push(time)
        spinners += spinner ? 1 : 0
      }
    }
    await page.context().close()
    const rows = moves.map(({ name }, at) => timeRow(name, times[at] ?? [], limit))
    return [
      ...rows,
      { what: 'spinners seen on these ways', value: `${spinners}`, bound: '0', kept: spinners === 0 },
    ]
  }
}

/** Runs in the page: acts, and waits until the frame that holds what is wanted has been painted. */
function makeMove({ act, shown }: { act: string; shown: string }) {
  const { promise, resolve } = Promise.withResolvers<{ time: number; spinner: boolean }>()
  // A screen that is kept while one is away is in the page, and not in sight.
  const inSight = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())
  const spinning = '#content output, #content [aria-busy="true"]'
  let spinner = false
  const look = () => {
    const waits = [...document.querySelectorAll(spinning)]
    spinner ||= waits.some((element) => element.checkVisibility({ opacityProperty: true }))
    if (!inSight(shown)) return requestAnimationFrame(look)
    // A task asked for inside a frame runs after that frame was painted.
    return setTimeout(() => resolve({ time: performance.now() - start, spinner }))
  }
  const start = performance.now()
  if (act === '') history.back()
  else inSight(act)?.click()
  requestAnimationFrame(look)
  return promise
}
