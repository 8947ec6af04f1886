import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type AdminApplication,
  decideApplications,
  getDecision,
  listApplications,
  undoDecision,
} from '#contract/admin-applications.ts'
import { trySelection } from '#contract/admin-budgets.ts'
import { listAdminCampaigns, type AdminCampaignRow } from '#contract/admin-campaigns.ts'
import { getCaseRun } from '#contract/admin-case-runs.ts'
import {
  rejectCases,
  selectCases,
  tryRejectCases,
  trySelectCases,
  undoCaseRun,
} from '#contract/admin-decision-runs.ts'
import { listTemplates, type Template } from '#contract/admin-templates.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'
import { useUsedTemplates } from '../../parts/used-templates.ts'

afterEach(() => vi.useRealTimers())

const names = ['佐藤 美咲', '田中 蓮', '鈴木 陽菜']

function answerApplication(given: Partial<AdminApplication> = {}): AdminApplication {
  const id = given.case_id ?? 1
  return {
    case_id: id,
    campaign: { id: 7, title: '保湿美容液モニター募集' },
    influencer: {
      id: 100 + id,
      display_name: `表示名${id}`,
      name: names[id - 1] ?? '',
      age: 28,
      prefecture: '13',
      suspended: false,
    },
    account: { platform: 'instagram', handle: 'misaki', followers: 12_400 },
    answers: [{ question_id: 'skin', question: '肌質を教えてください', value: '乾燥肌' }],
    product_option: null,
    message: '丁寧に紹介します。',
    record: { completed: 3, terminated: 0, declined: 1, live: 0 },
    applied_at: '2026-11-20T03:00:00.000Z',
    state: 'applied',
    block: null,
    deciding: null,
    ...given,
  }
}

function answerList(rows: AdminApplication[], openings = 5) {
  return {
    data: rows,
    current_page: 1,
    page_count: 1,
    total: rows.length,
    places: { title: '保湿美容液モニター募集', openings, taken: 0, deciding: 0 },
    counts: { applied: rows.length, selected: 2, rejected: 0, withdrawn: 0 },
  }
}

const three = () => answerList([1, 2, 3].map((case_id) => answerApplication({ case_id })))
const decided = { id: 9, decision: 'select', apply_at: '2026-11-20T03:00:10.000Z' } as const
const waiting = { data: { ...decided, state: 'waiting', outcomes: null } } as const

async function givenScreen(answers: Parameters<typeof renderAdmin>[1] = {}) {
  const given = await renderAdmin('/admin/applications?campaign_id=7', {
    ...answers,
    answers: [
      answer(listApplications, three()),
      answer(decideApplications, waiting),
      ...(answers.answers ?? []),
    ],
  })
  await screen.findByText('佐藤 美咲')
  return given
}

const tick = (name: string) => screen.getByRole('checkbox', { name: `${name}さんを選択` })
const button = (name: string) => screen.getByRole('button', { name })
const isOff = (name: string) => button(name).hasAttribute('disabled')

test('shows who applied with what, and how many places are left', async () => {
  await givenScreen()
  const [, row] = screen.getAllByRole('row')
  const text = row?.textContent ?? ''
  for (const part of [
    '28歳、東京都、表示名1',
    '12,400人',
    '完了3件',
    '選出後の辞退1件',
    '丁寧に紹介します。',
  ])
    expect(text).toContain(part)
  expect(screen.getByText('残り5枠')).toBeDefined()
  expect(screen.getByRole('tab', { name: /選考中/ }).textContent).toBe('選考中3')
})

test('is narrowed by who looks after the campaign and by what was to be announced, where one can decide', async () => {
  const { requestsOf, router } = await givenScreen()
  const asked = () => Object.fromEntries(new URL(requestsOf(listApplications).at(-1)?.url ?? '').searchParams)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '担当者' }), 'me')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: '結果発表' }), '期限超過のみ')
  await waitFor(() => expect(asked()).toMatchObject({ assignee: 'me', overdue: 'true', campaign_id: '7' }))
  expect(screen.getByRole('button', { name: /^クライアント：/ })).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: /^見送り/ }))
  await waitFor(() => expect(asked()).toMatchObject({ state: 'rejected' }))
  expect(router.state.location.search).toBe('?campaign_id=7&assignee=me&state=rejected')
  expect(screen.queryByRole('combobox', { name: '結果発表' })).toBeNull()
})

