import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listOperators } from '#contract/admin-auth.ts'
import {
  assignCases,
  type CaseRun,
  extendCases,
  getCaseRun,
  listCaseRuns,
  remindCases,
  stopCaseRun,
  tryAssignCases,
  tryExtendCases,
  tryRemindCases,
} from '#contract/admin-case-runs.ts'
import { listAdminCases } from '#contract/admin-cases.ts'
import { messageCases, tryMessageCases, undoCaseRun } from '#contract/admin-decision-runs.ts'
import { endCases, tryEndCases } from '#contract/admin-end-runs.ts'
import { listTemplates } from '#contract/admin-templates.ts'
import { answerCaseRow } from '#test/support/answers-admin.ts'
import { answerAll } from '#test/support/answers.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const rows = [
  answerCaseRow(),
  answerCaseRow({ id: 71, influencer: { id: 6, display_name: 'れん', name: '田中 蓮' } }),
]
const shown = { campaign: '美容液' }
const answerRun = (given: Partial<CaseRun> = {}) => ({
  data: {
    id: 4,
    act: 'extend' as const,
    state: 'running' as const,
    total: 2,
    operator: { id: 1, name: '運営 花子' },
    outcomes: [],
    held_until: null,
    campaign_id: null,
    again: null,
    created_at: '2026-11-20T03:00:00.000Z',
    ...given,
  },
})
const held = { state: 'waiting', held_until: '2026-11-20T03:00:10.000Z' } as const
const answerExtension = () => ({
  data: {
    matching: 2,
    will_change: 1,
    lines: [
      {
        ...shown,
        case_id: 70,
        creator: 'みさき',
        code: null,
        sub_task: 'draft' as const,
        due_on: '2026-11-28',
        new_due_on: '2026-12-01',
      },
      {
        ...shown,
        case_id: 71,
        creator: 'れん',
        code: 'nothing_due' as const,
        sub_task: null,
        due_on: null,
        new_due_on: null,
      },
    ],
  },
})
const member = {
  id: 3,
  name: '審査 次郎',
  email: 'jiro@example.com',
  role: 'reviewer' as const,
  disabled: false,
  invited: false,
}

async function render({ total = 2, role = 'manager' as 'manager' | 'reviewer' | 'viewer' } = {}) {
  const list = { ...answerAll(...rows), total }
  const rendered = await renderAdmin('/admin/cases?needs=all', {
    role,
    answers: [
      answer(listAdminCases, list),
      answer(listOperators, { data: [member] }),
      answer(tryExtendCases, answerExtension()),
    ],
  })
  const user = userEvent.setup()
  const tick = async (name: RegExp) => user.click(await screen.findByRole('checkbox', { name }))
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  return { ...rendered, user, tick, press }
}
const bodyOf = (request: Request | undefined): Promise<unknown> =>
  request?.clone().json() ?? Promise.resolve()

test('the bar comes with the first tick, says how many, and gives way to the filters again', async () => {
  const { tick, press } = await render()
  expect(screen.queryByRole('region', { name: '選択した参加案件' })).toBeNull()
  await tick(/^みさき/)
  const bar = within(screen.getByRole('region', { name: '選択した参加案件' }))
  expect(bar.getByRole('status').textContent).toBe('1件を選択中')
  expect(screen.queryByRole('searchbox')).toBeNull()
  await tick(/^このページをすべて選択/)
  expect(bar.getByRole('status').textContent).toBe('2件を選択中')
  expect(bar.queryByRole('button', { name: /すべて選択/ })).toBeNull()
  await press('選択を解除')
  expect(await screen.findByRole('searchbox')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'このページをすべて選択' }))
})

