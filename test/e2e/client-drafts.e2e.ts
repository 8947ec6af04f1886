import { and, eq, isNull } from 'drizzle-orm'
import type { Browser, BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { campaigns, cases, clients, reportLinks, submissions } from '#server/db/schema/index.ts'
import { errorsOf } from './support/axe.ts'
import { desktop, focusIn, launchBrowser, phone, watch } from './support/browser.ts'
import { layoutErrors } from './support/layout-errors.ts'
import { operatorCookie } from './support/operator.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { textOf } from './support/seeded.ts'

let portal: Portal
let browser: Browser
let campaignId: number
let caseId: number
let draftId: number
let address: string
const password = 'ひみつの合言葉です'

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal({ copyOf: inject('seededFolder') }), launchBrowser()])
  const { db } = portal.deps.database
  const [waiting] = await db
    .select({ id: submissions.id, case_id: cases.id, campaign_id: cases.campaign_id })
    .from(submissions)
    .innerJoin(cases, eq(cases.id, submissions.case_id))
    .where(
      and(eq(submissions.kind, 'draft'), isNull(submissions.review_result), eq(cases.state, 'confirmed')),
    )
    .limit(1)
  if (!waiting) throw new Error('No draft waits in the seed.')
  ;({ id: draftId, case_id: caseId, campaign_id: campaignId } = waiting)
  await db.update(clients).set({ color: '#7a1f3d' }).where(eq(clients.id, 1))
  await db
    .update(campaigns)
    .set({ client_id: 1, client_review_days: null })
    .where(eq(campaigns.id, campaignId))
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

async function operatorPage(role: 'manager' | 'viewer') {
  const context = await browser.newContext(desktop)
  await context.addCookies([await operatorCookie(portal, role)])
  return { context, page: await context.newPage() }
}

