import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { getCase } from '#contract/cases.ts'
import { getMeta } from '#contract/commons.ts'
import { answerCase } from '#test/support/answers-cases.ts'
import { answerMeta, answerUser } from '#test/support/answers.ts'
import { answer } from '#test/support/faked-server.ts'
import { insideLine } from '#test/support/inside-line.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const button = { name: 'ホーム画面に追加' }
const settled = (title: string) => screen.findByText(title)
const finished = 'この案件は完了しました'

interface Given {
  theCase?: Partial<CaseDetail>
  inside?: boolean
  offersShortcut?: () => Promise<boolean>
  addShortcut?: () => Promise<void>
}

/** The screen of a case, inside LINE if nothing else is said. */
function render(given: Given = {}) {
  const { theCase = { state: 'completed' }, inside = true } = given
  const { offersShortcut = vi.fn(async () => true), addShortcut = async () => {} } = given
  const start = () => Promise.resolve({ line: { offersShortcut, addShortcut } } as never)
  const line = { ...insideLine().line, start }
  if (!inside) sessionStorage.clear()
  const answers = [answer(getCase, answerCase(theCase)), answer(getMeta, { data: answerMeta() })]
  return renderScreen('/dashboard/project-management/7', { user: answerUser(), line, answers })
}

test("a finished case offers LINE's screen, once on a device", async () => {
  const addShortcut = vi.fn(async () => {})
  const { unmount } = await render({ addShortcut })
  await userEvent.click(await screen.findByRole('button', button))
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull())
  expect(addShortcut).toHaveBeenCalledOnce()
  unmount()
  const offersShortcut = vi.fn(async () => true)
  await render({ offersShortcut })
  await settled(finished)
  expect(offersShortcut).not.toHaveBeenCalled()
})

test('whoever does not want it is not asked on this device again', async () => {
  const { unmount } = await render()
  await userEvent.click(await screen.findByRole('button', { name: '今後表示しない' }))
  expect(screen.queryByRole('button', button)).toBeNull()
  unmount()
  const offersShortcut = vi.fn(async () => true)
  await render({ offersShortcut })
  await settled(finished)
  expect(offersShortcut).not.toHaveBeenCalled()
})

test('a LINE that breaks off is said, and one can try again', async () => {
  await render({ addShortcut: () => Promise.reject(new Error('away')) })
  await userEvent.click(await screen.findByRole('button', button))
  expect(await screen.findByText(/^LINEに接続できません/)).toBeTruthy()
  expect(screen.getByRole('button', button)).toBeTruthy()
})

test.each([
  ['a LINE without that screen', { offersShortcut: vi.fn(async () => false) }],
  ['a LINE that does not start', { offersShortcut: vi.fn(() => Promise.reject(new Error('away'))) }],
])('%s is not offered, and nothing is said', async (_, given) => {
  await render(given)
  await waitFor(() => expect(given.offersShortcut).toHaveBeenCalledOnce())
  await settled(finished)
  expect(screen.queryByRole('button', button)).toBeNull()
  expect(screen.queryByText(/^LINEに接続できません/)).toBeNull()
})

test.each([
  ['outside LINE', { inside: false }, finished],
  ['while the work goes on', { theCase: {} }, '下書きを提出してください'],
])('nobody is asked %s', async (_, given, title) => {
  const offersShortcut = vi.fn(async () => true)
  await render({ ...given, offersShortcut })
  await settled(title)
  expect(offersShortcut).not.toHaveBeenCalled()
})
