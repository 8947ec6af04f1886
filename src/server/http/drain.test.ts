import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { drainable } from './drain.ts'

test('an answer that was on its way is finished, and its connection closed', async () => {
  const begun = Promise.withResolvers<ServerResponse>()
  const server = createServer((_, response) => {
    response.write('half')
    begun.resolve(response)
  })
  // So long that the test does not end by it.
  server.keepAliveTimeout = 3_600_000
  const drain = drainable(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.')
  const agent = new Agent({ keepAlive: true })
  const asked = get(`http://127.0.0.1:${address.port}`, { agent })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]

  const drained = drain()
  const answer = await begun.promise
  answer.end(' and whole')
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  expect(Buffer.concat(parts).toString()).toBe('half and whole')
  expect(response.headers.connection).toBe('keep-alive')
  await drained
  agent.destroy()
})
