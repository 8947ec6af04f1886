import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getAdminCase } from '#contract/admin-cases.ts'
import { openRecordSignMs, signOpenRecord } from '#contract/open-records.ts'
import { answerAdminCase } from '#test/support/answers-admin.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const named = (...names: string[]) => ({
  data: { others: names.map((name, index) => ({ id: index + 2, name })) },
})
const others = (...names: string[]) => answer(signOpenRecord, named(...names))
const open = (given: ReturnType<typeof answer>[], language: 'jp' | 'en' = 'jp') =>
  renderAdmin('/admin/cases/70', { language, answers: [answer(getAdminCase, answerAdminCase()), ...given] })
const shown = () => screen.queryByText(/も開いています|Also open/)?.textContent
/** A window goes into the background or comes back. */
function look(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
})

test('names who else has the case open, in a region that screen readers follow, and says so itself', async () => {
  const { requestsOf } = await open([others('経理 太郎', '閲覧 次郎')])
  await waitFor(() => expect(shown()).toBe('経理 太郎さん、閲覧 次郎さんも開いています'))
  expect(screen.getByText(/も開いています/).closest('[role=status]')).not.toBeNull()
  expect(await requestsOf(signOpenRecord)[0]?.json()).toEqual({ subject: 'case', subject_id: 70 })
})

test('says nothing when nobody is there, and counts whom it does not name', async () => {
  const { answers } = await open([others()], 'en')
  await screen.findByRole('heading', { level: 1 })
  expect(shown()).toBeUndefined()
  answers.set(signOpenRecord, named('Ann', 'Ben', 'Cy', 'Di', 'Ed'))
  await act(() => vi.advanceTimersByTimeAsync(openRecordSignMs))
  await waitFor(() => expect(shown()).toBe('Also open: Ann, Ben, Cy and 2 more'))
  expect(screen.getByTitle('Ann, Ben, Cy, Di, Ed')).toBeDefined()
})

test('after a failure there are no names, until an answer comes again', async () => {
  const { answers } = await open([others('経理 太郎')])
  await waitFor(() => expect(shown()).toBeDefined())
  answers.set(signOpenRecord, problem('service.unavailable'))
  await act(() => vi.advanceTimersByTimeAsync(openRecordSignMs))
  await waitFor(() => expect(shown()).toBeUndefined())
  answers.set(signOpenRecord, named('経理 太郎'))
  await act(() => vi.advanceTimersByTimeAsync(openRecordSignMs))
  await waitFor(() => expect(shown()).toBeDefined())
})

test('a window in the background says nothing, and says it at once when it comes back', async () => {
  const { requestsOf } = await open([others()])
  await waitFor(() => expect(requestsOf(signOpenRecord)).toHaveLength(1))
  look('hidden')
  await act(() => vi.advanceTimersByTimeAsync(5 * openRecordSignMs))
  expect(requestsOf(signOpenRecord)).toHaveLength(1)
  look('visible')
  await waitFor(() => expect(requestsOf(signOpenRecord)).toHaveLength(2))
})

test('a window that opens in the background says nothing until it is looked at', async () => {
  look('hidden')
  const { requestsOf } = await open([others('経理 太郎')])
  await screen.findByRole('heading', { level: 1 })
  await act(() => vi.advanceTimersByTimeAsync(openRecordSignMs))
  expect(requestsOf(signOpenRecord)).toHaveLength(0)
  look('visible')
  await waitFor(() => expect(shown()).toBeDefined())
})

test('who may not read the record stops asking', async () => {
  const { requestsOf } = await open([answer(signOpenRecord, problem('admin.role_missing'))])
  await waitFor(() => expect(requestsOf(signOpenRecord)).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(3 * openRecordSignMs))
  expect(requestsOf(signOpenRecord)).toHaveLength(1)
})
