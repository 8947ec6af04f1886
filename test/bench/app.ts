// What a person on a train has of the built app: `npm run build`, then `npm run bench:app`; exits 1 over a budget.
// Each screen stands beside a static copy of its own HTML and pictures, loaded in turn with it in the same run.
import { loadavg } from 'node:os'
import { eq } from 'drizzle-orm'
import { demoPeople } from '#demo/seed/people/demo-people.ts'
import { drawRemainingPictures, seedDemo } from '#demo/seed/seed-demo.ts'
import { paths } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { influencers } from '#server/db/schema/index.ts'
import { launchBrowser } from '../e2e/support/browser.ts'
import { type Portal, startPortal } from '../e2e/support/portal.ts'
import { type Arrival, arriveInLine, arriveOutside, type Visit } from './inside-line.ts'
import { slowPage } from './slow-page.ts'
import { type Cookies, cookieHeader, startStaticCopy } from './static-copy.ts'

/** quality.md "Speed": times in ms, JavaScript in bytes of its compressed bodies. */
const budget = { ratio: 1.3, shift: 0.02, blocked: 200, listScripts: 185_000, move: 100 }
const runs = 5
const visitRuns = 3

type Load = Awaited<ReturnType<typeof load>>
interface Screen {
  name: string
  path: string
  cookies: Cookies
}
interface Row {
  what: string
  value: string
  budget: string
  kept: boolean
  /** Whether the figure depends on the machine's load; such a figure is judged but does not fail the run. */
  moody: boolean
}

/** The moves between screens whose data is in the cache; `act` names what is tapped, or is empty for the way back. */
const moves = [
  { name: 'tab: list to my page', act: 'nav a[href$="/my-page"]', shown: 'main a[href$="/edit-address"]' },
  { name: 'back to the list', act: '', shown: '#campaign-list article' },
  { name: 'tab: list to home', act: 'nav a[href="/dashboard"]', shown: 'main a[href*="/project-search/"]' },
  { name: 'back to the list', act: '', shown: '#campaign-list article' },
]

const portal = await startPortal()
const browser = await launchBrowser()
try {
  const screens = await seedScreens(portal)
  const rows: Row[] = []
  for (const screen of screens) rows.push(...(await measureScreen(screen)))
  const list = screens.find(({ path }) => path === paths.search)
  if (list) rows.push(...(await measureMoves(list)))
  if (list) for (const visit of visitsOf(list)) rows.push(...(await measureVisit(visit)))
  print(rows)
  process.exitCode = rows.every(({ kept, moody }) => kept || moody) ? 0 : 1
} finally {
  await browser.close()
  await portal.stop()
}

async function seedScreens({ deps, url, cookieOf }: Portal): Promise<Screen[]> {
  await seedDemo(deps)
  await drawRemainingPictures(deps)
  const email = demoPeople.find(({ key }) => key === 'misaki')?.email ?? ''
  const [misaki] = await deps.database.db.select().from(influencers).where(eq(influencers.email, email))
  if (!misaki) throw new Error('The demo is not seeded as this expects')
  const visitor = [{ name: 'i18next', value: 'jp' }]
  const session = [...visitor, await cookieOf(misaki)]
  const list = await fetch(url + paths.search, { headers: { cookie: cookieHeader(session) } })
  const [, id] = /href="\/dashboard\/project-search\/(\d+)"/.exec(await list.text()) ?? []
  return [
    { name: 'landing, visitor', path: paths.landing, cookies: visitor },
    { name: 'list, session', path: paths.search, cookies: session },
    { name: 'detail, session', path: paths.campaign(Number(id)), cookies: session },
  ]
}

/** First visits by a link in LINE: nobody known on a public screen, plain and by a deep link, and a creator without a session. */
function visitsOf({ path, cookies }: Screen): Visit[] {
  const [unknown, known] = [people.tsubasa.id, people.misaki.id]
  const session = cookies.filter(({ name }) => name === 'session')
  const visit = (name: string, to: string, personId: string, content: string, outside: Visit['outside']) => {
    return { name, path: to, personId, content, outside }
  }
  return [
    visit('landing', '', unknown, 'main h1', { path: '/', cookies: [] }),
    visit('log-in, deep link', '/login', unknown, 'input[type=email]', { path: '/login', cookies: [] }),
    visit('list, deep link', path, known, '#campaign-list article', { path, cookies: session }),
  ]
}

/** The same visit inside LINE and without it, in turn. */
async function measureVisit(visit: Visit): Promise<Row[]> {
  const [inside, outside]: Arrival[][] = [[], []]
  for (let run = 0; run < visitRuns; run += 1) {
    outside?.push(await arriveOutside(browser, portal, visit))
    inside?.push(await arriveInLine(browser, portal, visit))
  }
  const steps = ['words', 'content', 'usable'] as const
  return steps.map((step): Row => {
    const [here, there] = [inside ?? [], outside ?? []].map((visits) => visits.map((one) => one[step]))
    const ratio = median(here ?? []) / median(there ?? [])
    // What is private cannot stand there before LINE has said who it is; without LINE a session stands for that.
    const judged = step !== 'content' || visit.outside.cookies.length === 0
    const times = `${median(here ?? []).toFixed(0)}/${median(there ?? []).toFixed(0)} ms`
    return {
      what: `LINE/without, ${visit.name}: ${step}`,
      value: `${times} ${ratio.toFixed(2)}x`,
      budget: judged ? `${budget.ratio}x` : '',
      kept: !judged || ratio <= budget.ratio,
      moody: false,
    }
  })
}

