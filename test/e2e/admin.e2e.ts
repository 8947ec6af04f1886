import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { desktop, focusIn, launchBrowser, type Watch, watch } from './support/browser.ts'
import { authenticatorOf, givenOperatorWithPassword, signIn } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
let contexts: BrowserContext[]
let watched: Watch[]

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(() => {
  contexts = []
  watched = []
})
afterEach(async () => {
  expect(watched.flatMap(({ errors }) => errors)).toEqual([])
  for (const context of contexts) await context.close()
})

async function open() {
  const context = await browser.newContext(desktop)
  contexts.push(context)
  watched.push(watch(context))
  return context
}

test('a viewer is refused every act, in the interface and by the API', async () => {
  const viewer = await givenOperatorWithPassword(portal, 'viewer')
  const page = await (await open()).newPage()
  await signIn(page, portal, viewer)
  await page.getByRole('link', { name: '案件', exact: true }).click()
  await page.getByText('「案件担当」の権限が必要です').first().waitFor()
  await page.getByRole('link', { name: '振込', exact: true }).click()
  await page.getByText('「経理担当」の権限が必要です').first().waitFor()
  const refused = async (path: string, body: object) => {
    const reply = await page.request.post(portal.url + path, { data: body, headers: { origin: portal.url } })
    return [reply.status(), ((await reply.json()) as { code: string }).code]
  }
  const answer = [403, 'admin.role_missing']
  expect(await refused('/api/admin/campaigns/1/publish', {})).toEqual(answer)
  expect(await refused('/api/admin/payouts/process', { payout_ids: [1] })).toEqual(answer)
})

test('a manager may not pay and finance may not select', async () => {
  const call = async (role: 'manager' | 'finance', path: string, body: object) => {
    const operator = await givenOperatorWithPassword(portal, role)
    const page = await (await open()).newPage()
    await signIn(page, portal, operator)
    const reply = await page.request.post(portal.url + path, { data: body, headers: { origin: portal.url } })
    return reply.status()
  }
  expect(await call('manager', '/api/admin/payouts/pay', { payout_ids: [1], paid_on: '2026-01-05' })).toBe(
    403,
  )
  const decision = { case_ids: [1], decision: 'select' }
  expect(await call('finance', '/api/admin/applications/decisions', decision)).toBe(403)
})

test('by keyboard alone one reaches an area, the list of keys and a filter', async () => {
  const manager = await givenOperatorWithPassword(portal, 'manager')
  const page = await (await open()).newPage()
  await page.goto(`${portal.url}/admin/login`)
  await page.getByLabel('メールアドレス').focus()
  await page.keyboard.type(manager.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(manager.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(authenticatorOf(portal))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'ダッシュボード', level: 1 }).waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'キーボード操作' })
  await focusIn(sheet)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await page.keyboard.type('gk')
  await page.getByRole('heading', { name: '参加案件', level: 1 }).waitFor()
  await page.getByRole('searchbox').waitFor()
  await page.keyboard.type('/')
  await page.keyboard.type('化粧水')
  await page.waitForURL(/keyword=/)
})
