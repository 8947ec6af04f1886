import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { decideAccount, listWaitingAccounts, type WaitingAccount } from '#contract/admin-accounts.ts'
import { applyBankResult, type BankResult, checkBankResult } from '#contract/admin-bank-results.ts'
import {
  type AdminPayout,
  approvePayouts,
  exportPayouts,
  failPayout,
  getPayoutTotals,
  listPayouts,
  payPayouts,
  processPayouts,
  returnPayout,
  createTransferFile,
} from '#contract/admin-payouts.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { answerLine, answerPayout } from '#test/support/answers-money.ts'
import { answer, type Answered, problem, responseOf } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const sum = { count: 1, net: 11_975 }
const totals = {
  data: {
    confirmed: { count: 3, net: 45_000 },
    scheduled: { count: 2, net: 234_975 },
    processing: sum,
    paid_this_month: sum,
    failed: sum,
    overdue: { count: 0, net: 0 },
    approval_above: 100_000,
    transfer_from: '2100-06-07',
  },
}

function answerAdminPayout(given: Partial<AdminPayout> = {}): AdminPayout {
  return {
    ...answerPayout(),
    influencer: { id: 5, display_name: 'みさき', name: '佐藤 美咲' },
    lines: [answerLine()],
    rests_until: null,
    overdue: false,
    note: '',
    approval: null,
    transfer_file_at: null,
    remarks: [],
    ...given,
  }
}

const large = answerAdminPayout({
  id: 124,
  net: 223_000,
  influencer: { id: 6, display_name: 'けん', name: '加藤 健' },
  approval: { approved_by: null },
})

const answerList = (...data: AdminPayout[]) => ({
  data,
  current_page: 1,
  page_count: 1,
  total: data.length,
  sums: {
    scheduled: { count: data.length, net: data.reduce((sum, { net }) => sum + net, 0) },
    processing: { count: 3, net: 30_000 },
    paid: { count: 1_204, net: 9_000_000 },
    failed: { count: 0, net: 0 },
  },
})

function renderPayouts(
  given: { path?: string; rows?: AdminPayout[]; role?: OperatorRole; answers?: readonly Answered[] } = {},
) {
  const {
    path = '/admin/payouts',
    rows = [answerAdminPayout(), large],
    role = 'finance',
    answers = [],
  } = given
  return renderAdmin(path, {
    role,
    answers: [
      answer(getPayoutTotals, totals),
      answer(listPayouts, answerList(...rows)),
      answer(listWaitingAccounts, { data: [] }),
      ...answers,
    ],
  })
}

const tick = async (name: RegExp) => userEvent.click(await screen.findByRole('checkbox', { name }))
const press = async (name: string, inside: HTMLElement = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }))
const dialog = async () => screen.findByRole<HTMLDialogElement>('dialog')

test('shows where the money stands, and from which amount two people agree', async () => {
  await renderPayouts()
  expect(await screen.findByText('45,000円')).toBeDefined()
  expect(screen.getByText(/^100,000円を超える振込は/)).toBeDefined()
  expect(screen.getByRole('tab', { name: /^支払予定\s*2$/, selected: true })).toBeDefined()
  const row = (await screen.findByRole('link', { name: '加藤 健' })).closest('tr')
  if (!row) throw new Error('There is no row.')
  expect(within(row).getByText('2人目の承認待ち')).toBeDefined()
  expect(within(row).getByText('223,000円', { selector: 'summary *' })).toBeDefined()
})

