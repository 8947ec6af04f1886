import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

async function openAs(role: 'manager' | 'reviewer', path: string, locale = 'ja-JP') {
  const context = await browser.newContext({ ...desktop, locale })
  await context.addCookies([await operatorCookie(portal, role)])
  const page = await context.newPage()
  await page.goto(`${portal.url}${path}`)
  return page
}

test('one member hands campaigns over to another, who is told, and each sees that the other is there', async () => {
  await givenPictures(portal)
  const campaign = await givenCampaign(portal, { title: '夜の保湿クリーム' })
  const reviewer = await openAs('reviewer', `/admin/campaigns/${campaign.id}`)
  await reviewer.getByRole('heading', { level: 1, name: '夜の保湿クリーム' }).waitFor()
  const name = await reviewer.getByRole('banner').locator('a strong').innerText()
  const manager = await openAs('manager', `/admin/campaigns/${campaign.id}`)
  await manager.getByText(`${name}さんも開いています`).waitFor()
  expect(await errorsOf(manager)).toEqual([])

  await manager.goto(`${portal.url}/admin/campaigns`)
  await manager.getByRole('checkbox', { name: '夜の保湿クリームを選択' }).check()
  expect(await errorsOf(manager)).toEqual([])
  await manager.getByRole('button', { name: '担当者を変更' }).click()
  await manager.getByRole('combobox', { name: /担当者/ }).selectOption(name)
  await manager.getByRole('button', { name: '内容を確認する' }).click()
  await manager.getByText(`1件の案件の担当者を「${name}」に変更します`).waitFor()
  expect(await errorsOf(manager)).toEqual([])
  await manager.getByRole('button', { name: '1件の担当者を変更する' }).click()
  await manager.getByText('1件の案件の担当者を変更しました').waitFor()

  await reviewer.goto(`${portal.url}/admin`)
  await reviewer.getByRole('link', { name: /自分宛ての通知.*未読1件/ }).click()
  await reviewer.getByRole('link', { name: '案件　夜の保湿クリーム' }).waitFor()
  expect(await errorsOf(reviewer)).toEqual([])
  await reviewer.getByRole('link', { name: '案件　夜の保湿クリーム' }).click()
  await reviewer.getByRole('link', { name: /未読/ }).waitFor({ state: 'detached' })
})
