import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type AdminCampaignRow, listAdminCampaigns, listAdvertisers } from '#contract/admin-campaigns.ts'
import { answerCampaignRow } from '#test/support/answers-campaigns.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const sums = { applicants: 1_234, places_taken: 40, openings: 50 }
const page = (data: AdminCampaignRow[]) => ({ data, current_page: 1, page_count: 2, total: 21, sums })
const answerRows = (data: AdminCampaignRow[]) => [answer(listAdminCampaigns, page(data))]
const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: title })).closest('tr')
  if (!row) throw new Error(`no row of ${title}`)
  return within(row)
}

test('says of each campaign where it is, how long it recruits and who came', async () => {
  // The day may not turn between the answer and the screen.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T03:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const answers = answerRows([
    answerCampaignRow(),
    answerCampaignRow({ id: 8, title: '満席の案件', places_taken: 10 }),
    answerCampaignRow({ id: 9, title: '準備中の案件', state: 'draft', visibility: 'nominated' }),
    answerCampaignRow({ id: 10, title: '止めた案件', state: 'cancelled', shown_state: 'cancelled' }),
  ])
  await renderAdmin('/admin/campaigns', { answers })
  const recruiting = await rowOf('うるおい美容液のモニター募集')
  expect(recruiting.getByText('募集中')).toBeDefined()
  expect(recruiting.getByText('あと2日').dataset['urgent']).toBe('true')
  expect(recruiting.getByText('1,234')).toBeDefined()
  expect(recruiting.getByText('4 / 10')).toBeDefined()
  expect((await rowOf('満席の案件')).getByText('満員')).toBeDefined()
  const draft = await rowOf('準備中の案件')
  expect(draft.getByText('下書き')).toBeDefined()
  expect(draft.getByText('指名のみ')).toBeDefined()
  expect(draft.queryByText(/^あと/)).toBeNull()
  expect((await rowOf('止めた案件')).getByText('中止')).toBeDefined()
})

test('keeps what is searched for in the address and asks the server for it', async () => {
  const { router, requestsOf } = await renderAdmin('/admin/campaigns?page=2', {
    answers: answerRows([answerCampaignRow()]),
  })
  const choose = async (label: string, text: string, search: string) => {
    await userEvent.selectOptions(await screen.findByLabelText(label), text)
    await screen.findByDisplayValue(text)
    expect(router.state.location.search).toBe(search)
  }
  await choose('状態', '選考中', '?shown_state=selecting')
  await choose('種類', '来店', '?shown_state=selecting&kind=visit')
  await choose('並び順', '応募が多い順', '?shown_state=selecting&kind=visit&sort=applicants')
  await choose('状態', '下書き', '?kind=visit&sort=applicants&state=draft')
  await userEvent.type(screen.getByRole('searchbox'), '美容液')
  await waitFor(() => {
    const asked = new URL(requestsOf(listAdminCampaigns).at(-1)?.url ?? '').searchParams
    expect(asked.get('keyword')).toBe('美容液')
    expect(asked.get('state')).toBe('draft')
  })
})

test('shows the campaigns of one advertiser, also when the address names one that is gone', async () => {
  const { router, requestsOf } = await renderAdmin('/admin/campaigns?advertiser=旧社名', {
    answers: [
      ...answerRows([answerCampaignRow()]),
      answer(listAdvertisers, { data: ['株式会社しずく', '北海商店'] }),
    ],
  })
  await screen.findByDisplayValue('旧社名')
  await screen.findByRole('option', { name: '北海商店' })
  await userEvent.selectOptions(screen.getByLabelText('広告主'), '北海商店')
  await screen.findByDisplayValue('北海商店')
  expect(new URLSearchParams(router.state.location.search).get('advertiser')).toBe('北海商店')
  await waitFor(() => {
    const asked = new URL(requestsOf(listAdminCampaigns).at(-1)?.url ?? '').searchParams
    expect(asked.get('advertiser')).toBe('北海商店')
  })
})

test('a title orders anew, the select says so, and what is filtered is summed up', async () => {
  const { router } = await renderAdmin('/admin/campaigns', { answers: answerRows([answerCampaignRow()]) })
  expect(await screen.findByText('全21件・応募1,234名・選出40 / 50名')).toBeDefined()
  const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: '並び順' })
  expect(select().selectedOptions[0]?.text).toBe('新しい順')
  await userEvent.click(screen.getByRole('button', { name: 'ブランド' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=brand&order=asc'))
  await waitFor(() => expect(select().selectedOptions[0]?.text).toBe('列の見出し順'))
  const title = screen.getByRole('columnheader', { name: 'ブランド' })
  expect(title.getAttribute('aria-sort')).toBe('ascending')
  const csv = screen.getByRole('link', { name: 'CSVで出力' }).getAttribute('href')
  expect(csv).toContain('sort=brand&order=asc')
  await userEvent.selectOptions(select(), '応募が多い順')
  await waitFor(() => expect(router.state.location.search).toBe('?sort=applicants'))
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: '応募' }).getAttribute('aria-sort')).toBe('descending'),
  )
})

test('tells an empty portal from filters that find nothing', async () => {
  const none = [answer(listAdminCampaigns, { data: [], current_page: 1, page_count: 0, total: 0, sums })]
  await renderAdmin('/admin/campaigns', { answers: none })
  expect(await screen.findByText('案件はまだありません')).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText('状態'), '終了')
  expect(await screen.findByText('条件に合う案件がありません')).toBeDefined()
})

test('offers a new campaign to managers alone, and says why not to others', async () => {
  const { unmount } = await renderAdmin('/admin/campaigns', { answers: answerRows([answerCampaignRow()]) })
  const link = await screen.findByRole('link', { name: '案件を作成' })
  expect(link.getAttribute('href')).toBe('/admin/campaigns/new')
  unmount()
  await renderAdmin('/admin/campaigns', { answers: answerRows([answerCampaignRow()]), role: 'finance' })
  const button = await screen.findByRole('button', { name: '案件を作成' })
  expect(button.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText('「案件担当」の権限が必要です')).toBeDefined()
})

test('lets one try again when the list does not come', async () => {
  const { answers } = await renderAdmin('/admin/campaigns')
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  answers.set(listAdminCampaigns, page([answerCampaignRow()]))
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: 'うるおい美容液のモニター募集' })).toBeDefined()
})