async function load(url: string, { path, cookies }: Screen, app: boolean) {
  const page = await slowPage(browser, url, cookies)
  await page.goto(url + path, { waitUntil: 'load' })
  if (app) await page.waitForFunction(() => window.seen.on > 0, undefined, { polling: 100 })
  await page.waitForTimeout(app ? 5_000 : 1_000)
  const { seen, scripts } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const sizes = files.map((file) => ('encodedBodySize' in file ? Number(file.encodedBodySize) : 0))
    return { seen: window.seen, scripts: sizes.reduce((sum, size) => sum + size, 0) }
  })
  await page.context().close()
  const { tasks, fcp, on: hydrated, lcp, cls } = seen
  const blocked = tasks.map(({ start, end }) => Math.max(0, end - Math.max(start, fcp) - 50))
  return { lcp, cls, tbt: blocked.reduce((sum, time) => sum + time, 0), hydrated, scripts }
}

async function measureScreen(screen: Screen): Promise<Row[]> {
  const copy = await startStaticCopy(portal.url, screen.cookies)
  const app: Load[] = []
  const still: Load[] = []
  // The first of each fills the copy and warms the server; it does not count.
  for (let run = 0; run <= runs; run += 1) {
    still.push(await load(copy.url, screen, false))
    app.push(await load(portal.url, screen, true))
  }
  copy.stop()
  const of = (loads: Load[], key: keyof Load) => loads.slice(1).map((one) => one[key])
  const [lcp, yardstick] = [of(app, 'lcp'), of(still, 'lcp')]
  const ratio = median(lcp) / median(yardstick)
  const [cls, tbt, scripts] = [of(app, 'cls'), of(app, 'tbt'), median(of(app, 'scripts'))]
  const limit = screen.path === paths.search ? budget.listScripts : Infinity
  const row = (what: string, value: string, bound: string, kept = true, moody = true): Row => {
    return { what: `${screen.name}: ${what}`, value, budget: bound, kept, moody }
  }
  return [
    row('LCP', milliseconds(lcp), ''),
    row('LCP of the static copy', milliseconds(yardstick), ''),
    row('LCP against the copy', `${ratio.toFixed(2)}x`, `${budget.ratio}x`, ratio <= budget.ratio, false),
    row('CLS', median(cls).toFixed(3), `${budget.shift}`, median(cls) <= budget.shift, false),
    row('TBT', milliseconds(tbt), `${budget.blocked} ms`, median(tbt) <= budget.blocked),
    row('hydrated', milliseconds(of(app, 'hydrated')), ''),
    row('scripts', kilobytes(scripts), limit < Infinity ? kilobytes(limit) : '', scripts <= limit, false),
  ]
}

async function measureMoves({ path, cookies }: Screen): Promise<Row[]> {
  const page = await slowPage(browser, portal.url, cookies)
  await page.goto(portal.url + path)
  await page.waitForFunction(() => window.seen.on > 0)
  const times = moves.map((): number[] => [])
  let spinners = 0
  // The first round brings chunks and data; it does not count.
  for (let run = 0; run <= runs; run += 1) {
    for (const [at, { act, shown }] of moves.entries()) {
      await page.waitForTimeout(run === 0 ? 2_000 : 500)
      const { time, spinner } = await page.evaluate(makeMove, { act, shown })
      if (run === 0) continue
      times[at]?.push(time)
      spinners += spinner ? 1 : 0
    }
  }
  await page.context().close()
  const rows = moves.map(({ name }, at): Row => {
    const kept = median(times[at] ?? []) <= budget.move
    return {
      what: name,
      value: milliseconds(times[at] ?? []),
      budget: `${budget.move} ms`,
      kept,
      moody: true,
    }
  })
  const spinnerRow = { what: 'spinners seen on these ways', value: `${spinners}`, budget: '0' }
  return [...rows, { ...spinnerRow, kept: spinners === 0, moody: true }]
}

/** Runs in the page: acts, and waits until the frame that holds what is wanted has been painted. */
function makeMove({ act, shown }: { act: string; shown: string }) {
  const { promise, resolve } = Promise.withResolvers<{ time: number; spinner: boolean }>()
  let spinner = false
  const look = () => {
    const waits = [...document.querySelectorAll('main output, main [aria-busy="true"]')]
    spinner ||= waits.some((element) => element.checkVisibility({ opacityProperty: true }))
    if (!document.querySelector(shown)) return requestAnimationFrame(look)
    // A task asked for inside a frame runs after that frame was painted.
    return setTimeout(() => resolve({ time: performance.now() - start, spinner }))
  }
  const start = performance.now()
  if (act === '') history.back()
  else document.querySelector<HTMLElement>(act)?.click()
  requestAnimationFrame(look)
  return promise
}

function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

function milliseconds(values: number[]) {
  return `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)})`
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function print(rows: Row[]) {
  const verdict = ({ budget: bound, kept }: Row) => (bound === '' ? '' : kept ? 'ok' : 'OVER')
  const heading = {
    what: 'median of 5 (least-most)',
    value: 'measured',
    budget: 'at most',
    verdict: 'verdict',
  }
  for (const row of [heading, ...rows.map((one) => ({ ...one, verdict: verdict(one) }))])
    process.stdout.write(
      `${row.what.padEnd(42)}${row.value.padEnd(24)}${row.budget.padEnd(10)}${row.verdict}\n`,
    )
  process.stdout.write(`load of the machine at the end: ${loadavg()[0]?.toFixed(1)}\n`)
}
