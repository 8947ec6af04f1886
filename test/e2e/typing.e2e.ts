import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paths, patterns } from '#domain/paths.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { desktop, launchBrowser, phone, hydrated, type Watch, watch } from './support/browser.ts'
import { readDevice } from './support/left-behind.ts'
import { type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
let context: BrowserContext
let watched: Watch

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(async () => {
  context = await browser.newContext(phone)
  watched = watch(context)
})
afterEach(async () => {
  expect(watched.errors).toEqual([])
  await context.close()
})

async function opens(path: string) {
  const page = await context.newPage()
  await page.goto(portal.url + path)
  await hydrated(page)
  return page
}

/** Presses and lets go a while later where it pressed, as a hand does. */
async function press(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing is there to be pressed.')
  // Near the upper edge: whatever pushes the button down takes it away from there.
  await page.mouse.move(box.x + box.width / 2, box.y + 4)
  await page.mouse.down()
  await page.waitForTimeout(250)
  await page.mouse.up()
}

test('a tap arrives though leaving the field finds an error, which is said after it', async () => {
  const page = await opens(patterns.register)
  await page.getByLabel(/メールアドレス/).fill('no address')
  await press(page, page.getByRole('button', { name: '次へ' }))
  // The password was never touched: only the submit speaks of it.
  await page.getByText('8文字以上128文字以内で入力してください。').waitFor()
  const aboutMail = page.getByText('メールアドレスの形式').or(page.getByText(/メールアドレス.*ご確認/))
  await expect.poll(() => aboutMail.count()).toBe(1)
})

test('a finger, too', async () => {
  const page = await opens(patterns.register)
  await page.getByLabel(/メールアドレス/).fill('no address')
  await page.getByRole('button', { name: '次へ' }).tap()
  await page.getByText('8文字以上128文字以内で入力してください。').waitFor()
})

test("the operators' log-in, too", async () => {
  await context.close()
  context = await browser.newContext(desktop)
  watched = watch(context)
  const page = await context.newPage()
  await page.goto(`${portal.url}/admin/login`)
  await page.getByLabel('メールアドレス').fill('no address')
  await press(page, page.getByRole('button', { name: 'ログイン', exact: true }))
  // Of the password, which was never touched: only the submit speaks of it.
  await page.getByText('この項目は必須です。').waitFor()
})

const subject = (page: Page) => page.getByLabel(/件名/)
const words = (page: Page) => page.getByLabel(/内容/)

test('two tabs of one form keep what was typed in either', async () => {
  await context.addCookies([await portal.cookieOf(await givenInfluencer(portal))])
  const [one, other] = [await opens(patterns.sendInquiry), await opens(patterns.sendInquiry)]
  await subject(one).fill('報酬について')
  await expect.poll(() => subject(other).inputValue()).toBe('報酬について')
  await words(other).fill('振込日を教えてください。')
  await expect.poll(() => words(one).inputValue()).toBe('振込日を教えてください。')
  await one.reload()
  await hydrated(one)
  await expect.poll(() => subject(one).inputValue()).toBe('報酬について')
  await expect.poll(() => words(one).inputValue()).toBe('振込日を教えてください。')
})

test('logging out in one tab ends the other, and the next person finds nothing of what was typed', async () => {
  const password = 'a longer phrase'
  const next = await givenInfluencer(portal, { password })
  await context.addCookies([await portal.cookieOf(await givenInfluencer(portal))])
  const [one, other] = [await opens(patterns.myPage), await opens(patterns.sendInquiry)]
  await words(other).fill('わたしだけの秘密')
  await one.getByRole('button', { name: 'ログアウト' }).click()
  await one.getByRole('dialog').getByRole('button', { name: 'ログアウト' }).click()
  await other.waitForURL((url) => url.pathname === patterns.login)
  expect(await readDevice(one)).not.toContain('わたしだけの秘密')
  await one.goto(portal.url + paths.login(patterns.sendInquiry))
  await hydrated(one)
  await one.getByLabel(/メールアドレス/).fill(next.email)
  await one.locator('input[name=password]').fill(password)
  await one.getByRole('button', { name: 'ログイン', exact: true }).click()
  await one.waitForURL((url) => url.pathname === patterns.sendInquiry)
  expect(await words(one).inputValue()).toBe('')
})
