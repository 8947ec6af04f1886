import { eq } from 'drizzle-orm'
import iconv from 'iconv-lite'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getKept } from '#contract/account.ts'
import { paths, patterns } from '#domain/paths.ts'
import { people } from '#emulator/people.ts'
import { influencers } from '#server/db/schema/index.ts'
import { cashOut } from '#server/modules/payouts/payouts.service.ts'
import { givenAccount, givenReward } from '#test/support/builders-money.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { lineHosts, type LineHosts } from '#test/support/line-hosts.ts'
import { launchBrowser, phone, hydrated, type Watch, watch } from './support/browser.ts'
import { dayFromNow } from './support/campaign-days.ts'
import { type Creator, creatorOn } from './support/creator.ts'
import { openedOutside } from './support/outside.ts'
import { textOfPdf } from './support/pdf.ts'
import { liffId, type Portal, startPortal } from './support/portal.ts'
import { type Finance, givenFinance } from './support/provider.ts'

let portal: Portal
let browser: Browser
let context: BrowserContext
let hosts: LineHosts
let watched: Watch
let finance: Finance

beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})
beforeEach(async () => {
  await portal.setBack(72)
  portal.emulator.reset()
  finance = await givenFinance(portal)
  hosts = await lineHosts(browser, phone, {
    emulator: portal.emulator,
    portalUrl: portal.url,
    liffId,
    personId: people.misaki.id,
  })
  context = hosts.context
  watched = watch(context)
})
afterEach(async () => {
  expect(watched.errors).toEqual([])
  expect(hosts.unanswered).toEqual([])
  await context.close()
})

const password = 'a password for money'

/** Misaki, who taps in LINE and looks at her money. */
async function givenInLine() {
  const me = creatorOn(await context.newPage(), portal.url)
  await hosts.openInLine(me.page, { path: paths.transactions })
  await me.page.waitForURL(portal.url + paths.transactions)
  await hydrated(me.page)
  return me
}

/** Somebody who is signed in, and looks at their money. */
async function givenCreator(person: Awaited<ReturnType<typeof givenInfluencer>>) {
  await context.addCookies([await portal.cookieOf(person)])
  const me = creatorOn(await context.newPage(), portal.url)
  await me.opens(paths.transactions)
  return me
}

const reward = (given: Parameters<typeof givenReward>[2] = {}) => ({
  dueOn: dayFromNow(portal, 40),
  ...given,
})

test('in LINE, an account is registered and rests, what is confirmed is asked for, and it is paid', async () => {
  const misaki = await givenInfluencer(portal, { line_user_id: people.misaki.id, password })
  await givenReward(portal, misaki, reward({ amount: 30_000, withholding: true }))
  await givenReward(portal, misaki, reward())
  const me = await givenInLine()
  await me.sees('振込先口座が登録されていません')
  expect(await me.page.getByRole('button', { name: '振込を申請する' }).isDisabled()).toBe(true)
  await me.follow('振込先口座を登録する')
  await registerAccount(me)
  await me.page.waitForURL(portal.url + paths.transactions)
  await askForAll(me)

  const payout = await onlyScheduled()
  expect(payout).toMatchObject({ net: 40_937, kind: 'cash_out', lines: [{}, {}] })
  // A first account rests as any new one does.
  expect(await finance.process(payout.id)).toBe('payout.resting')
  await portal.goOn(24)
  expect(await finance.process(payout.id)).toBeNull()
  expect(await textOfPdf(await finance.requestPdf(payout.id))).toContain('0123456')
  expect(await transferredBy(payout.id)).toEqual({ account: '0123456', holder: 'ｻﾄｳ ﾐｻｷ', net: 40_937 })
  await me.looksAgain()
  await rewardIs(me, '処理中')
  expect(await finance.pay(payout.id)).toBeNull()
  await me.looksAgain()
  await rewardIs(me, '振込済み')
  await line(me).click()
  const statement = await openedOutside(me, () => me.follow('支払通知書（PDF）'))
  const printed = await textOfPdf(new Uint8Array(await (await fetch(statement)).arrayBuffer()))
  for (const words of ['支払通知書', '佐藤美咲様', '株式会社みなと企画', '40,937円', '3,063円', '****456'])
    expect(printed).toContain(words)
  expect(printed).not.toContain('0123456')
  expect((await fetch(statement)).status).toBe(410)
  await expect
    .poll(() => portal.emulator.mails().map(({ subject }) => subject))
    .toContain('報酬をお振込みしました')
})

