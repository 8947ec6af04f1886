import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Language } from '#contract/vocabulary.ts'
import { planCampaigns } from '#demo/seed/campaign-plan.ts'
import { patterns } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { lineHosts, type LineHosts } from '#test/support/line-hosts.ts'
import { desktop, launchBrowser, phone, hydrated, watch, inLanguages } from './support/browser.ts'
import { liffId, type Portal, startPortal } from './support/portal.ts'
import { broadcastOf, campaignOf, personNamed, textOf, worksTokenOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
/** What the routes with a variable part are opened about. */
let about: { campaign: string; worksToken: string; news: string }

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
  await standInForPictures()
  about = {
    campaign: String(await campaignOf(portal, 'mio', { state: 'completed' })),
    worksToken: await worksTokenOf(portal, 'mio'),
    news: String(await broadcastOf(portal, (await personNamed(portal, 'mio')).id)),
  }
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** The demo draws most of its pictures after its start. */
async function standInForPictures() {
  const size = { width: 8, height: 6, channels: 3 } as const
  const picture = await sharp({ create: { ...size, background: '#9bd' } })
    .webp()
    .toBuffer()
  for (const { key } of planCampaigns().flatMap(({ pictures }) => pictures))
    await portal.deps.storage.put(key, picture, { type: 'image/webp' })
}

type Route = keyof typeof patterns

/** Titles that are not called as their routes. */
const titleKeys: Partial<Record<Route, string>> = {
  caseConfirmation: 'project',
  facebookLinked: 'link_result',
  facebookNotLinked: 'link_result',
  tiktokLinked: 'link_result',
  tiktokNotLinked: 'link_result',
  works: 'work_page',
}
const routes = Object.keys(patterns) as Route[]
/** The routes from which people who are signed in are led away. */
const forGuests: readonly Route[] = ['landing', 'login', 'register', 'forgotPassword', 'resetPassword']
const forMembers = routes.filter((route) => !forGuests.includes(route))

function titleOf(language: Language, route: Route) {
  const key = titleKeys[route] ?? route.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return `${textOf(language, `common:title.${key}`)} | ${textOf(language, 'common:product')}`
}

interface Walker {
  language: Language
  inLine: boolean
  /** Key of the seeded person; without, somebody whom nobody knows. */
  as?: string
}

/** Opens one route after the other; gives the title of each, and all that went wrong. */
async function walk(walker: Walker, along: readonly Route[]) {
  const hosts = await hostsOf(walker)
  const { context } = hosts
  const { errors } = watch(context)
  const page = await enter(hosts, walker)
  watchRequests(context, errors)
  const titles: Partial<Record<Route, string>> = {}
  for (const route of along) {
    const path = patterns[route]
      .replace(':id', route === 'news' ? about.news : about.campaign)
      .replace(':token', about.worksToken)
    await page.goto(portal.url + path, { waitUntil: 'networkidle' })
    await hydrated(page)
    titles[route] = await page.title()
    if ((await page.locator('main h1, header h1').count()) === 0) errors.push(`${route} has no heading`)
  }
  await context.close()
  return { titles, errors }
}

async function hostsOf({ inLine, as }: Walker) {
  const person = as && (await personNamed(portal, as))
  return lineHosts(browser, inLine ? phone : desktop, {
    emulator: portal.emulator,
    portalUrl: portal.url,
    liffId,
    personId: (person && person.line_user_id) || people.hana.id,
  })
}

async function enter({ context, openInLine }: LineHosts, { language, inLine, as }: Walker): Promise<Page> {
  await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
  const page = await context.newPage()
  if (inLine) {
    await openInLine(page, { path: patterns.terms })
    await page.waitForURL(portal.url + patterns.terms)
    await hydrated(page)
    await page.waitForLoadState('networkidle')
  } else if (as) {
    await context.addCookies([await portal.cookieOf(await personNamed(portal, as))])
  }
  return page
}

/** Collects what the portal refused or did not answer; that a visitor is not known is no error. */
function watchRequests(context: BrowserContext, errors: string[]) {
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // The walker went on to the next route while the tab bar was still asking for its count.
    if (reason !== 'net::ERR_ABORTED') errors.push(`${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400 && !/\/auth\/(?:me|line\/login)$/.test(pathname))
      errors.push(`${response.status()} ${pathname}`)
  })
}

// Each language and each place once; outside LINE every screen is opened by `screens`, too.
const places = inLanguages([
  { language: 'jp', inLine: true },
  { language: 'en', inLine: false },
] as const)

// Side by side: most of a walk is waiting for the network to fall silent.
describe.concurrent.each(places)('in $language, inside LINE: $inLine', (where) => {
  test(
    'every route of members loads with its title and nothing goes wrong',
    { timeout: 480_000 },
    async () => {
      const titles = Object.fromEntries(forMembers.map((route) => [route, titleOf(where.language, route)]))
      expect(await walk({ ...where, as: 'mio' }, forMembers)).toEqual({ titles, errors: [] })
    },
  )

  test(
    'so does every route of visitors, also of somebody whom LINE alone knows',
    { timeout: 480_000 },
    async () => {
      const titles = Object.fromEntries(forGuests.map((route) => [route, titleOf(where.language, route)]))
      expect(await walk(where, forGuests)).toEqual({ titles, errors: [] })
    },
  )
})
