import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getAddress } from '#contract/addresses.ts'
import { listCampaigns, listNominated } from '#contract/campaigns.ts'
import { listNotices, readNotices } from '#contract/notices.ts'
import {
  answerAddress,
  answerList,
  answerManyTold,
  answerNotices,
  answerTold,
  answerUser,
} from '#test/support/answers.ts'
import { answer, type Answered, problem, type Reply, type Outcome } from '#test/support/faked-server.ts'
import { renderScreen } from '#test/support/render-screen.tsx'

const path = '/dashboard'

function render(notices: Reply<typeof listNotices>, answers: readonly Answered[] = []) {
  const quiet = [
    answer(listCampaigns, answerList([])),
    answer(listNominated, answerList([])),
    answer(getAddress, { data: answerAddress() }),
    answer(readNotices, { data: { ok: true } }),
  ]
  return renderScreen(path, {
    user: answerUser(),
    answers: [...quiet, answer(listNotices, notices), ...answers],
  })
}

async function section() {
  const heading = await screen.findByRole('heading', { name: 'お知らせ' })
  return within(heading.closest<HTMLElement>('section') ?? document.body)
}
const readAll = { name: 'すべて既読にする' }

test('what was told stands there with its time, the unread marked by a word and counted', async () => {
  await render(
    answerNotices([
      answerTold(),
      answerTold({ id: answerManyTold(2)[1]?.id ?? '', subject: 'Old', read: true }),
    ]),
  )
  const notices = await section()
  expect(notices.getByText('未読1件')).toBeTruthy()
  const [first, second] = notices.getAllByRole('link')
  expect(first?.textContent).toContain('6月15日(火) 12:00')
  expect(first?.textContent).toContain('未読')
  expect(first?.textContent).toContain('「うるおい美容液のモニター募集」の選考を通過しました。')
  expect(first?.textContent).not.toContain('回答期限')
  expect(second?.textContent).not.toContain('未読')
})

test('a tap opens what it is about and marks this one as read', async () => {
  const { requestsOf, router } = await render(
    answerNotices(answerManyTold(2, { path: '/dashboard/my-page' })),
  )
  await userEvent.click((await section()).getByRole('link', { name: /Notice 2/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/my-page'))
  expect(await requestsOf(readNotices)[0]?.json()).toEqual({ ids: [answerManyTold(2)[1]?.id] })
  await router.navigate(path)
  const notices = await section()
  expect(notices.getByText('未読1件')).toBeTruthy()
  expect(notices.getByRole('link', { name: /Notice 2/ }).textContent).not.toContain('未読')
})

test('all are read with one tap, and unread again when the server refuses', async () => {
  const { promise, resolve: settle } = Promise.withResolvers<Outcome<typeof readNotices>>()
  const { requestsOf } = await render(answerNotices(answerManyTold(4)), [answer(readNotices, () => promise)])
  const notices = await section()
  await userEvent.click(notices.getByRole('button', readAll))
  expect(notices.queryByText('未読')).toBeNull()
  expect(notices.queryByRole('button', readAll)).toBeNull()
  expect(notices.getAllByRole('link')).toHaveLength(4)
  await waitFor(() => expect(requestsOf(readNotices)).toHaveLength(1))
  expect(await requestsOf(readNotices)[0]?.json()).toEqual({})
  settle(problem('request.in_progress'))
  expect(await notices.findByText('未読4件')).toBeTruthy()
  expect(await screen.findByText(/既読にできませんでした/)).toBeTruthy()
})

test('what is told while all are marked as read stays new', async () => {
  const { promise } = Promise.withResolvers<Outcome<typeof readNotices>>()
  const [later, ...told] = answerManyTold(4)
  const { answers } = await render(answerNotices(told), [answer(readNotices, () => promise)])
  const notices = await section()
  await userEvent.click(notices.getByRole('button', readAll))
  expect(notices.queryByText('未読')).toBeNull()
  answers.set(listNotices, answerNotices([answerTold({ ...later, at: '2100-06-16T03:00:00.000Z' }), ...told]))
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await notices.findByText('未読1件')).toBeTruthy()
  expect(notices.getAllByText('未読')).toHaveLength(1)
  expect(notices.getByRole('link', { name: /Notice 1/ }).textContent).toContain('未読')
})

test('of what has been read three stand there, and more on demand', async () => {
  const page = (request: Request) => {
    const number = Number(new URL(request.url).searchParams.get('page'))
    const notices = answerManyTold(7, { read: true })
    return answerNotices(number === 1 ? notices.slice(0, 5) : notices.slice(5), number, 2)
  }
  await render(page)
  const notices = await section()
  expect(notices.getAllByRole('link')).toHaveLength(3)
  const more = { name: 'もっと見る' }
  await userEvent.click(notices.getByRole('button', more))
  expect(notices.getAllByRole('link')).toHaveLength(5)
  await userEvent.click(notices.getByRole('button', more))
  expect(await notices.findByRole('link', { name: /Notice 7/ })).toBeTruthy()
  expect(notices.queryByRole('button', more)).toBeNull()
})

test('what moved to the next page meanwhile stands there once, and is counted once', async () => {
  const page = (request: Request) => {
    const number = Number(new URL(request.url).searchParams.get('page'))
    const told = answerManyTold(6)
    return {
      ...answerNotices(number === 1 ? told.slice(0, 5) : told.slice(4), number, 2),
      unread: 6,
    }
  }
  await render(page)
  const notices = await section()
  await userEvent.click(notices.getByRole('button', { name: 'もっと見る' }))
  expect(await notices.findByRole('link', { name: /Notice 6/ })).toBeTruthy()
  expect(notices.getAllByRole('link')).toHaveLength(6)
})

test('nothing stands there where nothing was told', async () => {
  const { requestsOf } = await render(answerNotices([]))
  expect(await screen.findByRole('heading', { name: 'まもなく締切' })).toBeTruthy()
  await waitFor(() => expect(requestsOf(listNotices)).toHaveLength(1))
  expect(screen.queryByRole('heading', { name: 'お知らせ' })).toBeNull()
})

test('what could not be read is asked for again', async () => {
  const { answers } = await render(problem('request.not_found'))
  expect(await screen.findByText('お知らせを読み込めませんでした。')).toBeTruthy()
  answers.set(listNotices, answerNotices([answerTold()]))
  await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect((await section()).getByText('未読1件')).toBeTruthy()
})

test('coming back to the page asks what is new', async () => {
  const { answers } = await render(answerNotices(answerManyTold(1)))
  await section()
  answers.set(listNotices, answerNotices(answerManyTold(2)))
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('未読2件')).toBeTruthy()
})
