import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { getDecision, undoDecision } from '#contract/admin-applications.ts'
import { type CaseRun, getCaseRun } from '#contract/admin-case-runs.ts'
import { getAdminCase, listAdminCases, reviewSubTask } from '#contract/admin-cases.ts'
import { undoCaseRun } from '#contract/admin-decision-runs.ts'
import { listTemplates } from '#contract/admin-templates.ts'
import { getHeldReview, type HeldReview, undoReview } from '#contract/held-reviews.ts'
import { answerDraftToReview } from '#test/support/answers-admin.ts'
import { type Answered, answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'
import { useUndoStore } from './undo-store.ts'

afterEach(() => vi.useRealTimers())

const held: HeldReview = {
  id: 4,
  case_id: 70,
  sub_task: 'draft',
  round: 1,
  approve: false,
  apply_at: '2026-11-20T03:00:10.000Z',
  state: 'waiting',
  code: null,
  content: {
    comment: '全体に',
    fixes: [
      {
        category: 'caption',
        deliverable_id: 1,
        field: 'caption',
        file_id: null,
        mark: null,
        second: null,
        comment: '一行目を直してください。',
      },
    ],
  },
}

const about = { case_id: 70, sub_task: 'draft', name: 'みさき', task: '下書き' } as const
const review = { kind: 'review', id: 4, approve: false, ...about } as const
const toReview = answerDraftToReview()
const caseAnswers = [
  answer(getAdminCase, toReview),
  answer(listTemplates, { data: [] }),
  answer(listAdminCases, { data: [], current_page: 1, page_count: 0, total: 0 }),
]

/** The area on a screen that has nothing to do with the act, with acts that were made `ago` ms before. */
async function givenActs(entries: readonly object[], answers: readonly Answered[] = [], ago = 0) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const given = await renderAdmin('/admin/no/such/screen', { answers: [...caseAnswers, ...answers] })
  for (const entry of entries)
    act(() => useUndoStore.getState().add(1, { ...entry, until: Date.now() + 10_000 - ago } as never))
  return { ...given, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) }
}

const asked = 'みさきさんの下書きに修正を依頼しました'
const bar = (name: string) => screen.findByRole('region', { name })

test('a review is taken back from another screen, and its words are in the form again', async () => {
  const { user, router, requestsOf } = await givenActs(
    [review],
    [answer(undoReview, { data: { ...held, state: 'undone' } })],
  )
  await user.click(within(await bar(asked)).getByRole('button', { name: '取り消す' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cases/70/review/draft'))
  const words = await screen.findByRole('textbox', { name: /修正してほしい内容/ })
  expect((words as HTMLTextAreaElement).value).toBe('一行目を直してください。')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /全体へのコメント/ }).value).toBe('全体に')
  expect(requestsOf(undoReview)).toHaveLength(1)
  expect(screen.queryByRole('region', { name: asked })).toBeNull()
})

test('Z takes back the newest act and no other', async () => {
  const decision = { kind: 'decision', id: 9, decision: 'reject', people: [{ case_id: 3, name: 'れん' }] }
  const undone = {
    id: 9,
    decision: 'reject',
    apply_at: held.apply_at,
    state: 'undone',
    outcomes: null,
  } as const
  const { user, requestsOf } = await givenActs([review, decision], [answer(undoDecision, { data: undone })])
  await bar('1名を見送りにしました（10秒以内なら取り消せます）')
  await user.keyboard('z')
  await waitFor(() => expect(requestsOf(undoDecision)).toHaveLength(1))
  expect(requestsOf(undoReview)).toEqual([])
  expect(await bar(asked)).toBeDefined()
})

