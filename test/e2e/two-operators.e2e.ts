import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaigns } from '#server/db/schema/index.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenPictures } from '#test/support/builders-operators.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser } from './support/browser.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

async function openEditor(id: number) {
  const context = await browser.newContext(desktop)
  await context.addCookies([await operatorCookie(portal, 'manager')])
  const page = await context.newPage()
  await page.goto(`${portal.url}/admin/campaigns/${id}/edit`)
  await page.getByLabel(/^案件名/).waitFor()
  return page
}

async function save(page: Page) {
  await page.getByRole('button', { name: '変更を保存' }).click()
}

test('two operators write one campaign: the second compares, chooses, and nothing is lost', async () => {
  const { db } = portal.deps.database
  await givenPictures(portal)
  const campaign = await givenCampaign(portal, { title: '夜の保湿クリーム' })
  const [first, second] = await Promise.all([openEditor(campaign.id), openEditor(campaign.id)])

  await first.getByLabel(/^案件名/).fill('一人目の案件名')
  await first.getByLabel(/^業務を行う場所/).fill('大阪の店舗')
  await save(first)
  await first.getByText('変更を保存しました。').waitFor()

  await second.getByLabel(/^案件名/).fill('二人目の案件名')
  await second.getByLabel(/^ブランド名/).fill('二人目のブランド')
  await save(second)
  await second.getByText('ほかの運営者がこの案件を変更しました').waitFor()
  expect(await errorsOf(second)).toEqual([])
  // The comparison outlives a reload.
  await second.reload()
  await second.getByText('大阪の店舗').waitFor()
  await second.getByRole('radio', { name: /一人目の案件名/ }).check()
  await second.getByRole('button', { name: 'この内容で編集を続ける' }).click()
  expect(await second.getByLabel(/^案件名/).inputValue()).toBe('一人目の案件名')
  await expect.poll(() => second.getByLabel(/^ブランド名/).inputValue()).toBe('二人目のブランド')
  await save(second)
  await second.getByText('変更を保存しました。').waitFor()

  const [stored] = await db.select().from(campaigns).where(eq(campaigns.id, campaign.id))
  expect([stored?.title, stored?.brand_name, stored?.work_place, stored?.version]).toEqual([
    '一人目の案件名',
    '二人目のブランド',
    '大阪の店舗',
    3,
  ])
})