test('gives to the bank what is ticked, after a question that says how much, and tells one by one what was refused', async () => {
  const { requestsOf } = await renderPayouts({
    answers: [
      answer(processPayouts, {
        data: [
          { payout_id: 123, ok: true, code: null },
          { payout_id: 124, ok: false, code: 'payout.needs_approval' },
        ],
      }),
    ],
  })
  await tick(/このページをすべて選択/)
  expect(screen.getByText('2件を選択中（合計234,975円）')).toBeDefined()
  await press('処理中にする')
  expect(within(await dialog()).getByText('234,975円')).toBeDefined()
  await press('処理中にする', await dialog())
  expect(await screen.findByText('1件は実行できませんでした')).toBeDefined()
  expect(screen.getByText('加藤 健さん（223,000円）')).toBeDefined()
  expect(screen.getByText('金額が大きいため、別の担当者の承認が必要です。')).toBeDefined()
  expect(await requestsOf(processPayouts)[0]?.json()).toEqual({ payout_ids: [123, 124] })
  expect(requestsOf(listPayouts).length).toBeGreaterThan(1)
})

test('gives to the bank all that match, on whatever page they are, each once', async () => {
  const third = answerAdminPayout({
    id: 125,
    net: 5_000,
    influencer: { id: 7, display_name: 'あおい', name: '高橋 葵' },
  })
  const moved = [123, 124, 125].map((payout_id) => ({ payout_id, ok: true, code: null }))
  const pages = answer(listPayouts, ({ url }) => {
    const { searchParams } = new URL(url)
    const [page, isWhole] = [Number(searchParams.get('page')), searchParams.get('size') === '100']
    // The second is on both pages: it moved while they were read.
    const rows = isWhole && page === 2 ? [large, third] : [answerAdminPayout(), large]
    return { ...answerList(...rows), current_page: page, page_count: isWhole ? 2 : 10, total: 3 }
  })
  const { requestsOf } = await renderPayouts({ answers: [pages, answer(processPayouts, { data: moved })] })
  await tick(/このページをすべて選択/)
  await press('条件に合う3件をすべて選択')
  expect(await screen.findByText('3件を選択中（合計239,975円）')).toBeDefined()
  await tick(/加藤 健/)
  expect(screen.getByText('2件を選択中（合計16,975円）')).toBeDefined()
  await tick(/加藤 健/)
  await press('処理中にする')
  await press('処理中にする', await dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await requestsOf(processPayouts)[0]?.json()).toEqual({ payout_ids: [123, 125, 124] })
  expect(screen.queryByText(/件を選択中/)).toBeNull()
})

test('forgets all that matched when the search changes', async () => {
  const forty = { ...answerList(answerAdminPayout(), large), total: 40 }
  const { router } = await renderPayouts({ answers: [answer(listPayouts, forty)] })
  await tick(/このページをすべて選択/)
  await press('条件に合う40件をすべて選択')
  await waitFor(() => expect(screen.queryByRole('button', { name: /すべて選択$/ })).toBeNull())
  await act(() => router.navigate('?keyword=けん'))
  expect(await screen.findByRole('button', { name: '条件に合う40件をすべて選択' })).toBeDefined()
})

test('takes the first 500 of more, which is what one act takes, and reads no page beyond them', async () => {
  const asked: string[] = []
  const pages = answer(listPayouts, ({ url }) => {
    const { searchParams } = new URL(url)
    const page = Number(searchParams.get('page'))
    if (searchParams.get('size') !== '100')
      return { ...answerList(answerAdminPayout()), page_count: 31, total: 612 }
    asked.push(String(page))
    const rows = Array.from({ length: 100 }, (_, index) =>
      answerAdminPayout({ id: 1_000 * page + index, net: 10 }),
    )
    return { ...answerList(...rows), current_page: page, page_count: 7, total: 612 }
  })
  await renderPayouts({ answers: [pages] })
  await tick(/このページをすべて選択/)
  await press('条件に合う612件のうち、先頭の500件を選択')
  expect(await screen.findByText('500件を選択中（合計5,000円）')).toBeDefined()
  expect(asked).toEqual(['1', '2', '3', '4', '5'])
})

