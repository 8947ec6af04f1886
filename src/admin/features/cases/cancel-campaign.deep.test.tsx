import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getAdminCampaign } from '#contract/admin-campaigns.ts'
import { type CancellationPlan, planCancellation, startCancellation } from '#contract/admin-cancel-runs.ts'
import { type CaseRun, getCaseRun } from '#contract/admin-case-runs.ts'
import { undoCaseRun } from '#contract/admin-decision-runs.ts'
import type { EndLine } from '#contract/admin-end-runs.ts'
import { listTemplates } from '#contract/admin-templates.ts'
import { answerAdminCampaign } from '#test/support/answers-campaigns.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

beforeEach(() => {
  localStorage.clear()
})

const line: EndLine = {
  case_id: 70,
  creator: 'みさき',
  campaign: '美容液',
  code: null,
  paid_amount: 4_000,
  licence_amount: 0,
  purchase_amount: 0,
  booked: false,
  goods: 'sent',
}
const answerPlan = (given: Partial<CancellationPlan> = {}) => ({
  data: {
    version: 3,
    seen: 'abc',
    applications: 30,
    offers: 1,
    completed: 2,
    lines: [line, { ...line, case_id: 71, creator: 'れん', paid_amount: 0, goods: 'unsent' as const }],
    paid_sum: 4_000,
    purchase_sum: 0,
    cost_sum: 4_400,
    ...given,
  },
})
const nothing = {
  applications: 0,
  offers: 0,
  completed: 0,
  lines: [],
  paid_sum: 0,
  purchase_sum: 0,
  cost_sum: 0,
}
const answerRun = (given: Partial<CaseRun> = {}) => ({
  data: {
    id: 9,
    act: 'cancel' as const,
    state: 'waiting' as const,
    held_until: new Date(Date.now() + 10_000).toISOString(),
    operator: { id: 1, name: '運営 花子' },
    campaign_id: 7,
    total: 33,
    outcomes: [],
    again: null,
    created_at: '2026-11-20T03:00:00.000Z',
    ...given,
  },
})

async function open(...given: Answered[]) {
  const campaign = answerAdminCampaign({ state: 'published', shown_state: 'recruiting' })
  const rendered = await renderAdmin('/admin/campaigns/7', {
    answers: [answer(getAdminCampaign, { data: campaign }), answer(planCancellation, answerPlan()), ...given],
  })
  await userEvent.click(await screen.findByRole('button', { name: '中止する' }))
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) }
}
type Opened = Awaited<ReturnType<typeof open>>
const confirm = ({ dialog }: Opened) =>
  userEvent.click(dialog.getByRole('button', { name: '案件を中止する' }))
const write = ({ dialog }: Opened) => userEvent.type(dialog.getByLabelText(/中止の理由/), '製造の中止')

