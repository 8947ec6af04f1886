import { afterAll, beforeAll, inject, test } from 'vitest'
import { launchBrowser, loaded } from './support/browser.ts'
import { operatorCookie } from './support/operator.ts'
import { hoursToNoon, startPortal } from './support/portal.ts'

let portal: Awaited<ReturnType<typeof startPortal>>
let browser: Awaited<ReturnType<typeof launchBrowser>>
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder'), officialAccount: true }), launchBrowser()])
})
afterAll(async () => { await browser.close(); await portal.stop() })
test.each([['jp', 1280, 800], ['en', 1920, 1080]] as const)('shots %s', { timeout: 120_000 }, async (language, width, height) => {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  await context.addCookies([await operatorCookie(portal, 'manager'), { name: 'i18next', value: language, url: portal.url }])
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  const shot = (name: string) => page.screenshot({ path: `/tmp/rv-${language}-${name}.png` })
  await page.goto(`${portal.url}/admin/cases?needs=all`)
  await loaded(page)
  await page.getByRole('checkbox').nth(1).waitFor()
  await page.getByRole('checkbox').first().click()
  await shot('bar')
  await page.getByRole('button', { name: language === 'jp' ? 'リマインドを送る' : 'Remind' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').waitFor()
  await page.waitForTimeout(500)
  await shot('form')
  await dialog.getByRole('combobox').selectOption({ index: 1 })
  await page.waitForTimeout(300)
  await shot('form-filled')
  await dialog.getByRole('textbox').fill('')
  await dialog.getByRole('button', { name: language === 'jp' ? '内容を確認する' : 'Preview' }).click()
  await dialog.getByRole('list').first().waitFor()
  await page.waitForTimeout(500)
  await shot('trial')
  await dialog.getByRole('button', { name: language === 'jp' ? /リマインドを送る$/ : /^Remind \(/ }).click()
  await dialog.getByText(language === 'jp' ? /受け付けました/ : /queued/).waitFor()
  await page.waitForTimeout(500)
  await shot('result')
  await page.goto(`${portal.url}/admin/cases?needs=all&due=creator_late`)
  await loaded(page)
  await page.locator('tbody a').first().click()
  await loaded(page)
  await page.waitForTimeout(800)
  await shot('case')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.waitForTimeout(300)
  await shot('case-narrow')
})
