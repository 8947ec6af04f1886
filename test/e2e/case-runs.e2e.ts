import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { desktop, launchBrowser, loaded, watch } from './support/browser.ts'
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

test('a manager takes a page of cases on and gives their creators more days', async () => {
  const context = await browser.newContext(desktop)
  const { errors } = watch(context)
  await context.addCookies([
    await operatorCookie(portal, 'manager'),
    { name: 'i18next', value: 'jp', url: portal.url },
  ])
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('region', { name: '選択した参加案件' })
  await page.goto(`${portal.url}/admin/cases?needs=all&state=confirmed`)
  await loaded(page)
  await page.getByRole('checkbox').nth(1).waitFor()
  const rows = await page.getByRole('checkbox').count()

  // By keys alone: the tick of the page, the act, its form.
  await page.getByRole('checkbox', { name: 'このページをすべて選択' }).focus()
  await page.keyboard.press('Space')
  await bar.getByText(`${rows - 1}件を選択中`).waitFor()
  await bar.getByRole('button', { name: '担当者を変更' }).focus()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('担当者').selectOption({ label: '運営 花子' })
  await dialog.getByRole('button', { name: '内容を確認する' }).click()
  await dialog.getByRole('button', { name: /^\d+件の担当者を変更する$/ }).click()
  await dialog.getByText(/^\d+件を変更しました$/).waitFor()
  await dialog.getByRole('button', { name: '閉じる' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByLabel('担当者').selectOption('me')
  await page.waitForURL(/assignee=me/)
  await loaded(page)
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(rows)

  await page.getByRole('checkbox', { name: 'このページをすべて選択' }).click()
  await bar.getByRole('button', { name: '期限を延長' }).click()
  await dialog.getByLabel('延長する日数').selectOption('1')
  await dialog.getByLabel('理由').fill('台風で撮影が遅れているため、期限を延長します。')
  await dialog.getByRole('button', { name: '内容を確認する' }).click()
  const submit = dialog.getByRole('button', { name: /^\d+件の期限を延長する$/ })
  const promised = Number.parseInt((await submit.textContent()) ?? '', 10)
  await submit.click()
  await dialog.waitFor({ state: 'hidden' })
  await portal.passUndo(page)
  await page.getByText(`${promised}件の一括操作が終わりました。`).waitFor()
  expect(promised).toBeGreaterThan(0)
  expect(errors).toEqual([])
  await context.close()
})

test('a manager ends cases early and sees before what is paid', async () => {
  const context = await browser.newContext(desktop)
  const { errors } = watch(context)
  await context.addCookies([
    await operatorCookie(portal, 'manager'),
    { name: 'i18next', value: 'jp', url: portal.url },
  ])
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  const bar = page.getByRole('region', { name: '選択した参加案件' })
  await page.goto(`${portal.url}/admin/cases?needs=all&state=confirmed`)
  await loaded(page)
  await page.getByRole('row').getByRole('checkbox').nth(1).check()
  await page.getByRole('row').getByRole('checkbox').nth(2).check()
  // The act is about the rows that the bar counts.
  await bar.getByText('2件を選択中').waitFor()
  await bar.getByRole('button', { name: '途中で終了' }).click()
  await dialog.getByRole('radio', { name: '運営・広告主の都合' }).check()
  await dialog.getByLabel('終了の理由').fill('商品の製造が中止になったため')
  await dialog.getByRole('button', { name: '内容を確認する' }).click()
  await dialog.getByText('2件の参加案件を途中で終了します').waitFor()
  await dialog.getByText(/^お支払いの合計/).waitFor()
  await dialog.getByRole('button', { name: '2件を途中で終了する' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await portal.passUndo(page)
  await page.getByText('2件の一括操作が終わりました。').waitFor()
  expect(errors).toEqual([])
  await context.close()
})
