import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, inject, test } from 'vitest'
import { cases } from '#server/db/schema/index.ts'
import { desktop, launchBrowser } from './support/browser.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

test('a manager takes a campaign on, finds it in the list, and frees one of its cases', async () => {
  const [theCase] = await portal.deps.database.db.select().from(cases).limit(1)
  if (!theCase) throw new Error('The seed has no case.')
  const context = await browser.newContext(desktop)
  await context.addCookies([await operatorCookie(portal, 'manager')])
  const page = await context.newPage()
  const panel = page.locator('section', { has: page.getByRole('heading', { name: '担当者', exact: true }) })
  await page.goto(`${portal.url}/admin/campaigns/${theCase.campaign_id}`)
  await panel.getByText('担当者なし').waitFor()
  await panel.getByRole('button', { name: '担当者を決める' }).click()
  await page.getByRole('combobox', { name: '担当者' }).selectOption({ label: '運営 花子（自分）' })
  await page.getByRole('button', { name: '担当者を変更する' }).click()
  await panel.getByText('運営 花子').waitFor()

  await page.goto(`${portal.url}/admin/campaigns`)
  await page.getByRole('combobox', { name: '担当者' }).selectOption('me')
  await page.waitForURL(/assignee=me/)
  await page.getByText('全1件').waitFor()

  await page.goto(`${portal.url}/admin/cases/${theCase.id}`)
  await panel.getByText('案件の担当者と同じです。').waitFor()
  await panel.getByRole('button', { name: '引き継ぐ' }).click()
  await page.getByRole('combobox', { name: '担当者' }).selectOption({ label: '担当者なし' })
  await page.getByRole('button', { name: '担当者を変更する' }).click()
  await panel.getByText('この参加案件に個別に設定されています。').waitFor()
  await panel.getByText('担当者なし').waitFor()
  await context.close()
})
