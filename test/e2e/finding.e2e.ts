import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Language } from '#contract/vocabulary.ts'
import { patterns } from '#domain/paths.ts'
import { errorsOf } from './support/axe.ts'
import { hydrated, launchBrowser, phone, watchPage, languages } from './support/browser.ts'
import { layoutErrors } from './support/layout-errors.ts'
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

const cards = (page: Page) => page.locator('#campaign-list article')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The button that says how many campaigns are found. */
const found = { jp: /^\d+件を見る$/, en: /^Show \d+ campaigns?$/ }

async function openList(language: Language) {
  const context = await browser.newContext(phone)
  await context.addCookies([
    await portal.cookieOf(await personNamed(portal, 'misaki')),
    { name: 'i18next', value: language, url: portal.url },
  ])
  const page = await context.newPage()
  const { errors } = watchPage(page)
  await page.goto(portal.url + patterns.search)
  await hydrated(page)
  return { page, errors, close: () => context.close() }
}

test.each(languages)(
  'in %s campaigns in one prefecture are found by the sheet, and its chip brings the others back',
  async (language) => {
    const { page, errors, close } = await openList(language)
    const tokyo = textOf(language, 'common:prefecture.13')
    await button(page, textOf(language, 'campaigns:filter.applicable')).click()
    await page.getByRole('button', { name: textOf(language, 'campaigns:filter.open') }).click()
    const own = page.getByRole('group', { name: textOf(language, 'campaigns:filter.own_prefecture') })
    await own.getByRole('button', { name: tokyo }).click()
    expect(await errorsOf(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await layoutErrors(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: found[language] }).click()
    await expect.poll(() => cards(page).filter({ hasText: tokyo }).count()).toBeGreaterThan(0)
    await expect.poll(() => cards(page).filter({ hasNotText: tokyo }).count()).toBe(0)
    expect(await errorsOf(page)).toEqual([])

    const chips = page.getByRole('group', { name: textOf(language, 'campaigns:filter.open'), exact: true })
    await chips.getByRole('button', { name: tokyo }).click()
    await expect.poll(() => cards(page).filter({ hasNotText: tokyo }).count()).toBeGreaterThan(0)
    expect(errors).toEqual([])
    await close()
  },
)

test.each(languages)('in %s what is set is seen at 390 and 320 pixels', async (language) => {
  const { page, errors, close } = await openList(language)
  const line = page.getByRole('group', { name: textOf(language, 'campaigns:filter.open'), exact: true })
  const chip = line.getByRole('button', { name: textOf(language, 'common:category.pets') })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    // It stands at the far end, to which a tap has to push the line.
    await chip.click()
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
    for (const seen of [line.getByRole('button').first(), chip]) {
      const isInside = async () => {
        const box = await seen.boundingBox()
        return box !== null && box.x >= 0 && box.x + box.width <= width
      }
      await expect.poll(isInside).toBe(true)
    }
    expect(await layoutErrors(page)).toEqual([])
    await chip.click()
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('false')
  }
  expect(errors).toEqual([])
  await close()
})

test.each(languages)('in %s campaigns whose conditions are not met say so', async (language) => {
  const { page, errors, close } = await openList(language)
  const unmet = cards(page).filter({ hasText: textOf(language, 'campaigns:state.unmet') })
  expect(await unmet.count()).toBe(0)
  await button(page, textOf(language, 'campaigns:filter.applicable')).click()
  await unmet.first().waitFor()
  for (const cardsAs of ['picture', 'compact']) {
    expect([cardsAs, await errorsOf(page)]).toEqual([cardsAs, []])
    await page.setViewportSize({ width: 320, height: 640 })
    expect([cardsAs, await layoutErrors(page)]).toEqual([cardsAs, []])
    await page.setViewportSize({ width: 390, height: 844 })
    await button(page, textOf(language, 'campaigns:compact')).click()
  }
  await unmet.first().getByRole('link').click()
  await page.getByText(textOf(language, 'campaigns:block.not_eligible')).waitFor()
  await page.getByRole('button', { name: textOf(language, 'campaigns:block.see_conditions') }).waitFor()
  expect(errors).toEqual([])
  await close()
})

test.each(languages)(
  'in %s two and a half compact cards are seen below the header of LINE',
  async (language) => {
    const { page, errors, close } = await openList(language)
    await page.setViewportSize({ width: 390, height: 700 })
    await button(page, textOf(language, 'campaigns:compact')).click()
    const tops = () => cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect()))
    await expect.poll(async () => (await tops())[0]?.height ?? 700).toBeLessThan(200)
    const middleAndBar = async () => {
      const [, , third] = await tops()
      const bar = await page.getByRole('navigation').last().boundingBox()
      return (bar?.y ?? 0) - (third?.top ?? 0) - (third?.height ?? 0) / 2
    }
    await expect.poll(middleAndBar).toBeGreaterThanOrEqual(0)
    expect(await layoutErrors(page)).toEqual([])
    expect(errors).toEqual([])
    await close()
  },
)

test('compact cards stay compact after a reload, from the first paint on', async () => {
  const { page, errors, close } = await openList('jp')
  const heightOf = async () => (await cards(page).first().boundingBox())?.height ?? 0
  const large = await heightOf()
  await button(page, textOf('jp', 'campaigns:compact')).click()
  await expect.poll(heightOf).toBeLessThan(large / 2)
  expect(await errorsOf(page)).toEqual([])
  // Two cards and more than half of the third stand above the bar at the bottom.
  const underMiddle = async () => {
    const third = await cards(page).nth(2).boundingBox()
    const bar = await page.getByRole('navigation').last().boundingBox()
    return (bar?.y ?? 0) - (third?.y ?? 0) - (third?.height ?? 0) / 2
  }
  await expect.poll(underMiddle).toBeGreaterThan(0)

  // Without the app's scripts, the page alone has to know.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  expect(await heightOf()).toBeLessThan(large / 2)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await hydrated(page)
  const compact = button(page, textOf('jp', 'campaigns:compact'))
  await expect.poll(() => compact.getAttribute('aria-pressed')).toBe('true')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await layoutErrors(page)).toEqual([])
  await compact.click()
  await expect.poll(heightOf).toBeGreaterThan(large / 2)
  expect(errors.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
  await close()
})
