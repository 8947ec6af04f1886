import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CampaignSummary } from '#contract/campaign-shapes.ts'
import { listFavourites, setFavourite } from '#contract/campaigns.ts'
import { answerSummary } from '#test/support/answers-campaigns.ts'
import { remoteList } from './query.ts'
import { givenServer } from './test-kit.tsx'
import { useApiMutation } from './use-api-mutation.ts'
import { useList } from './use-list.ts'

const pageOf = (page: number, ...data: CampaignSummary[]) =>
  Response.json({ data, current_page: page, page_count: 2, as_of: '2026-11-27T00:00:00.000Z' })
const row = (id: number, favourite = false) => answerSummary({ id, favourite })
const saved = () => Response.json({ data: { campaign_id: 1, favourite: true } })
const refused = () =>
  Response.json(
    { type: 'about:blank', title: 'no', status: 409, code: 'campaign.full', request_id: 'r-1' },
    { status: 409, headers: { 'content-type': 'application/problem+json' } },
  )

/** A list in sight with a switch on each row, whose calls are answered when the test says so. */
async function givenList() {
  const waiting: { method: string; reply: (response: Response) => void }[] = []
  const server = givenServer(
    ({ method }) => new Promise<Response>((reply) => waiting.push({ method, reply })),
  )
  const query = remoteList(server.api, listFavourites, {})
  const { result } = renderHook(
    () => {
      const mark = (id: number, favourite: boolean) =>
        server.client.setQueryData(query.queryKey, (known) => {
          const change = (one: CampaignSummary) => (one.id === id ? { ...one, favourite } : one)
          return (
            known && {
              ...known,
              pages: known.pages.map((page) => ({ ...page, data: page.data.map(change) })),
            }
          )
        })
      const { mutate } = useApiMutation(setFavourite, {
        scope: 'favourites',
        optimistic: ({ body: { campaign_id, favourite } }) => ({
          changes: [listFavourites],
          show: () => {
            mark(campaign_id, favourite)
            return () => mark(campaign_id, !favourite)
          },
        }),
      })
      return { list: useList(query), mutate }
    },
    { wrapper: server.wrapper },
  )
  const answers = async (method: 'GET' | 'POST', response: Response) => {
    await waitFor(() => expect(waiting.some((call) => call.method === method)).toBe(true))
    const at = waiting.findIndex((call) => call.method === method)
    await act(async () => waiting.splice(at, 1)[0]?.reply(response))
  }
  const seen = () => result.current.list.items.map(({ id, favourite }) => [id, favourite])
  return {
    result,
    answers,
    sees: (...rows: [number, boolean][]) => waitFor(() => expect(seen()).toEqual(rows)),
    tap: (campaign_id: number, favourite: boolean) =>
      act(async () => result.current.mutate({ body: { campaign_id, favourite } })),
    readAgain: () => act(async () => result.current.list.retry()),
    readOn: () => act(async () => result.current.list.loadMore()),
    /** What is shown does not change by what is still on its way. */
    async keepsSeeing(...rows: [number, boolean][]) {
      for (const _ of [1, 2, 3]) {
        await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
        expect(seen()).toEqual(rows)
      }
    },
  }
}

async function givenReadList() {
  const list = await givenList()
  await list.answers('GET', pageOf(1, row(1), row(2)))
  await list.sees([1, false], [2, false])
  return list
}

test('a reading that began before the tap and ends before the answer changes nothing', async () => {
  const list = await givenReadList()
  await list.readAgain()
  await list.tap(1, true)
  await list.sees([1, true], [2, false])
  await list.answers('GET', pageOf(1, row(1), row(2)))
  await list.keepsSeeing([1, true], [2, false])
  await list.answers('POST', saved())
  await list.keepsSeeing([1, true], [2, false])
})

test('one that ends after the answer changes nothing, and the next one is shown as it is', async () => {
  const list = await givenReadList()
  await list.readAgain()
  await list.tap(1, true)
  await list.answers('POST', saved())
  await list.answers('GET', pageOf(1, row(1), row(2)))
  await list.keepsSeeing([1, true], [2, false])
  // Taken back on another device meanwhile.
  await list.readAgain()
  await list.answers('GET', pageOf(1, row(1), row(2, true)))
  await list.sees([1, false], [2, true])
})

test('the first reading, which had nothing to change yet, shows the tap as well', async () => {
  const list = await givenList()
  await list.tap(1, true)
  await list.answers('GET', pageOf(1, row(1), row(2)))
  await list.sees([1, true], [2, false])
  await list.answers('POST', saved())
  await list.keepsSeeing([1, true], [2, false])
})

test('a further page that is being loaded comes, and shows the tap', async () => {
  const list = await givenReadList()
  await list.readOn()
  await list.tap(2, true)
  await list.answers('POST', saved())
  await list.answers('GET', pageOf(2, row(3)))
  await list.sees([1, false], [2, true], [3, false])
})

test('the last of quick taps is shown throughout', async () => {
  const list = await givenReadList()
  await list.readAgain()
  await list.tap(1, true)
  await list.tap(1, false)
  await list.tap(1, true)
  await list.answers('POST', saved())
  await list.keepsSeeing([1, true], [2, false])
  await list.answers('GET', pageOf(1, row(1), row(2)))
  await list.keepsSeeing([1, true], [2, false])
  await list.answers('POST', saved())
  await list.answers('POST', saved())
  await list.keepsSeeing([1, true], [2, false])
})

test('a refusal takes its own tap back, and shows what the reading brought', async () => {
  const list = await givenReadList()
  await list.readAgain()
  await list.tap(1, true)
  await list.tap(2, true)
  await list.answers('GET', pageOf(1, row(1), row(2), row(3)))
  await list.sees([1, true], [2, true], [3, false])
  await list.answers('POST', refused())
  await list.sees([1, false], [2, true], [3, false])
  await list.answers('POST', saved())
  await list.keepsSeeing([1, false], [2, true], [3, false])
})
