import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { patterns } from '#app/paths.ts'
import { people } from '#emulator/people.ts'
import { seedDemo } from '#demo/seed/seed-demo.ts'
import { desktop, launchBrowser, phone, takenOver } from './support/browser.ts'
import { inLine, type InLine } from './support/in-line.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { campaignOf, personNamed, textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
let line: InLine
const opened: BrowserContext[] = []

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  line = inLine(portal, browser)
  await seedDemo(portal.deps)
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

interface Visitor {
  as?: string
  language?: 'jp' | 'en'
}

async function visit({ as, language = 'jp' }: Visitor = {}) {
  const context = await browser.newContext(phone)
  opened.push(context)
  context.setDefaultTimeout(15_000)
  await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
  if (as) await context.addCookies([await portal.cookieOf(await personNamed(portal, as))])
  return context.newPage()
}

/** On that screen, with everything asked for that comes ahead of a tap. */
async function arrive(page: Page, path: string) {
  await page.goto(portal.url + path, { waitUntil: 'networkidle' })
  await takenOver(page)
}

const said = (name: string, language: 'jp' | 'en' = 'jp') => textOf(language, `common:${name}`)
const heading = (page: Page, name: string) => page.getByRole('heading', { name: said(name), exact: true })
const retry = (page: Page) => page.getByRole('button', { name: said('retry'), exact: true })

/** Follows a link of ours without the network having to answer, as a tap on one does. */
const follow = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState({ idx: 1, key: path }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1, key: path } }))
  }, path)

/** The state in the frame that says what is wrong, with another try. */
const trouble = (page: Page) =>
  page
    .locator('main')
    .getByRole('alert')
    .filter({ has: retry(page) })

describe('every screen opened for the first time without a network says so, and comes by itself with it', () => {
  const all = Object.values(patterns)
  const members = all.filter((pattern) => pattern.startsWith('/dashboard'))
  const guests = [patterns.login, patterns.register, patterns.forgotPassword, patterns.resetPassword]
  const open: string[] = [patterns.terms, patterns.privacy]

  test.each([
    ['of members', undefined, members.filter((pattern) => pattern !== patterns.search), patterns.search],
    ['of visitors', 'nobody', [...guests, ...open], patterns.landing],
  ])('%s', { timeout: 240_000 }, async (_, nobody, along, from) => {
    const campaign = String(await campaignOf(portal, 'mio', { state: 'completed' }))
    const page = await visit(nobody ? {} : { as: 'mio' })
    await arrive(page, from)
    const faulty: string[] = []
    for (const route of along) {
      await page.context().setOffline(true)
      await follow(page, route.replace(':id', campaign))
      const step = async (name: string, seen: Promise<unknown>) => {
        const fails = await seen.then(
          () => false,
          () => true,
        )
        if (fails) faulty.push(`${route}: ${name}: ${await page.locator('body').innerText()}`)
      }
      await step('words', trouble(page).waitFor())
      await step('frame', page.locator('header h1').waitFor())
      if (!nobody) await step('tabs', page.getByRole('navigation', { name: said('tab.label') }).waitFor())
      await page.context().setOffline(false)
      await step('recovery', trouble(page).waitFor({ state: 'detached' }))
      await step('content', page.locator('main').getByText(/./).first().waitFor())
      await page.waitForLoadState('networkidle')
    }
    expect(faulty).toEqual([])
  })
})