test('says when all that match cannot be read, and keeps the ticks of the page', async () => {
  const forty = { ...answerList(answerAdminPayout(), large), total: 40 }
  const failing = answer(listPayouts, ({ url }) =>
    url.includes('size=100') ? problem('server.fault') : forty,
  )
  const { answers } = await renderPayouts({ answers: [failing] })
  await tick(/このページをすべて選択/)
  await press('条件に合う40件をすべて選択')
  expect(await screen.findByText(/エラーが発生しました/)).toBeDefined()
  expect(screen.getByText('2件を選択中（合計234,975円）')).toBeDefined()
  answers.set(listPayouts, forty)
  await press('条件に合う40件をすべて選択')
  await waitFor(() => expect(screen.queryByRole('button', { name: /すべて選択$/ })).toBeNull())
})

test('what was read for one search is not ticked under the next', async () => {
  const held = Promise.withResolvers<void>()
  const forty = { ...answerList(answerAdminPayout(), large), total: 40 }
  const slow = answer(listPayouts, async ({ url }) => {
    if (url.includes('size=100')) await held.promise
    return forty
  })
  const { requestsOf, router } = await renderPayouts({ answers: [slow] })
  await tick(/このページをすべて選択/)
  await press('条件に合う40件をすべて選択')
  await act(() => router.navigate('?keyword=けん'))
  await waitFor(() => expect(requestsOf(listPayouts).at(-1)?.url).toContain('keyword='))
  held.resolve()
  const again = await screen.findByRole('button', { name: '条件に合う40件をすべて選択' })
  await waitFor(() => expect(again.getAttribute('aria-busy')).not.toBe('true'))
  expect(screen.getByText('2件を選択中（合計234,975円）')).toBeDefined()
})

test('asks for agreement only to what waits for it', async () => {
  const { requestsOf } = await renderPayouts({
    answers: [answer(approvePayouts, { data: [{ payout_id: 124, ok: true, code: null }] })],
  })
  await tick(/佐藤 美咲/)
  expect(screen.getByRole('button', { name: '承認する' }).hasAttribute('disabled')).toBe(true)
  await tick(/加藤 健/)
  await press('承認する')
  await press('承認する', await dialog())
  expect(await screen.findByText('1件の振込を承認しました')).toBeDefined()
  expect(await requestsOf(approvePayouts)[0]?.json()).toEqual({ payout_ids: [124] })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('names who agreed, and what holds a transfer back', async () => {
  await renderPayouts({
    rows: [
      answerAdminPayout({
        approval: { approved_by: { id: 9, name: '佐藤' } },
        rests_until: '2026-11-22T01:00:00.000Z',
        overdue: true,
      }),
    ],
  })
  expect(await screen.findByText('承認済み 佐藤')).toBeDefined()
  expect(screen.getByText('口座が新しいため、11月22日(日) 10:00まで処理できません')).toBeDefined()
  expect(screen.getAllByText('予定日超過')).toHaveLength(2)
})

test('unfolds what a transfer carries, to the yen', async () => {
  await renderPayouts({ rows: [answerAdminPayout({ extra_withholding: 10_210 })] })
  const lines = (await screen.findByRole('link', { name: 'うるおい美容液のモニター募集' })).closest('details')
  if (!lines) throw new Error('The lines do not fold.')
  expect(lines.open).toBe(false)
  for (const yen of ['12,000円', '1,200円', '-1,225円', '-10,210円'])
    expect(within(lines).getByText(yen)).toBeDefined()
})

const processing = (given: Partial<AdminPayout> = {}) => answerAdminPayout({ state: 'processing', ...given })
const inProcessing = { path: '/admin/payouts?state=processing' }

test('writes the file for the bank, and one that was written before only on purpose', async () => {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const given = JSON.parse(body) as { again: boolean }
    bodies.push(given)
    if (!given.again) return responseOf(createTransferFile, problem('payout.file_made'))
    return new Response('file', { headers: { 'content-disposition': "attachment; filename*=UTF-8''a.txt" } })
  })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  )
  await renderPayouts({
    ...inProcessing,
    rows: [processing({ pay_on: '2100-06-10', transfer_file_at: '2026-11-20T03:00:00.000Z' })],
  })
  expect(await screen.findByText('ファイル作成 11月20日(金) 12:00')).toBeDefined()
  await tick(/佐藤 美咲/)
  await press('振込ファイルを作成')
  expect(within(await dialog()).getByText('1件は、すでに振込ファイルを作成しています')).toBeDefined()
  await press('作成してダウンロード', await dialog())
  expect(await screen.findByText(/^すでに振込ファイルに含まれている振込があります/)).toBeDefined()
  await tick(/前のファイルを使わないことを確認しました/)
  await press('作成してダウンロード', await dialog())
  expect(await screen.findByText('振込ファイルを作成しました')).toBeDefined()
  const body = { payout_ids: [123], transfer_on: '2100-06-10' }
  expect(bodies).toEqual([
    { ...body, again: false },
    { ...body, again: true },
  ])
  expect(saved).toHaveBeenCalledOnce()
})