test('takes all that match the filters, and only the first of very many', async () => {
  const { tick, press, requestsOf, answers, user } = await render({ total: 2_000 })
  answers.set(tryAssignCases, { data: { matching: 2_000, will_change: 0, lines: [] } })
  await tick(/^このページをすべて選択/)
  await press('条件に合う2,000件のうち、先頭の500件を選択')
  expect(screen.getByText('500件を選択中')).toBeDefined()
  await press('担当者を変更')
  await user.selectOptions(await screen.findByRole('combobox', { name: /担当者/ }), '審査 次郎')
  await press('内容を確認する')
  expect(await screen.findByText(/先頭の0件が対象です/)).toBeDefined()
  const sent = await bodyOf(requestsOf(tryAssignCases)[0])
  expect(sent).toMatchObject({ assignee_id: 3, selection: { filter: { needs: 'all' } } })
})

test('goes on with the next ones of all that match, with the same words', async () => {
  const { tick, press, requestsOf, answers, user } = await render({ total: 700 })
  const line = { ...shown, case_id: 70, creator: 'みさき', code: null }
  const tried = { will_change: 1, lines: [line], waits_until: null, preview: null }
  answers.set(listTemplates, { data: [] })
  answers.set(tryMessageCases, { data: { matching: 700, ...tried } })
  const again = { case_ids: [70], days: null, cause: null, reason: null, words: '発送が遅れます。' }
  answers.set(messageCases, answerRun({ act: 'message', total: 500, ...held, again }))
  await tick(/^このページをすべて選択/)
  await press('条件に合う700件のうち、先頭の500件を選択')
  await press('メッセージを送る')
  await user.type(await screen.findByRole('textbox', { name: /本文/ }), again.words)
  await press('内容を確認する')
  await press('1件にメッセージを送る')
  expect(await screen.findByText('500件を開始しました')).toBeDefined()
  expect(screen.getByText(/あと200件あります/)).toBeDefined()
  expect(screen.getByRole('textbox', { name: /本文/ })).toHaveProperty('value', again.words)
  await press('内容を確認する')
  await waitFor(() => expect(requestsOf(tryMessageCases)).toHaveLength(2))
  const sent = await bodyOf(requestsOf(tryMessageCases)[1])
  expect(sent).toMatchObject({ selection: { after_runs: [4] } })
  await press('1件にメッセージを送る')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows the new day of each case and what is left out, then what became of each', async () => {
  const { tick, press, requestsOf, answers, user, router } = await render()
  await tick(/^このページをすべて選択/)
  await press('期限を延長')
  await press('内容を確認する')
  expect(await screen.findAllByText('この項目は必須です。')).toHaveLength(2)
  await user.selectOptions(screen.getByRole('combobox', { name: /延長する日数/ }), '3日')
  await user.type(screen.getByRole('textbox', { name: /理由/ }), '台風のため')
  await press('内容を確認する')
  const changing = within(await screen.findByRole('list', { name: '変更する参加案件（1件）' }))
  expect(changing.getByRole('listitem').textContent).toContain('2026年11月28日(土) → 12月1日(火)')
  const out = within(screen.getByRole('list', { name: '対象外の参加案件（1件）' }))
  expect(out.getByText('延長できる提出物がありません')).toBeDefined()
  expect(await bodyOf(requestsOf(tryExtendCases)[0])).toEqual({ days: 3, selection: { case_ids: [70, 71] } })

  answers.set(extendCases, problem('request.timeout'))
  await press('1件の期限を延長する')
  expect(await screen.findByRole('alert')).toBeDefined()
  const held_until = new Date(Date.now() + 10_000).toISOString()
  answers.set(extendCases, answerRun({ total: 1, state: 'waiting', held_until }))
  await press('1件の期限を延長する')
  expect(await screen.findByRole('region', { name: '1件の期限を延長します' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('region', { name: '選択した参加案件' })).toBeNull()
  answers.set(getCaseRun, answerRun({ total: 1 }))
  await act(() => router.navigate('/admin/cases/runs/4'))
  expect(await screen.findByText('1件中0件が完了しました')).toBeDefined()
  answers.set(
    getCaseRun,
    answerRun({
      total: 1,
      state: 'done',
      outcomes: [{ ...shown, case_id: 70, creator: 'みさき', ok: false, code: 'changed' }],
    }),
  )
  expect(await screen.findByText('0件を変更しました', undefined, { timeout: 5_000 })).toBeDefined()
  expect(screen.getByText('確認後に変更されました')).toBeDefined()
  const [first, second] = requestsOf(extendCases)
  expect(await bodyOf(second)).toEqual({
    days: 3,
    reason: '台風のため',
    undo_seconds: 10,
    cases: [{ case_id: 70, new_due_on: '2026-12-01' }],
  })
  // The try that was not answered may have been done: the second carries its key.
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

test('is done by Ctrl and Enter in the preview as the button does it, and once', async () => {
  const { tick, press, requestsOf, answers, user } = await render()
  await tick(/^みさき/)
  await press('担当者を変更')
  await user.selectOptions(await screen.findByRole('combobox', { name: /担当者/ }), '審査 次郎')
  const line = { ...shown, case_id: 70, creator: 'みさき', code: null, assignee: null }
  answers.set(tryAssignCases, { data: { matching: 1, will_change: 1, lines: [line] } })
  const run = Promise.withResolvers<ReturnType<typeof answerRun>>()
  answers.set(assignCases, () => run.promise)
  const send = () => user.keyboard('{Control>}{Enter}{/Control}')
  await send()
  const button = await screen.findByRole('button', { name: /^1件の担当者を/ })
  await waitFor(() => expect(button.closest('form')).toBe(document.activeElement))
  await user.keyboard('{Enter}')
  expect(requestsOf(assignCases)).toHaveLength(0)
  await send()
  await send()
  await waitFor(() => expect(requestsOf(assignCases)).toHaveLength(1))
  run.resolve(answerRun({ act: 'assign', total: 1 }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^1件の担当者を/ })).toBeNull())
  expect(requestsOf(assignCases)).toHaveLength(1)
})

test('goes back from the preview with what was written', async () => {
  const { tick, press, user } = await render()
  await tick(/^みさき/)
  await press('期限を延長')
  await user.selectOptions(await screen.findByRole('combobox', { name: /延長する日数/ }), '3日')
  await user.type(screen.getByRole('textbox', { name: /理由/ }), '台風のため')
  await press('内容を確認する')
  await press('戻る')
  expect(await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /理由/ })).toHaveProperty(
    'value',
    '台風のため',
  )
})

