import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listCampaigns } from '#contract/campaigns.ts'
import { listNearWords } from '#contract/search-words.ts'
import { answerSummary } from '#test/support/answers-campaigns.ts'
import { answerList, answerUser } from '#test/support/answers.ts'
import { answer, problem, cutLine, type Reply } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-search'
const user = answerUser()
const keywordOf = (request: Request | undefined) =>
  new URL(request?.url ?? 'http://none/').searchParams.get('keyword') ?? ''

/** The answer of the search, which finds a campaign only for ロート. */
const found = answer(listCampaigns, (request: Request) =>
  answerList(['', 'ロート'].includes(keywordOf(request)) ? [answerSummary({ title: 'ロートの目薬' })] : []),
)

async function givenSearch(keyword: string, near: Reply<typeof listNearWords>) {
  const view = await renderScreen(path, { user, answers: [found, answer(listNearWords, near)] })
  await userEvent.type(await screen.findByLabelText('キーワードで案件を探す'), `${keyword}{Enter}`)
  return view
}

test('a word that finds nothing is answered with near ones, and a tap searches for one', async () => {
  const { requestsOf } = await givenSearch('ロード', { data: ['ロート', 'ロゴト'] })
  const offered = within(await screen.findByRole('group', { name: 'もしかして' }))
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['ロート', 'ロゴト'])
  expect(requestsOf(listNearWords).map(keywordOf)).toEqual(['ロード'])
  await userEvent.click(offered.getByRole('button', { name: 'ロート' }))
  await screen.findByRole('link', { name: 'ロートの目薬' })
  expect(screen.getByLabelText<HTMLInputElement>('キーワードで案件を探す').value).toBe('ロート')
  expect(screen.queryByRole('group', { name: 'もしかして' })).toBeNull()
})

test('a word that finds something is not asked about', async () => {
  const { requestsOf } = await givenSearch('ロート', { data: ['ロゴト'] })
  await waitFor(() => expect(requestsOf(listCampaigns).map(keywordOf)).toContain('ロート'))
  await screen.findByRole('link', { name: 'ロートの目薬' })
  expect(requestsOf(listNearWords)).toEqual([])
})

test.each<[string, Reply<typeof listNearWords>]>([
  ['none are known', { data: [] }],
  ['they cannot be read', problem('server.fault')],
  ['the line is cut', cutLine],
])('where %s, the empty list is as it was', async (_, near) => {
  const { requestsOf } = await givenSearch('ロード', near)
  await waitFor(() => expect(requestsOf(listNearWords).length).toBeGreaterThan(0))
  expect(screen.getByRole('button', { name: '条件をすべて消す' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'もしかして' })).toBeNull()
})
