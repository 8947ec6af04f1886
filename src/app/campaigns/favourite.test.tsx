import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { setFavourite } from '#contract/campaigns.ts'
import { answerList, answerSummary, answerUser } from '#test/support/answers.ts'
import { problem, renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-search'
const user = answerUser()
const list = answerList([answerSummary()])
const heart = () => screen.findByRole('button', { name: /^お気に入り/ })
const pressed = async () => (await heart()).getAttribute('aria-pressed')

/** An answer that comes when the test says so. */
function held() {
  const waiting: ((response: Response) => void)[] = []
  return {
    reply: () => new Promise<Response>((resolve) => waiting.push(resolve)),
    answer: (response: Response) => waiting.shift()?.(response),
    count: () => waiting.length,
  }
}
const kept = (favourite: boolean) => Response.json({ data: { campaign_id: 7, favourite } })

test('a favourite shows at once, before the server has answered, and stays', async () => {
  const call = held()
  await renderScreen(path, {
    user,
    answers: { 'campaigns.list': list, 'campaigns.setFavourite': call.reply },
  })
  await userEvent.click(await heart())
  expect(await pressed()).toBe('true')
  call.answer(kept(true))
  await waitFor(() => expect(call.count()).toBe(0))
  expect(await pressed()).toBe('true')
})

test('a refused favourite is taken back and said in a toast', async () => {
  const refused = () => problem(503, 'service.unavailable')
  await renderScreen(path, { user, answers: { 'campaigns.list': list, 'campaigns.setFavourite': refused } })
  await userEvent.click(await heart())
  expect(await screen.findByText(/お気に入りを変更できませんでした/)).toBeTruthy()
  expect(await pressed()).toBe('false')
})

test('quick taps reach the server one after the other, and the last one holds', async () => {
  const call = held()
  const { requestsOf } = await renderScreen(path, {
    user,
    answers: { 'campaigns.list': list, 'campaigns.setFavourite': call.reply },
  })
  await userEvent.click(await heart())
  await userEvent.click(await heart())
  expect(await pressed()).toBe('false')
  await waitFor(() => expect(call.count()).toBe(1))
  call.answer(kept(true))
  await waitFor(() => expect(requestsOf(setFavourite)).toHaveLength(2))
  call.answer(kept(false))
  await waitFor(() => expect(call.count()).toBe(0))
  await waitFor(async () => expect(await pressed()).toBe('false'))
})

test('a row taken from the favourites stays until the list is left, then it is gone', async () => {
  let favourites = [answerSummary({ favourite: true })]
  const answers = {
    'campaigns.list': answerList([]),
    'campaigns.favourites': () => Response.json(answerList(favourites)),
    'campaigns.setFavourite': () => {
      favourites = []
      return kept(false)
    },
  }
  await renderScreen(path, { user, answers })
  await userEvent.click(await screen.findByRole('tab', { name: 'お気に入り' }))
  await userEvent.click(await heart())
  await waitFor(async () => expect(await pressed()).toBe('false'))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await userEvent.click(screen.getByRole('tab', { name: 'すべて' }))
  await userEvent.click(screen.getByRole('tab', { name: 'お気に入り' }))
  expect(await screen.findByText('お気に入りはまだありません')).toBeTruthy()
})
