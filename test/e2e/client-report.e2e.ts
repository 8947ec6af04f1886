import { eq } from 'drizzle-orm'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { campaigns, clients, submissions, cases } from '#server/db/schema/index.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, phone, watch } from './support/browser.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
let campaignId: number
let address: string
const password = 'ひみつの合言葉です'

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
  const { db } = portal.deps.database
  const [reported] = await db
    .select({ id: cases.campaign_id })
    .from(submissions)
    .innerJoin(cases, eq(cases.id, submissions.case_id))
    .where(eq(submissions.kind, 'insight_report'))
    .limit(1)
  campaignId = reported?.id ?? 0
  await db.update(clients).set({ color: '#7a1f3d' }).where(eq(clients.id, 1))
  await db.update(campaigns).set({ client_id: 1 }).where(eq(campaigns.id, campaignId))
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

test('a manager makes a link with a password and a cost, and its address is told once', async () => {
  const context = await browser.newContext(desktop)
  await context.addCookies([await operatorCookie(portal, 'manager')])
  const page = await context.newPage()
  await page.goto(`${portal.url}/admin/campaigns/${campaignId}/insights`)
  await page.getByRole('button', { name: 'リンクを作成する' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('パスワード（任意）').fill(password)
  await dialog.getByLabel('表示する費用（税込、任意）').fill('300000')
  await dialog.getByRole('button', { name: 'リンクを作成する' }).click()
  address = await dialog.getByText('/reports/').innerText()
  await dialog.getByRole('button', { name: '閉じる' }).last().click()
  await page.getByText('まだ閲覧されていません').waitFor()
  expect(await errorsOf(page)).toEqual([])
  await context.close()
})

const narrow = { ...phone, viewport: { width: 320, height: 640 } }
const views: [string, 'jp' | 'en', BrowserContextOptions][] = [
  ['390 pixels', 'jp', phone],
  ['320 pixels', 'en', narrow],
  ['a desktop', 'jp', desktop],
  ['a desktop', 'en', desktop],
]

// No sweep opens the clients' pages.
describe('a client', () => {
  test.each(views)('reads the report on %s in %s', async (_width, language, device) => {
    const context = await browser.newContext(device)
    await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
    const watched = watch(context)
    const page = await context.newPage()
    const answer = await page.goto(portal.url + new URL(address).pathname)
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
    const word = (key: string) => textOf(language, `client-report:${key}`)
    await page.getByLabel(word('password.label')).fill('wrong words')
    await page.getByRole('button', { name: word('password.open') }).click()
    await page.getByText(textOf(language, 'errors:report.password_wrong')).waitFor()
    expect(await errorsOf(page, { contrast: true })).toEqual([])
    await page.getByLabel(word('password.label')).fill(password)
    await page.getByRole('button', { name: word('password.open') }).click()
    await page.getByRole('heading', { name: word('totals') }).waitFor()
    await page.getByText(word('total.per_view')).waitFor()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: word('pdf') }).click()
    expect((await saved).suggestedFilename()).toBe('レポート.pdf')
    expect(await page.locator('body').innerText()).not.toMatch(/\[object|\{\{|undefined|NaN/)
    expect(await layoutErrors(page)).toEqual([])
    expect(await errorsOf(page, { contrast: true })).toEqual([])
    expect(watched.errors).toEqual([])
    await context.close()
  })

  test('is told that a link has ended, without a hint whether it ever was one', async () => {
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.goto(`${portal.url}/reports/${'x'.repeat(43)}`)
    await page.getByText(textOf('jp', 'client-report:gone.title')).waitFor()
    expect(await errorsOf(page, { contrast: true })).toEqual([])
    await context.close()
  })
})
