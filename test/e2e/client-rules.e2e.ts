import { and, eq, isNull } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { campaigns, cases, submissions } from '#server/db/schema/index.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser } from './support/browser.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'

let portal: Portal
let browser: Browser
let campaignId: number
let caseId: number
/** A piece of the caption that waits for review. */
let word: string

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
  const { db } = portal.deps.database
  const waiting = await db
    .select({ case_id: cases.id, campaign_id: cases.campaign_id, content: submissions.content })
    .from(submissions)
    .innerJoin(cases, eq(cases.id, submissions.case_id))
    .where(
      and(eq(submissions.kind, 'draft'), isNull(submissions.review_result), eq(cases.state, 'confirmed')),
    )
  const found = waiting.flatMap(({ content, ...row }) => {
    const caption = JSON.stringify(content).match(/"caption":"[^"]*?([ぁ-んァ-ヶ一-龠]{4})/)?.[1]
    return caption ? [{ ...row, caption }] : []
  })[0]
  if (!found) throw new Error('No draft with a caption waits in the seed.')
  ;({ case_id: caseId, campaign_id: campaignId, caption: word } = found)
  const [row] = await db
    .update(campaigns)
    .set({ client_id: 1 })
    .where(eq(campaigns.id, campaignId))
    .returning()
  // The seed's copy is the database alone, and a campaign is saved with pictures that are there.
  for (const { key } of row?.pictures ?? [])
    await portal.deps.storage.put(key, Buffer.from('webp'), { type: 'image/webp' })
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

async function operatorPage(role: 'manager' | 'reviewer') {
  const context = await browser.newContext(desktop)
  await context.addCookies([await operatorCookie(portal, role)])
  return { context, page: await context.newPage() }
}

test('a rule and a word to avoid that a manager stores are there for whoever reviews the draft', async () => {
  const { context, page } = await operatorPage('manager')
  await page.goto(`${portal.url}/admin/clients/1`)
  await page.getByRole('textbox', { name: '投稿のルール' }).fill('屋外で撮影してください。')
  await page.getByRole('textbox', { name: 'NGワード' }).fill(word)
  await page.getByRole('button', { name: '保存する' }).click()
  await page.getByText('クライアントを保存しました。').waitFor()
  await context.close()

  const reviewer = await operatorPage('reviewer')
  await reviewer.page.goto(`${portal.url}/admin/cases/${caseId}/review/draft`)
  await reviewer.page.locator('mark', { hasText: word }).first().waitFor()
  await reviewer.page
    .getByText(`「${word}」はクライアントの現在のNGワードです。`, { exact: false })
    .first()
    .waitFor()
  await reviewer.page.getByText('屋外で撮影してください。').waitFor()
  expect(await layoutErrors(reviewer.page)).toEqual([])
  expect(await errorsOf(reviewer.page)).toEqual([])
  await reviewer.page.goto(`${portal.url}/admin/cases/${caseId}`)
  await reviewer.page.getByText('屋外で撮影してください。').waitFor()
  expect(await errorsOf(reviewer.page)).toEqual([])
  await reviewer.context.close()
})

test('the editor takes them over into the campaign, and creators read them', async () => {
  const { context, page } = await operatorPage('manager')
  await page.goto(`${portal.url}/admin/campaigns/${campaignId}/edit`)
  await page.getByText('登録内容と異なる項目').waitFor()
  expect(await layoutErrors(page)).toEqual([])
  expect(await errorsOf(page)).toEqual([])
  await page.getByRole('button', { name: /^クライアントの投稿ルールに/ }).click()
  await page.getByRole('button', { name: /^クライアントのNGワードに/ }).click()
  // The preview is the creators' page.
  await page.getByText('広告主の投稿ルール', { exact: true }).waitFor()
  await page.getByRole('button', { name: '変更を保存' }).click()
  await page.waitForURL(`**/admin/campaigns/${campaignId}`)
  const [row] = await portal.deps.database.db.select().from(campaigns).where(eq(campaigns.id, campaignId))
  expect(row?.content_rules.client).toEqual({ posting_rules: '屋外で撮影してください。', ng_words: [word] })
  await context.close()
})
