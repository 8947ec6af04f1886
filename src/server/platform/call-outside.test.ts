import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import * as z from 'zod'
import { sourceFiles } from '#test/architecture/source-files.ts'
import { answerLimitBytes, callOutside } from './call-outside.ts'
import { openFacebook } from './facebook-api.ts'
import { graphCall } from './graph-call.ts'
import { sendToLine } from './line-request.ts'

/**
 * The close events of all connections, each of which must end with its call; `behaviours` defines what the other side does at each path.
 */
const closed: Promise<unknown>[] = []
const server = createServer((request, response) => {
  closed.push(once(response, 'close'))
  const path = (request.url ?? '').split('?')[0] ?? ''
  behaviours[decodeURIComponent(path.slice(1))]?.(response)
})
const behaviours: Record<string, (response: ServerResponse) => void> = {
  'says nothing': () => {},
  'hangs in the body': (response) => void response.writeHead(200).write('{"data":'),
  drips(response) {
    response.writeHead(200)
    const timer = setInterval(() => response.write(' '), 10)
    response.once('close', () => clearInterval(timer))
  },
  endless(response) {
    response.writeHead(200)
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  },
  large: (response) => void response.end(' '.repeat(answerLimitBytes)),
  redirects: (response) => void response.writeHead(302, { location: '/large' }).end(),
  'oauth/access_token': (response) => void response.end('{"access_token":"token"}'),
  'me/permissions': () => {},
}
let url: string
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.')
  url = `http://127.0.0.1:${address.port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** A time limit so long that no test reaches it. */
const never = 3_600_000

const ways = {
  'any service': (path: string, timeoutMs: number) => callOutside(`${url}/${path}`, {}, timeoutMs),
  LINE: (path: string, timeoutMs: number) => sendToLine({ url: `${url}/${path}` }, 'token', timeoutMs),
  'the Graph API': (path: string, timeoutMs: number) =>
    graphCall({ baseUrl: url, timeoutMs })({ path, schema: z.unknown() }).catch((error: Error) => {
      throw error.cause
    }),
}

describe.each(Object.entries(ways))('a call of %s', (_, call) => {
  it.each(['says nothing', 'hangs in the body', 'drips'])('has an end where it %s', async (path) => {
    await expect(call(path, 50)).rejects.toMatchObject({ name: 'TimeoutError' })
    await Promise.all(closed)
  })

  it('takes no more than the limit', async () => {
    await expect(call('endless', never)).rejects.toThrow('The answer is too large.')
    await Promise.all(closed)
  })

  it('follows nobody elsewhere', async () => {
    await expect(call('redirects', never)).rejects.toThrow('fetch failed')
  })
})

test('an answer as large as the limit is read', async () => {
  expect((await callOutside(`${url}/large`, {}, never)).text).toHaveLength(answerLimitBytes)
})

test('the calls of a linking have a time together', async () => {
  const app = { appId: '1', appSecret: 'secret' }
  const limits = { callMs: never, linkMs: 50 }
  const facebook = openFacebook({ graphUrl: url, loginUrl: url, ...app, limits })
  const answer = { redirectUri: 'https://portal.example', code: 'code', verifier: 'verifier' }
  await expect(facebook.findAccounts(answer)).rejects.toMatchObject({ code: 'social.unavailable' })
})

test('nothing on the server calls another service past these limits', () => {
  const calling = sourceFiles('src/server').filter(
    ({ path, text }) => !path.endsWith('.test.ts') && /(?<![.\w])fetch\(|node:https?'.*request/.test(text),
  )
  expect(calling.map(({ path }) => path)).toEqual(['src/server/platform/call-outside.ts'])
})
