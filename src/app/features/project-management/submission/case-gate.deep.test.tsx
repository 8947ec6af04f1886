import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CaseDetail, TimelineEvent } from '#contract/case-shapes.ts'
import { getCase, getCaseVersion } from '#contract/cases.ts'
import { getMeta } from '#contract/commons.ts'
import {
  answerAction,
  answerCase,
  answerDraftRound,
  answerFix,
  answerReview,
  answerSubmission,
} from '#test/support/answers-cases.ts'
import { answerMeta, answerUser } from '#test/support/answers.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const base = '/dashboard/project-management/7'
const updated = '内容が更新されました'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

const approval: TimelineEvent = {
  at: '2026-11-20T06:00:00.000Z',
  actor: 'operator',
  subject: 'preparation',
  act: 'ship',
  to: 'shipped',
  round: null,
  note: null,
}

/** A screen about a case that the provider changes with `becomes`, and which asks as it does in life. */
async function open(first: { data: CaseDetail }, path = base) {
  const shown = { theCase: first, fails: false }
  const screenOf = await renderScreen(path, {
    user: answerUser(),
    answers: [
      answer(getMeta, { data: answerMeta() }),
      answer(getCase, () => (shown.fails ? problem('service.unavailable') : shown.theCase)),
      answer(getCaseVersion, () => ({ data: { version: shown.theCase.data.version } })),
    ],
  })
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
  return {
    ...screenOf,
    shown,
    pass,
    async becomes(given: Partial<CaseDetail>) {
      shown.theCase = { data: { ...shown.theCase.data, version: 'case-2', timeline: [approval], ...given } }
      await pass(6)
    },
  }
}
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
const told = () => screen.queryByText(updated)

const onItsWay: Partial<CaseDetail> = {
  goods: { state: 'shipped', address: null, shipments: [] },
  next_action: answerAction({ kind: 'receive_goods', sub_task: null }),
  allowed_actions: ['receive_goods'],
}
const received: Partial<CaseDetail> = {
  goods: { state: 'received', address: null, shipments: [] },
  next_action: answerAction(),
  allowed_actions: ['submit_draft'],
}

test('the open page shows the next step by itself and says so politely', async () => {
  const waiting = answerAction({ kind: 'wait_review', sub_task: 'draft', waiting: true })
  const page = await open(answerCase({ next_action: waiting, allowed_actions: [] }))
  await screen.findByRole('heading', { name: '下書きを運営が確認しています' })
  await page.becomes({ next_action: answerAction({ kind: 'submit_final_report', sub_task: 'final_report' }) })
  expect(await screen.findByRole('heading', { name: '投稿したら、完了を報告してください' })).toBeTruthy()
  expect(told()?.closest('[aria-live="polite"]')).toBeTruthy()
  expect(page.requestsOf(getCase)).toHaveLength(2)
})

test('nothing is read or said while nothing happens', async () => {
  const page = await open(answerCase())
  await screen.findByRole('heading', { name: '下書きを提出してください' })
  await page.pass(120)
  expect(page.requestsOf(getCaseVersion).length).toBeGreaterThan(5)
  expect(page.requestsOf(getCase)).toHaveLength(1)
  expect(told()).toBeNull()
})

test('a case that cannot be read again stays as it is, and comes later', async () => {
  const page = await open(answerCase(onItsWay))
  await screen.findByRole('heading', { name: '商品のお届け' })
  page.shown.fails = true
  await page.becomes(received)
  expect(screen.getByRole('button', { name: 'この内容で報告する' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  page.shown.fails = false
  await page.pass(60)
  expect(await screen.findByRole('heading', { name: '下書きを提出してください' })).toBeTruthy()
})

test('what is typed on the page stays while something else changes', async () => {
  const page = await open(answerCase(onItsWay))
  await user.click(await screen.findByRole('radio', { name: /^届いていない|^破損/ }))
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /状況の説明|コメント/ })
  await user.type(field(), '箱がつぶれて')
  await page.becomes({ messages: { state: 'open', unread: 1, last: null } })
  expect(await screen.findByText('未読1件')).toBeTruthy()
  expect(field().value).toBe('箱がつぶれて')
})

test('what was unfolded stays so while something else changes', async () => {
  const page = await open(answerCase())
  await user.click(await screen.findByText('済んだ手順'))
  await page.becomes({ messages: { state: 'open', unread: 1, last: null } })
  expect(await screen.findByText('未読1件')).toBeTruthy()
  expect(screen.getByText('済んだ手順').closest('details')?.open).toBe(true)
})

test('a link to a folded section unfolds it', async () => {
  await open(answerCase(), `${base}#goods`)
  const section = (await screen.findByRole('heading', { name: '商品のお届け' })).closest('section')
  expect(section?.closest('details')?.open).toBe(true)
  expect(document.activeElement).toBe(section)
})

test('words of a form that is gone are said to be unsent, can be copied and discarded', async () => {
  const page = await open(answerCase(onItsWay))
  await user.click(await screen.findByRole('radio', { name: /^届いていない|^破損/ }))
  await user.type(screen.getByRole('textbox', { name: /状況の説明|コメント/ }), '箱がつぶれて')
  await page.becomes(received)
  expect(await screen.findByText('書きかけの内容があります')).toBeTruthy()
  expect(screen.getByText('箱がつぶれて')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'コピーする' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '消去する' }))
  await waitFor(() => expect(screen.queryByText('箱がつぶれて')).toBeNull())
  expect(localStorage.getItem('drafts') ?? '').not.toContain('箱がつぶれて')
})

test.each([
  ['draft', 'submit-draft', 'キャプション'],
  ['composition_plan', 'submit-composition-plan', 'キャプション案'],
] as const)(
  'what is typed into the form of a %s outlives a change of the case',
  async (kind, path, label) => {
    const page = await open(answerSubmission(kind), `${base}/case-confirmation/${path}`)
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(label) })
    await user.type(await waitFor(field), '書きかけ')
    await page.becomes({ paused: true })
    expect(await screen.findByText('期限を一時停止しています')).toBeTruthy()
    expect(field().value).toBe('書きかけ')
    expect(told()).toBeNull()
  },
)

test('a form whose step has changed says so and keeps the words until the newest state is asked for', async () => {
  const page = await open(answerSubmission('draft'), `${base}/case-confirmation/submit-draft`)
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'キャプション' })
  await user.type(await waitFor(field), '書きかけ')
  const rounds = [answerDraftRound({ review: answerReview([answerFix()]) })]
  await page.becomes(answerSubmission('draft', { state: 'fix_requested', next_round: 2, rounds }).data)
  await page.becomes({ version: 'case-3' })
  expect(await screen.findByText('状況が変わりました')).toBeTruthy()
  expect(field().value).toBe('書きかけ')
})
