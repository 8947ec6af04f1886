import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listOperators } from '#contract/admin-auth.ts'
import {
  type AdminCampaign,
  assignCampaign,
  duplicateCampaign,
  getAdminCampaign,
  getCancellation,
} from '#contract/admin-campaigns.ts'
import { answerAdminCampaign } from '#test/support/answers-campaigns.ts'
import { answer, problem } from '#test/support/faked-server.ts'
import { renderAdmin } from '#test/support/render-admin.tsx'

const answerCampaign = (given: Partial<AdminCampaign> = {}) =>
  answerAdminCampaign({
    state: 'published',
    shown_state: 'recruiting',
    applicants: 34,
    places_taken: 4,
    published_at: '2026-05-01T00:00:00.000Z',
    ...given,
  })

const draft = { state: 'draft', shown_state: 'upcoming', published_at: null } as const
const campaign = (given: Partial<AdminCampaign> = {}) => [
  answer(getAdminCampaign, { data: answerCampaign(given) }),
]
test('shows where a campaign is and leads to what became of it', async () => {
  await renderAdmin('/admin/campaigns/7', { answers: campaign() })
  expect(await screen.findByRole('heading', { level: 1, name: 'うるおい美容液のモニター募集' })).toBeDefined()
  expect(screen.getByText('募集中')).toBeDefined()
  expect(screen.getByText('残り').nextElementSibling?.textContent).toBe('6')
  const addresses = ['応募を見る', '参加案件を見る', '投稿の成果を見る', 'クリエイターを指名する'].map(
    (name) => screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(addresses).toEqual([
    '/admin/applications?campaign_id=7',
    '/admin/cases?campaign_id=7',
    '/admin/campaigns/7/insights',
    '/admin/campaigns/7/nominate',
  ])
  expect(screen.getByText('募集期間').closest('li')?.getAttribute('aria-current')).toBe('step')
})

test("copies the creators' address", async () => {
  const user = userEvent.setup()
  await renderAdmin('/admin/campaigns/7', { answers: campaign() })
  await user.click(await screen.findByRole('button', { name: 'コピー' }))
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/dashboard/project-search/7`)
})

test('says of a cancelled campaign what of it is still open', async () => {
  const cancelled = campaign({ state: 'cancelled', shown_state: 'cancelled' })
  const open = { applications: 0, offers: 0, live: 4, promised: 48_000 }
  await renderAdmin('/admin/campaigns/7', {
    answers: [...cancelled, answer(getCancellation, { data: open })],
  })
  const notice = (await screen.findByText('この案件は中止になりました')).parentElement
  expect(await screen.findByText(/終了していない応募・参加案件が4件あります/)).toBeDefined()
  const link = within(notice ?? document.body).getByRole('link', { name: '参加案件を見る' })
  expect(link.getAttribute('href')).toBe('/admin/cases?campaign_id=7')
  expect(screen.queryByRole('button', { name: '中止する' })).toBeNull()
})

test('leads to the copy of a campaign', async () => {
  const copy = answerCampaign({ ...draft, id: 8 })
  const answers = [...campaign(), answer(duplicateCampaign, { data: copy })]
  const { router, requestsOf } = await renderAdmin('/admin/campaigns/7', { answers })
  await userEvent.click(await screen.findByRole('button', { name: '複製する' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/campaigns/8/edit'))
  expect(requestsOf(duplicateCampaign)).toHaveLength(1)
})

test('leaves a viewer the reading', async () => {
  await renderAdmin('/admin/campaigns/7', { answers: campaign(), role: 'viewer' })
  const names = ['中止する', '複製する', '編集する', 'クリエイターを指名する']
  const buttons = await Promise.all(names.map((name) => screen.findByRole('button', { name })))
  expect(buttons.map((button) => button.hasAttribute('disabled'))).toEqual([true, true, true, true])
  expect(screen.getByRole('link', { name: '投稿の成果を見る' })).toBeDefined()
})

test('says that there is no such campaign', async () => {
  const answers = [answer(getAdminCampaign, problem('request.not_found'))]
  await renderAdmin('/admin/campaigns/99', { answers })
  expect(await screen.findByText('お探しの情報が見つかりませんでした。')).toBeDefined()
})

const member = { email: 'y@example.com', role: 'reviewer', disabled: false, invited: false } as const
const members = answer(listOperators, {
  data: [
    { ...member, id: 3, name: '佐々木 陽子' },
    { ...member, id: 4, name: '退職 済子', disabled: true },
  ],
})

test('is handed over to a member who can work, and to nobody', async () => {
  const after = answerCampaign({ assignee: { id: 3, name: '佐々木 陽子' } })
  const given = [...campaign(), members, answer(assignCampaign, { data: after })]
  const { answers, requestsOf } = await renderAdmin('/admin/campaigns/7', { answers: given })
  await userEvent.click(await screen.findByRole('button', { name: '担当者を決める' }))
  const dialog = within(screen.getByRole('dialog'))
  const choice = await dialog.findByRole('combobox', { name: '担当者' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['佐々木 陽子', '担当者なし'])
  await userEvent.selectOptions(choice, '佐々木 陽子')
  answers.set(getAdminCampaign, { data: after })
  await userEvent.click(dialog.getByRole('button', { name: '担当者を変更する' }))
  expect(await screen.findByText('担当者を変更しました。')).toBeDefined()
  expect(await requestsOf(assignCampaign)[0]?.json()).toEqual({ assignee_id: 3, former: null })
  await userEvent.click(await screen.findByRole('button', { name: '引き継ぐ' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: '担当者' }), '担当者なし')
  await userEvent.click(screen.getByRole('button', { name: '担当者を変更する' }))
  await waitFor(() => expect(requestsOf(assignCampaign)).toHaveLength(2))
  expect(await requestsOf(assignCampaign)[1]?.json()).toEqual({ assignee_id: null, former: 3 })
})

test('says what keeps it from being handed over, and keeps the choice', async () => {
  const given = [
    ...campaign({ assignee: { id: 3, name: '佐々木 陽子' } }),
    members,
    answer(assignCampaign, problem('service.unavailable')),
  ]
  await renderAdmin('/admin/campaigns/7', { answers: given })
  await userEvent.click(await screen.findByRole('button', { name: '引き継ぐ' }))
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: '担当者' })
  await userEvent.selectOptions(choice, '担当者なし')
  await userEvent.click(screen.getByRole('button', { name: '担当者を変更する' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(choice.value).toBe('nobody')
})