test('a transfer that the bank sent back goes out again once the account is fixed, confirmed by LINE, to ゆうちょ this time', async () => {
  // The person of the first test lets LINE go: this one has no password.
  const line_user_id = people.misaki.id
  await portal.deps.database.db
    .update(influencers)
    .set({ line_user_id: null })
    .where(eq(influencers.line_user_id, line_user_id))
  const person = await givenInfluencer(portal, { line_user_id })
  await givenAccount(portal, person)
  await givenReward(portal, person, reward())
  const me = await givenInLine()
  await me.tap('振込を申請する')
  await me.tap('11,000円の振込を申請する')
  await me.isTold('振込を申請しました。')
  const { id } = await onlyScheduled()
  await finance.process(id)
  await finance.fail(id, 'wrong_account')

  await me.looksAgain()
  await me.sees('11,000円を振り込めていません')
  await rewardIs(me, '口座不備')
  await line(me).getByText('口座番号などが一致しませんでした').waitFor()
  await me.page.getByRole('link', { name: '口座を修正する' }).first().click()
  await me.sees('****567')
  await me.tap('口座を変更する')
  await me.sees('確認のため24時間は新しい口座への振込ができません。')
  await me.page.getByRole('tab', { name: 'ゆうちょ銀行' }).click()
  await me.fill('記号', '１１０４０')
  await me.fill('番号', '12345671')
  await me.sees('振込用の店名・口座番号に変換しました')
  await me.sees(/一〇八 ?.108/)
  await me.sees('1234567')
  await me.tap('この口座を登録する')
  // The token of LINE was used up when it gave the session: LINE is asked once more, and nothing typed is lost.
  await me.tap('LINEで確認する')
  await me.sees('入力した内容を元に戻しました。')
  await hydrated(me.page)
  const number = me.page.getByLabel('番号', { exact: false }).first()
  await expect.poll(() => number.inputValue()).toBe('12345671')
  await me.tap('この口座を登録する')
  await me.isTold('振込先口座を保存しました。')
  await me.opens(paths.transactions)
  await rewardIs(me, '支払予定')

  expect(await finance.process(id)).toBe('payout.resting')
  await portal.setBack(72 - 25)
  expect(await finance.process(id)).toBeNull()
  expect(await transferredBy(id)).toMatchObject({ account: '1234567', net: 11_000 })
  expect(await finance.pay(id)).toBeNull()
  await me.looksAgain()
  await rewardIs(me, '振込済み')
  await line(me).click()
  await me.sees('ゆうちょ銀行 一〇八 普通 ****567')
})

test('leaving is refused while money is open; then it is done, and nobody can sign in as before', async () => {
  const person = await givenInfluencer(portal, { email: 'leaver@example.com', password })
  await givenAccount(portal, person)
  await givenReward(portal, person, reward())
  const me = await givenCreator(person)
  const sheet = me.page.getByRole('dialog')
  const openSheet = async () => {
    await me.opens(paths.myPage)
    await me.tap('退会する')
  }
  await openSheet()
  await sheet.getByText('現在は退会できません').waitFor()
  await sheet.getByText(/1件.*11,000円/).waitFor()
  expect(await sheet.getByRole('button', { name: '退会する' }).count()).toBe(0)

  await cashOut(portal.deps, person.id, 11_000)
  const { id } = await onlyScheduled()
  await finance.process(id)
  await finance.pay(id)
  await openSheet()
  await sheet.getByText(/支払通知書.1件/).waitFor()
  const kept = await context.request.get(portal.url + getKept.path)
  expect(await textOfPdf(await kept.body())).toContain('11,000円')
  await sheet.getByLabel('退会の理由').selectOption('other')
  await sheet.getByLabel('現在のパスワード').fill(password)
  await sheet.getByRole('checkbox').check()
  await sheet.getByRole('button', { name: '退会する' }).click()
  await me.seesHeading('退会しました')

  await me.opens(paths.transactions)
  await me.page.waitForURL((url) => url.pathname === patterns.login)
  await me.fill('メールアドレス', 'leaver@example.com')
  await me.page.locator('input[name=password]').fill(password)
  await me.page.getByRole('button', { name: 'ログイン', exact: true }).click()
  await me.sees('メールアドレスまたはパスワードが正しくありません。')
})

/** Registers an account by searching for bank and branch by their spoken names. */
async function registerAccount(me: Creator) {
  await choosePlace(me, '銀行', 'みずほ', 'みずほ銀行')
  await choosePlace(me, '支店', 'とうきょう', '東京営業部')
  await me.fill('口座番号', '１２３４５６')
  await me.sees('0123456 として登録します。')
  await me.sees('ｻﾄｳ ﾐｻｷ')
  await me.fill('パスワード', password)
  await me.tap('この口座を登録する')
  await me.isTold('振込先口座を保存しました。')
}

async function choosePlace({ page }: Creator, label: string, typed: string, name: string) {
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.getByRole('option', { name }).first().click()
}

/** Every sum and every deduction is seen before it is confirmed. */
async function askForAll(me: Creator) {
  await me.tap('振込を申請する')
  const sheet = me.page.getByRole('dialog')
  await sheet.getByText(/間もない口座のため/).waitFor()
  for (const words of [
    'みずほ銀行 東京営業部 普通 ****456',
    '内訳（2件）',
    '30,000円',
    '3,000円',
    '-3,063円',
  ])
    await sheet.getByText(words, { exact: true }).first().waitFor()
  for (const words of ['運営負担', '29,937円', '11,000円'])
    await sheet.getByText(words, { exact: true }).first().waitFor()
  await sheet.getByText(/講演・モデル・出演の対価/).waitFor()
  await sheet.getByRole('button', { name: '40,937円の振込を申請する' }).click()
  await me.isTold('振込を申請しました。')
  await rewardIs(me, '支払予定')
}

/** The newest reward in the history. */
function line({ page }: Creator) {
  return page.locator('main summary').first()
}

async function rewardIs(me: Creator, state: string) {
  await line(me).getByText(state, { exact: true }).waitFor()
}

async function onlyScheduled() {
  const [payout, ...others] = await finance.scheduled()
  expect(others).toEqual([])
  if (!payout) throw new Error('No transfer is scheduled.')
  return payout
}

/**
 * Returns account, holder and amount of the only payout in the file for the bank, which has records of 120 bytes in Shift_JIS, each with
 * a line end.
 */
async function transferredBy(payoutId: number) {
  const bytes = await finance.transferFile(payoutId)
  expect(bytes).toHaveLength(4 * 122)
  const record = iconv.decode(bytes.subarray(122, 122 + 120), 'Shift_JIS')
  return {
    account: record.slice(43, 50),
    holder: record.slice(50, 80).trim(),
    net: Number(record.slice(80, 90)),
  }
}
