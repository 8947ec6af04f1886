import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { beginDraft, saveDraft } from '#contract/admin-campaign-drafts.ts'
import { getAdminCampaign, previewCampaign } from '#contract/admin-campaigns.ts'
import { typedValues } from '#contract/campaign-typed.ts'
import { answerAdminCampaign, answerDetail } from '#test/support/answers-campaigns.ts'
import { answer, type Answered, cutLine, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'
import { valuesOf } from './editor-values.ts'

const editPath = '/admin/campaigns/7/edit'
const newPath = '/admin/campaigns/new'
/** After which a draft saves itself. */
const pauseMs = 2_000

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.clear()
  history.replaceState(null, '', newPath)
})
afterEach(() => void vi.useRealTimers())

const stored = answerAdminCampaign()
const typed = z.parse(typedValues, valuesOf(stored))
const unfinished = (values: object, version = 1) =>
  answerAdminCampaign({
    version,
    unfinished: {
      values: { ...typed, ...values },
      missing: [{ path: 'advertiser.contact', code: 'field.required' }],
    },
  })

async function open(path: string, given: readonly Answered[] = []) {
  return renderAdmin(path, {
    answers: [
      answer(previewCampaign, { data: { campaign: answerDetail(), faults: [] } }),
      answer(getAdminCampaign, { data: stored }),
      answer(beginDraft, { data: unfinished({}) }),
      answer(saveDraft, { data: unfinished({}, 2) }),
      ...given,
    ],
  })
}
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(name), { target: { value } })
const pause = () => act(() => vi.advanceTimersByTimeAsync(pauseMs))
const value = async (name: RegExp) => (await screen.findByLabelText<HTMLInputElement>(name)).value
const kept = () => localStorage.getItem('root') ?? ''

test('a new campaign is kept from its first pause on, under an address of its own, and then version by version', async () => {
  const { requestsOf } = await open(newPath)
  await type(/^案件名/, '夏の')
  expect(screen.getByText('入力中…')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(pauseMs / 2))
  expect(requestsOf(beginDraft)).toHaveLength(0)
  await act(() => vi.advanceTimersByTimeAsync(pauseMs / 2))
  await screen.findByText(/^保存済み \d+:\d\d$/)
  expect(location.pathname).toBe(editPath)
  await type(/^案件名/, '夏の案件')
  await pause()
  await waitFor(() => expect(requestsOf(saveDraft)).toHaveLength(1))
  expect(await requestsOf(saveDraft)[0]?.json()).toMatchObject({
    version: 1,
    by_hand: false,
    values: { title: '夏の案件' },
  })
  expect(requestsOf(beginDraft)).toHaveLength(1)
  // The server has it: this device need not.
  await waitFor(() => expect(kept()).not.toContain('夏の'))
})

test('nothing is sent for what was only looked at', async () => {
  const { requestsOf, unmount } = await open(editPath)
  await value(/^案件名/)
  unmount()
  expect([...requestsOf(saveDraft), ...requestsOf(beginDraft)]).toHaveLength(0)
})

test('an unfinished draft opens as it was typed, and says what it needs with the way there', async () => {
  const draft = unfinished({ reward_amount: '12a', advertiser: { ...typed.advertiser, contact: '' } })
  await open(editPath, [answer(getAdminCampaign, { data: draft })])
  expect(await value(/^報酬の合計/)).toBe('12a')
  await userEvent.click(await screen.findByText('公開までに必要な項目 2件'))
  await userEvent.click(screen.getByRole('link', { name: '広告主の連絡先' }))
  expect(document.activeElement?.getAttribute('name')).toBe('advertiser.contact')
})

test('what is typed is kept on this device while the server is away, and goes there afterwards as it was sent', async () => {
  const { answers, requestsOf } = await open(editPath, [answer(saveDraft, cutLine)])
  await type(/^案件名/, '一つ目')
  await pause()
  expect((await screen.findByText(/^オフライン/)).getAttribute('role')).toBe('status')
  await waitFor(() => expect(kept()).toContain('一つ目'))
  await type(/^案件名/, '二つ目')
  answers.set(saveDraft, { data: unfinished({}, 2) })
  window.dispatchEvent(new Event('online'))
  await pause()
  await waitFor(() => expect(requestsOf(saveDraft).length).toBeGreaterThanOrEqual(3))
  const sent = await Promise.all(requestsOf(saveDraft).map(async (request) => request.json()))
  // The first may have been stored without an answer: it is sent once more before the next.
  expect(sent.map(({ version, values }) => [version, values.title]).slice(-2)).toEqual([
    [1, '一つ目'],
    [2, '二つ目'],
  ])
})

