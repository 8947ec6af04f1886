import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listCampaigns, listFavourites, setFavourite } from '#contract/campaigns.ts'
import { answerSummary } from '#test/support/answers-campaigns.ts'
import { answerList, answerUser } from '#test/support/answers.ts'
import { answer, problem, type Outcome } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard/project-search'
const user = answerUser()
const list = answerList([answerSummary()])
const heart = () => screen.findByRole('button', { name: /^お気に入り/ })
const pressed = async () => (await heart()).getAttribute('aria-pressed')

/** An answer that comes when the test says so. */
function held() {
  const waiting: ((outcome: Outcome<typeof setFavourite>) => void)[] = []
  return {
    reply: () => new Promise<Outcome<typeof setFavourite>>((resolve) => waiting.push(resolve)),
    settle: (outcome: Outcome<typeof setFavourite>) => waiting.shift()?.(outcome),
    count: () => waiting.length,
  }
}
const kept = (favourite: boolean) => ({ data: { campaign_id: 7, favourite } })

test('a favourite shows at once, before the server has answered, and stays', async () => {
  const call = held()
  await renderScreen(path, {
    user,
    answers: [answer(listCampaigns, list), answer(setFavourite, call.reply)],
  })
  await userEvent.click(await heart())
  expect(await pressed()).toBe('true')
  call.settle(kept(true))
  await waitFor(() => expect(call.count()).toBe(0))
  expect(await pressed()).toBe('true')
})

test('a refused favourite is taken back and said in a toast', async () => {
  const refused = problem('service.unavailable')
  await renderScreen(path, { user, answers: [answer(listCampaigns, list), answer(setFavourite, refused)] })
  await userEvent.click(await heart())
  expect(await screen.findByText(/お気に入りを変更できませんでした/)).toBeTruthy()
  expect(await pressed()).toBe('false')
})

test('quick taps reach the server one after the other, and the last one holds', async () => {
  const call = held()
  const { requestsOf } = await renderScreen(path, {
    user,
    answers: [answer(listCampaigns, list), answer(setFavourite, call.reply)],
  })
  await userEvent.click(await heart())
  await userEvent.click(await heart())
  expect(await pressed()).toBe('false')
  await waitFor(() => expect(call.count()).toBe(1))
  call.settle(kept(true))
  await waitFor(() => expect(requestsOf(setFavourite)).toHaveLength(2))
  call.settle(kept(false))
  await waitFor(() => expect(call.count()).toBe(0))
  await waitFor(async () => expect(await pressed()).toBe('false'))
})

test('a row taken from the favourites stays until the list is left, then it is gone', async () => {
  let favourites = [answerSummary({ favourite: true })]
  const answers = [
    answer(listCampaigns, answerList([])),
    answer(listFavourites, () => answerList(favourites)),
    answer(setFavourite, () => {
      favourites = []
      return kept(false)
    }),
  ]
  await renderScreen(path, { user, answers })
  await userEvent.click(await screen.findByRole('tab', { name: 'お気に入り' }))
  await userEvent.click(await heart())
  await waitFor(async () => expect(await pressed()).toBe('false'))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await userEvent.click(screen.getByRole('tab', { name: 'すべて' }))
  await userEvent.click(screen.getByRole('tab', { name: 'お気に入り' }))
  expect(await screen.findByText('お気に入りはまだありません')).toBeTruthy()
})
