import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { paths as admin } from '#admin/paths.ts'
import { getStatement } from '#contract/payouts.ts'
import { reportChecks } from '#contract/sub-task-shapes.ts'
import { submitFinalReport } from '#contract/submissions.ts'
import { paths } from '#domain/paths.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { applyToCampaign } from '#server/modules/applications/applications.service.ts'
import { type Campaign, givenCampaign } from '#test/support/builders-campaigns.ts'
import { agree, readCase, select } from '#test/support/builders-cases.ts'
import { givenAccount } from '#test/support/builders-money.ts'
import { buildAddress, givenInfluencer } from '#test/support/builders.ts'
import { desktop, launchBrowser, phone, type Watch, watch } from './support/browser.ts'
import { dayFromNow } from './support/campaign-days.ts'
import { type Creator, creatorOn } from './support/creator.ts'
import { operatorCookie } from './support/operator.ts'
import { textOfPdf } from './support/pdf.ts'
import { type Portal, startPortal } from './support/portal.ts'
import { type Finance, givenFinance } from './support/provider.ts'
import { photo } from './support/uploads.ts'

let portal: Portal
let browser: Browser
let contexts: BrowserContext[]
let watched: Watch[]

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(() => {
  contexts = []
  watched = []
})
afterEach(async () => {
  expect(watched.flatMap(({ errors }) => errors)).toEqual([])
  for (const context of contexts) await context.close()
})

const password = 'a password for money'
const day = 24

async function open(
  device: typeof phone,
  cookie: Awaited<ReturnType<typeof operatorCookie | Portal['cookieOf']>>,
) {
  const context = await browser.newContext(device)
  contexts.push(context)
  watched.push(watch(context))
  await context.addCookies([cookie])
  return creatorOn(await context.newPage(), portal.url)
}

test(
  'a licence fee goes from the editor to the transfer, without insights, and back, and into the books of the year',
  { timeout: 180_000 },
  async () => {
    const campaign = await writeFee()
    const person = await givenInfluencer(portal, { password })
    await givenAccount(portal, person)
    const caseId = await reportPost(campaign, person)

    // No insights come. The sixtieth day counts from today's; six days before, the reward is booked all the same.
    const dueOn = dayFromNow(portal, 59)
    await portal.setBack(-53 * day)
    const finance = await givenFinance(portal)
    const { id, net, pay_on } = await scheduled(finance)
    expect(net).toBe(13_994)
    expect(pay_on <= dueOn).toBe(true)
    expect(await readCase(portal, caseId)).toMatchObject({ state: 'confirmed' })
    expect(await finance.process(id)).toBeNull()
    await portal.goOn(hoursUntil(pay_on))
    expect(await finance.pay(id)).toBeNull()
    const me = await open(phone, await portal.cookieOf(person))
    await me.opens(paths.transactions)
    await me.page.getByText('振込済み', { exact: true }).first().waitFor()
    expect(await statementOf(me, id)).toContain('二次利用料（税抜・10%対象）3,000円')

    await finance.returns(id, 'closed_account')
    await me.looksAgain()
    await me.sees('13,994円を振り込めていません')
    await fixAccount(me)
    await portal.goOn(day + 1)
    expect(await finance.process(id)).toBeNull()
    expect(await finance.pay(id)).toBeNull()
    await me.opens(paths.transactions)
    await me.page.getByText('振込済み', { exact: true }).first().waitFor()
    expect(await statementOf(me, id)).toMatch(/発行番号P\d{4}-\d{6}-2/)
    await seesYear(me)
    await exportYear()
  },
)

/** An operator types the fee into the editor of a campaign that recruits. */
async function writeFee() {
  const picture = { key: `campaign/${randomUUID()}.webp`, width: 1080, height: 1350 }
  const { buffer } = await photo('美容液')
  await portal.deps.storage.put(picture.key, buffer, { type: 'image/webp' })
  const { id } = await givenCampaign(portal, {
    title: '二次利用のある案件',
    pictures: [picture],
    review: { composition_plan_required: false, draft_required: false, fix_rounds: 2, answer_days: 3 },
    rights: { secondary_use: true, media: ['公式サイト'], months: 6, fee: null, post_stays_months: 6 },
  })
  const operator = await open(desktop, await operatorCookie(portal, 'manager'))
  await operator.page.goto(portal.url + admin.editCampaign(id))
  await operator.fill(/^二次利用料/, '3000')
  await operator.tap('変更を保存')
  await operator.isTold('変更を保存しました。')
  return { id }
}

