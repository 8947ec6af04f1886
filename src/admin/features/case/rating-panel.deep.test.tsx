import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getCaseRating, rateCase } from '#contract/admin-case-ratings.ts'
import { getAdminCase } from '#contract/admin-cases.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { OperatorRole } from '#contract/permissions.ts'
import { answerAdminCase } from '#test/support/answers-admin.ts'
import { answer, cutLine, problem, type Reply } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

type Rating = NonNullable<Answer<typeof getCaseRating>['data']['rating']>
const rating = (given: Partial<Rating> = {}): Rating => ({
  stars: 4,
  comment: '返信が早い',
  operator: { name: '三浦 奈緒' },
  rated_at: '2026-11-24T03:00:00.000Z',
  version: 1,
  ...given,
})
const answered = (value: Rating | null, open = true) => ({ data: { rating: value, open } })

interface Given {
  state?: 'completed' | 'confirmed'
  stored?: Reply<typeof getCaseRating>
  saved?: Reply<typeof rateCase>
  role?: OperatorRole
}

const open = ({
  state = 'completed',
  stored = answered(null),
  saved = answered(rating()),
  role = 'reviewer',
}: Given = {}) =>
  renderAdmin('/admin/cases/70', {
    role,
    answers: [
      answer(getAdminCase, answerAdminCase({ state })),
      answer(getCaseRating, stored),
      answer(rateCase, saved),
    ],
  })
const heading = { name: '仕事の評価' }
const star = (name: RegExp) => screen.findByRole('radio', { name })
const save = { name: '評価を保存' }
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'コメント（任意）' })

test('a case that has ended is rated with stars and words, and shows who did it', async () => {
  const { requestsOf } = await open()
  await userEvent.click(await star(/^5段階中4 良い$/))
  await userEvent.type(words(), '返信が早い')
  await userEvent.click(screen.getByRole('button', save))
  expect(await screen.findByText('評価を保存しました。')).toBeDefined()
  expect(await requestsOf(rateCase)[0]?.json()).toEqual({ stars: 4, comment: '返信が早い', version: 0 })
  expect(await screen.findByText('返信が早い')).toBeDefined()
  expect(screen.getByText(/^三浦 奈緒 /)).toBeDefined()
  expect(screen.queryByRole('button', save)).toBeNull()
})

test('without stars nothing is sent, and the reason stands there', async () => {
  const { requestsOf } = await open()
  await userEvent.click(await screen.findByRole('button', save))
  expect(await screen.findByText('この項目は必須です。')).toBeDefined()
  expect(requestsOf(rateCase)).toEqual([])
})

test('a rating is changed from what it was, by the version that was read', async () => {
  const { requestsOf } = await open({ stored: answered(rating({ version: 3 })) })
  await userEvent.click(await screen.findByRole('button', { name: '評価を変更' }))
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /中4 良い$/ })).checked).toBe(true)
  await userEvent.click(await star(/やや問題あり/))
  await userEvent.click(screen.getByRole('button', save))
  await waitFor(() => expect(requestsOf(rateCase)).toHaveLength(1))
  expect(await requestsOf(rateCase)[0]?.json()).toEqual({ stars: 2, comment: '返信が早い', version: 3 })
})

test('whoever was slower sees the other rating above their own words, and decides', async () => {
  const { answers, requestsOf } = await open({ saved: problem('rating.changed_meanwhile') })
  await userEvent.click(await star(/とても良い/))
  await userEvent.type(words(), '丁寧な仕事')
  answers.set(getCaseRating, () => answered(rating({ stars: 1, comment: '遅れた' })))
  await userEvent.click(screen.getByRole('button', save))
  const asked = await screen.findByText('ほかの運営者が先に変更しました')
  const sides = within(asked.closest('[role=alert]') as HTMLElement)
  expect(sides.getByText(/遅れた/)).toBeDefined()
  expect(sides.getByText(/丁寧な仕事/)).toBeDefined()
  expect(words().value).toBe('丁寧な仕事')
  const keep = { name: '入力した内容で保存する' }
  answers.set(rateCase, () => answered(rating({ stars: 5, version: 2 })))
  await userEvent.click(screen.getByRole('button', keep))
  await waitFor(() => expect(screen.queryByRole('button', keep)).toBeNull())
  expect(await requestsOf(rateCase)[1]?.json()).toMatchObject({ stars: 5, comment: '丁寧な仕事', version: 1 })
})

test('a rating that is read while somebody types leaves them what they typed', async () => {
  const { answers, client } = await open()
  await userEvent.click(await star(/とても良い/))
  await userEvent.type(words(), '丁寧な仕事')
  answers.set(getCaseRating, () => answered(rating({ stars: 1, comment: '遅れた' })))
  await client.invalidateQueries()
  expect(await screen.findByText('ほかの運営者が先に変更しました')).toBeDefined()
  expect(words().value).toBe('丁寧な仕事')
})

test('a cut line leaves what was typed, also for the next visit of the page', async () => {
  const { unmount } = await open({ saved: cutLine })
  await userEvent.click(await star(/ふつう/))
  await userEvent.type(words(), '書きかけ')
  await userEvent.click(screen.getByRole('button', save))
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  unmount()
  await open()
  await waitFor(() => expect(words().value).toBe('書きかけ'))
})

test('a rating that cannot be read is said, with another try', async () => {
  const { answers } = await open({ stored: problem('server.fault') })
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(getCaseRating, () => answered(rating()))
  await userEvent.click(again)
  expect(await screen.findByText('返信が早い')).toBeDefined()
})

test.each([
  ['while the work goes on', { state: 'confirmed' }],
  ['to viewers, who know no people', { role: 'viewer' }],
] as const)('nothing of it is asked or shown %s', async (_, given) => {
  const { requestsOf } = await open(given)
  await screen.findByRole('heading', { name: '報酬', level: 2 })
  expect(screen.queryByRole('heading', heading)).toBeNull()
  expect(requestsOf(getCaseRating)).toEqual([])
})

test('of who has left nothing is asked', async () => {
  const { requestsOf } = await open({ stored: answered(null, false) })
  await waitFor(() => expect(requestsOf(getCaseRating)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading', heading)).toBeNull())
  expect(screen.queryByRole('button', save)).toBeNull()
})

test('finance reads it and is told who may rate', async () => {
  await open({ role: 'finance' })
  const button = await screen.findByRole<HTMLButtonElement>('button', save)
  expect(button.disabled).toBe(true)
})
