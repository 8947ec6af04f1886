import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTiktokVideos, type TiktokVideos } from './tiktok-videos.ts'

/** Another side that says whatever a test wants it to. */
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: { request: IncomingMessage; body: unknown }[] = []
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  asked.push({ request, body: JSON.parse(Buffer.concat(parts).toString()) })
  answer(request, response)
})
let videos: TiktokVideos

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.')
  videos = openTiktokVideos({ apiUrl: `http://127.0.0.1:${address.port}`, accessToken: 'secret-token' })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function says(body: unknown, status = 200) {
  asked = []
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  answer = (_, response) => void response.writeHead(status).end(text)
}
const fine = { code: 'ok', message: '', log_id: '1' }
const gives = (...list: object[]) => says({ data: { videos: list }, error: fine })
const video = {
  id: '7300000000000000001',
  create_time: 1_763_600_000,
  video_description: '#PR 一週間使いました',
}

test('asks for the fields with the token in the header', async () => {
  gives({ ...video, view_count: 1_200, like_count: 40, comment_count: 3, share_count: 0 })
  expect(await videos.find(video.id)).toEqual({
    id: video.id,
    caption: video.video_description,
    postedAt: new Date(1_763_600_000_000),
    figures: { views: 1_200, likes: 40, comments: 3, shares: 0 },
  })
  const [call] = asked
  expect([call?.request.method, call?.body]).toEqual(['POST', { filters: { video_ids: [video.id] } }])
  expect(call?.request.headers.authorization).toBe('Bearer secret-token')
  expect(call?.request.url).not.toContain('secret-token')
})

test('figures that are not stated are unknown, never 0', async () => {
  gives({ ...video, view_count: null })
  expect((await videos.find(video.id))?.figures).toEqual({
    views: null,
    likes: null,
    comments: null,
    shares: null,
  })
})

test.each([
  ['x'.repeat(149), 'x'.repeat(149)],
  ['x'.repeat(150), null],
  ['😀'.repeat(149), '😀'.repeat(149)],
  [undefined, ''],
  [null, ''],
])('a description of %s letters is read as a whole, or not at all', async (video_description, caption) => {
  gives({ ...video, video_description })
  expect((await videos.find(video.id))?.caption).toBe(caption)
})

test('another video than the one that was asked for is none', async () => {
  gives({ ...video, id: '7300000000000000002' })
  expect(await videos.find(video.id)).toBeUndefined()
  says({ data: {}, error: fine })
  expect(await videos.find(video.id)).toBeUndefined()
})

test.each([
  [401, { error: { code: 'access_token_invalid' } }, 'social.reconnect_needed', false],
  [401, { error: { code: 'scope_not_authorized' } }, 'social.reconnect_needed', true],
  [400, { error: { code: 'invalid_params' } }, 'social.unavailable', false],
])('a refusal with %i, %o is %s', async (status, body, code, lacksScope) => {
  says(body, status)
  await expect(videos.find(video.id)).rejects.toMatchObject({ code, lacksScope })
})

test.each([
  [429, { error: { code: 'rate_limit_exceeded' } }, 'social.rate_limited'],
  [500, { error: { code: 'internal_error' } }, 'social.unavailable'],
  [200, 'no JSON', 'social.unavailable'],
  [200, { data: { videos: [{ id: 'x' }] }, error: fine }, 'social.unavailable'],
  [200, { data: { videos: [{ ...video, view_count: -1 }] }, error: fine }, 'social.unavailable'],
])('an answer of %i, %o says nothing of the video', async (status, body, code) => {
  says(body, status)
  await expect(videos.listBefore(new Date())).rejects.toMatchObject({ code })
})