test.each([
  ['that can be no earlier than banks are open', '2020-06-09', '2100-06-07'],
  ['on which it is to be paid, when that is later', '2100-06-10', '2100-06-10'],
])('the file for the bank begins with the day %s', async (_, pay_on, day) => {
  await renderPayouts({ ...inProcessing, rows: [processing({ pay_on })] })
  await tick(/佐藤 美咲/)
  await press('振込ファイルを作成')
  expect(within(await dialog()).getByLabelText<HTMLInputElement>(/^振込指定日/).value).toBe(day)
})

test('marks as paid on a day, whose error stands at the day', async () => {
  let tries = 0
  const { requestsOf } = await renderPayouts({
    ...inProcessing,
    rows: [processing()],
    answers: [
      answer(payPayouts, () => {
        tries += 1
        return tries === 1
          ? problem('request.invalid', [{ path: 'paid_on', code: 'field.future' }])
          : { data: [{ payout_id: 123, ok: true, code: null }] }
      }),
    ],
  })
  await tick(/佐藤 美咲/)
  await press('振込済みにする')
  const day = within(await dialog()).getByLabelText(/^振込日/)
  await userEvent.clear(day)
  await userEvent.type(day, '2026-11-19')
  await userEvent.type(within(await dialog()).getByLabelText(/^確認した方法/), '入出金明細')
  await press('振込済みにする', await dialog())
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'))
  await press('振込済みにする', await dialog())
  expect(await screen.findByText('1件を振込済みにしました')).toBeDefined()
  expect(await requestsOf(payPayouts)[1]?.json()).toEqual({
    payout_ids: [123],
    paid_on: '2026-11-19',
    reason: '入出金明細',
  })
})

test('records why the bank sent a transfer back', async () => {
  const { requestsOf } = await renderPayouts({
    ...inProcessing,
    rows: [processing()],
    answers: [answer(failPayout, { data: processing({ state: 'failed', failure: 'closed_account' }) })],
  })
  await press('差し戻し')
  await press('口座不備にする', await dialog())
  expect(await within(await dialog()).findByText('この項目は必須です。')).toBeDefined()
  await userEvent.selectOptions(within(await dialog()).getByLabelText(/^差し戻しの理由/), 'closed_account')
  await press('口座不備にする', await dialog())
  expect(await screen.findByText('佐藤 美咲さんへの振込を口座不備にしました')).toBeDefined()
  expect(await requestsOf(failPayout)[0]?.json()).toEqual({ failure: 'closed_account', note: '' })
})

