import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaigns } from '#server/db/schema/index.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, watch, inLanguages } from './support/browser.ts'
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

const operators = inLanguages([
  {
    language: 'jp',
    locale: 'ja-JP',
    title: /^案件名/,
    reward: /^報酬の合計/,
    saved: /^保存済み/,
    offline: /^オフライン/,
    missing: /^公開までに必要な項目 \d+件$/,
    untitled: '無題の案件',
    contact: '広告主の連絡先',
    unfinished: '入力途中',
    erase: '下書きを削除',
    confirm: '削除する',
    erased: '下書きを削除しました。',
  },
  {
    language: 'en',
    locale: 'en-GB',
    title: /^Title/,
    reward: /^Total reward/,
    saved: /^Saved \d/,
    offline: /^Offline/,
    missing: /^\d+ items needed to publish$/,
    untitled: 'Untitled campaign',
    contact: "Advertiser's contact",
    unfinished: 'Unfinished',
    erase: 'Delete draft',
    confirm: 'Delete',
    erased: 'The draft was deleted.',
  },
] as const)

test.each(operators)('a draft is begun, cut off, finished elsewhere and erased: $locale', async (words) => {
  const open = async () => {
    const context = await browser.newContext({ ...desktop, locale: words.locale })
    await context.addCookies([await operatorCookie(portal, 'manager')])
    return { context, watched: watch(context), page: await context.newPage() }
  }
  const { context, watched, page } = await open()
  await page.goto(`${portal.url}/admin/campaigns/new`)
  await page.getByLabel(words.reward).fill('12')
  await page.getByText(words.saved).waitFor()
  await page.waitForURL(/\/admin\/campaigns\/\d+\/edit$/)
  expect(await errorsOf(page)).toEqual([])
  const address = page.url()

  await context.setOffline(true)
  await page.getByLabel(words.title).fill('夏の案件')
  await page.getByText(words.offline).waitFor()
  await context.setOffline(false)
  await page.getByText(words.saved).waitFor()

  const elsewhere = await open()
  await elsewhere.page.goto(address)
  await elsewhere.page.locator('input[name="reward_amount"]').waitFor()
  await expect.poll(() => elsewhere.page.getByLabel(words.reward).inputValue()).toBe('12')
  await expect.poll(() => elsewhere.page.getByLabel(words.title).inputValue()).toBe('夏の案件')
  await elsewhere.page.getByText(words.missing).click()
  expect(await errorsOf(elsewhere.page)).toEqual([])
  await elsewhere.page.getByRole('link', { name: words.contact }).click()
  await elsewhere.page.locator('[name="advertiser.contact"]:focus').waitFor()

  await elsewhere.page.getByLabel(words.title).fill('')
  await elsewhere.page.getByText(words.saved).waitFor()
  await elsewhere.page.goto(`${portal.url}/admin/campaigns`)
  await elsewhere.page.getByText(words.unfinished).waitFor()
  expect(await errorsOf(elsewhere.page)).toEqual([])
  await elsewhere.page.getByRole('link', { name: words.untitled }).click()
  await elsewhere.page.getByText(words.missing).waitFor()
  expect(await errorsOf(elsewhere.page)).toEqual([])
  await elsewhere.page.getByRole('button', { name: words.erase }).click()
  const question = elsewhere.page.getByRole('dialog')
  await question.waitFor()
  expect(await errorsOf(elsewhere.page)).toEqual([])
  await question.getByRole('button', { name: words.confirm, exact: true }).click()
  await elsewhere.page.getByText(words.erased).waitFor()
  expect(await portal.deps.database.db.$count(campaigns)).toBe(0)
  expect(elsewhere.watched.errors).toEqual([])
  // Only the cut line was an error here.
  expect(watched.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(error))).toEqual(
    [],
  )
})