test('a manager says that the client looks at drafts, and makes the link', async () => {
  const { context, page } = await operatorPage('manager')
  await page.goto(`${portal.url}/admin/campaigns/${campaignId}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '設定を変更' }).click()
  await dialog.getByRole('button', { name: '保存する' }).click()
  await page.getByText('クライアントが2営業日以内に下書きを確認します。', { exact: false }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'リンクを作成する' }).click()
  await focusIn(dialog)
  await dialog.getByLabel('パスワード（任意）').fill(password)
  await dialog.getByRole('button', { name: 'リンクを作成する' }).click()
  address = await dialog.getByText('/reviews/').innerText()
  await dialog.getByRole('button', { name: '閉じる' }).last().click()
  await page.getByText('まだ閲覧されていません').waitFor()
  expect(await errorsOf(page)).toEqual([])
  await context.close()
  // As if it had been sent now: the setting asks about drafts from then on.
  const due = new Date(portal.deps.now().getTime() + 86_400_000)
  await portal.deps.database.db
    .update(submissions)
    .set({ client_due_at: due })
    .where(eq(submissions.id, draftId))
})

test('a viewer sees the setting and can neither change it nor make a link', async () => {
  const { context, page } = await operatorPage('viewer')
  await page.goto(`${portal.url}/admin/campaigns/${campaignId}`)
  await page.getByText('下書き確認のリンク').waitFor()
  for (const name of ['設定を変更', 'リンクを作成する'])
    expect(await page.getByRole('button', { name }).isDisabled()).toBe(true)
  const path = `/api/admin/campaigns/${campaignId}/client-review`
  const refused = await context.request.put(portal.url + path, {
    data: { days: 1 },
    headers: { origin: portal.url },
  })
  expect(await refused.json()).toMatchObject({ code: 'admin.role_missing' })
  await context.close()
})

test('operators read in the list and beside the draft that the client is waited for', async () => {
  const { context, page } = await operatorPage('manager')
  await page.goto(`${portal.url}/admin/cases/${caseId}`)
  await page.getByText('クライアント確認中', { exact: false }).first().waitFor()
  await page.goto(`${portal.url}/admin/cases/${caseId}/review/draft`)
  await page.getByText('クライアント確認中', { exact: false }).waitFor()
  await page.getByRole('button', { name: '承認する' }).click()
  await page.getByText('クライアントはまだ回答していません。').waitFor()
  await page.getByRole('button', { name: '内容を見直す' }).click()
  expect(await errorsOf(page)).toEqual([])
  await context.close()
})

const views: [string, 'jp' | 'en', BrowserContextOptions, 'comment' | 'ask_changes' | 'approve'][] = [
  ['a phone', 'jp', phone, 'comment'],
  ['320 pixels', 'en', { ...phone, viewport: { width: 320, height: 640 } }, 'ask_changes'],
  ['a desktop', 'en', desktop, 'comment'],
  ['a desktop', 'jp', desktop, 'approve'],
]

// No sweep opens the clients' pages.
describe('a client', () => {
  test.each(views)('looks at the draft on %s in %s and answers', async (_width, language, device, act) => {
    const context = await browser.newContext(device)
    await context.addCookies([{ name: 'i18next', value: language, url: portal.url }])
    const watched = watch(context)
    const page = await context.newPage()
    const answer = await page.goto(portal.url + new URL(address).pathname)
    expect(answer?.headers()['x-robots-tag']).toContain('noindex')
    const word = (key: string) => textOf(language, `client-review:${key}`)
    await page.getByLabel(word('password.label')).fill(password)
    await page.getByRole('button', { name: word('password.open') }).click()
    await page.locator('article').first().waitFor()
    const picture = page.locator('article img, article video').first()
    await picture.scrollIntoViewIfNeeded()
    await page.waitForFunction(() => {
      const shown = document.querySelector<HTMLImageElement>('article img')
      return !shown || (shown.complete && shown.naturalWidth > 0)
    })
    expect(await page.getByText(word('media_failed')).count()).toBe(0)
    if (act !== 'approve') {
      await page
        .getByRole('button', { name: word(act), exact: true })
        .first()
        .click()
      await page.getByText(word('need_words')).waitFor()
      await page.getByLabel(word('words')).first().fill(`言葉 ${language} ${act}`)
      await page.reload()
      await page.getByLabel(word('password.label')).fill(password)
      await page.getByRole('button', { name: word('password.open') }).click()
      const typed = page.getByLabel(word('words')).first()
      await expect.poll(() => typed.inputValue()).toBe(`言葉 ${language} ${act}`)
    }
    expect(await layoutErrors(page)).toEqual([])
    expect(await errorsOf(page, { contrast: true })).toEqual([])
    await page
      .getByRole('button', { name: word(act), exact: true })
      .first()
      .click()
    await page
      .getByText(word(`sent.${act}`))
      .first()
      .waitFor()
    await page.getByText(word('said')).waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/\[object|\{\{|undefined|NaN/)
    expect(await layoutErrors(page)).toEqual([])
    expect(await errorsOf(page, { contrast: true })).toEqual([])
    expect(watched.errors).toEqual([])
    await context.close()
  })

  test('has answered: the operators read when and what, and the list marks it', async () => {
    const { context, page } = await operatorPage('manager')
    await page.goto(`${portal.url}/admin/cases/${caseId}/review/draft`)
    await page.getByText('クライアントが承認', { exact: false }).waitFor()
    await page.getByText('言葉 en ask_changes').waitFor()
    expect(await errorsOf(page, { contrast: true })).toEqual([])
    await page.goto(`${portal.url}/admin/cases?needs=review`)
    await page.getByText('クライアントが承認', { exact: false }).first().waitFor()
    expect(await errorsOf(page, { contrast: true })).toEqual([])
    await context.close()
  })

  test('is told that a link has ended, by the page and by the interface', async () => {
    await portal.deps.database.db.update(reportLinks).set({ ends_on: '2020-01-01' })
    const context = await browser.newContext(phone)
    const page = await context.newPage()
    await page.goto(portal.url + new URL(address).pathname)
    await page.getByText(textOf('jp', 'client-review:gone.title')).waitFor()
    expect(await errorsOf(page, { contrast: true })).toEqual([])
    const token = address.split('/').at(-1)
    const { path } = contract.clientDrafts.openDrafts
    const refused = await context.request.post(portal.url + path, {
      data: { token, password },
      headers: { origin: portal.url },
    })
    expect([refused.status(), (await refused.json()).code]).toEqual([404, 'request.not_found'])
    await context.close()
  })
})
