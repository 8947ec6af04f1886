import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaigns } from '#server/db/schema/index.ts'
import { givenCampaign } from '#test/support/builders-campaigns.ts'
import { givenPictures } from '#test/support/builders-operators.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, watch, languages } from './support/browser.ts'
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

async function saveCampaign(page: Page) {
  await page.getByRole('button', { name: '変更を保存' }).click()
}

test('two operators write one campaign: the second compares, chooses, and nothing is lost', async () => {
  const { db } = portal.deps.database
  await givenPictures(portal)
  const campaign = await givenCampaign(portal, { title: '夜の保湿クリーム' })
  const [first, second] = await Promise.all([openEditor(campaign.id), openEditor(campaign.id)])

  await first.getByLabel(/^案件名/).fill('一人目の案件名')
  await first.getByLabel(/^業務を行う場所/).fill('大阪の店舗')
  await saveCampaign(first)
  await first.getByText('変更を保存しました。').waitFor()

  await second.getByLabel(/^案件名/).fill('二人目の案件名')
  await second.getByLabel(/^ブランド名/).fill('二人目のブランド')
  await saveCampaign(second)
  await second.getByText('ほかの運営者がこの案件を変更しました').waitFor()
  expect(await errorsOf(second)).toEqual([])
  // The comparison outlives a reload.
  await second.reload()
  await second.getByText('大阪の店舗').waitFor()
  await second.getByRole('radio', { name: /一人目の案件名/ }).check()
  await second.getByRole('button', { name: 'この内容で編集を続ける' }).click()
  await expect.poll(() => second.getByLabel(/^案件名/).inputValue()).toBe('一人目の案件名')
  await expect.poll(() => second.getByLabel(/^ブランド名/).inputValue()).toBe('二人目のブランド')
  await saveCampaign(second)
  await second.getByText('変更を保存しました。').waitFor()

  const [stored] = await db.select().from(campaigns).where(eq(campaigns.id, campaign.id))
  expect([stored?.title, stored?.brand_name, stored?.work_place, stored?.version]).toEqual([
    '一人目の案件名',
    '二人目のブランド',
    '大阪の店舗',
    3,
  ])
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

const locales = { jp: 'ja-JP', en: 'en-GB' } as const

test.each(languages.map((language) => locales[language]))(
  'two operators on the provider’s facts in %s',
  async (locale) => {
    const [first, second] = [await operatorIn(locale), await operatorIn(locale)]
    const { page, said } = second
    const [theirs, mine] = [`先の会社 ${locale}`, `後の会社 ${locale}`]
    await first.field.fill(theirs)
    await second.field.fill(mine)
    await first.save()
    await first.page.getByText(said.saved, { exact: true }).first().waitFor()
    await second.save()
    await page.getByText(said.title).waitFor()
    await page.locator('dd').filter({ hasText: theirs }).waitFor()
    // The button that was pressed is gone: its place has the focus.
    await expect.poll(() => page.locator(':focus').textContent()).toContain(said.title)
    expect(await errorsOf(page)).toEqual([])
    // What was typed outlives a reload, and is not saved unseen after it.
    await page.reload()
    await page.getByText(said.title).waitFor()
    await expect.poll(() => second.field.inputValue()).toBe(mine)
    await page.getByRole('button', { name: said.keep }).click()
    await page.getByText(said.title).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator(':focus').textContent()).toBe(said.save)
    await first.page.reload()
    await first.field.waitFor()
    await expect.poll(() => first.field.inputValue()).toBe(mine)
    expect([...first.watched.errors, ...second.watched.errors]).toEqual([])
  },
)