/** Selected, agreed, posted and reported: what is left are the insights. */
async function reportPost(
  { id: campaign_id }: Pick<Campaign, 'id'>,
  person: Awaited<ReturnType<typeof givenInfluencer>>,
) {
  await portal.setBack(3)
  const application = {
    social_account_id: person.accounts[0]?.id ?? 0,
    answers: [],
    agreements: [],
    address: buildAddress(),
  }
  const { id } = await applyToCampaign(portal.deps, person.id, campaign_id, application)
  await select(portal, id)
  await agree(portal, { id, campaign: { id: campaign_id } as Campaign, influencer: person })
  await portal.setBack(0)
  const { value } = await portal.cookieOf(person)
  const response = await fetch(portal.url + submitFinalReport.path, {
    method: 'POST',
    headers: {
      cookie: `session=${value}`,
      origin: portal.url,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      campaign_id,
      round: 1,
      memo: '',
      posts: [1, 2].map((deliverable_id) => ({
        deliverable_id,
        url: `https://www.instagram.com/p/Cabc12${deliverable_id}/`,
        posted_at: new Date(Date.now() - 3_600_000).toISOString(),
        screenshot_ids: [],
        outside_window_reason: '早めに投稿できたため',
      })),
      checks: [...reportChecks],
    }),
  })
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([201, ''])
  return id
}

async function scheduled(finance: Finance) {
  await expect.poll(async () => (await finance.scheduled()).length).toBe(1)
  const [payout] = await finance.scheduled()
  if (!payout) throw new Error('No transfer is scheduled.')
  return payout
}

/** Returns the hours from the portal's present time to noon of that day in Japan. */
function hoursUntil(date: string) {
  return (Date.parse(`${date}T12:00:00+09:00`) - portal.deps.now().getTime()) / 3_600_000
}

async function statementOf({ page }: Creator, payoutId: number) {
  const path = getStatement.path.replace('{payout_id}', String(payoutId))
  const response = await page.context().request.get(portal.url + path)
  return textOfPdf(new Uint8Array(await response.body()))
}

async function fixAccount(me: Creator) {
  await me.page.getByRole('link', { name: '口座を修正する' }).first().click()
  await me.tap('口座を変更する')
  for (const [label, typed, name] of [
    ['銀行', 'みずほ', 'みずほ銀行'],
    ['支店', 'とうきょう', '東京営業部'],
  ] as const) {
    await me.page.getByRole('combobox', { name: label }).fill(typed)
    await me.page.getByRole('option', { name }).first().click()
  }
  await me.fill('口座番号', '7654321')
  await me.fill('パスワード', password)
  await me.tap('この口座を登録する')
  await me.isTold('振込先口座を保存しました。')
}

/** Paid once, whatever went back and forth. */
async function seesYear(me: Creator) {
  await me.tap('年間の合計')
  const sheet = me.page.getByRole('dialog', { name: '年間のお支払い' })
  await sheet.getByText('振込ごとの内訳（1件）').waitFor()
  await sheet.getByText('13,994円').first().waitFor()
}

/** The zip of the year is taken along and opened: its index names each file with its hash, and nothing else is in it. */
async function exportYear() {
  const staff = await open(desktop, await operatorCookie(portal, 'finance'))
  await staff.page.goto(portal.url + admin.issued())
  const download = staff.page.waitForEvent('download')
  await staff.follow(/年分を出力$/)
  const bytes = await readFile(await (await download).path())
  const { 'index.csv': index = new Uint8Array(), ...files } = unzipSync(bytes)
  const rows = parse(Buffer.from(index), { bom: true, columns: true }) as Record<string, string>[]
  expect(rows.map((row) => row['ファイル']).toSorted()).toEqual(Object.keys(files).toSorted())
  for (const row of rows) {
    const file = files[row['ファイル'] ?? ''] ?? new Uint8Array()
    expect(createHash('sha256').update(file).digest('hex')).toBe(row['SHA-256'])
  }
  const year = dayInTokyo(portal.deps.now()).slice(0, 4)
  const statements = rows.filter((row) => row['番号']?.startsWith(`P${year}-`))
  expect(statements.map((row) => row['金額（円）'])).toContain('13994')
}
