import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { getCampaign, listCampaigns, listFavourites } from '#contract/campaigns.ts'
import { answerDetail, answerRelation, answerSummary } from '#test/support/answers-campaigns.ts'
import { answerList, answerUser } from '#test/support/answers.ts'
import { answer, type Answered, type Reply } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { useFilterStore } from '../../campaigns/filter-store.ts'

let width = 1024
beforeEach(() => {
  width = 1024
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= 16 * Number(/min-width: (\d+)rem/.exec(query)?.[1] ?? 'NaN'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

const titles = ['保湿ミスト', 'コーヒー豆', 'ヨガ体験']
const campaigns: Reply<typeof getCampaign> = ({ url }) => {
  const id = Number(new URL(url).pathname.split('/').at(-1))
  const campaign = answerDetail({ id, title: titles[id - 1] ?? '' })
  return { data: { campaign, relation: answerRelation() } }
}
const summaries = titles.map((title, index) => answerSummary({ id: index + 1, title }))

const render = (answers: readonly Answered[], id = 2) =>
  renderScreen(`/dashboard/project-search/${id}`, {
    user: answerUser(),
    answers: [answer(getCampaign, campaigns), ...answers],
  })

const column = () => screen.findByRole('navigation', { name: '案件を探す' })

test('what the filter leaves stands beside a campaign, and is walked through', async () => {
  useFilterStore.getState().change({ keyword: 'スキンケア' })
  const { requestsOf, router } = await render([answer(listCampaigns, answerList(summaries))])
  const shown = within(await column())
  const second = await shown.findByRole('link', { name: /コーヒー豆/ })
  expect(second.getAttribute('aria-current')).toBe('page')
  expect(shown.getByText('すべて')).toBeTruthy()
  expect(shown.getByText('3件')).toBeTruthy()
  expect(new URL(requestsOf(listCampaigns)[0]?.url ?? '').searchParams.get('keyword')).toBe('スキンケア')
  second.focus()
  await userEvent.keyboard('j')
  expect(await screen.findByRole('heading', { name: 'ヨガ体験' })).toBeTruthy()
  const third = shown.getByRole('link', { name: /ヨガ体験/, current: 'page' })
  expect(document.activeElement).toBe(third)
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a campaign that the filter leaves out has the list all the same, which begins at its top', async () => {
  const { router } = await render([answer(listCampaigns, answerList(summaries.slice(1)))], 1)
  const shown = within(await column())
  await shown.findByRole('link', { name: /コーヒー豆/ })
  expect(shown.queryByRole('link', { current: 'page' })).toBeNull()
  shown.getByRole('link', { name: '一覧を飛ばす' }).focus()
  await userEvent.keyboard('j')
  expect(router.state.location.pathname).toBe('/dashboard/project-search/2')
})

test('an own list without any says so', async () => {
  useFilterStore.getState().change({ tab: 'favourites', keyword: 'スキンケア' })
  await render([answer(listFavourites, answerList([]))])
  expect(await within(await column()).findByText('お気に入りはまだありません')).toBeTruthy()
})

test('a narrower window has no list and asks for none', async () => {
  width = 1023
  const { requestsOf } = await render([answer(listCampaigns, answerList(summaries))])
  await screen.findByRole('heading', { name: 'コーヒー豆' })
  expect(screen.queryByRole('navigation', { name: '案件を探す' })).toBeNull()
  expect(requestsOf(listCampaigns)).toEqual([])
})
