import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { type RunningServer, serveFrom, stopLimits, stopOnSignal } from '#server/main.ts'
import { environment, type TestApi, testApi } from '#test/support/api.ts'
import { urlOf } from '#test/support/database.ts'
import { silent, startOddSmtpServer } from '#test/support/odd-smtp-server.ts'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await testApi()
  folder = await mkdtemp(join(tmpdir(), 'anken-stop-'))
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

/** A time so long that no test ends by it. */
const never = 3_600_000

test('a signalled server is gone within ten seconds, whatever hangs', () => {
  const { idleMs, workMs, databaseMs, processMs } = stopLimits
  expect(processMs).toBe(10_000)
  expect(idleMs).toBeLessThan(workMs)
  expect(workMs + databaseMs).toBeLessThan(processMs)
})

test('a process ends by its own limit when its stopping never does', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never)
  const listen = vi.spyOn(process, 'once').mockReturnThis()
  stopOnSignal({ stop: () => new Promise(() => {}) }, 5)
  const [signal, signalled] = listen.mock.calls[0] ?? []
  expect(signal).toBe('SIGTERM')
  signalled?.()
  await expect.poll(() => exit.mock.calls).toEqual([[1]])
  vi.restoreAllMocks()
})

describe('a server that is told to stop', () => {
  let running: RunningServer
  let agent: Agent
  beforeEach(async () => {
    await api.reset()
    agent = new Agent({ keepAlive: true })
    const config = { ...api.deps.config, port: 0 }
    running = await serveFrom({ ...api.deps, config }, {}, { idleMs: 0, workMs: never, databaseMs: never })
  })
  afterEach(() => agent.destroy())

  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${running.url}${path}`, { agent }, (response) => {
        response.resume()
        resolve(response)
      }).on('error', reject)
    })

  it('answers what it has taken, takes nothing more and leaves no connection open', async () => {
    const asked = Promise.withResolvers<void>()
    const stored = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<void>()
    const ready = () => {
      asked.resolve()
      return stored.promise
    }
    running.deps.storage = { ...running.deps.storage, ready }
    running.deps.database = { ...running.deps.database, close: async () => closed.resolve() }
    // Longer than the proxy in front, which has to be the one that closes it.
    expect((await ask('/healthz')).headers).toMatchObject({
      connection: 'keep-alive',
      'keep-alive': 'timeout=75',
    })
    const { port } = new URL(running.url)
    // As a browser opens one ahead of need.
    const unused = connect(Number(port), '127.0.0.1')
    await once(unused, 'connect')
    const taken = ask('/readyz')
    await asked.promise

    const stopped = running.stop()
    await expect(ask('/healthz')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    stored.resolve()
    const response = await taken
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close'])
    await Promise.all([stopped, closed.promise])
    unused.destroy()
  })
})

/** A connection on which the first half of a body went out. */
async function beginUpload(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = ['POST /api/influencer/auth/login HTTP/1.1', 'host: 127.0.0.1', 'sec-fetch-site: same-origin']
  socket.write(
    [...head, 'content-type: application/json', 'content-length: 1000', '', '{"email":'].join('\r\n'),
  )
  return socket
}

test('SIGTERM ends a server whose mail, upload, statement and connections all hang', async () => {
  const mailServer = await startOddSmtpServer()
  mailServer.behave({ ehlo: silent })
  const DATABASE_URL = await urlOf(api.deps.database)
  const portal = fork(new URL('../support/hanging-portal.ts', import.meta.url), {
    env: {
      ...environment,
      PORT: '0',
      DATA_DIR: folder,
      SMTP_URL: mailServer.url,
      ...(DATABASE_URL !== undefined && { DATABASE_URL }),
    },
  })
  const [url] = (await once(portal, 'message')) as [string]
  await expect.poll(mailServer.open).toBe(1)
  const agent = new Agent({ keepAlive: true })
  const { port } = new URL(url)
  const idle = get(`${url}/healthz`, { agent }, (response) => response.resume())
  await once(idle, 'response')
  const upload = await beginUpload(Number(port))
  portal.send('hang')
  await once(portal, 'message')

  portal.kill('SIGTERM')
  expect(await once(portal, 'exit')).toEqual([0, null])
  upload.destroy()
  agent.destroy()
  await mailServer.close()
}, 90_000)