test.each([
  ['reviewer', false, true],
  ['viewer', true, true],
] as const)('a %s may do what the role allows', async (role, assignOff, extendOff) => {
  const { tick } = await render({ role })
  await tick(/^みさき/)
  const off = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')
  expect([off('担当者を変更'), off('期限を延長')]).toEqual([assignOff, extendOff])
  expect(assignCases.access).not.toBe(extendCases.access)
})

const template = {
  id: 9,
  kind: 'reminder' as const,
  title: '期限が近いとき',
  body: '「{{title}}」の{{task}}をお願いします。',
  version: 1,
  updated_at: '2026-11-20T03:00:00.000Z',
}
const answerReminder = (waits_until: string | null = null) => ({
  data: {
    matching: 2,
    will_change: 1,
    waits_until,
    preview: { creator: 'みさき', subject: '下書きの提出をお願いします', text: '「美容液」の下書き' },
    lines: [
      {
        ...shown,
        case_id: 70,
        creator: 'みさき',
        code: null,
        next_kind: 'submit_draft' as const,
        due_at: null,
        ways: ['line' as const, 'mail' as const],
      },
      {
        ...shown,
        case_id: 71,
        creator: 'れん',
        code: 'muted' as const,
        next_kind: 'submit_draft' as const,
        due_at: null,
        ways: [],
      },
    ],
  },
})

