import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listFavourites, setFavourite } from '#contract/campaigns.ts'
import { remoteList } from './query.ts'
import { givenServer, ok, refused } from './test-kit.tsx'
import { useAct } from './use-act.ts'

const request = { input: { body: { campaign_id: 7, favourite: true } } }
const kept = ok({ data: { campaign_id: 7, favourite: true } })

test('success sets success, clears failure, and failure the reverse with its error; reset clears both', async () => {
  const server = givenServer(refused(409, 'campaign.full'), kept, refused(429, 'request.rate_limited'))
  const { result } = renderHook(() => useAct(setFavourite), { wrapper: server.wrapper })
  const state = () => ({ ...result.current, error: result.current.error?.code ?? null })

  await act(() => result.current.run(request))
  await waitFor(() =>
    expect(state()).toMatchObject({ success: false, failure: true, error: 'campaign.full' }),
  )
  await act(() => result.current.run(request))
  await waitFor(() => expect(state()).toMatchObject({ success: true, failure: false, error: null }))
  await act(() => result.current.run(request))
  await waitFor(() =>
    expect(state()).toMatchObject({ success: false, failure: true, error: 'request.rate_limited' }),
  )
  act(() => result.current.reset())
  await waitFor(() => expect(state()).toMatchObject({ success: false, failure: false, error: null }))
})

test('what was shown before the answer is taken back when the server refuses', async () => {
  const server = givenServer(refused(409, 'campaign.full'))
  const takeBack = vi.fn<() => void>()
  const { result } = renderHook(() => useAct(setFavourite, { optimistic: () => takeBack }), {
    wrapper: server.wrapper,
  })
  const answer = await act(() => result.current.run(request))
  expect(answer).toBeUndefined()
  expect(takeBack).toHaveBeenCalledTimes(1)
})

test('an act makes the answers old that it names', async () => {
  const server = givenServer(kept)
  const { queryKey } = remoteList(server.api, listFavourites, {})
  server.client.setQueryData(queryKey, { pages: [], pageParams: [] })
  const { result } = renderHook(() => useAct(setFavourite, { invalidates: [listFavourites] }), {
    wrapper: server.wrapper,
  })
  await act(() => result.current.run(request))
  expect(server.client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
