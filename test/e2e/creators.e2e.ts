import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cases } from '#server/db/schema/index.ts'
import { recountSummaries } from '#server/modules/cases/summary.service.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, loaded } from './support/browser.ts'
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

test('a manager tags a page of creators, puts one on a new list, and filters by both', async () => {
  await recountSummaries(portal.deps)
  const context = await browser.newContext(desktop)
  await context.addCookies([await operatorCookie(portal, 'manager')])
  const page = await context.newPage()
  const dialog = page.getByRole('dialog')
  await page.goto(`${portal.url}/admin/influencers`)
  await page
    .getByRole('checkbox', { name: /さんを選択/ })
    .first()
    .waitFor()
  await page.getByRole('checkbox', { name: 'このページの全員を選択' }).check()
  await page.getByRole('button', { name: 'タグを付ける' }).click()
  await dialog.getByLabel('タグ名').fill('夏コスメ')
  await dialog.getByRole('button', { name: '内容を確認する' }).click()
  await dialog.getByText('新しいタグとして登録されます。').waitFor()
  await dialog.getByRole('button', { name: /名にタグを付ける/ }).click()
  await page.getByText(/名にタグを付けました/).waitFor()
  await dialog.waitFor({ state: 'hidden' })

  // Those that were ticked are so no more.
  const tick = page.getByRole('checkbox', { name: /さんを選択/ }).first()
  await expect.poll(() => tick.isChecked()).toBe(false)
  await tick.check()
  await page.getByRole('button', { name: 'リストに追加' }).click()
  await dialog.getByRole('button', { name: '新しいリストを作る' }).click()
  await dialog.getByLabel('リスト名').fill('夏コスメ候補')
  await dialog.getByRole('button', { name: 'リストを作成' }).click()
  await dialog.getByRole('button', { name: '1名を追加する' }).click()
  await page.getByText('1名をリストに追加しました').waitFor()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: /^条件を追加/ }).click()
  await page.getByRole('combobox', { name: 'リスト' }).selectOption({ label: '夏コスメ候補' })
  await page.getByText('全1件').waitFor()
  await page.getByRole('combobox', { name: 'タグ' }).selectOption({ label: '夏コスメ' })
  await page.getByRole('button', { name: 'タグ「夏コスメ」の絞り込みを解除' }).waitFor()
  await loaded(page)
  const height = await page
    .locator('tbody tr')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height)
  expect(height).toBeLessThanOrEqual(40)
  await context.close()
})

test('a reviewer rates a case that has ended, and finds its creator by the rating', async () => {
  const db = portal.deps.database.db
  const [ended] = await db.select().from(cases).where(eq(cases.state, 'completed')).orderBy(cases.id).limit(1)
  const context = await browser.newContext(desktop)
  await context.addCookies([await operatorCookie(portal, 'reviewer')])
  const page = await context.newPage()
  await page.goto(`${portal.url}/admin/cases/${ended?.id}`)
  const typed = page.getByLabel('コメント（任意）')
  await typed.fill('返信が早く、構成も丁寧')
  // What is typed stays until it is saved.
  await page.waitForFunction(() => JSON.stringify({ ...localStorage }).includes('構成も丁寧'))
  await page.reload()
  await page.getByRole('radio', { name: 'とても良い' }).check()
  await expect.poll(() => typed.inputValue()).toBe('返信が早く、構成も丁寧')
  await page.getByRole('button', { name: '評価を保存' }).click()
  await page.getByText('評価を保存しました').waitFor()
  expect(await errorsOf(page)).toEqual([])
  await page.goto(`${portal.url}/admin/influencers`)
  await page.getByRole('button', { name: /^条件を追加/ }).click()
  await page.getByRole('combobox', { name: '評価' }).selectOption({ label: '平均4以上' })
  await page.getByText('全1件').waitFor()
  await page.getByText('★5.0').waitFor()
  await context.close()
})
