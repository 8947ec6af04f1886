import { and, eq, isNotNull } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { paths, patterns } from '#admin/paths.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { cases, inquiries, subTasks } from '#server/db/schema/index.ts'
import { errorsOf } from './support/axe.ts'
import {
  withoutMotion,
  desktop,
  drawn,
  launchBrowser,
  loaded,
  sharedContexts,
  everyFewFrames,
  moveTo,
  goTo,
  inLanguages,
  languages,
} from './support/browser.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { broadcastOf, personNamed, runOf, textOf } from './support/seeded.ts'

let portal: Portal
/** One that nobody has used yet. */
let unused: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, unused, browser] = await Promise.all([
    startPortal({ copyOf: inject('seededFolder') }),
    startPortal(),
    launchBrowser(),
  ])
  addresses = await findAddresses()
})
afterAll(async () => {
  await browser.close()
  await Promise.all([portal.stop(), unused.stop()])
})

type Screen = keyof typeof patterns
const withoutSession: readonly Screen[] = ['login', 'setUp']
const screens = Object.keys(patterns) as Screen[]

function titleOf(language: 'jp' | 'en', screen: Screen) {
  const key = screen.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return `${textOf(language, `admin:title.${key}`)} | ${textOf(language, 'admin:area')}`
}

/** Where each screen is opened, about something of the seed. */
let addresses: Record<Screen, string>

async function findAddresses() {
  const { db } = portal.deps.database
  const [round] = await db
    .select({ id: cases.id, campaign_id: cases.campaign_id, kind: subTasks.kind })
    .from(subTasks)
    .innerJoin(cases, eq(cases.id, subTasks.case_id))
    .where(and(eq(subTasks.state, 'submitted'), eq(cases.state, 'confirmed')))
    .limit(1)
  const [question] = await db.select().from(inquiries).where(isNotNull(inquiries.id)).limit(1)
  const { id: mio } = await personNamed(portal, 'mio')
  const ids: Partial<Record<Screen, number | undefined>> = {
    broadcast: await broadcastOf(portal, mio),
    campaign: round?.campaign_id,
    client: 1,
    editCampaign: round?.campaign_id,
    nominate: round?.campaign_id,
    insights: round?.campaign_id,
    case: round?.id,
    caseRun: await runOf(portal, round?.id ?? 0),
    review: round?.id,
    inquiry: question?.id,
    influencer: mio,
  }
  const addressOf = (screen: Screen) =>
    patterns[screen]
      .replace(':id', String(ids[screen]))
      .replace(':subTask', round?.kind.replaceAll('_', '-') ?? '')
  return Object.fromEntries(screens.map((screen) => [screen, addressOf(screen)])) as Record<Screen, string>
}

const inContext = sharedContexts(async (key) => {
  const [role, language = ''] = key.split(' ')
  const context = await browser.newContext({ ...desktop, ...withoutMotion })
  await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
  if (role) await context.addCookies([await operatorCookie(portal, role as OperatorRole)])
  return context
})

/**
 * Each screen is opened as a new document in Japanese, and from within the app in English. Not those for whoever has no session: from
 * every other address they are led to the log-in.
 */
async function open(page: Page, screen: Screen, language: 'jp' | 'en') {
  const url = portal.url + addresses[screen]
  await (language === 'jp' || withoutSession.includes(screen) ? page.goto(url) : moveTo(page, url))
}

async function visit(
  screen: Screen,
  { language, role = 'owner' }: { language: 'jp' | 'en'; role?: OperatorRole },
  look: (page: Page) => Promise<void>,
) {
  await inContext(`${withoutSession.includes(screen) ? '' : role} ${language}`, async (page) => {
    await open(page, screen, language)
    await page.waitForFunction((title) => document.title === title, titleOf(language, screen), everyFewFrames)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await loaded(page)
    await look(page)
  })
}

describe.concurrent.each(screens)('%s', (screen) => {
  test.each(languages)(
    'has no violation for axe and never scrolls sideways as a whole, in %s',
    async (language) => {
      await visit(screen, { language }, async (page) => {
        expect(await errorsOf(page, { contrast: language === 'jp' })).toEqual([])
        for (const width of [1920, 1280, 800]) {
          await page.setViewportSize({ width, height: 900 })
          await drawn(page)
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
        }
      })
    },
  )
})

/** Forms and settings are the same in a portal that nobody has used. */
const sameWhenUnused: readonly Screen[] = [
  ...withoutSession,
  'account',
  'newCampaign',
  'newClient',
  ...screens.filter((screen) => screen.startsWith('settings')),
]
const lists = screens.filter((screen) => !patterns[screen].includes(':') && !sameWhenUnused.includes(screen))

const inUnused = sharedContexts(async (language) => {
  const context = await browser.newContext({ ...desktop, ...withoutMotion })
  await context.addCookies([
    { name: 'i18next', value: language, url: unused.url },
    await operatorCookie(unused, 'owner'),
  ])
  return context
})

const emptyWords = inLanguages([
  { language: 'jp', words: /ません|該当なし/ },
  { language: 'en', words: /\bNo\b|None|Nothing|caught up/ },
] as const)

describe.concurrent.each(lists)('%s of a portal that nobody has used', (screen) => {
  test.each(emptyWords)('says so in $language, has no violation for axe and has its room', async (given) => {
    const { language, words } = given
    await inUnused(language, async (page) => {
      await moveTo(page, unused.url + patterns[screen])
      await page.waitForFunction(
        (title) => document.title === title,
        titleOf(language, screen),
        everyFewFrames,
      )
      await loaded(page)
      await page.getByRole('main').getByText(words).filter({ visible: true }).first().waitFor()
      for (const [width, height] of [
        [1920, 1080],
        [1280, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        expect(await layoutErrors(page), `${width}`).toEqual([])
      }
      expect(await errorsOf(page, { contrast: language === 'jp' })).toEqual([])
    })
  })
})

describe.concurrent.each(['viewer', 'finance'] as const)('as %s', (role) => {
  test.each(['cases', 'payouts', 'campaigns'] as const)('%s has no violation for axe', async (screen) => {
    await visit(screen, { language: 'jp', role }, async (page) => {
      expect(await errorsOf(page)).toEqual([])
    })
  })
})

test('without a session every screen leads to the log-in', async () => {
  const context = await browser.newContext({ ...desktop, ...withoutMotion })
  const page = await context.newPage()
  for (const screen of screens.filter((one) => !withoutSession.includes(one))) {
    const url = portal.url + addresses[screen]
    await (page.url().startsWith(portal.url) ? goTo(page, url) : page.goto(url))
    await page.waitForURL(portal.url + paths.login(addresses[screen]))
  }
  await context.close()
})