test('selects one that is ticked, and the decision can be taken back', async () => {
  const { requestsOf } = await givenScreen({
    answers: [answer(undoDecision, { data: { ...decided, state: 'undone', outcomes: null } })],
  })
  expect(screen.queryByRole('button', { name: '選出する' })).toBeNull()
  await userEvent.click(tick('鈴木 陽菜'))
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.getByText('1名を選択中')).toBeDefined()
  await userEvent.click(button('選出する'))
  const bar = await screen.findByRole('region', { name: /1名を選出しました（10秒以内/ })
  expect(document.activeElement).toBe(bar)
  const [request] = requestsOf(decideApplications)
  expect(await request?.json()).toEqual({ case_ids: [3], decision: 'select', undo_seconds: 10 })
  await userEvent.click(within(bar).getByRole('button', { name: '取り消す' }))
  expect(await screen.findByText(/選考を取り消しました/)).toBeDefined()
  expect(requestsOf(undoDecision)).toHaveLength(1)
  expect(screen.queryByRole('region', { name: /選出しました/ })).toBeNull()
})

test('rejects all who match, but for those whose decision is under way', async () => {
  const rest = [answerApplication({ case_id: 4, deciding: 'select' }), answerApplication({ case_id: 5 })]
  const pages = answer(listApplications, ({ url }) => ({
    ...three(),
    ...(url.includes('size=100') && { data: [...three().data, ...rest] }),
    total: 5,
  }))
  const { requestsOf } = await givenScreen({ answers: [pages, answer(listTemplates, { data: [] })] })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'このページをすべて選択' }))
  await userEvent.click(await screen.findByRole('button', { name: '条件に合う5件をすべて選択' }))
  expect(await screen.findByText('4名を選択中')).toBeDefined()
  await userEvent.click(button('見送る'))
  const dialog = within(await screen.findByRole('dialog', { name: '見送り（4名）' }))
  await userEvent.click(await dialog.findByRole('button', { name: '内容を確認する' }))
  await waitFor(() => expect(requestsOf(tryRejectCases)).toHaveLength(1))
  expect(await requestsOf(tryRejectCases)[0]?.json()).toMatchObject({ case_ids: [1, 2, 3, 5] })
})

test.each([
  [null, /1名の選出が確定し/],
  ['campaign.full', /満員/],
] as const)('says what became of it once the time is over: %s', async (code, words) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const outcomes = [{ case_id: 2, ok: code === null, code }]
  const { requestsOf } = await givenScreen({
    answers: [answer(getDecision, { data: { ...decided, state: 'applied', outcomes } })],
  })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  await user.click(tick('田中 蓮'))
  await user.click(button('選出する'))
  const bar = await screen.findByRole('region', { name: /1名を選出しました/ })
  const before = requestsOf(listApplications).length
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await (code === null ? screen : within(bar)).findByText(words)).toBeDefined()
  if (code === null) expect(screen.queryByRole('region', { name: /1名を選出しました/ })).toBeNull()
  else
    expect(within(bar).getByText('表示名2', { selector: 'strong' }).parentElement?.textContent).toMatch(words)
  await waitFor(() => expect(requestsOf(listApplications).length).toBeGreaterThan(before))
  expect(screen.queryByRole('button', { name: '取り消す' })).toBeNull()
})

const shown = { campaign: '保湿美容液モニター募集' }
const lines = [
  { ...shown, case_id: 1, creator: '表示名1', code: null, campaign_id: 7, cost: 11_000 },
  { ...shown, case_id: 3, creator: '表示名3', code: 'over_budget' as const, campaign_id: 7, cost: null },
]
const taken = {
  id: 7,
  title: shown.campaign,
  places: 5,
  selected: 1,
  beyond_places: 0,
  cost: 11_000,
  beyond_budget: 1,
  room: 15_000,
}
const run = {
  id: 4,
  act: 'select' as const,
  state: 'waiting' as const,
  operator: { id: 1, name: '運営 花子' },
  campaign_id: null,
  total: 1,
  held_until: '2026-11-20T03:00:10.000Z',
  outcomes: [],
  again: null,
  created_at: decided.apply_at,
}
const undone = {
  ...run,
  state: 'undone' as const,
  again: { case_ids: [1], days: null, cause: null, reason: null, words: null },
}
const tryAnswer = { data: { matching: 2, will_change: 1, lines, campaigns: [taken] } }