test('reminds with the words of a template, after showing who gets what and who gets nothing', async () => {
  const { tick, press, requestsOf, answers, user } = await render()
  answers.set(listTemplates, { data: [template] })
  answers.set(tryRemindCases, answerReminder('2026-11-20T23:00:00.000Z'))
  await tick(/^このページをすべて選択/)
  await press('リマインドを送る')
  await user.selectOptions(await screen.findByRole('combobox', { name: '定型文から選ぶ' }), '期限が近いとき')
  expect(screen.getByRole('textbox', { name: /本文/ })).toHaveProperty('value', template.body)
  await press('内容を確認する')
  const preview = within(await screen.findByRole('region', { name: 'みさきさんに届く内容' }))
  expect(preview.getByText(/「美容液」の下書き/)).toBeDefined()
  expect(screen.getByText(/夜間のため、.*8:00以降に送信されます/)).toBeDefined()
  const told = within(screen.getByRole('list', { name: '送る参加案件（1件）' }))
  expect(told.getByText('LINEとメールで送信')).toBeDefined()
  expect(screen.getByText('リマインドの通知をオフにしています')).toBeDefined()
  answers.set(remindCases, answerRun({ act: 'remind', total: 1, ...held }))
  await press('1件にリマインドを送る')
  expect(await screen.findByRole('region', { name: '1件のリマインドを送ります' })).toBeDefined()
  expect(await bodyOf(requestsOf(remindCases)[0])).toEqual({
    words: template.body,
    undo_seconds: 10,
    cases: [{ case_id: 70, next_kind: 'submit_draft' }],
  })
})

test('writes one message to many, after showing how it reads and where it cannot be written', async () => {
  const { tick, press, requestsOf, answers, user } = await render()
  answers.set(listTemplates, { data: [] })
  const lines = [
    { ...shown, case_id: 70, creator: 'みさき', code: null },
    { ...shown, case_id: 71, creator: 'れん', code: 'thread_closed' as const },
  ]
  const preview = { creator: 'みさき', text: 'みさきさん、発送日が変わりました。' }
  const tried = { matching: 2, will_change: 1, lines, preview, waits_until: '2026-11-20T23:00:00.000Z' }
  answers.set(tryMessageCases, { data: tried })
  await tick(/^このページをすべて選択/)
  await press('メッセージを送る')
  const field = await screen.findByRole('textbox', { name: /本文/ })
  await user.type(field, '発送日が変わりました。')
  await press('内容を確認する')
  const shownText = within(await screen.findByRole('region', { name: 'みさきさんに届く内容' }))
  expect(shownText.getByText(preview.text)).toBeDefined()
  expect(screen.getByText(/夜間のため、通知は.*8:00以降/)).toBeDefined()
  expect(screen.getByText('メッセージの受付が終了しています')).toBeDefined()
  answers.set(messageCases, answerRun({ act: 'message', total: 1, ...held }))
  await press('1件にメッセージを送る')
  expect(await screen.findByRole('region', { name: '1件にメッセージを送ります' })).toBeDefined()
  expect(await bodyOf(requestsOf(messageCases)[0])).toEqual({
    words: '発送日が変わりました。',
    undo_seconds: 10,
    cases: [{ case_id: 70 }],
  })
})

test('the list of runs leads to the result of each, where one that goes on is stopped', async () => {
  const {
    outcomes: _outcomes,
    held_until: _held,
    again: _again,
    campaign_id: _campaign,
    ...run
  } = answerRun().data
  const row = { ...run, tried: 1, left_out: 1 }
  const { requestsOf, answers } = await renderAdmin('/admin/cases/runs', {
    role: 'manager',
    answers: [answer(listCaseRuns, { ...answerAll(row), total: 1 }), answer(getCaseRun, answerRun())],
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: '期限の延長' }))
  expect(await screen.findByText(/運営 花子・/)).toBeDefined()
  const stopped = answerRun({
    state: 'stopped',
    outcomes: [{ ...shown, case_id: 70, creator: 'みさき', ok: true, code: null }],
  })
  answers.set(stopCaseRun, stopped)
  answers.set(getCaseRun, stopped)
  await user.click(await screen.findByRole('button', { name: '残りの処理を停止' }))
  expect(await screen.findByText('途中で停止しました。残りの1件は変更していません。')).toBeDefined()
  expect(requestsOf(stopCaseRun)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: '残りの処理を停止' })).toBeNull()
})

test('says that there were no runs', async () => {
  const answers = [answer(listCaseRuns, { ...answerAll(), total: 0 })]
  await renderAdmin('/admin/cases/runs', { role: 'viewer', answers })
  expect(await screen.findByText('一括操作はまだありません')).toBeDefined()
})

