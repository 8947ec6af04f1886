import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getBudget } from '#contract/admin-budgets.ts'
import {
  createCampaign,
  getAdminCampaign,
  previewCampaign,
  updateCampaign,
} from '#contract/admin-campaigns.ts'
import { countAudience, previewPublication, publishCampaign } from '#contract/admin-recruiting.ts'
import { answerAdminCampaign, answerDetail } from '#test/support/answers-campaigns.ts'
import { answerBudget } from '#test/support/answers-money.ts'
import { answer, type Answered, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

beforeEach(() => {
  localStorage.clear()
})

const { place } = answerBudget()

async function ask(path: string, given: readonly Answered[] = [], typed?: string) {
  const rendered = await renderAdmin(path, {
    answers: [
      answer(previewCampaign, { data: { campaign: answerDetail(), faults: [] } }),
      answer(getAdminCampaign, { data: answerAdminCampaign() }),
      answer(createCampaign, { data: answerAdminCampaign() }),
      answer(updateCampaign, { data: answerAdminCampaign({ version: 2 }) }),
      answer(publishCampaign, { data: answerAdminCampaign({ state: 'published', version: 3 }) }),
      answer(previewPublication, { data: { faults: [], place } }),
      answer(countAudience, { data: { creators: 1_280 } }),
      answer(getBudget, { data: answerBudget() }),
      ...given,
    ],
  })
  const title = await screen.findByLabelText<HTMLInputElement>(/^案件名/)
  if (typed !== undefined) fireEvent.change(title, { target: { value: typed } })
  await userEvent.click(screen.getByRole('button', { name: '保存して公開' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'この案件を公開しますか？' }))
  const confirm = () => dialog.getByRole<HTMLButtonElement>('button', { name: '公開する' })
  return { ...rendered, title, dialog, confirm }
}

test('asks about what is typed, not about what is stored, and keeps it on the way back', async () => {
  const { requestsOf, title } = await ask('/admin/campaigns/7/edit', [], '書きかけの案件名')
  await waitFor(() => expect(requestsOf(previewPublication)).toHaveLength(1))
  expect(await requestsOf(previewPublication)[0]?.json()).toMatchObject({ title: '書きかけの案件名' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(title.value).toBe('書きかけの案件名')
  expect(document.activeElement?.textContent).toBe('保存して公開')
  expect([requestsOf(updateCampaign), requestsOf(publishCampaign)].flat()).toHaveLength(0)
})

test('saves and publishes the version that was saved', async () => {
  const { requestsOf, router, confirm } = await ask('/admin/campaigns/7/edit', [], '夏のモニター')
  await userEvent.click(confirm())
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/campaigns/7'))
  expect(await requestsOf(updateCampaign)[0]?.json()).toMatchObject({ title: '夏のモニター', version: 1 })
  expect(await requestsOf(publishCampaign)[0]?.json()).toEqual({ version: 2 })
})

test('names what a new campaign has not yet and leads to the field, which is marked as well', async () => {
  const { dialog, confirm, requestsOf } = await ask('/admin/campaigns/new')
  const links = await dialog.findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    '案件名',
    'ブランド名',
    'ジャンル',
    '写真',
    '商品・サービス名',
    '広告主の名称',
    '広告主の連絡先',
    '広告主の所在地',
  ])
  expect(confirm().disabled).toBe(true)
  // What is missing has something in its place, so that the figures can be read.
  expect(await dialog.findByText(/1,280名/)).toBeDefined()
  expect(dialog.getByText('予算は設定されていません。')).toBeDefined()
  expect(requestsOf(getBudget)).toHaveLength(0)
  await userEvent.click(dialog.getByRole('link', { name: '広告主の連絡先' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const contact = screen.getByLabelText(/^広告主の連絡先/)
  await waitFor(() => expect(document.activeElement).toBe(contact))
  expect(contact.getAttribute('aria-invalid')).toBe('true')
})

test('asks about a form that cannot be read by naming what is wrong alone', async () => {
  const { dialog } = await ask('/admin/campaigns/7/edit')
  await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.change(screen.getByLabelText(/^募集人数/), { target: { value: '' } })
  await userEvent.click(screen.getByRole('button', { name: '保存して公開' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole('link', { name: '募集人数' })).toBeDefined()
  expect(again.getByText(/費用と公開範囲を確認できます/)).toBeDefined()
})

test('somebody who saved meanwhile is met by both sides, as on saving', async () => {
  const { answers, confirm } = await ask('/admin/campaigns/7/edit', [], '自分の案件名')
  answers.set(updateCampaign, problem('campaign.changed_meanwhile'))
  const written = { ...answerAdminCampaign().written, title: 'ほかの人の案件名' }
  answers.set(getAdminCampaign, { data: answerAdminCampaign({ version: 2, written }) })
  await userEvent.click(confirm())
  expect(await screen.findByText('両方で変更された項目です。使う内容を選んでください。')).toBeDefined()
})

test('the link of a field on the campaign page leads to it in the editor', async () => {
  window.history.replaceState(null, '', '#advertiser.contact')
  await renderAdmin('/admin/campaigns/7/edit', {
    answers: [
      answer(previewCampaign, { data: { campaign: answerDetail(), faults: [] } }),
      answer(getAdminCampaign, { data: answerAdminCampaign() }),
    ],
  })
  const contact = await screen.findByLabelText(/^広告主の連絡先/)
  await waitFor(() => expect(document.activeElement).toBe(contact))
  window.history.replaceState(null, '', '#')
})