test('says what becomes of whom and what is paid, and begins with the reason and what was seen', async () => {
  const opened = await open(answer(startCancellation, answerRun()), answer(getCaseRun, answerRun()))
  const { dialog, requestsOf } = opened
  const rowOf = async (name: string) => (await dialog.findByText(name)).parentElement?.textContent
  expect(await rowOf('選考中の応募')).toContain('30件選考を終了し')
  expect(await rowOf('回答待ちのオファー')).toContain('1件オファーを取り下げ')
  expect(await rowOf('条件確認中・進行中の参加案件')).toContain('2件途中終了')
  expect(await rowOf('完了した参加案件')).toContain('2件')
  const sum = dialog.getByRole('list', { name: 'お支払いと商品' }).textContent
  for (const part of ['税抜4,000円', '4,400円（税込）', '未発送のまま終了：1件', '発送済み：1件'])
    expect(sum).toContain(part)
  const ending = within(dialog.getByRole('list', { name: '終了する参加案件（2件）' }))
  expect(ending.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'みさき税抜4,000円を支払い',
    'れん税抜0円を支払い',
  ])
  await confirm(opened)
  expect(await dialog.findByText('この項目は必須です。')).toBeDefined()
  expect(requestsOf(startCancellation)).toHaveLength(0)
  await write(opened)
  await confirm(opened)
  expect(await screen.findByRole('region', { name: '案件を中止します（33件）' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [request] = requestsOf(startCancellation)
  expect(request?.headers.get('idempotency-key')).toBeTruthy()
  const body = { version: 3, seen: 'abc', reason: '製造の中止', undo_seconds: 10 }
  expect(await request?.json()).toEqual(body)
})

test('a campaign in which nothing is open names no number of cases', async () => {
  const opened = await open(answer(startCancellation, answerRun({ total: 0 })))
  await opened.dialog.findByText('選考中の応募')
  await write(opened)
  await confirm(opened)
  expect(await screen.findByRole('region', { name: '案件を中止します' })).toBeDefined()
})

test('is taken back in the bar, and begun again with the same reason', async () => {
  const again = { case_ids: [70, 71], days: null, cause: null, reason: '製造の中止', words: null }
  const undone = answerRun({ state: 'undone', again })
  const opened = await open(
    answer(startCancellation, answerRun()),
    answer(undoCaseRun, undone),
    answer(getCaseRun, undone),
  )
  await opened.dialog.findByText('選考中の応募')
  await write(opened)
  await confirm(opened)
  const bar = within(await screen.findByRole('region', { name: '案件を中止します（33件）' }))
  await userEvent.click(bar.getByRole('button', { name: '取り消す' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'この案件を中止しますか？' }))
  expect(await dialog.findByLabelText(/中止の理由/)).toHaveProperty('value', '製造の中止')
  expect(screen.getByText('案件のページへ').getAttribute('href')).toBe('/admin/campaigns/7')
})

test('the reason can be a text that is used again', async () => {
  const template = {
    id: 4,
    kind: 'ending' as const,
    title: '商品の都合',
    body: '商品の都合により、案件を中止いたします。',
    version: 1,
    updated_at: '2026-11-20T03:00:00.000Z',
  }
  const opened = await open(answer(listTemplates, { data: [template] }))
  const { dialog, requestsOf } = opened
  await dialog.findByText('選考中の応募')
  await confirm(opened)
  expect(await dialog.findByText('この項目は必須です。')).toBeDefined()
  await userEvent.selectOptions(await dialog.findByLabelText('定型文から選ぶ'), '商品の都合')
  await waitFor(() => expect(dialog.queryByText('この項目は必須です。')).toBeNull())
  expect(dialog.getByLabelText(/中止の理由/)).toHaveProperty('value', template.body)
  expect(requestsOf(listTemplates)[0]?.url).toContain('kind=ending')
})

test('shows what was changed meanwhile, and keeps the reason', async () => {
  const opened = await open(answer(startCancellation, problem('campaign.changed_meanwhile')))
  const { dialog, answers, requestsOf } = opened
  await dialog.findByText('選考中の応募')
  await write(opened)
  answers.set(planCancellation, answerPlan({ version: 4, applications: 29 }))
  await confirm(opened)
  expect((await dialog.findByRole('alert')).textContent).toContain('確認中に内容が変わりました')
  expect(await dialog.findByText('29件')).toBeDefined()
  expect(dialog.getByLabelText(/中止の理由/)).toHaveProperty('value', '製造の中止')
  answers.set(startCancellation, answerRun())
  await confirm(opened)
  await waitFor(() => expect(requestsOf(startCancellation)).toHaveLength(2))
  expect(await requestsOf(startCancellation)[1]?.json()).toMatchObject({ version: 4 })
})

test('refuses a second cancellation, and says when the first is through', async () => {
  const opened = await open(answer(startCancellation, problem('campaign.cancelling')))
  const { dialog, answers } = opened
  await dialog.findByText('選考中の応募')
  await write(opened)
  await confirm(opened)
  expect((await dialog.findByRole('alert')).textContent).toContain('すでに中止の手続きが始まっています')
  answers.set(planCancellation, problem('campaign.not_editable'))
  answers.set(startCancellation, problem('campaign.not_editable'))
  await confirm(opened)
  expect(await dialog.findByText('この案件は、すでに中止されています')).toBeDefined()
  expect(dialog.queryByRole('button', { name: '案件を中止する' })).toBeNull()
})

test('says that nothing is open, and cancels all the same', async () => {
  const { dialog } = await open(answer(planCancellation, answerPlan(nothing)))
  expect(await dialog.findByText('選考中の応募や進行中の参加案件はありません')).toBeDefined()
  expect(dialog.queryByRole('list')).toBeNull()
  expect(dialog.getByRole('button', { name: '案件を中止する' })).toBeDefined()
})

test('is asked for again when it could not be read', async () => {
  const { dialog, answers } = await open(answer(planCancellation, problem('server.fault')))
  const retry = await dialog.findByRole('button', { name: /もう一度/ })
  expect(dialog.queryByRole('button', { name: '案件を中止する' })).toBeNull()
  answers.set(planCancellation, answerPlan())
  await userEvent.click(retry)
  expect(await dialog.findByText('選考中の応募')).toBeDefined()
})

test('the result says what could not be ended, and why', async () => {
  const about = { creator: 'みさき', campaign: '美容液' }
  const outcomes = [
    { ...about, case_id: 70, ok: true, code: null },
    { ...about, creator: 'れん', case_id: 71, ok: false, code: 'changed' as const },
  ]
  const run = answerRun({ state: 'done', held_until: null, total: 2, outcomes })
  await renderAdmin('/admin/cases/runs/9', { answers: [answer(getCaseRun, run)] })
  expect(await screen.findByText('1件を終了しました')).toBeDefined()
  const left = within(screen.getByRole('list', { name: '終了しなかった応募・参加案件（1件）' }))
  expect(left.getByText('確認後に変更されました')).toBeDefined()
})
