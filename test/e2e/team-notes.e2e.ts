import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operators } from '#server/db/schema/index.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, watch } from './support/browser.ts'
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

async function member(role: 'manager' | 'finance') {
  const context = await browser.newContext(desktop)
  await context.addCookies([await operatorCookie(portal, role)])
  return { page: await context.newPage(), watched: watch(context), context }
}

test('a member mentions another on a case, who finds the note, answers it, and is answered', async () => {
  const influencer = await givenInfluencer(portal, { display_name: 'みさき' })
  const { id } = await givenCase(portal, { until: 'confirmed', influencer })
  const [manager, finance] = [await member('manager'), await member('finance')]
  const name = '経理 太郎'
  const isFinance = eq(operators.role, 'finance')
  await portal.deps.database.db.update(operators).set({ name }).where(isFinance)

  await manager.page.goto(`${portal.url}/admin/cases/${id}`)
  const field = manager.page.getByRole('textbox', { name: /メモを追加/ })
  await field.pressSequentially('振込先をご確認ください。@')
  await manager.page.getByRole('option', { name }).first().waitFor()
  await manager.page.keyboard.press('Enter')
  const noted = `振込先をご確認ください。@${name} `
  await expect.poll(() => field.inputValue()).toBe(noted)
  // What is typed outlives a reload.
  await manager.page.reload()
  await expect.poll(() => field.inputValue()).toBe(noted)
  await field.press('Control+Enter')
  await manager.page.getByRole('article').getByText('振込先をご確認ください。').waitFor()
  await expect.poll(() => field.inputValue()).toBe('')

  await finance.page.goto(`${portal.url}/admin`)
  await finance.page.getByRole('link', { name: /自分宛ての通知.*未読1件/ }).click()
  await finance.page.getByRole('link', { name: /振込先をご確認ください。/ }).waitFor()
  expect(await errorsOf(finance.page)).toEqual([])
  await finance.page.getByRole('link', { name: /振込先をご確認ください。/ }).click()
  const note = finance.page.locator('article:focus')
  await note.getByText('振込先をご確認ください。').waitFor()
  await finance.page.getByRole('link', { name: /未読/ }).waitFor({ state: 'detached' })
  await finance.page.getByRole('textbox', { name: /メモを追加/ }).fill('確認しました。')
  await finance.page.getByRole('button', { name: 'メモを追加する' }).click()
  await finance.page.getByRole('article').getByText('確認しました。').waitFor()
  expect(await errorsOf(finance.page)).toEqual([])

  await manager.page.reload()
  await manager.page.getByRole('article').getByText('確認しました。').waitFor()

  await manager.page.getByRole('button', { name: '編集する' }).click()
  const edited = manager.page.getByRole('textbox', { name: /メモを編集/ })
  await edited.fill(`@${name} 振込先を本日中にご確認ください。`)
  expect(await errorsOf(manager.page)).toEqual([])
  // What is typed outlives a reload.
  await manager.page.reload()
  await expect.poll(() => edited.inputValue()).toBe(`@${name} 振込先を本日中にご確認ください。`)
  await manager.page.getByRole('button', { name: '保存する' }).click()
  await manager.page.getByRole('article').getByText('振込先を本日中にご確認ください。').waitFor()
  await manager.page.getByText(/に編集$/).waitFor()
  for (const { watched, context } of [manager, finance]) {
    expect(watched.errors).toEqual([])
    await context.close()
  }
})
