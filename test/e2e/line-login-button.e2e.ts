import type { Browser, Locator } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, hydrated, launchBrowser, phone } from './support/browser.ts'
import { inLine, type InLine } from './support/in-line.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
let line: InLine
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
  line = inLine(portal, browser)
})
afterEach((test) => line.leave(test))
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

describe("LINE's log-in button outside LINE", () => {
  test.each([
    ['jp', 'LINEでログイン', phone],
    ['en', 'Log in with LINE', phone],
    ['jp', 'LINEでログイン', desktop],
  ] as const)('has the colours, states and words of LINE: %s %s', async (language, label, device) => {
    const { page } = await line.deviceOf(people.tsubasa, device)
    for (const path of [paths.login(), '/', paths.register()]) {
      await page.goto(`${portal.url}${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
      await hydrated(page)
      const button = page.locator('[data-line-login]').first()
      await button.waitFor()
      expect(await button.innerText()).toBe(label)
      const look = () =>
        button.evaluate((element) => {
          const { backgroundColor, backgroundImage, color } = getComputedStyle(element)
          return { backgroundColor, backgroundImage, color }
        })
      const green = { backgroundColor: 'rgb(6, 199, 85)', color: 'rgb(255, 255, 255)' }
      expect(await look()).toEqual({ ...green, backgroundImage: 'none' })
      if (device === desktop) {
        await button.hover()
        await expect.poll(async () => (await look()).backgroundImage).toContain('rgba(0, 0, 0, 0.1)')
        await page.mouse.down()
        await expect.poll(async () => (await look()).backgroundImage).toContain('rgba(0, 0, 0, 0.3)')
        await page.mouse.move(0, 0)
        await page.mouse.up()
      }
      expect(await isOnOneLine(button)).toBe(true)
      expect(await errorsOf(page)).toEqual([])
    }
  })

  test('stays on one line with its distances on the narrowest phone', async () => {
    const { page } = await line.deviceOf(people.tsubasa, { ...phone, viewport: { width: 320, height: 568 } })
    await page.goto(`${portal.url}${paths.login()}?lng=en`)
    await hydrated(page)
    const button = page.locator('[data-line-login]')
    await button.waitFor()
    expect(await isOnOneLine(button)).toBe(true)
  })

  test.each([
    ['jp', 844, 390],
    ['en', 844, 390],
    ['jp', 667, 375],
    ['en', 667, 375],
  ] as const)('is seen whole on a phone on its side: in %s at %i by %i', async (language, width, height) => {
    const { page } = await line.deviceOf(people.tsubasa, { ...phone, viewport: { width, height } })
    await page.goto(`${portal.url}/?lng=${language}`)
    await hydrated(page)
    const box = await page.locator('[data-line-login]').first().boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(44)
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    expect(await layoutErrors(page)).toEqual([])
  })

  test('is dark on green for whoever asks for more contrast', async () => {
    const { page } = await line.deviceOf(people.tsubasa, { ...phone, contrast: 'more' })
    await page.goto(portal.url + paths.login())
    await hydrated(page)
    const color = await page
      .locator('[data-line-login]')
      .evaluate((element) => getComputedStyle(element).color)
    expect(color).toBe('rgb(0, 0, 0)')
  })
})

test('inside LINE there is none: LINE has logged the person in', async () => {
  const { page, openInLine } = await line.deviceOf(people.tsubasa)
  await openInLine({ path: '/login' })
  await page.getByRole('button', { name: 'このLINEアカウントで続ける' }).waitFor()
  await hydrated(page)
  expect(await page.locator('[data-line-login]').count()).toBe(0)
  expect(await errorsOf(page)).toEqual([])
})

/** The words are not cut off, and keep clear of both edges. */
function isOnOneLine(button: Locator) {
  return button.evaluate(
    ({ scrollWidth, clientWidth, clientHeight }) => scrollWidth <= clientWidth && clientHeight < 60,
  )
}