test('says of a run that there is not that it was not found', async () => {
  const answers = [answer(getCaseRun, problem('request.not_found'))]
  await renderAdmin('/admin/cases/runs/999', { role: 'viewer', answers })
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('a reviewer stops what they began, and nothing of others', async () => {
  const answers = [answer(getCaseRun, answerRun())]
  await renderAdmin('/admin/cases/runs/4', { role: 'reviewer', answers })
  expect(await screen.findByText('2件中0件が完了しました')).toBeDefined()
  expect(screen.queryByRole('button', { name: '残りの処理を停止' })).not.toBeNull()
})

test('a run that waits is taken back on its page, and its words are in the form again', async () => {
  const waiting = answerRun({ act: 'message', ...held })
  const { answers, requestsOf } = await renderAdmin('/admin/cases/runs/4', {
    role: 'manager',
    answers: [answer(getCaseRun, waiting), answer(listTemplates, { data: [] })],
  })
  expect(await screen.findByText('まもなく始まります')).toBeDefined()
  const again = { case_ids: [70, 71], days: null, cause: null, reason: null, words: '発送日が変わりました。' }
  const undone = answerRun({ act: 'message', ...held, state: 'undone', again })
  answers.set(undoCaseRun, problem('case.run_started'))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '取り消す' }))
  expect(await screen.findByText(/すでに始まったか、取り消されています/)).toBeDefined()
  answers.set(undoCaseRun, undone)
  answers.set(getCaseRun, undone)
  await user.click(screen.getByRole('button', { name: '取り消す' }))
  expect(await screen.findByText(/始まる前に取り消しました/)).toBeDefined()
  expect(requestsOf(undoCaseRun)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '内容を変更してやり直す' }))
  expect(await screen.findByRole('textbox', { name: /本文/ })).toHaveProperty('value', again.words)
})

test('ends many early, after showing what each is paid, the sum, and what becomes of the goods', async () => {
  const { tick, press, requestsOf, answers, user } = await render()
  const lines = [
    {
      ...shown,
      case_id: 70,
      creator: 'みさき',
      code: null,
      paid_amount: 4_000,
      licence_amount: 0,
      purchase_amount: 1_500,
      booked: false,
      goods: 'unsent' as const,
    },
    {
      ...shown,
      case_id: 71,
      creator: 'れん',
      code: 'wrong_state' as const,
      paid_amount: null,
      licence_amount: null,
      purchase_amount: 0,
      booked: false,
      goods: 'none' as const,
    },
  ]
  answers.set(tryEndCases, {
    data: { matching: 2, will_change: 1, lines, paid_sum: 4_000, purchase_sum: 1_500 },
  })
  await tick(/^このページをすべて選択/)
  await press('途中で終了')
  await press('内容を確認する')
  expect(await screen.findAllByText('この項目は必須です。')).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: '運営・広告主の都合' }))
  await user.type(screen.getByRole('textbox', { name: /終了の理由/ }), '製造中止のため')
  await press('内容を確認する')
  const ending = within(await screen.findByRole('list', { name: '終了する参加案件（1件）' }))
  expect(ending.getByText('税抜4,000円を支払い 購入代金1,500円')).toBeDefined()
  const sum = screen.getByRole('list', { name: 'お支払いと商品' }).textContent
  for (const part of ['お支払いの合計：税抜4,000円', '1,500円（税込）', '未発送のまま終了：1件'])
    expect(sum).toContain(part)
  expect(screen.getByText('進行中ではありません')).toBeDefined()
  answers.set(endCases, answerRun({ act: 'end', total: 1, ...held }))
  await press('1件を途中で終了する')
  expect(await screen.findByRole('region', { name: '1件を途中終了にします' })).toBeDefined()
  expect(await bodyOf(requestsOf(endCases)[0])).toEqual({
    cause: 'provider',
    reason: '製造中止のため',
    undo_seconds: 10,
    cases: [{ case_id: 70, paid_amount: 4_000, licence_amount: 0 }],
  })
})
