// What a person on a train has of the built app: `npm run build`, then `npm run bench:app`; exits 1 over a bound.
// Each screen stands beside a static copy of its own HTML and pictures, loaded in turn with it in the same run.
// Words after it choose parts: `npm run bench:app -- list moves`.
import { loadavg } from 'node:os'
import type { Browser } from 'playwright-core'
import { paths } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { startBrowser } from '../e2e/support/browser.ts'
import { type Portal, startPortalFrom } from '../e2e/support/portal.ts'
import { type Arrival, arriveInLine, arriveOutside, type Visit } from './inside-line.ts'
import { lighthouseOf } from './lighthouse.ts'
import { movesFrom } from './moves.ts'
import { median, printHeading, printRow, type Row, rowsOf } from './rows.ts'
import { type Screen, screenOf, seedScreens } from './screens.ts'
import { startStaticCopy } from './static-copy.ts'

const bounds = { ratio: 1.3, move: 100 }
const visitRuns = 3
const chosen = process.argv.slice(2)
const wants = (part: string) => chosen.length === 0 || chosen.includes(part)

const portal = await startPortalFrom({})
const browser = await startBrowser()
try {
  const screens = await seedScreens(portal)
  const list = screens.find(({ path }) => path === paths.search)
  printHeading()
  for (const screen of screens) if (wants(screen.name)) report(await measureScreen(screen))
  for (const { name, path, cookies } of screens)
    if (wants('lighthouse')) report(await rowsOf(lighthouseOf(name, portal.url + path, cookies)))
  if (list && wants('moves'))
    report(await rowsOf(movesFrom(browser, portal.url, list.path, list.cookies, bounds.move)))
  if (list && wants('visits'))
    for (const visit of visitsOf(list)) report(await rowsOf(visitRows(browser, portal, visit)))
  process.stdout.write(`load of the machine at the end: ${loadavg()[0]?.toFixed(1)}\n`)
} finally {
  await browser.close()
  await portal.stop()
}

function report(rows: Row[]) {
  for (const row of rows) printRow(row)
  if (rows.some(({ kept }) => !kept)) process.exitCode = 1
}

async function measureScreen(screen: Screen) {
  const copy = await startStaticCopy(portal.url, screen.cookies)
  try {
    return await rowsOf(screenOf(browser, portal, screen, copy))
  } finally {
    copy.stop()
  }
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

/** The same visit on slow 3G inside LINE and without it, in turn; each call adds to the figures of the calls before. */
function visitRows(within: Browser, on: Portal, visit: Visit) {
  const inside: Arrival[] = []
  const outside: Arrival[] = []
  return async () => {
    for (let run = 0; run < visitRuns; run += 1) {
      outside.push(await arriveOutside(within, on, visit))
      inside.push(await arriveInLine(within, on, visit))
    }
    return (['words', 'content', 'usable'] as const).map((step): Row => {
      const [here, there] = [inside, outside].map((visits) => median(visits.map((one) => one[step])))
      const ratio = (here ?? 0) / (there ?? 0)
      // What is private cannot stand there before LINE has said who it is; without LINE a session stands for that.
      const judged = step !== 'content' || visit.outside.cookies.length === 0
      return {
        what: `LINE/without, ${visit.name}: ${step}`,
        value: `${here?.toFixed(0)}/${there?.toFixed(0)} ms ${ratio.toFixed(2)}x`,
        bound: judged ? `${bounds.ratio}x` : '',
        kept: !judged || ratio <= bounds.ratio,
      }
    })
  }
}
