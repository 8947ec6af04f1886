import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const words = {
  'ja-JP': {
    name: /会社名/,
    save: '保存する',
    saved: '保存しました',
    title: 'ほかの運営者が先に変更しました',
    keep: '入力した内容で保存する',
  },
  'en-GB': {
    name: /Company name/,
    save: 'Save',
    saved: 'Saved',
    title: 'Another operator changed this first',
    keep: 'Save what I entered',
  },
} as const

async function operatorIn(locale: keyof typeof words) {
  const context = await browser.newContext({ ...desktop, locale })
  await context.addCookies([await operatorCookie(portal, 'owner')])
  const page = await context.newPage()
  const said = words[locale]
  await page.goto(`${portal.url}/admin/settings`)
  const field = page.getByRole('textbox', { name: said.name })
  await field.waitFor()
  const form = page.locator('form').filter({ has: field })
  return {
    page,
    said,
    field,
    watched: watch(context),
    save: () => form.getByRole('button', { name: said.save, exact: true }).click(),
  }
}

test.each(['ja-JP', 'en-GB'] as const)('two operators on the provider’s facts in %s', async (locale) => {
  const [first, second] = [await operatorIn(locale), await operatorIn(locale)]
  const { page, said } = second
  const [theirs, mine] = [`先の会社 ${locale}`, `後の会社 ${locale}`]
  await first.field.fill(theirs)
  await second.field.fill(mine)
  await first.save()
  await first.page.getByText(said.saved, { exact: true }).first().waitFor()
  await second.save()
  await page.getByText(said.title).waitFor()
  await page.getByText(theirs, { exact: true }).waitFor()
  expect(await errorsOf(page)).toEqual([])
  // What was typed outlives a reload, and is not saved unseen after it.
  await page.reload()
  await page.getByText(said.title).waitFor()
  expect(await second.field.inputValue()).toBe(mine)
  await page.getByRole('button', { name: said.keep }).click()
  await page.getByText(said.title).waitFor({ state: 'detached' })
  await first.page.reload()
  await first.field.waitFor()
  expect(await first.field.inputValue()).toBe(mine)
  expect([...first.watched.errors, ...second.watched.errors]).toEqual([])
})