test('keeps state, words and days in the address, and asks the server by them', async () => {
  const { router, requestsOf } = await renderPayouts({ path: '/admin/payouts?state=paid&from=2026-11-01' })
  await userEvent.type(await screen.findByRole('searchbox'), 'P2026')
  await waitFor(() => expect(router.state.location.search).toBe('?state=paid&from=2026-11-01&keyword=P2026'))
  await waitFor(() => {
    const query = new URL(requestsOf(listPayouts).at(-1)?.url ?? '').searchParams
    expect(Object.fromEntries(query)).toMatchObject({ state: 'paid', from: '2026-11-01', keyword: 'P2026' })
  })
  const csv = screen.getByRole('link', { name: 'CSVで出力' }).getAttribute('href')
  expect(csv).toBe(`${exportPayouts.path}?state=paid&keyword=P2026&from=2026-11-01&order=asc`)
})

test.each(['viewer', 'manager'] as const)(
  'shows everything to a %s, with the reason why nothing can be done',
  async (role) => {
    await renderPayouts({ ...inProcessing, rows: [processing()], role })
    await tick(/佐藤 美咲/)
    // The creator's record is not a viewer's to open.
    expect(screen.queryByRole('link', { name: '佐藤 美咲' }) === null).toBe(role === 'viewer')
    for (const name of ['振込ファイルを作成', '振込済みにする', '差し戻し', '申請書', 'CSVで出力'])
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
    expect(screen.getAllByText('「経理担当」の権限が必要です').length).toBeGreaterThan(0)
  },
)

test('says what there is none of, by the state and by the words', async () => {
  const { router } = await renderPayouts({ rows: [] })
  expect(await screen.findByText('支払予定の振込はありません')).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: /^口座不備/ }))
  expect(await screen.findByText('口座不備の振込はありません')).toBeDefined()
  await router.navigate('/admin/payouts?keyword=x')
  expect(await screen.findByText('条件に合う振込はありません')).toBeDefined()
})

test('offers another try where the list could not be read', async () => {
  const { answers } = await renderPayouts({
    answers: [answer(listPayouts, problem('server.fault'))],
  })
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(listPayouts, answerList(large))
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: '加藤 健' })).toBeDefined()
})

const waiting: WaitingAccount = {
  influencer: { id: 5, display_name: 'みさき', name: '佐藤 美咲', name_kana: 'サトウ ミサキ' },
  tax_kind: 'person',
  name_changed_at: null,
  holder: 'ﾔﾏﾀﾞ ﾊﾅｺ',
  destination: 'みずほ銀行 東京営業部 普通 ****567',
  updated_at: '2026-11-20T03:00:00.000Z',
  held: { count: 1, net: 11_975 },
  due_on: '2026-11-26',
  overdue: true,
}
const checks = async () => within(await screen.findByRole('region', { name: /口座名義の確認/ }))

test('an account in another name shows both names, what waits and the day that stands', async () => {
  renderPayouts({ answers: [answer(listWaitingAccounts, { data: [waiting] })] })
  const region = await checks()
  for (const words of ['サトウ ミサキ', 'ヤマダ ハナコ', /11月26日/, /1件（11,975円）/, '予定日超過'])
    expect(region.getByText(words)).toBeTruthy()
  expect(region.getByRole('link', { name: '佐藤 美咲' }).getAttribute('href')).toBe('/admin/influencers/5')
})

test.each([
  ['本人の口座と確認', 'release'],
  ['使用しない', 'refuse'],
])('%s is asked once more and names the account that was seen', async (button, decision) => {
  const { requestsOf } = await renderPayouts({
    answers: [answer(listWaitingAccounts, { data: [waiting] }), answer(decideAccount, { data: [] })],
  })
  await userEvent.click((await checks()).getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('ヤマダ ハナコ')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: button }))
  await waitFor(() => expect(requestsOf(decideAccount)).toHaveLength(1))
  expect(await requestsOf(decideAccount)[0]?.json()).toEqual({ decision, updated_at: waiting.updated_at })
  expect(requestsOf(decideAccount)[0]?.url).toContain('/bank-accounts/5/check')
})

