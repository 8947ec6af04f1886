import { eq } from 'drizzle-orm'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instagramAccounts } from '#emulator/instagram/accounts.ts'
import { mediaOf } from '#emulator/instagram/media.ts'
import { cases, socialAccounts, submissions } from '#server/db/schema/index.ts'
import { planLooks } from '#server/modules/post-looks/plan-looks.service.ts'
import { tokenContext } from '#server/modules/social/sealed-tokens.ts'
import { givenCase } from '#test/support/builders-cases.ts'
import { buildPost, openWindow } from '#test/support/builders-submissions.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, launchBrowser, loaded } from './support/browser.ts'
import { operatorCookie } from './support/operator.ts'
import { hoursToNoon, type Portal, startPortal } from './support/portal.ts'

const account = instagramAccounts.misaki
const media = mediaOf(account, new Date())[0]
const mediaId = media?.id ?? ''

let portal: Portal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** A case with an approved report of the account's newest post, linked as Instagram has it. */
async function givenPublished() {
  const { db } = portal.deps.database
  const influencer = await givenInfluencer(portal, {
    display_name: 'みさき',
    accounts: [{ platform: 'instagram', handle: account.handle }],
  })
  const deliverables = [{ platform: 'instagram_feed' as const, count: 1, photos: null, seconds: null }]
  const review = { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 }
  const campaign = { days: openWindow, review, deliverables }
  const theCase = await givenCase(portal, { campaign, influencer, until: 'confirmed' })
  const id = influencer.accounts[0]?.id ?? 0
  const access_token = portal.deps.encryption.encrypt(account.accessToken, tokenContext(id))
  await db
    .update(socialAccounts)
    .set({ link: 'ok', external_id: account.id, access_token })
    .where(eq(socialAccounts.id, id))
  await db.update(cases).set({ social_account_id: id }).where(eq(cases.id, theCase.id))
  const at = portal.deps.now()
  const url = `https://www.instagram.com/p/${BigInt(mediaId).toString(36)}/`
  await db.insert(submissions).values({
    case_id: theCase.id,
    kind: 'final_report',
    round: 1,
    content: { posts: [buildPost({ posted_at: at.toISOString(), url })], checks: [], memo: '' },
    warnings: [],
    submitted_at: at,
    review_due_at: at,
    review_result: 'approved',
    reviewed_by: 'clock',
    reviewed_at: at,
  })
  return theCase
}

const atInstagram = (act: 'delete' | 'edit', caption = '') =>
  fetch(`${portal.emulator.url}/posts`, {
    method: 'POST',
    body: new URLSearchParams({ media: mediaId, act, caption }),
    redirect: 'manual',
  })

test('a post that is deleted at Instagram comes up after a second look, and is settled', async () => {
  await atInstagram('edit', '#PR 雪の雫をお試ししました。 #雪の雫 #PR')
  // Two days and a few hours are left to go on, from noon to noon.
  await portal.setBack(hoursToNoon())
  const { id: caseId } = await givenPublished()
  await portal.goOn(24)
  await planLooks(portal.deps)
  await portal.goOn(1)
  await atInstagram('delete')
  await portal.goOn(23)
  await planLooks(portal.deps)
  await portal.goOn(1)
  await portal.goOn(2)

  const context = await browser.newContext(desktop)
  await context.addCookies([
    { name: 'i18next', value: 'jp', url: portal.url },
    await operatorCookie(portal, 'manager'),
  ])
  const page = await context.newPage()
  await page.goto(`${portal.url}/admin`)
  await page
    .getByRole('region', { name: /公開後に消えた・変わった投稿/ })
    .getByRole('link', { name: /すべて見る/ })
    .click()
  // The dashboard has links of that name, too, but no rows.
  await page.getByRole('row').getByRole('link', { name: 'みさき' }).waitFor()
  await loaded(page)
  expect(await errorsOf(page)).toEqual([])
  const row = page.locator('tbody tr').first()
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(40)

  await row.getByRole('button', { name: '対応を記録' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'クリエイターが元に戻した' }).check()
  await dialog.getByLabel(/理由/).fill('再投稿を本人に確認しました')
  expect(await errorsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: '対応済みにする' }).click()
  await page.getByText('見つからない投稿はありません').waitFor()

  await page.getByRole('tab', { name: /対応済み/ }).click()
  await page.getByText('再投稿を本人に確認しました').waitFor()
  const link = page.getByRole('link', { name: 'みさき' })
  expect(await link.getAttribute('href')).toBe(`/admin/cases/${caseId}`)
  await context.close()
})
