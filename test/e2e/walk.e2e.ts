import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patterns } from '#app/paths.ts'
import { people } from '#emulator/people.ts'
import { seedDemo } from '#demo/seed/seed-demo.ts'
import { lineHosts } from '#test/support/line-hosts.ts'
import { desktop, launchBrowser, phone, takenOver, watch } from './support/browser.ts'
import { liffId, type Portal, startPortal } from './support/portal.ts'
import { campaignOf, personNamed, textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  await seedDemo(portal.deps)
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

type Language = 'jp' | 'en'
type Route = keyof typeof patterns

/** Titles that are not called as their routes. */
const titleKeys: Partial<Record<Route, string>> = {
  caseConfirmation: 'project',
  facebookLinked: 'link_result',
  facebookNotLinked: 'link_result',
  tiktokLinked: 'link_result',
  tiktokNotLinked: 'link_result',
}
const routes = Object.keys(patterns) as Route[]
/** What people who are signed in are led away from. */
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
  const context = await browser.newContext(walker.inLine ? phone : desktop)
  const { faults } = watch(context)
  watchRequests(context, faults)
  const page = await enter(context, walker)
  const campaignId = String(await campaignOf(portal, 'mio', { state: 'completed' }))
  const titles: Partial<Record<Route, string>> = {}
  for (const route of along) {
    await page.goto(portal.url + patterns[route].replace(':id', campaignId), { waitUntil: 'networkidle' })
    await takenOver(page)
    titles[route] = await page.title()
    if ((await page.locator('main h1, header h1').count()) === 0) faults.push(`${route} has no heading`)
  }
  await context.close()
  return { titles, faults }
}

async function enter(context: BrowserContext, { language, inLine, as }: Walker): Promise<Page> {
  const person = as && (await personNamed(portal, as))
  const personId = (person && person.line_user_id) || people.hana.id
  const { openInLine } = await lineHosts(context, {
    emulator: portal.emulator,
    portalUrl: portal.url,
    liffId,
    personId,
  })
  await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
  const page = await context.newPage()
  if (inLine) {
    await openInLine(page, { path: person ? patterns.home : patterns.terms })
    await page.waitForURL(/dashboard|register|term/)
    await takenOver(page)
  } else if (person) {
    await context.addCookies([await portal.cookieOf(person)])
  }
  return page
}

/** What the portal refused or did not answer; that a visitor is nobody is no fault. */
function watchRequests(context: BrowserContext, faults: string[]) {
  context.on('requestfailed', (request) => faults.push(`${request.url()} ${request.failure()?.errorText}`))
  context.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.status() >= 400 && !pathname.endsWith('/auth/me'))
      faults.push(`${response.status()} ${pathname}`)
  })
}

describe.each([
  { language: 'jp', inLine: true },
  { language: 'en', inLine: true },
  { language: 'jp', inLine: false },
  { language: 'en', inLine: false },
] as const)('in $language, inside LINE: $inLine', (where) => {
  const wanted = (along: readonly Route[]) => ({
    titles: Object.fromEntries(along.map((route) => [route, titleOf(where.language, route)])),
    faults: [],
  })

  test(
    'every route of members loads with its title and nothing goes wrong',
    { timeout: 120_000 },
    async () => {
      expect(await walk({ ...where, as: 'mio' }, forMembers)).toEqual(wanted(forMembers))
    },
  )

  test('so does every route of visitors', { timeout: 60_000 }, async () => {
    expect(await walk(where, forGuests)).toEqual(wanted(forGuests))
  })
})
