import { connect } from 'node:net'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createServer } from '#server/create-server.ts'
import { testApi, type TestApi } from '#test/support/api.ts'

let api: TestApi
let server: ReturnType<typeof serve>
let port = 0

beforeAll(async () => {
  api = await testApi()
  const { fetch } = createServer(api.deps)
  port = await new Promise<number>((resolve) => {
    server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, (info) => resolve(info.port))
  })
})
beforeEach(() => api.reset())
afterAll(async () => {
  server.close()
  await api.close()
})

/** Returns everything that is answered to these lines until the server closes the connection. */
function send(lines: readonly string[], body = '') {
  const answered = Promise.withResolvers<string>()
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.on('close', () => answered.resolve(text)).on('error', answered.reject)
  socket.write(`${[...lines, 'Host: portal.example', 'Connection: close'].join('\r\n')}\r\n\r\n${body}`)
  return answered.promise
}
const statuses = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status)

describe('a message whose length is said twice', () => {
  test.each([
    ['Content-Length', 'Content-Length: 4', 'Content-Length: 50'],
    ['both ways', 'Content-Length: 4', 'Transfer-Encoding: chunked'],
    ['in a coding that is none', 'Transfer-Encoding: chunked, identity', 'Content-Length: 4'],
  ])('(%s) is refused, and no second one is read out of it', async (_how, ...lengths) => {
    const hidden = '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: portal.example\r\n\r\n'
    const answer = await send(['POST /api/influencer/auth/login HTTP/1.1', ...lengths], hidden)
    expect(statuses(answer)).toEqual(['400'])
  })
})

describe('methods', () => {
  test.each(['TRACE', 'CONNECT', 'PATCH', 'PROPFIND'])(
    '%s does nothing and repeats nothing',
    async (method) => {
      const answer = await send([`${method} /api/influencer/auth/login HTTP/1.1`, 'X-Secret: SECRET'])
      expect(answer).not.toContain('SECRET')
      expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
    },
  )
})
