import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listSessions } from '#contract/auth.ts'
import { listFavourites } from '#contract/campaigns.ts'
import { answerSummary } from '#test/support/answers-campaigns.ts'
import { remoteList } from './query.ts'
import { givenServer, ok, refused } from './test-kit.tsx'
import { useList } from './use-list.ts'

const page = (number: number, count = 2) => ok({ data: [], current_page: number, page_count: count })

function givenList(...replies: Parameters<typeof givenServer>) {
  const server = givenServer(...replies)
  const hook = renderHook(() => useList(remoteList(server.api, listFavourites, {})), {
    wrapper: server.wrapper,
  })
  return { server, result: hook.result }
}

test('pages are read one after the other until the last', async () => {
  const { server, result } = givenList(page(1), page(2))
  await waitFor(() => expect(result.current).toMatchObject({ page: 1, pageCount: 2, hasMore: true }))
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current).toMatchObject({ page: 2, hasMore: false }))
  expect(new URL(server.requests[1]?.url ?? '').searchParams.get('page')).toBe('2')
})

test('further pages are read as of the first, and a row that comes again is shown once', async () => {
  const as_of = '2026-11-20T03:00:00.000Z'
  const of = (number: number, ids: number[]) =>
    ok({
      data: ids.map((id) => answerSummary({ id })),
      current_page: number,
      page_count: 2,
      as_of,
    })
  const { server, result } = givenList(of(1, [1, 2]), of(2, [2, 3]))
  await waitFor(() => expect(result.current.items).toHaveLength(2))
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current.items.map(({ id }) => id)).toEqual([1, 2, 3]))
  const [first, second] = server.requests.map(({ url }) => new URL(url).searchParams.get('as_of'))
  expect([first, second]).toEqual([null, as_of])
})

test('a failure empties the list and sets page and page count to 0', async () => {
  const { server, result } = givenList(page(1), refused(403, 'auth.suspended'))
  await waitFor(() => expect(result.current.page).toBe(1))
  await act(() => server.client.refetchQueries())
  await waitFor(() =>
    expect(result.current).toMatchObject({ items: [], page: 0, pageCount: 0, hasMore: false }),
  )
  expect(result.current.error?.code).toBe('auth.suspended')
})

test('a further page that fails leaves what was read, and can be asked for again', async () => {
  const { result } = givenList(page(1), refused(429, 'request.rate_limited'), page(2))
  await waitFor(() => expect(result.current.page).toBe(1))
  act(() => result.current.loadMore())
  await waitFor(() => expect(result.current).toMatchObject({ moreFailed: true, page: 1 }))
  act(() => result.current.retry())
  await waitFor(() => expect(result.current).toMatchObject({ moreFailed: false, page: 2 }))
})

test('keys begin with the name of the call, so that one name covers all its answers', () => {
  const server = givenServer()
  expect(remoteList(server.api, listFavourites, {}).queryKey[0]).toBe(listFavourites.name)
  expect(listSessions.name).not.toBe(listFavourites.name)
})
