import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { demoPeople } from '#demo/seed/people/demo-people.ts'
import { drawRemainingPictures, seedDemo } from '#demo/seed/seed-demo.ts'
import { paths } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { cases, influencers } from '#server/db/schema/index.ts'
import type { Portal } from '../e2e/support/portal.ts'
import { linkInLine } from './inside-line.ts'
import { kilobytes, median, milliseconds, type Row, timeRow } from './rows.ts'
import { slow4G, slowPage } from './slow-page.ts'
import { type Cookies, cookieHeader, type startStaticCopy } from './static-copy.ts'

/** Times in ms, JavaScript in bytes of its compressed bodies; the list's bytes are those of `npm run build`. */
const bounds = {
  ratio: 1.3,
  shift: 0.02,
  blocked: 200,
  interactive: 2_500,
  outside: 185_000,
  inside: 210_000,
}
const runs = 3

export interface Screen {
  name: string
  path: string
  cookies: Cookies
}

/** Seeds the demo and returns the screens that are measured: of a visitor, and of a creator with cases. */
export async function seedScreens({ deps, url, cookieOf }: Portal): Promise<Screen[]> {
  await seedDemo(deps)
  await drawRemainingPictures(deps)
  const { db } = deps.database
  const personOf = async (key: string) => {
    const email = demoPeople.find((person) => person.key === key)?.email ?? ''
    const [person] = await db.select().from(influencers).where(eq(influencers.email, email))
    if (!person) throw new Error('The demo is not seeded as this expects')
    return person
  }
  // Misaki has just begun; Mio has cases in every state.
  const [misaki, mio] = [await personOf('misaki'), await personOf('mio')]
  const [working] = await db.select().from(cases).where(eq(cases.influencer_id, mio.id)).orderBy(cases.id)
  if (!working) throw new Error('The demo has no case for this')
  const visitor = [{ name: 'i18next', value: 'jp' }]
  const session = [...visitor, await cookieOf(misaki)]
  const workingSession = [...visitor, await cookieOf(mio)]
  const list = await fetch(url + paths.search, { headers: { cookie: cookieHeader(session) } })
  const [, id] = /href="\/dashboard\/project-search\/(\d+)"/.exec(await list.text()) ?? []
  return [
    { name: 'landing', path: paths.landing, cookies: visitor },
    { name: 'list', path: paths.search, cookies: session },
    { name: 'detail', path: paths.campaign(Number(id)), cookies: session },
    { name: 'case', path: paths.project(working.campaign_id), cookies: workingSession },
    { name: 'home', path: paths.home, cookies: session },
  ]
}

type Load = Awaited<ReturnType<typeof loadOf>>

/** Loads the screen outside or inside LINE, of whose documents the one that stays is measured, or its copy without scripts. */
async function loadOf(
  browser: Browser,
  portal: Portal,
  screen: Screen,
  where: 'outside' | 'inside' | { copy: string },
) {
  const { path, cookies } = screen
  const origin = typeof where === 'object' ? where.copy : portal.url
  const page = await slowPage(browser, origin, cookies)
  // Nobody is known on the landing page, which leads who is signed in away.
  const personId = path === paths.landing ? people.tsubasa.id : people.misaki.id
  const to = path === paths.landing ? '' : path
  const address =
    where === 'inside'
      ? await linkInLine(page, portal, { path: to, personId }, slow4G.latency)
      : origin + path
  await page.goto(address, { waitUntil: where === 'inside' ? 'commit' : 'load' })
  const isApp = typeof where !== 'object'
  if (isApp) await page.waitForFunction(() => window.seen.on > 0, undefined, { polling: 100 })
  await page.waitForTimeout(isApp ? 4_000 : 1_000)
  const { seen, scripts } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    // What is asked for later is fetched ahead of the next screens.
    const needed = files.filter(({ startTime }) => startTime < window.seen.on)
    const sizes = needed.map((file) => ('encodedBodySize' in file ? Number(file.encodedBodySize) : 0))
    return { seen: window.seen, scripts: sizes.reduce((sum, size) => sum + size, 0) }
  })
  await page.context().close()
  const { tasks, fcp, on, lcp, cls } = seen
  const blocked = tasks.map(({ start, end }) => Math.max(0, end - Math.max(start, fcp) - 50))
  const tbt = blocked.reduce((sum, time) => sum + time, 0)
  // It answers when the app is on and nothing holds it up any more, as Lighthouse has it.
  return { lcp, cls, tbt, interactive: Math.max(on, ...tasks.map(({ end }) => end)), scripts }
}

/** Measures a screen outside and inside LINE beside its copy, in turn; each call adds to the figures of the calls before. */
export function screenOf(
  browser: Browser,
  portal: Portal,
  screen: Screen,
  copy: Awaited<ReturnType<typeof startStaticCopy>>,
) {
  const still: Load[] = []
  const places = { outside: [] as Load[], inside: [] as Load[] }
  return async () => {
    // The first of each fills the copy and warms the server; it does not count.
    for (let run = 0; run <= runs; run += 1) {
      const copied = await loadOf(browser, portal, screen, { copy: copy.url })
      const outside = await loadOf(browser, portal, screen, 'outside')
      const inside = await loadOf(browser, portal, screen, 'inside')
      if (run === 0) continue
      still.push(copied)
      places.outside.push(outside)
      places.inside.push(inside)
    }
    return (['outside', 'inside'] as const).flatMap((place) =>
      screenRows(screen, place, places[place], still),
    )
  }
}

function screenRows({ name, path }: Screen, place: 'outside' | 'inside', app: Load[], still: Load[]): Row[] {
  const of = (loads: Load[], key: keyof Load) => loads.map((one) => one[key])
  const [lcp, yardstick, shift] = [of(app, 'lcp'), of(still, 'lcp'), median(of(app, 'cls'))]
  const [ratio, bytes] = [median(lcp) / median(yardstick), median(of(app, 'scripts'))]
  const limit = path === paths.search ? bounds[place] : Number.POSITIVE_INFINITY
  const what = (figure: string) => `${name}, ${place}: ${figure}`
  return [
    {
      what: what('LCP against the copy'),
      value: `${milliseconds(lcp)} ${ratio.toFixed(2)}x`,
      bound: `${bounds.ratio}x`,
      kept: ratio <= bounds.ratio,
      isFarOver: Math.min(...lcp) > bounds.ratio * median(yardstick),
    },
    { what: what('CLS'), value: shift.toFixed(3), bound: `${bounds.shift}`, kept: shift <= bounds.shift },
    timeRow(what('TBT'), of(app, 'tbt'), bounds.blocked),
    timeRow(what('interactive'), of(app, 'interactive'), bounds.interactive),
    {
      what: what('scripts'),
      value: kilobytes(bytes),
      bound: limit < Number.POSITIVE_INFINITY ? kilobytes(limit) : '',
      kept: bytes <= limit,
    },
  ]
}
