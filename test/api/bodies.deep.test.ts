import { once } from 'node:events'
import { type Agent, Agent as HttpAgent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { problem } from '#contract/problem.ts'
import { type BodyLimits, defaultBodyLimits } from '#server/http/body-limits.ts'
import { type RunningServer, serveFrom } from '#server/main.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'

/** Tests over real sockets what becomes of bodies that are too slow or too large. */
let api: TestApi
let server: RunningServer
let cookie: string
let agent: Agent
const open: Socket[] = []
beforeAll(async () => {
  api = await testApi()
})
beforeEach(async () => {
  await api.reset()
  cookie = await api.as(await givenInfluencer(api))
  agent = new HttpAgent({ keepAlive: true })
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  agent.destroy()
  await server.stop()
})
afterAll(() => api.close())

async function serve(bodyLimits: Partial<BodyLimits> = {}) {
  const config = { ...api.deps.config, host: '127.0.0.1', port: 0 }
  const storage = { ...api.deps.storage, close: async () => {} }
  const options = { bodyLimits: { ...defaultBodyLimits, ...bodyLimits } }
  server = await serveFrom({ ...api.deps, config, storage }, options)
}

const login = contract.auth.login.path
const draft = contract.submissions.submitDraft.path
const upload = contract.workFiles.uploadFiles.path
const picture = contract.auth.uploadProfileImage.path

function headOf(path: string, headers: Record<string, string | number>, method = 'POST') {
  const lines = Object.entries({ host: 'portal', 'sec-fetch-site': 'same-origin', cookie, ...headers })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
}

async function dial() {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  open.push(socket)
  await once(socket, 'connect')
  return socket
}

/** Returns everything that the server says until the connection is gone, whichever way. */
async function hear(socket: Socket) {
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  return heard
}

async function listen(socket: Socket) {
  const answer = await hear(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, problem: problem.parse(JSON.parse(body)) }
}

const json = { 'content-type': 'application/json', 'content-length': 100 }
const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 }
const partHead = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n'
const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(8_000)])

/** The beginning that each kind of slow sender sends. */
const slow = {
  head: () => 'POST / HTTP/1.1\r\nhost: portal\r\n',
  nothing: () => '',
  json: () => `${headOf(draft, json)}{`,
  upload: () => Buffer.concat([Buffer.from(headOf(upload, form) + partHead), mp4]),
  ignored: () => `${headOf('/api/nowhere', json)}{`,
}

