import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, watch } from './support/browser.ts'
import { dayFromNow } from './support/campaign-days.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'

let browser: Browser
let portal: Portal
beforeAll(async () => {
  ;[browser, portal] = await Promise.all([launchBrowser(), startPortal()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

test('recruiting is extended and then closed on the page, and the field of a missing word is reached by its link', async () => {
  const day = (days: number) => new Date(portal.deps.now().getTime() + days * 86_400_000)
  const dayAt = (days: number) => dayFromNow(portal, days)
  await givenInfluencer(portal, {})
  const days = {
    shipping: dayAt(20),
    composition_plan_due: null,
    draft_due: dayAt(25),
    posting_start: dayAt(30),
    posting_end: dayAt(35),
    insight_due: dayAt(40),
  }
  const dated = {
    recruiting_start: day(-3),
    recruiting_end: day(2),
    announcement: dayAt(5),
    days,
    inspection_complete: dayAt(45),
    payment_date: dayAt(60),
  }
  const { id } = await givenCampaign(portal, dated)
  const draft = await givenCampaign(portal, {
    ...dated,
    state: 'draft',
    published_at: null,
    description: '',
  })
  const context = await browser.newContext(desktop)
  await context.addCookies([await operatorCookie(portal, 'manager')])
  const watched = watch(context)
  const page = await context.newPage()

  await page.goto(`${portal.url}/admin/campaigns/${id}`)
  await page.getByRole('button', { name: '募集を延長' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^新しい募集終了/).fill(`${dayAt(8)}T23:59`)
  await dialog.getByLabel(/^結果発表/).fill(dayAt(6))
  await dialog.getByLabel(/^理由/).fill('応募が少ないため')
  expect(await errorsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: '募集を延長する' }).click()
  await dialog.getByText('日付をご確認ください。').waitFor()
  await dialog.getByLabel(/^結果発表/).fill(dayAt(10))
  await dialog.getByRole('button', { name: '募集を延長する' }).click()
  await page.getByText('募集を延長しました。').waitFor()
  await page.getByRole('article').getByText('応募が少ないため').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: '募集を今すぐ終了' }).click()
  await dialog.getByText('選考中の応募').waitFor()
  await dialog.getByLabel(/^理由/).fill('応募が集まったため')
  await dialog.getByRole('button', { name: '募集を終了する' }).click()
  await page.getByText('募集を終了しました。').waitFor()
  await page.getByText('選考中', { exact: true }).first().waitFor()

  await page.goto(`${portal.url}/admin/campaigns/${draft.id}`)
  await page.getByRole('button', { name: '公開する' }).click()
  await dialog.getByText(/応募条件に合うクリエイター：1名/).waitFor()
  expect(await errorsOf(page)).toEqual([])
  await dialog.getByRole('link', { name: '案件の説明' }).click()
  await page.locator('textarea[name="description"]:focus').waitFor()
  expect(watched.errors).toEqual([])
})