test('the bar goes by itself when the review was carried out', async () => {
  await givenActs([review], [answer(getHeldReview, { data: { ...held, state: 'applied' } })])
  expect(within(await bar(asked)).getByText('あと10秒')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  await waitFor(() => expect(screen.queryByRole('region', { name: asked })).toBeNull())
  expect(useUndoStore.getState().entries).toEqual([])
})

test('a review that was refused stays with the reason and the way back to its words', async () => {
  const failed = { ...held, state: 'failed', code: 'sub_task.stale_round' } as const
  const { user, router } = await givenActs([review], [answer(getHeldReview, { data: failed })], 20_000)
  const alert = await within(await bar(asked)).findByRole('alert')
  expect(alert.textContent).toContain('みさきさんの下書きへの修正依頼は送られていません')
  expect(alert.textContent).toContain('状況が変わりました')
  await user.click(within(alert).getByRole('link', { name: 'もう一度確認する' }))
  expect(router.state.location.pathname).toBe('/admin/cases/70/review/draft')
  const words = await screen.findByRole('textbox', { name: /修正してほしい内容/ })
  expect((words as HTMLTextAreaElement).value).toBe('一行目を直してください。')
})

test('what cannot be taken back any more says so, and what another member made is not offered', async () => {
  const { user } = await givenActs([review], [answer(undoReview, problem('sub_task.review_settled'))])
  await user.click(within(await bar(asked)).getByRole('button', { name: '取り消す' }))
  expect(await screen.findByText(/すでに確定したか、取り消されています/)).toBeDefined()
  act(() => useUndoStore.setState({ of: 2 }))
  expect(screen.queryByRole('region', { name: asked })).toBeNull()
})

test('a decision without an answer is asked about again', async () => {
  let times = 0
  const waiting = {
    id: 9,
    decision: 'select',
    apply_at: held.apply_at,
    state: 'waiting',
    outcomes: null,
  } as const
  await givenActs(
    [{ kind: 'decision', id: 9, decision: 'select', people: [{ case_id: 3, name: 'れん' }] }],
    [
      answer(getDecision, () => {
        times += 1
        const outcomes = [{ case_id: 3, ok: true, code: null }]
        return { data: times < 3 ? waiting : { ...waiting, state: 'applied' as const, outcomes } }
      }),
    ],
    20_000,
  )
  expect(await screen.findByText('1名の選出を確定しています')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(await screen.findByText(/1名の選出が確定し/)).toBeDefined()
  expect(times).toBe(3)
})

test('a server that takes long is asked less often', async () => {
  const { requestsOf } = await givenActs([review], [answer(getHeldReview, { data: held })], 20_000)
  await bar(asked)
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  const first = requestsOf(getHeldReview).length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(requestsOf(getHeldReview).length - first).toBeLessThanOrEqual(5)
  expect(first).toBeGreaterThanOrEqual(25)
})

test('A approves and goes on, and the review that is held shows in place of the form', async () => {
  const waiting = { ...toReview, data: { ...toReview.data, held_reviews: [{ ...held, approve: true }] } }
  let sent = false
  const { router, requestsOf } = await renderAdmin('/admin/cases/70/review/draft', {
    answers: [
      ...caseAnswers,
      answer(getAdminCase, () => (sent ? waiting : toReview)),
      answer(reviewSubTask, () => {
        sent = true
        return waiting
      }),
      answer(undoReview, () => {
        sent = false
        return { data: { ...held, approve: true, state: 'undone' as const, content: { fixes: [] } } }
      }),
    ],
  })
  await screen.findByRole('button', { name: '承認する' })
  await userEvent.keyboard('a')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cases/70'))
  expect(await requestsOf(reviewSubTask)[0]?.json()).toMatchObject({ approve: true, undo_seconds: 10 })
  await act(() => router.navigate('/admin/cases/70/review/draft'))
  expect(await screen.findByText('承認を受け付けました')).toBeDefined()
  expect(screen.queryByRole('button', { name: '承認する' })).toBeNull()
  const [inForm] = screen.getAllByRole('button', { name: '取り消す' })
  if (inForm) await userEvent.click(inForm)
  expect(await screen.findByRole('button', { name: '承認する' })).toBeDefined()
})

const runEntry = { kind: 'run', id: 4, act: 'message', count: 2 } as const
const answerRun = (given: Partial<CaseRun>) => ({
  data: {
    id: 4,
    act: 'message' as const,
    state: 'done' as const,
    held_until: held.apply_at,
    campaign_id: null,
    operator: { id: 1, name: '運営 花子' },
    total: 2,
    outcomes: [],
    again: null,
    created_at: held.apply_at,
    ...given,
  },
})
const sending = '2件にメッセージを送ります'

test('Z takes back an act on many, and its words are in the form of its page', async () => {
  const again = { case_ids: [70, 71], days: null, cause: null, reason: null, words: '発送日が変わりました。' }
  const undone = answerRun({ state: 'undone', again })
  const answers = [answer(undoCaseRun, undone), answer(getCaseRun, undone)]
  const { user, router, requestsOf } = await givenActs([runEntry], answers)
  await bar(sending)
  await user.keyboard('z')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/cases/runs/4'))
  expect(await screen.findByRole('textbox', { name: /本文/ })).toHaveProperty('value', again.words)
  expect(requestsOf(undoCaseRun)).toHaveLength(1)
})

test('the bar takes back on the page of the act itself, too, where the form opens', async () => {
  const again = { case_ids: [70, 71], days: null, cause: null, reason: null, words: '発送日が変わりました。' }
  const undone = answerRun({ state: 'undone', again })
  const waiting = answer(getCaseRun, answerRun({ state: 'waiting' }))
  const { user, router, answers } = await givenActs([runEntry], [answer(undoCaseRun, undone), waiting])
  await act(() => router.navigate('/admin/cases/runs/4'))
  await screen.findByText('まもなく始まります')
  answers.set(getCaseRun, undone)
  await user.click(within(await bar(sending)).getByRole('button', { name: '取り消す' }))
  expect(await screen.findByRole('textbox', { name: /本文/ })).toHaveProperty('value', again.words)
})

test('the bar of an act on many goes when all is done, and stays where some were left out', async () => {
  const outcome = { case_id: 70, creator: 'みさき', campaign: '美容液', ok: true, code: null }
  const out = { ...outcome, case_id: 71, ok: false, code: 'suspended' as const }
  const { answers } = await givenActs(
    [runEntry],
    [answer(getCaseRun, answerRun({ outcomes: [outcome, out] }))],
    20_000,
  )
  const region = within(await bar(sending))
  expect(await region.findByText(/1件は対象外になりました/)).toBeDefined()
  expect(region.getByRole('link', { name: '結果を見る' }).getAttribute('href')).toBe('/admin/cases/runs/4')
  act(() => useUndoStore.getState().remove(runEntry))
  answers.set(getCaseRun, answerRun({ id: 5, outcomes: [outcome] }))
  act(() => useUndoStore.getState().add(1, { ...runEntry, id: 5, until: Date.now() }))
  expect(await screen.findByText('2件の一括操作が終わりました。')).toBeDefined()
  expect(useUndoStore.getState().entries).toEqual([])
})
