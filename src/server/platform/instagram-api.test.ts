import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type InstagramApi, openInstagram } from './instagram-api.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Another side that says whatever a test wants it to. */
let answer: Answer
let asked: IncomingMessage[] = []
const server = createServer((request, response) => {
  asked.push(request)
  answer(request, response)
})
let baseUrl: string
let instagram: InstagramApi
const person = { accessToken: 'secret-token', userId: '17' }

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.')
  baseUrl = `http://127.0.0.1:${address.port}/v24.0`
  instagram = openInstagram({ baseUrl, ...person })
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
const refuses = (error: unknown, status = 400) => says({ error }, status)

const post = {
  id: '1',
  media_type: 'IMAGE',
  media_product_type: 'FEED',
  timestamp: '2026-11-20T03:00:00+0000',
}
const list = (changes: object) => ({ data: [{ ...post, ...changes }] })

test('the token goes in the header, never in the address', async () => {
  says(list({}))
  await instagram.listMedia('cursor&x=1')
  expect(asked[0]?.headers.authorization).toBe('Bearer secret-token')
  expect(asked[0]?.url).not.toContain('secret-token')
  expect(new URL(asked[0]?.url ?? '', 'http://x').searchParams.get('after')).toBe('cursor&x=1')
})

test('a post without caption and picture, and one of a kind unknown to us, are no error', async () => {
  says(list({}))
  expect(await instagram.listMedia(undefined)).toEqual({
    posts: [
      {
        id: '1',
        kind: 'instagram_feed',
        caption: '',
        permalink: null,
        thumbnailUrl: null,
        postedAt: new Date('2026-11-20T03:00:00Z'),
      },
    ],
    after: null,
  })
  says(list({ media_product_type: 'AD' }))
  expect((await instagram.listMedia(undefined)).posts).toEqual([])
})

test('an address that is none of the web does not reach the screen', async () => {
  says(list({ permalink: 'javascript:alert(1)', media_url: 'data:text/html,x' }))
  const [found] = (await instagram.listMedia(undefined)).posts
  expect([found?.permalink, found?.thumbnailUrl]).toEqual([null, null])
})

test.each([
  ['no JSON', '<html>maintenance</html>'],
  ['another shape', { posts: [] }],
  ['an id that is none', list({ id: '../me' })],
  ['a time that is none', list({ timestamp: 'yesterday' })],
])('%s is Instagram not being available', async (_, body) => {
  says(body)
  await expect(instagram.listMedia(undefined)).rejects.toMatchObject({ code: 'social.unavailable' })
})

test.each([-1, '12', null, 1e16])('a figure of %s is not believed', async (value) => {
  says({ data: [{ name: 'views', values: [{ value }] }] })
  await expect(instagram.readFigures('1', 'instagram_feed')).rejects.toMatchObject({
    code: 'social.unavailable',
  })
})

test('figures that are not there are left out', async () => {
  says({ data: [{ name: 'reach', values: [{ value: 12 }] }, { name: 'saved' }] })
  expect(await instagram.readFigures('1', 'instagram_feed')).toEqual({ reach: 12 })
})

test.each([
  [190, 'social.reconnect_needed'],
  [102, 'social.reconnect_needed'],
  [10, 'social.reconnect_needed'],
  [200, 'social.reconnect_needed'],
  [4, 'social.rate_limited'],
  [17, 'social.rate_limited'],
  [32, 'social.rate_limited'],
  [1, 'social.unavailable'],
  [100, 'social.unavailable'],
])('code %i becomes %s', async (code, problem) => {
  refuses({ code, message: 'No.' })
  await expect(instagram.listMedia(undefined)).rejects.toMatchObject({ code: problem })
})

test('a limit without an estimate asks for five minutes', async () => {
  refuses({ code: 4 }, 403)
  await expect(instagram.listStories()).rejects.toMatchObject({ retryAfter: 300 })
})

test('a post whose owner is not said, or is another, is not ours', async () => {
  says({ media_product_type: 'FEED' })
  expect(await instagram.findOwnKind('1')).toBeUndefined()
  says({ media_product_type: 'FEED', owner: { id: '18' } })
  expect(await instagram.findOwnKind('1')).toBeUndefined()
  says({ media_product_type: 'FEED', owner: { id: '17' } })
  expect(await instagram.findOwnKind('1')).toBe('instagram_feed')
})

test('who hangs is not waited for', async () => {
  answer = () => undefined
  const impatient = openInstagram({ baseUrl, ...person, timeoutMs: 20 })
  await expect(impatient.listMedia(undefined)).rejects.toMatchObject({ code: 'social.unavailable' })
})

test('a redirect is not followed: the token is for that host alone', async () => {
  asked = []
  answer = (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()
  await expect(instagram.listMedia(undefined)).rejects.toMatchObject({ code: 'social.unavailable' })
  expect(asked).toHaveLength(1)
})