describe('slow senders', () => {
  it('hundreds of them keep nobody from being served, and are told that they took too long', async () => {
    const quick = { headMs: 2_000, textMs: 2_000, idleMs: 60_000, window: { ms: 2_000, bytes: 50_000 } }
    await serve(quick)
    const starts = [slow.head, slow.json, slow.upload]
    const drippers = await Promise.all(
      Array.from({ length: 501 }, async (_, index) => {
        const socket = await dial()
        socket.write(starts[index % 3]?.() ?? '')
        return socket
      }),
    )
    const answers = Promise.all(drippers.map(listen))
    const drip = setInterval(() => {
      for (const socket of drippers) if (socket.writable) socket.write('a')
    }, 200)
    const meta = await fetch(`${server.url}/api/influencer/commons/meta`)
    const wrong = await fetch(`${server.url}${login}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ email: 'a@example.com', password: 'wrong password' }),
    })
    expect([meta.status, wrong.status]).toEqual([200, 422])
    const codes = (await answers).map(({ status, problem: { code } }) => `${status} ${code}`)
    clearInterval(drip)
    expect(new Set(codes)).toEqual(new Set(['408 request.timeout']))
  })

  it.each(Object.entries(slow))('one that stops (%s) is let go', async (_, start) => {
    await serve({ headMs: 300, textMs: 300, idleMs: 300 })
    const socket = await dial()
    socket.write(start())
    const answer = await hear(socket)
    const expected = start === slow.ignored ? '404 Not Found' : '408 Request Timeout'
    expect(answer.split('\r\n', 1)).toEqual([`HTTP/1.1 ${expected}`])
  })

  it('an upload whose bytes come in time is taken, however long all of it takes', async () => {
    await serve({ headMs: 300, textMs: 300, idleMs: 300, window: { ms: 400, bytes: 1_000 } })
    const socket = await dial()
    socket.write(slow.upload())
    for (let sent = 0; sent < 20; sent += 1) {
      await pause(50)
      socket.write(Buffer.alloc(1_000))
    }
    expect(socket.readableLength).toBe(0)
    expect(socket.destroyed).toBe(false)
  })

  it('time that we take ourselves is not theirs', async () => {
    const { storage } = api.deps
    const gate = Promise.withResolvers<void>()
    const { put } = storage
    storage.put = async (key, content, file) => {
      await gate.promise
      return put(key, content, file)
    }
    await serve({ idleMs: 200, window: { ms: 300, bytes: 1_000_000_000 } })
    storage.put = put
    const body = Buffer.concat([
      Buffer.from(partHead),
      mp4,
      Buffer.alloc(4_000_000),
      Buffer.from('\r\n--x--\r\n'),
    ])
    const socket = await dial()
    const headers = { ...form, 'content-length': body.byteLength, connection: 'close' }
    socket.write(headOf(upload, headers))
    socket.write(body)
    await pause(1_000)
    gate.resolve()
    // It was not a video, nor named in a list: what matters is that it was read to its end.
    expect((await listen(socket)).problem.code).toBe('file.unreadable')
  })
})

describe('a body that is too large', () => {
  async function send(path: string, type: string, body: Buffer, chunked: boolean, piece = 64 * 1024) {
    const outgoing = request(`${server.url}${path}`, {
      agent,
      method: 'POST',
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': type,
        ...(chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.byteLength }),
      },
    })
    const answered = once(outgoing, 'response')
    const pieces = Array.from({ length: Math.ceil(body.byteLength / piece) }, (_, index) =>
      body.subarray(index * piece, (index + 1) * piece),
    )
    Readable.from(pieces).pipe(outgoing)
    const [response] = await answered
    return `${response.statusCode} ${problem.parse(JSON.parse(await text(response))).code}`
  }

  const large = Buffer.from(JSON.stringify({ email: 'x'.repeat(limits.json_bytes * 8) }))
  const image = Buffer.concat([
    Buffer.from(partHead.replace('name="file"', 'name="lineProfileFile"')),
    Buffer.alloc(limits.image_bytes + 1_000_000),
    Buffer.from('\r\n--x--\r\n'),
  ])

  it.each([
    ['JSON with its length', 40, draft, 'application/json', large, false],
    ['JSON in chunks', 40, draft, 'application/json', large, true],
    ['an upload with its length', 5, picture, 'multipart/form-data; boundary=x', image, false],
    ['an upload in chunks', 5, picture, 'multipart/form-data; boundary=x', image, true],
  ])('is told so every time: %s', async (_, times, path, type, body, chunked) => {
    await serve()
    const answers: string[] = []
    for (let time = 0; time < times; time += 1) answers.push(await send(path, type, body, chunked))
    expect(new Set(answers)).toEqual(new Set(['413 request.too_large']))
  })

  it('is told so to a sender that hears nothing before it has sent everything', async () => {
    await serve()
    for (let time = 0; time < 20; time += 1) {
      const socket = await dial()
      const headers = { 'content-type': 'application/json', 'content-length': large.byteLength }
      socket.pause()
      socket.write(headOf(draft, { ...headers, connection: 'close' }))
      await new Promise((resolve) => socket.write(large, resolve))
      expect((await listen(socket)).status).toBe(413)
    }
  })

  it('is not read for ever', async () => {
    await serve({ discardBytes: 1_000_000 })
    const socket = await dial()
    const headers = { 'content-type': 'application/json', 'content-length': 1_000_000_000 }
    socket.write(headOf(draft, headers))
    const sending = setInterval(() => socket.write(Buffer.alloc(500_000)), 5)
    await hear(socket)
    clearInterval(sending)
    expect(socket.bytesWritten).toBeLessThan(1_000_000_000)
  })

  it('does not hide another refusal either: signed out in the middle of a long upload', async () => {
    await serve()
    cookie = ''
    expect(await send(upload, 'multipart/form-data; boundary=x', image, false)).toBe('401 session.required')
  })
})