test('several are selected after a dry run that says what it takes, and can be undone from the bar', async () => {
  const { requestsOf } = await givenScreen({
    answers: [
      answer(trySelectCases, tryAnswer),
      answer(selectCases, { data: run }),
      answer(undoCaseRun, { data: undone }),
      answer(getCaseRun, { data: undone }),
    ],
  })
  await userEvent.click(tick('佐藤 美咲'))
  await userEvent.click(tick('鈴木 陽菜'))
  await userEvent.click(button('選出する'))
  const dialog = within(await screen.findByRole('dialog', { name: '選出（2名）' }))
  expect(await dialog.findByText('1名を選出します')).toBeDefined()
  const takes = dialog.getByRole('list', { name: '案件ごとの枠と費用' }).textContent
  for (const part of ['枠：残り5のうち1名', '費用：11,000円', '15,000円 → 4,000円', '予算に入らない方：1名'])
    expect(takes).toContain(part)
  expect(requestsOf(selectCases)).toHaveLength(0)
  await userEvent.click(dialog.getByRole('button', { name: '1名を選出する' }))
  const bar = within(await screen.findByRole('region', { name: '1名を選出します' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await requestsOf(selectCases)[0]?.json()).toEqual({
    undo_seconds: 10,
    cases: [{ case_id: 1, shown_cost: 11_000 }],
  })
  expect(requestsOf(selectCases)[0]?.headers.get('idempotency-key')).toBeTruthy()
  await waitFor(() => expect((tick('佐藤 美咲') as HTMLInputElement).checked).toBe(false))
  await userEvent.click(bar.getByRole('button', { name: '取り消す' }))
  expect(await screen.findByRole('dialog', { name: '選出（1名）' })).toBeDefined()
  expect(requestsOf(undoCaseRun)).toHaveLength(1)
})

test('a dry run that fails says so and is asked again', async () => {
  const { answers } = await givenScreen({ answers: [answer(trySelectCases, problem('server.fault'))] })
  await userEvent.click(tick('佐藤 美咲'))
  await userEvent.click(tick('鈴木 陽菜'))
  await userEvent.click(button('選出する'))
  const dialog = within(await screen.findByRole('dialog', { name: '選出（2名）' }))
  const retry = await dialog.findByRole('button', { name: /再試行|再読み込み|もう一度/ })
  answers.set(trySelectCases, tryAnswer)
  await userEvent.click(retry)
  expect(await dialog.findByText('1名を選出します')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: '戻る' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((tick('佐藤 美咲') as HTMLInputElement).checked).toBe(true)
})

test('several are turned down with a reason that is shown before', async () => {
  const two = lines.map(({ campaign_id: _campaign, cost: _cost, ...line }) => ({ ...line, code: null }))
  const { requestsOf } = await givenScreen({
    answers: [
      answer(listTemplates, { data: [] }),
      answer(tryRejectCases, { data: { matching: 2, will_change: 2, lines: two } }),
      answer(rejectCases, { data: { ...run, act: 'reject' as const, total: 2 } }),
      answer(getCaseRun, { data: { ...run, act: 'reject' as const, total: 2 } }),
    ],
  })
  await userEvent.click(tick('佐藤 美咲'))
  await userEvent.click(tick('鈴木 陽菜'))
  await userEvent.click(button('見送る'))
  const dialog = within(await screen.findByRole('dialog', { name: '見送り（2名）' }))
  await userEvent.type(await dialog.findByRole('textbox', { name: /理由/ }), '応募多数のため')
  await userEvent.click(dialog.getByRole('button', { name: '内容を確認する' }))
  expect(
    within(await dialog.findByRole('region', { name: 'お伝えする理由' })).getByText('応募多数のため'),
  ).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: '2名を見送る' }))
  expect(await screen.findByRole('region', { name: '2名を見送りにします' })).toBeDefined()
  expect(await requestsOf(rejectCases)[0]?.json()).toEqual({
    undo_seconds: 10,
    reason: '応募多数のため',
    cases: [{ case_id: 1 }, { case_id: 3 }],
  })
})

const body = '応募多数のため、今回は見送りとなりました。'
const answerTemplate = (given: Partial<Template> = {}): Template => ({
  id: 4,
  kind: 'rejection',
  title: '応募多数',
  body,
  version: 1,
  updated_at: decided.apply_at,
  ...given,
})

