import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser } from './support/browser.ts'
import { layoutErrors } from './support/layout-errors.ts'
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

test('a manager adds an agency, a creator opens its link with the code, and the code is turned off', async () => {
  const context = await browser.newContext({ ...desktop, permissions: ['clipboard-read', 'clipboard-write'] })
  await context.addCookies([await operatorCookie(portal, 'manager')])
  const page = await context.newPage()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto(`${portal.url}/admin/settings/agencies`)
  const dialog = page.getByRole('dialog')
  await press('代理店を追加')
  await dialog.waitFor()
  expect(await errorsOf(page)).toEqual([])
  await page.getByLabel('代理店コード').fill('SAKURA')
  await page.getByLabel('名称').fill('さくら事務所')
  // What is typed into the dialog is there again after a reload.
  await page.getByLabel('メモ').fill('月末締め')
  await page.reload()
  await press('代理店を追加')
  await page.getByText('入力途中の内容を復元しました').waitFor()
  await expect.poll(() => page.getByLabel('代理店コード').inputValue()).toBe('SAKURA')
  await press('保存する')
  await page.getByText('代理店を保存しました。').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await press('「さくら事務所」の招待リンク')
  await page.getByRole('img', { name: 'ブラウザで登録するためのQRコード' }).waitFor()
  expect(await errorsOf(page)).toEqual([])
  expect(await layoutErrors(page)).toEqual([])
  await press('ブラウザで登録するリンクをコピー')
  const link = `${portal.url}/register?agency_code=SAKURA`
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const creator = await browser.newContext({ locale: 'ja-JP' })
  const registering = await creator.newPage()
  await registering.goto(link)
  await registering.getByText('代理店コード「SAKURA」で登録します。').waitFor()
  await creator.close()

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await press('「さくら事務所」の受付を停止')
  await press('停止する')
  await page.getByText('受付を停止しました。').waitFor()
  await page.getByRole('tab', { name: /^停止中/ }).click()
  await page.getByRole('button', { name: '「さくら事務所」の受付を再開' }).waitFor()
  await page.getByRole('link', { name: '「さくら事務所」のクリエイター：0人' }).click()
  await page.getByText('条件に合うクリエイターはいません').waitFor()
  // Its choices come by a call of their own.
  await expect.poll(() => page.getByLabel('代理店', { exact: true }).inputValue()).not.toBe('')
  await context.close()
})