test('whoever is not of finance is not shown them', async () => {
  const { requestsOf } = await renderPayouts({
    role: 'manager',
    answers: [answer(listWaitingAccounts, { data: [waiting] })],
  })
  expect(await screen.findByRole('link', { name: '加藤 健' })).toBeDefined()
  expect(screen.queryByRole('region', { name: /口座名義の確認/ })).toBeNull()
  expect(requestsOf(listWaitingAccounts)).toEqual([])
})

test('a transfer that waits for it says so', async () => {
  renderPayouts({ rows: [answerAdminPayout({ account_held: true })] })
  expect(await screen.findByText('口座名義の確認待ち')).toBeTruthy()
})

test('records what the bank sent back, with its words, which stay with the transfer', async () => {
  const at = '2026-11-19T20:00:00.000Z'
  const paid = answerAdminPayout({
    state: 'paid',
    paid_on: '2026-11-19',
    statement_number: 'P2026-000123',
    remarks: [{ act: 'pay', at, reason: '通帳で確認', result_file: null }],
  })
  const { requestsOf } = await renderPayouts({
    path: '/admin/payouts?state=paid',
    rows: [paid],
    answers: [answer(returnPayout, { data: answerAdminPayout({ state: 'failed' }) })],
  })
  expect(await screen.findByText(/振込済み：通帳で確認$/)).toBeDefined()
  await press('組戻しを記録')
  const asked = await dialog()
  await userEvent.selectOptions(await within(asked).findByLabelText(/組戻しの理由/), 'closed_account')
  await userEvent.type(within(asked).getByLabelText(/銀行からの連絡内容/), '口座解約')
  await press('組戻しを記録する', asked)
  await waitFor(() => expect(requestsOf(returnPayout)).toHaveLength(1))
  expect(await requestsOf(returnPayout)[0]?.json()).toEqual({ failure: 'closed_account', reason: '口座解約' })
})

test('shows what the file of the bank would do before it is done', async () => {
  const result: BankResult = {
    rows: [
      {
        line: 1,
        holder: 'ｻﾄｳ ﾐｻｷ',
        net: 11_975,
        failure: 'closed_account',
        unmatched: null,
        payouts: [{ id: 123, name: '佐藤 美咲', act: 'fail' }],
      },
      { line: 2, holder: 'ｶﾄｳ', net: 500, failure: null, unmatched: 'no_record', payouts: [] },
    ],
    paid: 0,
    failed: 1,
    returned: 0,
    unchanged: 0,
    unmatched: 1,
    fingerprint: 'f1',
  }
  const { requestsOf } = await renderPayouts({
    answers: [answer(checkBankResult, { data: result }), answer(applyBankResult, { data: result })],
  })
  await press('振込結果を取り込む')
  const asked = await dialog()
  const file = new File([new Uint8Array([0xb1, 0x30])], '結果.txt')
  await userEvent.upload(within(asked).getByLabelText(/振込結果ファイル/), file)
  expect(await within(asked).findByText('1件目 佐藤 美咲（11,975円）')).toBeDefined()
  expect(within(asked).getByText('該当する振込がありません。')).toBeDefined()
  expect(await requestsOf(checkBankResult)[0]?.json()).toEqual({ name: '結果.txt', content: 'sTA=' })
  await press('この内容で反映する', asked)
  expect(await screen.findByText('1件の振込に結果を反映しました')).toBeDefined()
  expect(await requestsOf(applyBankResult)[0]?.json()).toMatchObject({ fingerprint: 'f1' })
})

test('counts each tab and sums up what is filtered; another state begins with its own order', async () => {
  const { router } = await renderPayouts({ path: '/admin/payouts?sort=net&order=desc' })
  expect(await screen.findByText(/^2件・合計 /)).toBeDefined()
  expect(screen.getByRole('tab', { name: /^振込済み/ }).textContent).toBe('振込済み1204')
  expect(screen.getByRole('columnheader', { name: '振込額' }).getAttribute('aria-sort')).toBe('descending')
  await userEvent.click(screen.getByRole('tab', { name: /^処理中/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?state=processing'))
})
