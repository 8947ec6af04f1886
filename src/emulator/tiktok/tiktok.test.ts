import { expect, test } from 'vitest'
import { people } from '../people.ts'
import { emulatedApps } from '../start-emulator.ts'
import { callbackOf, givenEmulator, socialQuery, tap, verifier } from '../test-kit.ts'
import { videosOf } from './videos.ts'

const { emulator, later } = givenEmulator()
const { clientKey, clientSecret } = emulatedApps.tiktok
const client = { client_key: clientKey, client_secret: clientSecret }
const scopes = ['user.info.basic', 'user.info.profile', 'user.info.stats']

interface TiktokAnswer {
  access_token: string
  refresh_token: string
  open_id: string
  data: { user: Record<string, unknown>; videos: Record<string, unknown>[] }
  error: string | { code: string }
}

const page = (changes: Record<string, string> = {}, of = scopes) => {
  const query = { client_key: clientKey, ...socialQuery('tiktok', of), ...changes }
  return `${emulator().tiktokLoginUrl}/v2/auth/authorize/?${new URLSearchParams(query)}`
}
async function api(path: string, init: RequestInit = {}) {
  const response = await fetch(`${emulator().tiktokApiUrl}${path}`, init)
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text || '{}') as TiktokAnswer }
}
const post = (path: string, form: Record<string, string>) =>
  api(path, { method: 'POST', body: new URLSearchParams({ ...client, ...form }) })
const byCode = async (changes: Record<string, string> = {}, of = scopes) => {
  const code = (await tap(page({}, of), people.mio)).searchParams.get('code') ?? ''
  const form = { redirect_uri: callbackOf('tiktok'), code, code_verifier: verifier, ...changes }
  return post('/v2/oauth/token/', { grant_type: 'authorization_code', ...form })
}
const renew = (refresh_token: string) =>
  post('/v2/oauth/token/', { grant_type: 'refresh_token', refresh_token })
/** A call about videos, by the token of a log-in that leaves nothing out. */
const videos = async (path: 'query' | 'list', body: object, token?: string) => {
  const authorization = `Bearer ${token ?? (await byCode({}, [...scopes, 'video.list'])).body.access_token}`
  const headers = { authorization, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return api(`/v2/video/${path}/?fields=id,video_description,view_count`, init)
}
const userOf = (token: string, fields = 'open_id,username,follower_count') =>
  api(`/v2/user/info/?fields=${fields}`, { headers: { authorization: `Bearer ${token}` } })

test('a log-in gives the fields that were asked for', async () => {
  const { body } = await byCode()
  const user = await userOf(body.access_token)
  expect(user.body.data.user).toEqual({
    open_id: body.open_id,
    username: 'mio_techo',
    follower_count: 16_400,
  })
})

test('cancelling returns access_denied, and a wrong request asks nobody', async () => {
  expect((await tap(page())).searchParams.get('error')).toBe('access_denied')
  for (const changes of [
    { client_key: 'x' },
    { redirect_uri: 'https://evil.example/' },
    { code_challenge: '' },
  ])
    expect((await fetch(page(changes))).status).toBe(400)
})

test.each([
  [{ code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
  [{ redirect_uri: 'https://evil.example/' }, 'invalid_grant'],
  [{ client_secret: 'x' }, 'invalid_client'],
  [{ grant_type: 'password' }, 'invalid_request'],
])('a code with %o is refused as %s', async (changes, error) => {
  const { status, body } = await byCode(changes)
  expect([status, body.error]).toEqual([400, error])
})

test('a token lives a day, and a refresh token gives new ones once', async () => {
  const { body } = await byCode()
  later(24 * 60)
  expect((await userOf(body.access_token)).body.error).toMatchObject({ code: 'access_token_invalid' })
  const renewed = await renew(body.refresh_token)
  expect((await userOf(renewed.body.access_token)).status).toBe(200)
  expect((await renew(body.refresh_token)).body.error).toBe('invalid_grant')
})

test('a scope that was left out closes its fields', async () => {
  const form = new URLSearchParams({ person: people.mio.id, partly: '1' })
  const back = await fetch(page(), { method: 'POST', body: form, redirect: 'manual' })
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const { body } = await byCode({ code })
  expect((await userOf(body.access_token, 'open_id,username')).status).toBe(200)
  expect((await userOf(body.access_token)).body.error).toMatchObject({ code: 'scope_not_authorized' })
})

test('own videos are found by their number or before a time, without those that were deleted', async () => {
  const now = new Date('2026-04-01T00:00:00Z')
  const [first, second] = videosOf(people.mio, now)
  const [foreign] = videosOf(people.aoi, now)
  const ids = [first?.id, second?.id, foreign?.id, '1']
  const idsOf = ({ body }: Awaited<ReturnType<typeof videos>>) => body.data.videos.map(({ id }) => id)
  const found = await videos('query', { filters: { video_ids: ids } })
  expect(idsOf(found)).toEqual([first?.id, second?.id])
  expect(found.body.data.videos[0]).toEqual({
    id: first?.id,
    video_description: first?.caption,
    view_count: expect.any(Number),
  })
  const before = { cursor: (first?.postedAt.getTime() ?? 0) + 1, max_count: 2 }
  expect(idsOf(await videos('list', before))).toEqual([first?.id, second?.id])
  expect(idsOf(await videos('list', { ...before, cursor: first?.postedAt.getTime() }))).not.toContain(
    first?.id,
  )
  const change = (act: string) =>
    fetch(`${emulator().url}/posts`, {
      method: 'POST',
      body: new URLSearchParams({ media: first?.id ?? '', act }),
      redirect: 'manual',
    })
  await change('delete')
  expect(idsOf(await videos('query', { filters: { video_ids: ids } }))).toEqual([second?.id])
  expect(await (await fetch(emulator().url)).text()).toContain('削除済み')
  await change('restore')
  expect(idsOf(await videos('list', before))).toEqual([first?.id, second?.id])
})

test('videos need their own scope, and a body that says which', async () => {
  const { body } = await byCode()
  const refused = await videos('list', {}, body.access_token)
  expect(refused.body.error).toMatchObject({ code: 'scope_not_authorized' })
  expect((await videos('query', {})).body.error).toMatchObject({ code: 'invalid_params' })
})

test('revoking, or taking the permission back, kills every token', async () => {
  const [first, second] = [await byCode(), await byCode()]
  expect((await post('/v2/oauth/revoke/', { token: first.body.access_token })).status).toBe(200)
  expect((await userOf(second.body.access_token)).status).toBe(401)
  expect((await renew(second.body.refresh_token)).body.error).toBe('invalid_grant')
  const third = await byCode()
  const form = new URLSearchParams({ at: 'tiktok', person: people.mio.id })
  await fetch(`${emulator().url}/withdraw`, { method: 'POST', body: form, redirect: 'manual' })
  expect((await userOf(third.body.access_token)).status).toBe(401)
})

test('TikTok can be down while the others are well', async () => {
  await fetch(`${emulator().url}/outages`, { method: 'POST', body: new URLSearchParams({ tiktok: 'down' }) })
  expect((await byCode()).status).toBe(500)
  expect((await fetch(`${emulator().lineApiUrl}/oauth2/v2.1/certs`)).status).toBe(200)
  emulator().reset()
  expect((await byCode()).status).toBe(200)
})
