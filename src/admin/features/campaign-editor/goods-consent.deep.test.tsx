import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { saveDraft } from '#contract/admin-campaign-drafts.ts'
import { getAdminCampaign, previewCampaign } from '#contract/admin-campaigns.ts'
import { answerAdminCampaign, answerDetail, answerWritten } from '#test/support/answers-campaigns.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'
import { savedDraft } from '#test/support/saved-draft.ts'

const words = '商品の発送のため、募集者が氏名・住所・電話番号を配送業者に伝えることに同意します。'
const formerWords = '商品の発送のため、氏名・住所・電話番号を広告主に提供することに同意します。'
const consent = { id: 'share-address', label: words, required: true }

beforeEach(() => {
  localStorage.clear()
})

const previewed = answer(previewCampaign, { data: { campaign: answerDetail(), faults: [] } })

async function renderNew() {
  await renderAdmin('/admin/campaigns/new', { answers: [previewed] })
  await screen.findByLabelText(/^案件の種類/)
}

/** The editor of a stored draft of this kind with these agreements. */
async function renderStored(kind: 'gift_and_paid' | 'visit', agreements: (typeof consent)[]) {
  const application = { ...answerWritten().application, agreements }
  const stored = { data: answerAdminCampaign({ written: answerWritten({ kind, application }) }) }
  const rendered = await renderAdmin('/admin/campaigns/7/edit', {
    answers: [previewed, answer(getAdminCampaign, stored), answer(saveDraft, stored)],
  })
  await screen.findByLabelText(/^案件の種類/)
  return rendered
}

const choose = (kind: string) =>
  fireEvent.change(screen.getByLabelText(/^案件の種類/), { target: { value: kind } })
const consents = () =>
  screen
    .queryAllByRole<HTMLInputElement>('textbox', { name: /^同意文(?!（英語）)/ })
    .map(({ value }) => value)

test('a new campaign asks for the consent as long as its kind sends goods', async () => {
  await renderNew()
  expect(consents()).toEqual([words])
  choose('visit')
  await waitFor(() => expect(consents()).toEqual([]))
  choose('purchase')
  choose('gift')
  await waitFor(() => expect(consents()).toEqual([words]))
})

test('a consent whose words somebody changed stays, with a hint that nobody needs it', async () => {
  await renderNew()
  const own = '商品の発送のため、しずく堂株式会社に住所を提供することに同意します。'
  fireEvent.change(screen.getByRole('textbox', { name: /^同意文(?!（英語）)/ }), { target: { value: own } })
  expect(screen.queryByText(/同意は不要です/)).toBeNull()
  choose('paid')
  expect(await screen.findByText(/同意は不要です/)).toBeTruthy()
  expect(consents()).toEqual([own])
  choose('gift')
  await waitFor(() => expect(screen.queryByText(/同意は不要です/)).toBeNull())
  expect(consents()).toEqual([own])
})

test('other agreements stay as the kind changes', async () => {
  await renderStored('gift_and_paid', [{ id: 'adult', label: '20歳以上です', required: true }, consent])
  // What is stored has no English words: they were taken out, so the words are no longer ours.
  choose('event')
  expect(await screen.findByText(/同意は不要です/)).toBeTruthy()
  expect(consents()).toEqual(['20歳以上です', words])
})

test('a stored draft without goods that still asks for it is told so, and rid of it with one tap', async () => {
  const { requestsOf } = await renderStored('visit', [{ ...consent, label: formerWords }])
  const hint = (await screen.findByText(/同意は不要です/)).parentElement ?? document.body
  await userEvent.click(within(hint).getByRole('button', { name: '同意事項を削除' }))
  await waitFor(() => expect(consents()).toEqual([]))
  expect(screen.queryByText(/同意は不要です/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '下書きを保存' }))
  expect(await savedDraft(requestsOf)).toMatchObject({ application: { agreements: [] } })
})

test('the former words are offered to be put right, and go with the goods like the present ones', async () => {
  await renderStored('gift_and_paid', [{ ...consent, label: formerWords }])
  await userEvent.click(await screen.findByRole('button', { name: '今の文面にする' }))
  await waitFor(() => expect(consents()).toEqual([words]))
  expect(screen.queryByRole('button', { name: '今の文面にする' })).toBeNull()
  choose('visit')
  await waitFor(() => expect(consents()).toEqual([]))
})
