import { and, eq, isNotNull } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { patterns } from '#admin/paths.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { cases, inquiries, subTasks } from '#server/db/schema/index.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, sharedContexts, loaded } from './support/browser.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { personNamed, runOf, textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

type Screen = keyof typeof patterns
const withoutSession: readonly Screen[] = ['login', 'setUp']
const screens = Object.keys(patterns) as Screen[]

function titleOf(language: 'jp' | 'en', screen: Screen) {
  const key = screen.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return `${textOf(language, `admin:title.${key}`)} | ${textOf(language, 'admin:area')}`
}

/** The screen's address, about something of the seed. */
async function addressOf(screen: Screen) {
  const { db } = portal.deps.database
  const [round] = await db
    .select({ id: cases.id, campaign_id: cases.campaign_id, kind: subTasks.kind })
    .from(subTasks)
    .innerJoin(cases, eq(cases.id, subTasks.case_id))
    .where(and(eq(subTasks.state, 'submitted'), eq(cases.state, 'confirmed')))
    .limit(1)
  const [question] = await db.select().from(inquiries).where(isNotNull(inquiries.id)).limit(1)
  const ids: Partial<Record<Screen, number | undefined>> = {
    campaign: round?.campaign_id,
    client: 1,
    editCampaign: round?.campaign_id,
    nominate: round?.campaign_id,
    insights: round?.campaign_id,
    case: round?.id,
    caseRun: await runOf(portal, round?.id ?? 0),
    review: round?.id,
    inquiry: question?.id,
    influencer: (await personNamed(portal, 'mio')).id,
  }
  return patterns[screen]
    .replace(':id', String(ids[screen]))
    .replace(':subTask', round?.kind.replaceAll('_', '-') ?? '')
}

const inContext = sharedContexts(async (key) => {
  const [role, language = ''] = key.split(' ')
  const context = await browser.newContext(desktop)
  await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
  if (role) await context.addCookies([await operatorCookie(portal, role as OperatorRole)])
  return context
})

async function visit(
  screen: Screen,
  { language, role = 'owner' }: { language: 'jp' | 'en'; role?: OperatorRole },
  look: (page: Page) => Promise<void>,
) {
  await inContext(`${withoutSession.includes(screen) ? '' : role} ${language}`, async (page) => {
    await page.goto(portal.url + (await addressOf(screen)))
    await page.waitForFunction((title) => document.title === title, titleOf(language, screen))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await loaded(page)
    await look(page)
  })
}

describe.concurrent.each(screens)('%s', (screen) => {
  test.each(['jp', 'en'] as const)(
    'has no violation for axe and never scrolls sideways as a whole, in %s',
    async (language) => {
      await visit(screen, { language }, async (page) => {
        expect(await errorsOf(page)).toEqual([])
        for (const width of [1920, 1280, 800]) {
          await page.setViewportSize({ width, height: 900 })
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width)
        }
      })
    },
  )
})

describe.concurrent.each(['viewer', 'finance'] as const)('as %s', (role) => {
  test.each(['cases', 'payouts', 'campaigns'] as const)('%s has no violation for axe', async (screen) => {
    await visit(screen, { language: 'jp', role }, async (page) => {
      expect(await errorsOf(page)).toEqual([])
    })
  })
})

test('without a session every screen leads to the log-in', async () => {
  const context = await browser.newContext(desktop)
  const page = await context.newPage()
  for (const screen of screens.filter((one) => !withoutSession.includes(one))) {
    await page.goto(portal.url + (await addressOf(screen)))
    await page.waitForURL(/\/admin\/login/)
  }
  await context.close()
})