test('leaving at once sends what is typed, and asks nothing', async () => {
  const { router, requestsOf } = await open(editPath)
  await type(/^案件名/, '途中')
  void router.navigate('/admin/no/such/screen')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/no/such/screen'))
  await waitFor(() => expect(requestsOf(saveDraft)).toHaveLength(1))
  await waitFor(() => expect(kept()).not.toContain('途中'))
})

test('what a colleague typed meanwhile is laid beside it, and nothing is overwritten', async () => {
  const theirs = answerAdminCampaign({ version: 3, written: { ...stored.written, title: 'ほか' } })
  const { answers } = await open(editPath)
  await type(/^案件名/, '自分')
  answers.set(saveDraft, problem('campaign.changed_meanwhile'))
  answers.set(getAdminCampaign, { data: theirs })
  await pause()
  const choice = await screen.findByRole('group', { name: '案件名' })
  expect(
    within(choice)
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('value')),
  ).toHaveLength(2)
  expect(choice.textContent).toContain('自分')
  expect(choice.textContent).toContain('ほか')
})

test('this device and the server do not fight: the later version is the base, and what is typed here is asked about', async () => {
  const visit = await open(editPath, [answer(saveDraft, cutLine)])
  await type(/^案件名/, 'この端末')
  await pause()
  await screen.findByText(/^オフライン/)
  visit.unmount()
  // Somewhere else it went on meanwhile, in another field.
  const theirs = answerAdminCampaign({ version: 4, written: { ...stored.written, work_place: '渋谷店' } })
  const { requestsOf } = await open(editPath, [answer(getAdminCampaign, { data: theirs })])
  await userEvent.click(await screen.findByRole('button', { name: 'この内容で編集を続ける' }))
  expect([await value(/^案件名/), await value(/^業務を行う場所/)]).toEqual(['この端末', '渋谷店'])
  await pause()
  await waitFor(() => expect(requestsOf(saveDraft)).toHaveLength(1))
  expect(await requestsOf(saveDraft)[0]?.json()).toMatchObject({ version: 4, values: { title: 'この端末' } })
})

test('a draft that was erased meanwhile is said to be, and what is typed becomes another', async () => {
  const { requestsOf } = await open(editPath, [answer(saveDraft, problem('request.not_found'))])
  await type(/^案件名/, '消された案件')
  await pause()
  await userEvent.click(await screen.findByRole('button', { name: '新しい下書きとして保存' }))
  await pause()
  await waitFor(() => expect(requestsOf(beginDraft)).toHaveLength(1))
  expect(await requestsOf(beginDraft)[0]?.json()).toMatchObject({ values: { title: '消された案件' } })
})

test('what may not be kept is refused with the reason, and goes once it is put right', async () => {
  const refusal = problem('request.invalid', [{ path: 'description', code: 'field.my_number' }])
  const { answers } = await open(editPath, [answer(saveDraft, refusal)])
  await type(/^案件の説明/, '123456789018')
  await pause()
  expect((await screen.findByText(/^サーバーに保存できません/)).textContent).toContain('マイナンバー')
  answers.set(saveDraft, { data: unfinished({}, 2) })
  await type(/^案件の説明/, 'ご紹介ください。')
  await pause()
  expect(await screen.findByText(/^保存済み/)).toBeDefined()
})

test('who may not write sends nothing', async () => {
  const { requestsOf } = await renderAdmin(editPath, {
    role: 'viewer',
    answers: [answer(getAdminCampaign, { data: stored })],
  })
  await value(/^案件名/)
  expect(screen.queryByText('入力すると自動で保存されます')).toBeNull()
  expect(requestsOf(saveDraft)).toHaveLength(0)
})
