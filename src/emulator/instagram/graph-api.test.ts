import { expect, test } from 'vitest'
import { givenEmulator } from '../test-kit.ts'
import { instagramAccounts } from './accounts.ts'

const { emulator } = givenEmulator()
const { misaki, aoi, ren, yui } = instagramAccounts

interface GraphAnswer {
  data: Record<string, unknown>[]
  paging?: { cursors: { after: string }; next?: string }
  error: { code: number; error_subcode?: number }
}

async function graph(path: string, { accessToken } = misaki) {
  const headers = { authorization: `Bearer ${accessToken}` }
  const response = await fetch(`${emulator().facebookGraphUrl}/${path}`, { headers })
  return { status: response.status, headers: response.headers, body: (await response.json()) as GraphAnswer }
}
const firstOf = async (path: string, account = misaki) => {
  const { body } = await graph(path, account)
  return String(body.data[0]?.['id'])
}

test('media carry the fields that were asked for, and a cursor while there are more', async () => {
  const { body } = await graph(`${misaki.id}/media?fields=media_product_type,timestamp&limit=2`)
  expect(body.data).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      media_product_type: 'FEED',
      timestamp: '2026-03-29T22:00:00+0000',
    },
    {
      id: expect.stringMatching(/^\d+$/),
      media_product_type: 'REELS',
      timestamp: '2026-03-28T05:00:00+0000',
    },
  ])
  const last = await graph(`${misaki.id}/media?limit=100`)
  expect([body.paging?.next === undefined, last.body.paging?.next]).toEqual([false, undefined])
  expect(last.body.data).toHaveLength(40)
})

test('a metric that the kind does not know, or a breakdown in company, is refused', async () => {
  const reel = await graph(`${misaki.id}/media?fields=media_product_type`)
  const id = String(reel.body.data.find((one) => one['media_product_type'] === 'REELS')?.['id'])
  expect((await graph(`${id}/insights?metric=views,follows`)).body.error.code).toBe(100)
  const story = await firstOf(`${misaki.id}/stories`)
  const breakdown = 'breakdown=story_navigation_action_type'
  expect((await graph(`${story}/insights?metric=views,navigation&${breakdown}`)).body.error.code).toBe(1)
  expect((await graph(`${story}/insights?metric=navigation&${breakdown}`)).status).toBe(200)
})

test("somebody else's media and account do not exist", async () => {
  const id = await firstOf(`${aoi.id}/media`, aoi)
  for (const path of [id, `${id}/insights?metric=views`, `${aoi.id}/media`, `${aoi.id}/stories`]) {
    expect((await graph(path)).body.error).toMatchObject({ code: 100, error_subcode: 33 })
  }
})

test('accounts with a simulated error fail as Instagram says it', async () => {
  expect((await graph(`${ren.id}/media`, ren)).body.error).toMatchObject({ code: 190, error_subcode: 463 })
  const unknown = { ...misaki, accessToken: 'unknown' }
  expect((await graph(`${misaki.id}/media`, unknown)).body.error.code).toBe(190)
  const limited = await graph(`${yui.id}/media`, yui)
  expect([limited.status, limited.body.error.code]).toEqual([403, 4])
  expect(limited.headers.get('x-business-use-case-usage')).toContain('"estimated_time_to_regain_access":17')
})

test('Instagram can be down while LINE is well', async () => {
  const body = new URLSearchParams({ instagram: 'down' })
  await fetch(`${emulator().url}/outages`, { method: 'POST', body })
  expect((await graph(`${misaki.id}/media`)).status).toBe(500)
  expect((await fetch(`${emulator().lineApiUrl}/oauth2/v2.1/certs`)).status).toBe(200)
  emulator().reset()
  expect((await graph(`${misaki.id}/media`)).status).toBe(200)
})
