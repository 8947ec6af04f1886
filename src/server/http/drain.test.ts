import { once } from 'node:events'
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { drainable } from './drain.ts'

/** A time so long that no test ends by it. */
const never = 3_600_000

let agent: Agent
afterEach(() => agent.destroy())

async function listen(answer: RequestListener) {
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const server = createServer(answer)
  server.keepAliveTimeout = never
  const drain = drainable(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.')
  const { port } = address
  const ask = async () => {
    const [response] = await once(get({ port, host: '127.0.0.1', agent }), 'response')
    return response as IncomingMessage
  }
  return { drain, ask, port }
}

async function textOf(response: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

test('an answer that was on its way is finished, and its connection closed', async () => {
  const begun = Promise.withResolvers<ServerResponse>()
  const { drain, ask } = await listen((_, response) => {
    response.write('half')
    begun.resolve(response)
  })
  const response = await ask()

  const drained = drain(0)
  const answer = await begun.promise
  answer.end(' and whole')
  expect(await textOf(response)).toBe('half and whole')
  expect(response.headers.connection).toBe('keep-alive')
  await drained
})

test('what is asked on an idle connection while the server ends is answered, and the connection closed', async () => {
  const { drain, ask } = await listen((_, response) => void response.end('whole'))
  expect(await textOf(await ask())).toBe('whole')

  const drained = drain(never)
  const response = await ask()
  expect([response.headers.connection, await textOf(response)]).toEqual(['close', 'whole'])
  await drained
})

test('idle connections, and those on which nothing was ever asked, are closed when their time is over', async () => {
  const { drain, ask, port } = await listen((_, response) => void response.end('whole'))
  await textOf(await ask())
  const unused = connect(port, '127.0.0.1')
  await once(unused, 'connect')

  await drain(1)
  unused.destroy()
})