/** Opens the question about one applicant. */
async function askToReject(name: string) {
  await userEvent.click(tick(name))
  await userEvent.click(button('見送る'))
  return within(await screen.findByRole('dialog', { name: '1名の応募を見送りますか？' }))
}
const fieldOf = (dialog: ReturnType<typeof within>) => dialog.findByRole('textbox', { name: /理由/ })

test('asks for the words to those who are turned down, from a template', async () => {
  const template = answerTemplate()
  const { requestsOf } = await givenScreen({ answers: [answer(listTemplates, { data: [template] })] })
  const dialog = await askToReject('田中 蓮')
  const offered = within(await dialog.findByRole('group', { name: '定型文' }))
  await userEvent.click(offered.getByRole('button', { name: '応募多数' }))
  await userEvent.click(dialog.getByRole('button', { name: '見送る' }))
  await screen.findByRole('region', { name: /1名を/ })
  const [request] = requestsOf(decideApplications)
  expect(await request?.json()).toMatchObject({ case_ids: [2], decision: 'reject', reason: body })
})

test('begins with the template that was used last, as it is now, and sends it by one key', async () => {
  useUsedTemplates.setState({ used: { rejection: [4] } })
  const read = Promise.withResolvers<{ data: Template[] }>()
  const { requestsOf } = await givenScreen({ answers: [answer(listTemplates, () => read.promise)] })
  const dialog = await askToReject('田中 蓮')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(requestsOf(decideApplications)).toHaveLength(0)
  read.resolve({ data: [answerTemplate({ body: '新しい文面です。' })] })
  expect(await fieldOf(dialog)).toHaveProperty('value', '新しい文面です。')
  expect(dialog.getByText(/前回使った定型文です/)).toBeDefined()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('region', { name: /1名を/ })
  const [request] = requestsOf(decideApplications)
  expect(await request?.json()).toMatchObject({ decision: 'reject', reason: '新しい文面です。' })
})

test.each([
  ['cannot be read', problem('request.timeout')],
  ['was deleted', { data: [] }],
])('begins empty when the template that was used last %s', async (_name, reply) => {
  useUsedTemplates.setState({ used: { rejection: [4] } })
  await givenScreen({ answers: [answer(listTemplates, reply)] })
  const dialog = await askToReject('田中 蓮')
  expect(await fieldOf(dialog)).toHaveProperty('value', '')
  expect(dialog.queryByText(/前回使った定型文です/)).toBeNull()
})

test('begins empty again once a reason was taken away', async () => {
  useUsedTemplates.setState({ used: { rejection: [4] } })
  const { requestsOf } = await givenScreen({
    answers: [answer(listTemplates, { data: [answerTemplate()] })],
  })
  const dialog = await askToReject('田中 蓮')
  await userEvent.clear(await fieldOf(dialog))
  await userEvent.click(dialog.getByRole('button', { name: '見送る' }))
  await screen.findByRole('region', { name: /1名を/ })
  expect(await requestsOf(decideApplications)[0]?.json()).not.toHaveProperty('reason')
  expect(useUsedTemplates.getState().used).toEqual({ rejection: [] })
})

test('gives the three templates that were used last a button each, and keeps the others in a list', async () => {
  useUsedTemplates.setState({ used: { rejection: [16] } })
  const many = [11, 12, 13, 14, 15, 16].map((id) =>
    answerTemplate({ id, title: `定型文${id}`, body: `文面${id}` }),
  )
  await givenScreen({ answers: [answer(listTemplates, { data: many })] })
  const dialog = await askToReject('田中 蓮')
  const offered = within(await dialog.findByRole('group', { name: '定型文' }))
  const titles = () => offered.getAllByRole('button').map(({ textContent }) => textContent)
  expect(titles()).toEqual(['定型文11', '定型文12', '定型文16'])
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'ほかの定型文' }), '定型文14')
  expect(await fieldOf(dialog)).toHaveProperty('value', '文面14')
  // No button moved under the pointer; the next time it has one.
  expect(titles()).toEqual(['定型文11', '定型文12', '定型文16'])
  expect(useUsedTemplates.getState().used['rejection']).toEqual([14, 16])
})

test('keeps the keys at work while a tick has the focus, and names them in their list', async () => {
  await givenScreen()
  await userEvent.click(tick('田中 蓮'))
  await userEvent.keyboard('?')
  const list = await screen.findByRole('dialog', { name: 'キーボード操作' })
  expect(within(list).getByText('行を選択')).toBeDefined()
})

