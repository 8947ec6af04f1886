import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listCampaigns } from '#contract/campaigns.ts'
import { getMeta } from '#contract/commons.ts'
import { answerSummary } from '#test/support/answers-campaigns.ts'
import { answerList, answerMeta, answerUser } from '#test/support/answers.ts'
import { answer } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'
import { tabBar } from '#test/support/tab-bar.ts'
import { forgetUser, rememberUser } from '../session/session.ts'

const list = '/dashboard/project-search'
const user = answerUser()
const campaigns = answer(listCampaigns, () => answerList([answerSummary({ id: 7, title: 'Campaign 7' })]))
const meta = answer(getMeta, { data: answerMeta() })

/** Every element with the list's id, in sight or not. */
const lists = () => document.querySelectorAll<HTMLElement>('#campaign-list')

/** The list has been read, and another screen stands in its place. */
async function leftList() {
  const given = await renderScreen(list, { user, answers: [campaigns, meta] })
  await screen.findByRole('article')
  const [first] = lists()
  await act(() => given.router.navigate('/terms'))
  return { ...given, first }
}

test('the list stays in the page, hidden from everybody, and is the same one when one comes back', async () => {
  const { router, first } = await leftList()
  expect(lists()).toHaveLength(1)
  expect(first?.checkVisibility()).toBe(false)
  for (const role of ['article', 'tab', 'combobox', 'tabpanel'] as const)
    expect(screen.queryByRole(role)).toBeNull()
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])

  await act(() => router.navigate(-1))
  expect(screen.getByRole('article')).toBeTruthy()
  expect(lists()[0]).toBe(first)
})

test('nothing hidden is focused or asks for anything', async () => {
  const { client, requestsOf } = await leftList()
  for (let presses = 0; presses < 30; presses += 1) {
    await userEvent.tab()
    expect(document.activeElement?.closest('[style*="display: none"]') ?? null).toBeNull()
  }
  await act(() => client.invalidateQueries({ queryKey: [listCampaigns.name] }))
  expect(requestsOf(listCampaigns)).toHaveLength(1)
})

test('what has become old is read again when one comes back', async () => {
  const { router, client, requestsOf } = await leftList()
  await act(() => client.invalidateQueries({ queryKey: [listCampaigns.name] }))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(requestsOf(listCampaigns)).toHaveLength(2))
})

test('signing out takes the list away', async () => {
  const { client } = await leftList()
  act(() => forgetUser(client))
  await waitFor(() => expect(lists()).toHaveLength(0))
})

test('another person gets a list of their own', async () => {
  const { client, router, first } = await leftList()
  act(() => rememberUser(client, answerUser({ id: user.id + 1 })))
  await waitFor(() => expect(lists()).toHaveLength(0))
  await act(() => router.navigate(list))
  await screen.findByRole('article')
  expect(lists()).toHaveLength(1)
  expect(lists()[0]).not.toBe(first)
})

test('the tab for searching leads to the list, and the first screen of a tab leads home', async () => {
  const { router } = await renderScreen('/dashboard/my-page', { user })
  const header = within(await screen.findByRole('banner'))
  expect(tabBar().getByRole('link', { name: '案件を探す' }).getAttribute('href')).toBe(list)
  await userEvent.click(header.getByRole('link', { name: 'ホーム' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  await waitFor(() => expect(header.queryByRole('link', { name: 'ホーム' })).toBeNull())
  const tabs = tabBar().getAllByRole('link', { name: /^(?:案件を探す|参加案件|マイページ)$/ })
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, null, null])

  await act(() => router.navigate(`${list}/7`))
  await screen.findByRole('button', { name: '戻る' })
  expect(header.queryByRole('link', { name: 'ホーム' })).toBeNull()
})

test('the menu of a wide window comes first, and leads home and to the notices, too', async () => {
  await renderScreen('/dashboard/my-page', { user })
  const [first] = await screen.findAllByRole('navigation', { name: 'メインメニュー' })
  const links = [...(first?.querySelectorAll('a') ?? [])]
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard',
    list,
    '/dashboard/project-management',
    '/dashboard/my-page',
    '/dashboard#notices',
  ])
  expect(links.filter((link) => link.hasAttribute('aria-current'))).toEqual([links[3]])
  expect(first?.compareDocumentPosition(screen.getByRole('banner'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('visitors have no menu beside what they read', async () => {
  await renderScreen('/login')
  await screen.findByRole('banner')
  expect(screen.queryByRole('navigation', { name: 'メインメニュー' })).toBeNull()
})
