import { expect, test } from 'vitest'
import { applyToCampaign } from '#contract/applications.ts'
import { forgotPassword, uploadProfileImage } from '#contract/auth.ts'
import { listCampaigns, setFavourite } from '#contract/campaigns.ts'
import { me } from '#contract/session.ts'
import { givenServer, ok, refused, unreachable } from './test-kit.tsx'

const page = { data: [], current_page: 1, page_count: 0 }
const kept = { data: { campaign_id: 7, favourite: true } }

test('a call is built from its contract: method, path, query, body', async () => {
  const server = givenServer(ok(page), ok(kept))
  await server.api.call(listCampaigns, { query: { page: 2, platform: ['instagram', 'x'], keyword: '' } })
  await server.api.call(setFavourite, { body: { campaign_id: 7, favourite: true } })
  const [read, act] = server.requests
  expect(read?.url).toBe(
    'https://portal.example/api/influencer-bibin/campaign?page=2&platform=instagram&platform=x',
  )
  expect([act?.method, await act?.json()]).toEqual(['POST', { campaign_id: 7, favourite: true }])
})

test('an answer outside the contract is refused, not shown', async () => {
  const server = givenServer(ok({ data: [{ id: 'seven' }], current_page: 1, page_count: 1 }))
  await expect(server.api.call(listCampaigns, {})).rejects.toMatchObject({ code: 'app.unexpected_answer' })
})

test('a problem keeps its code, fields and request id', async () => {
  const errors = [{ path: 'email', code: 'field.email', message: 'field.email' }]
  const server = givenServer(refused(422, 'request.invalid', errors))
  const call = server.api.call(forgotPassword, { body: { agency_code: 'DIRECT', email: 'x' } })
  await expect(call).rejects.toMatchObject({ code: 'request.invalid', status: 422, errors, requestId: 'r-1' })
})

test('an error that is no problem body is named as such', async () => {
  const server = givenServer(() => new Response('<html>', { status: 500 }))
  await expect(
    server.api.call(setFavourite, { body: { campaign_id: 7, favourite: true } }),
  ).rejects.toMatchObject({
    code: 'app.unexpected_answer',
    status: 500,
  })
})

test('no network is said in one word, and an act is not sent twice', async () => {
  const server = givenServer(unreachable)
  const call = server.api.call(setFavourite, { body: { campaign_id: 7, favourite: true } })
  await expect(call).rejects.toMatchObject({ code: 'network.unreachable', status: 0 })
  expect(server.requests).toHaveLength(1)
})

test('a 401 tells that the session is over; other refusals do not', async () => {
  const server = givenServer(refused(401, 'session.required'), refused(403, 'auth.suspended'))
  await expect(server.api.call(me, {})).rejects.toMatchObject({ status: 401 })
  await expect(server.api.call(me, {})).rejects.toMatchObject({ status: 403 })
  expect(server.ended).toHaveLength(1)
})

test('the key of an act that must not happen twice goes along', async () => {
  const server = givenServer(refused(409, 'campaign.full'))
  const input = { params: { campaign_id: 1 }, body: { social_account_id: 1, answers: [], agreements: [] } }
  await expect(server.api.call(applyToCampaign, input, { idempotencyKey: 'key-12345' })).rejects.toThrow(
    'campaign.full',
  )
  expect(server.requests[0]?.headers.get('idempotency-key')).toBe('key-12345')
})

test('a file travels as a part of its own, empty texts are not sent', async () => {
  const server = givenServer(ok({ data: { id: 'a', url: '/b' } }, 201))
  const file = new File(['x'], 'me.png', { type: 'image/png' })
  await server.api.call(uploadProfileImage, { body: { id_token: '' } }, { file })
  const form = await server.requests[0]?.formData()
  expect([...(form?.keys() ?? [])]).toEqual(['lineProfileFile'])
})
