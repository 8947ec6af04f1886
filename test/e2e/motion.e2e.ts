import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { patterns } from '#domain/paths.ts'
import { hydrated, launchBrowser, phone, watchPage, withMotion } from './support/browser.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { personNamed, textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** Notes every animation that a script starts, as the element and where it begins. */
function note() {
  const noted: string[] = []
  const { animate } = Element.prototype
  Element.prototype.animate = function (keyframes, options) {
    const [property = '', values] = Object.entries(keyframes ?? {})[0] ?? []
    noted.push(`${this.id || this.localName} ${property} ${Array.isArray(values) ? values[0] : ''}`)
    return animate.call(this, keyframes, options)
  }
  Object.assign(window, { noted })
}
const noted = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: string[] }).noted.splice(0).toSorted())

/** Nothing of a motion stays on the screen: neither an animation nor a style. */
const stands = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main && main.getAnimations({ subtree: true }).length === 0 && !main.getAttribute('style')
  })

/** Goes into a campaign and back, presses a heart there and reads the next rows. */
async function walk(page: Page) {
  const seen: Record<string, string[]> = {}
  const look = async (name: string) => {
    await stands(page)
    seen[name] = await noted(page)
  }
  const link = page.locator('main li a').first()
  await link.click()
  await page.waitForURL(/project-search\/\d+/)
  // The address changes before the screen does, which moves in.
  await page.locator('main dl').first().waitFor()
  await look('forward')
  await page.getByRole('button', { name: textOf('jp', 'common:back'), exact: true }).click()
  await link.waitFor()
  await look('back')
  await page.getByRole('link', { name: textOf('jp', 'common:tab.my-page'), exact: true }).click()
  await page.waitForURL(`**${patterns.myPage}`)
  await page.getByText('ログアウト').first().waitFor()
  await look('tab')
  await page.goBack()
  await link.waitFor()
  await stands(page)
  await noted(page)
  await page.locator('main li [aria-pressed="false"]').first().click()
  await page.locator('main li [aria-pressed="true"]').first().waitFor()
  await look('heart')
  return seen
}

test('screens, rows and the heart move and then stand; under reduced motion they only stand', async () => {
  const context = await browser.newContext({ ...phone, ...withMotion })
  await context.addCookies([await portal.cookieOf(await personNamed(portal, 'mio'))])
  await context.addInitScript(note)
  const page = await context.newPage()
  const { errors } = watchPage(page)
  const open = async () => {
    await page.goto(portal.url + patterns.search, { waitUntil: 'networkidle' })
    await hydrated(page)
  }
  await open()
  expect(await noted(page)).toEqual([])
  expect(await walk(page)).toEqual({
    forward: ['content opacity 0', 'content translate 24px 0'],
    back: ['content opacity 0', 'content translate -24px 0'],
    tab: ['content opacity 0'],
    heart: ['svg scale 1'],
  })

  const rows = page.locator('main li')
  const first = await rows.count()
  await rows.last().scrollIntoViewIfNeeded()
  await rows.nth(first).waitFor()
  await stands(page)
  const moved = await noted(page)
  expect(moved).toContain('li translate 0 12px')
  expect(moved.filter((one) => !one.startsWith('li '))).toEqual([])

  const sheet = page.getByRole('dialog')
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('button', { name: textOf('jp', 'campaigns:filter.open') }).click()
  const title = sheet.getByRole('heading', { level: 2 })
  const dragTitle = async (distance: number) => {
    await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const box = await title.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 10]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + distance, { steps: 4 })
    await page.mouse.up()
  }
  await dragTitle(400)
  await sheet.waitFor({ state: 'hidden' })
  expect(await noted(page)).toEqual([expect.stringMatching('dialog translate 0 400')])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open()
  expect(await walk(page)).toEqual({ forward: [], back: [], tab: [], heart: [] })
  expect(errors).toEqual([])
  await context.close()
})
