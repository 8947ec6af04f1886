import { useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { countAssignmentNotices } from '#contract/assignment-notices.ts'
import { listFavourites, listNominated, setFavourite } from '#contract/campaigns.ts'
import { countMentions } from '#contract/team-notes.ts'
import { clearPersisted } from '../store/persisted-store.ts'
import { invalidate, showAnswer } from './query-client.ts'
import { remoteList, remoteQuery } from './query.ts'
import { onceFor } from './send-once.ts'
import { givenServer, ok, refused, unreachable } from './test-kit.tsx'
import { useApiMutation } from './use-api-mutation.ts'

afterEach(() => clearPersisted())

const request = { body: { campaign_id: 7, favourite: true } }
const saved = ok({ data: { campaign_id: 7, favourite: true } })

test('says what came of it until it is reset; mutateAsync rejects with the ApiError', async () => {
  const server = givenServer(refused(409, 'campaign.full'), saved, refused(429, 'request.rate_limited'))
  const { result } = renderHook(() => useApiMutation(setFavourite), { wrapper: server.wrapper })
  const state = () => ({ ...result.current, error: result.current.error?.code ?? null })

  await act(() => expect(result.current.mutateAsync(request)).rejects.toMatchObject({ status: 409 }))
  await waitFor(() =>
    expect(state()).toMatchObject({ isSuccess: false, isError: true, error: 'campaign.full' }),
  )
  await act(() => result.current.mutateAsync(request))
  await waitFor(() => expect(state()).toMatchObject({ isSuccess: true, isError: false, error: null }))
  act(() => result.current.mutate(request))
  await waitFor(() => expect(state()).toMatchObject({ isSuccess: false, error: 'request.rate_limited' }))
  act(() => result.current.reset())
  await waitFor(() => expect(state()).toMatchObject({ isSuccess: false, isError: false, error: null }))
})

test('what was shown before the answer is taken back when the server refuses', async () => {
  const server = givenServer(refused(409, 'campaign.full'))
  const takeBack = vi.fn<() => void>()
  const onError = vi.fn<(error: { code: string }) => void>()
  const optimistic = () => ({ changes: [], show: () => takeBack })
  const { result } = renderHook(() => useApiMutation(setFavourite, { optimistic, onError }), {
    wrapper: server.wrapper,
  })
  await act(() => expect(result.current.mutateAsync(request)).rejects.toThrow())
  expect(takeBack).toHaveBeenCalledTimes(1)
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 'campaign.full' }))
})

test.each([
  { reply: saved, old: 'invalidates' },
  { reply: refused(409, 'campaign.full'), old: 'onConflict' },
  { reply: refused(422, 'request.invalid'), old: 'nothing' },
])('makes old what stands under $old', async ({ reply, old }) => {
  const server = givenServer(reply)
  const { queryKey: list } = remoteList(server.api, listFavourites, {})
  const { queryKey: offers } = remoteList(server.api, listNominated, {})
  for (const key of [list, offers]) server.client.setQueryData(key, { pages: [], pageParams: [] })
  const { result } = renderHook(
    () => useApiMutation(setFavourite, { invalidates: [listFavourites], onConflict: [listNominated] }),
    { wrapper: server.wrapper },
  )
  await act(() => result.current.mutateAsync(request).catch(() => undefined))
  const isOld = (key: readonly unknown[]) => server.client.getQueryState(key)?.isInvalidated
  expect(isOld(list)).toBe(old === 'invalidates')
  expect(isOld(offers)).toBe(old === 'onConflict')
})

test('what is on its way when something changes is asked for anew, whether or not it is in sight', async () => {
  const before = Promise.withResolvers<Response>()
  const held = () => before.promise
  const unread = (count: number) => ok({ data: { unread: count } })
  const server = givenServer(held, held, saved, unread(1), unread(2))
  const invalidates = [countMentions, countAssignmentNotices]
  const { result } = renderHook(
    () => ({
      inSight: useQuery(remoteQuery(server.api, countMentions, {})).data?.data.unread,
      act: useApiMutation(setFavourite, { invalidates }),
    }),
    { wrapper: server.wrapper },
  )
  const ahead = server.client.query(remoteQuery(server.api, countAssignmentNotices, {}))
  await waitFor(() => expect(server.requests).toHaveLength(2))
  await act(() => result.current.act.mutateAsync(request))
  before.resolve(Response.json({ data: { unread: 0 } }))
  await waitFor(() => expect(result.current.inSight).toBe(1))
  expect((await ahead).data.unread).toBe(2)
})

test('a reading of what stays in sight goes on where nothing is to be read again', async () => {
  const server = givenServer(ok({ data: { unread: 0 } }))
  const { result } = renderHook(() => useQuery(remoteQuery(server.api, countMentions, {})), {
    wrapper: server.wrapper,
  })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  const reading = result.current.refetch()
  await invalidate(server.client, [countMentions], { refetchType: 'none' })
  expect((await reading).data).toEqual({ data: { unread: 0 } })
  expect(server.requests).toHaveLength(2)
})

test('what a change was answered with outlives a reading that was under way', async () => {
  const before = Promise.withResolvers<Response>()
  const server = givenServer(() => before.promise)
  const query = remoteQuery(server.api, countMentions, {})
  const { result } = renderHook(() => useQuery(query).data?.data.unread, { wrapper: server.wrapper })
  await waitFor(() => expect(server.requests).toHaveLength(1))
  act(() => showAnswer(server.client, query.queryKey, { data: { unread: 1 } }))
  await waitFor(() => expect(result.current).toBe(1))
  before.resolve(Response.json({ data: { unread: 0 } }))
  await server.client.query({ ...query, staleTime: Infinity })
  await waitFor(() => expect(server.client.isFetching()).toBe(0))
  expect(result.current).toBe(1)
})

test('is pending until what it makes old was read again, unless that goes on in the background', async () => {
  const server = givenServer(saved)
  const { result } = renderHook(
    () => ({
      waiting: useApiMutation(setFavourite, { invalidates: [listFavourites] }),
      leaving: useApiMutation(setFavourite, { invalidates: [listFavourites], background: true }),
    }),
    { wrapper: server.wrapper },
  )
  const { promise: reading, resolve: read } = Promise.withResolvers<void>()
  vi.spyOn(server.client, 'invalidateQueries').mockReturnValue(reading)
  await act(() => result.current.leaving.mutateAsync(request))
  act(() => result.current.waiting.mutate(request))
  await waitFor(() => expect(server.requests).toHaveLength(2))
  await waitFor(() => expect(server.client.invalidateQueries).toHaveBeenCalledTimes(2))
  expect(result.current.waiting.isPending).toBe(true)
  await act(async () => read())
  await waitFor(() => expect(result.current.waiting.isSuccess).toBe(true))
})

test('another try carries the key of the first, a call about something else its own', async () => {
  const server = givenServer(unreachable, unreachable, saved, saved)
  const { result, rerender } = renderHook(({ id }) => useApiMutation(setFavourite, { once: onceFor(id) }), {
    wrapper: server.wrapper,
    initialProps: { id: 7 },
  })
  const send = () => act(() => result.current.mutateAsync(request).catch(() => undefined))
  await send()
  rerender({ id: 8 })
  await send()
  rerender({ id: 7 })
  await send()
  await send()
  const [first, other, again, next] = server.requests.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toBe(first)
  expect(new Set([first, other, next]).size).toBe(3)
})