test('takes no more than the places', async () => {
  const rows = [1, 2, 3].map((case_id) => answerApplication({ case_id }))
  await givenScreen({ answers: [answer(listApplications, answerList(rows, 2))] })
  await userEvent.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }))
  expect(screen.getByText('残り2枠のため、あと1名分の選択を外してください')).toBeDefined()
  expect([isOff('選出する'), isOff('見送る')]).toEqual([true, false])
})

test('shows why the server refused', async () => {
  await givenScreen({ answers: [answer(decideApplications, problem('application.deciding'))] })
  await userEvent.click(tick('田中 蓮'))
  await userEvent.click(button('選出する'))
  expect((await screen.findByRole('alert')).textContent).toContain('ほかの選考処理が進行中')
})

test('leaves alone what waits for a decision already', async () => {
  const rows = [answerApplication({ deciding: 'reject' }), answerApplication({ case_id: 2 })]
  await givenScreen({ answers: [answer(listApplications, answerList(rows))] })
  expect(screen.getByText('見送りの確定待ち')).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }))
  expect(screen.getByText('1名を選択中')).toBeDefined()
})

test('is walked and ticked by keys', async () => {
  await givenScreen()
  await userEvent.keyboard('jjx')
  expect(document.activeElement).toBe(tick('田中 蓮'))
  await userEvent.keyboard('kx')
  expect(
    ['佐藤 美咲', '田中 蓮', '鈴木 陽菜'].map((name) => (tick(name) as HTMLInputElement).checked),
  ).toEqual([true, true, false])
})

test('says what selecting costs, and who would pass the budget', async () => {
  const influencer = { id: 103, display_name: '表示名3', name: '鈴木 陽菜' }
  const costs = {
    campaign: { id: 7, title: '保湿美容液モニター募集' },
    place: 11_000,
    cost: 22_000,
    room: 30_000,
    over: [],
  }
  const { answers, requestsOf } = await givenScreen({ answers: [answer(trySelection, { data: [costs] })] })
  await userEvent.click(tick('佐藤 美咲'))
  await userEvent.click(tick('田中 蓮'))
  expect(await screen.findByText('22,000円（1名11,000円）')).toBeDefined()
  expect(screen.getByText('予算の残り30,000円')).toBeDefined()
  expect(isOff('選出する')).toBe(false)
  answers.set(trySelection, { data: [{ ...costs, cost: 33_000, over: [{ case_id: 3, influencer }] }] })
  await userEvent.click(tick('鈴木 陽菜'))
  expect(await screen.findByText('予算に入らない方：鈴木 陽菜')).toBeDefined()
  expect(isOff('選出する')).toBe(true)
  expect(isOff('見送る')).toBe(false)
  expect(screen.getByRole('link', { name: '予算を確認する' }).getAttribute('href')).toBe('/admin/campaigns/7')
  expect(await requestsOf(trySelection).at(-1)?.json()).toEqual({ case_ids: [1, 2, 3] })
})

test('lets those look on who do not select', async () => {
  await givenScreen({ role: 'finance' })
  await userEvent.click(tick('田中 蓮'))
  expect([isOff('選出する'), isOff('見送る')]).toEqual([true, true])
  expect(screen.getByText('「案件担当」または「審査担当」の権限が必要です')).toBeDefined()
})

test('leads to one campaign by a search', async () => {
  const row: AdminCampaignRow = {
    id: 12,
    title: '秋の新作リップ',
    cover: { url: '/media/campaign/cover.webp', width: 8, height: 6 },
    brand_name: '紅',
    kind: 'gift',
    visibility: 'public',
    state: 'published',
    shown_state: 'recruiting',
    unfinished: false,
    openings: 10,
    applicants: 120,
    places_taken: 4,
    recruiting_start: decided.apply_at,
    recruiting_end: decided.apply_at,
    updated_at: decided.apply_at,
    assignee: null,
  }
  const page = { current_page: 1, page_count: 1, total: 1 }
  const sums = { applicants: 2, places_taken: 1, openings: 3 }
  const { router } = await givenScreen({
    answers: [answer(listAdminCampaigns, { ...page, sums, data: [row] })],
  })
  await userEvent.click(screen.getByRole('button', { name: /保湿美容液モニター募集/ }))
  await userEvent.click(await screen.findByRole('button', { name: /秋の新作リップ.*応募120名/ }))
  expect(router.state.location.search).toBe('?campaign_id=12')
})
