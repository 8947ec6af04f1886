import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type S3Server, startS3 } from '#test/support/s3-server.ts'
import { brokenAfter, expectRefusal, strangeKeys, testStorage } from '#test/support/storage-contract.ts'
import type { S3Config } from '../config.ts'
import { createLog } from '../log.ts'
import { openS3Storage, type S3Limits, s3Limits, type S3Storage } from './s3-storage.ts'
import { StorageUnavailable } from './storage.ts'

let folder: string
let store: S3Server
let storage: S3Storage
/** What was logged. */
let lines: string[]
const opened: S3Storage[] = []

const megabyte = 1024 * 1024
const plain = { type: 'text/plain' }
/** Long enough for an answer of this machine, short enough to wait for. */
const brief: S3Limits = { connectMs: 1_000, answerMs: 250, silenceMs: 50, probeMs: 0 }

beforeAll(async () => {
  store = await startS3()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anken-s3-'))
  lines = []
  storage = await open()
})
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  await rm(folder, { recursive: true })
  await store.empty()
})
afterAll(() => store.close())

async function open(other: Partial<S3Config> = {}, limits = s3Limits) {
  const log = createLog('warn', { write: (line) => void lines.push(line) })
  const next = await openS3Storage({ ...store.config, ...other }, folder, log, limits)
  opened.push(next)
  return next
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>In words</Message></Error>`)
}

/** Counts what is read of it, and says when nobody reads on. */
function counted(chunks: number) {
  const source = { read: 0, ended: false, content: content() }
  async function* content() {
    try {
      for (; source.read < chunks; source.read += 1) yield Buffer.alloc(megabyte)
    } finally {
      source.ended = true
    }
  }
  return source
}

describe('files in a bucket', () => {
  afterEach(() => expect(lines).toEqual([]))
  testStorage(() => storage)
})

test.each(strangeKeys)('refuses the key %j', (key) => expectRefusal(storage, key))

test('are described by size and type', async () => {
  await storage.put('a', Buffer.from('four'), { type: 'image/webp' })
  expect(await storage.describe('a')).toEqual({ size: 4, type: 'image/webp' })
  expect(await storage.describe('b')).toBeUndefined()
})

test('are shared by every server that has the bucket', async () => {
  const other = await open()
  await storage.put('a', Buffer.from('shared'), plain)
  const file = await other.get('a')
  expect(file && (await text(file.stream))).toBe('shared')
})

test('of more than a thousand go with their folder, page by page', async () => {
  const keys = ['uploads/a/1', 'uploads/a/2']
  for (const key of keys) await storage.put(key, Buffer.from('x'), plain)
  store.interfere(({ url = '' }, response) => {
    if (!url.includes('list-type')) return false
    const [key, token] = url.includes('continuation-token=second') ? [keys[1]] : [keys[0], 'second']
    const more = token && `<NextContinuationToken>${token}</NextContinuationToken>`
    response.end(
      `<ListBucketResult><IsTruncated>${Boolean(more)}</IsTruncated>${more ?? ''}<Contents><Key>${key}</Key></Contents></ListBucketResult>`,
    )
    return true
  })
  await storage.removeFolder('uploads/a')
  expect(await Promise.all(keys.map((key) => storage.describe(key)))).toEqual([undefined, undefined])
})

test.each(['AES256', 'aws:kms'] as const)(
  'are encrypted by the store as asked for (%s)',
  async (encryption) => {
    const encrypted = await open({ encryption })
    await encrypted.put('small', Buffer.from('x'), plain)
    await encrypted.put('large', counted(6).content, plain)
    const asked = (url: string) =>
      store.requests
        .filter((request) => request.url?.startsWith(url))
        .map(({ headers }) => headers['x-amz-server-side-encryption'])
    expect([asked('/anken/small'), asked('/anken/large?uploads')]).toEqual([[encryption], [encryption]])
  },
)

describe('an upload in parts', () => {
  test('is aborted when its source breaks off', async () => {
    const broken = storage.put('a', brokenAfter(Buffer.alloc(11 * megabyte)), plain)
    await expect(broken).rejects.toThrow('connection lost')
    expect(store.requests.some(({ method }) => method === 'DELETE')).toBe(true)
    expect(await store.openUploads()).toEqual([])
  })

  test('keeps the error of its source also when it cannot be aborted', async () => {
    store.interfere(({ method }, response) => {
      if (method === 'DELETE') refuse(response, 403, 'AccessDenied')
      return method === 'DELETE'
    })
    const broken = storage.put('a', brokenAfter(Buffer.alloc(6 * megabyte)), plain)
    await expect(broken).rejects.toThrow('connection lost')
    expect(await store.openUploads()).toHaveLength(1)
  })

  test('that the store stops taking ends at once, reads no more and leaves nothing', async () => {
    store.interfere(({ url = '' }, response) => {
      const isSecond = url.includes('partNumber=2')
      if (isSecond) refuse(response, 507, 'InsufficientStorage')
      return isSecond
    })
    const source = counted(100)
    await expect(storage.put('a', source.content, plain)).rejects.toThrow(StorageUnavailable)
    expect(source.ended).toBe(true)
    // Two parts of five, and what Node reads ahead.
    expect(source.read).toBeLessThan(40)
    expect(await store.openUploads()).toEqual([])
    expect(lines.join()).toContain('The store is full')
  })

  test('whose connection is cut goes on with that part', async () => {
    let cuts = 0
    store.interfere(({ url = '', socket }) => {
      if (!url.includes('partNumber=2') || cuts > 0) return false
      cuts += 1
      socket.destroy()
      return true
    })
    await storage.put('a', counted(11).content, plain)
    expect([cuts, await storage.describe('a')]).toEqual([1, { size: 11 * megabyte, type: 'text/plain' }])
  })

  test('of a process that died is aborted after a day, and not before', async () => {
    store.interfere(({ method }, response) => {
      if (method === 'DELETE') refuse(response, 403, 'AccessDenied')
      return method === 'DELETE'
    })
    await storage.put('a', brokenAfter(Buffer.alloc(6 * megabyte)), plain).catch(() => undefined)
    store.interfere(() => false)
    await storage.clean()
    await store.age(23 * 3_600_000)
    await storage.clean()
    expect(await store.openUploads()).toHaveLength(1)
    await store.age(25 * 3_600_000)
    await storage.clean()
    expect(await store.openUploads()).toEqual([])
  })
})

describe('reading', () => {
  const half = (response: ServerResponse, headers: Record<string, string | number> = {}) => {
    response.writeHead(200, { 'content-type': 'text/plain', ...headers })
    response.write('half')
    return true
  }
  const read = async (from: S3Storage) => {
    const file = await from.get('a')
    return file && text(file.stream)
  }

  test('ends in an error when the connection is cut in the middle', async () => {
    store.interfere((_, response) => {
      half(response, { 'content-length': 8 })
      setImmediate(() => response.destroy())
      return true
    })
    await expect(read(storage)).rejects.toThrow(StorageUnavailable)
  })

  test('ends in an error when the connection was cut before the reader began', async () => {
    let cut = () => {}
    const closed = Promise.withResolvers<void>()
    store.interfere((_, response) => {
      half(response, { 'content-length': 8 })
      cut = () => void response.destroy()
      response.once('close', closed.resolve)
      return true
    })
    const file = await storage.get('a')
    cut()
    await closed.promise
    await wait(20)
    await expect(file && text(file.stream)).rejects.toThrow(StorageUnavailable)
  })

  test('ends in an error when nothing more comes', async () => {
    store.interfere((_, response) => half(response, { 'content-length': 8 }))
    await expect(read(await open({}, brief))).rejects.toThrow(StorageUnavailable)
  })

  test('waits for a reader who is slow', async () => {
    await storage.put('a', Buffer.alloc(3 * megabyte), plain)
    const file = await (await open({}, brief)).get('a')
    for await (const _ of file?.stream ?? []) {
      await wait(3 * brief.silenceMs)
      break
    }
    const again = await (await open({}, brief)).get('a')
    await wait(3 * brief.silenceMs)
    expect(again && (await buffer(again.stream)).byteLength).toBe(3 * megabyte)
  })

  test.each([
    ['without its length', (response: ServerResponse) => half(response)],
    ['of another range', (response: ServerResponse) => half(response, { 'content-length': 4 })],
  ])('refuses an answer %s', async (_, answer) => {
    store.interfere((_request, response) => answer(response))
    await expect(storage.get('a', { start: 4, end: 7 })).rejects.toThrow(StorageUnavailable)
  })

  test('that is given up closes its connection, and is no error', async () => {
    let closed = false
    store.interfere((_, response) => {
      response.once('close', () => (closed = true))
      return half(response, { 'content-length': 8 })
    })
    const file = await storage.get('a')
    file?.stream.destroy()
    await expect.poll(() => closed).toBe(true)
    expect(lines).toEqual([])
  })
})

describe('a store that is not there', () => {
  // The pause before the next try is drawn by lot: here it is the shortest.
  beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
  afterEach(() => void vi.restoreAllMocks())

  async function everyCall(from: S3Storage) {
    const calls = {
      put: from.put('a', Buffer.from('x'), plain),
      get: from.get('a'),
      remove: from.remove('a'),
      removeFolder: from.removeFolder('a'),
      clean: from.clean(),
      ready: from.ready(),
      describe: from.describe('a'),
    }
    const ends = await Promise.allSettled(Object.values(calls))
    return ends.map((end) => end.status === 'rejected' && end.reason instanceof StorageUnavailable)
  }
  const unavailable = Array.from({ length: 7 }, () => true)

  test('is unavailability for every call', async () => {
    const endpoint = await closedPort()
    expect(await everyCall(await open({ endpoint }))).toEqual(unavailable)
  })

  test('because it says nothing is unavailability within the time that each call has', async () => {
    store.interfere(() => true)
    expect(await everyCall(await open({}, { ...brief, answerMs: 20 }))).toEqual(unavailable)
  })

  test.each([
    [503, 'SlowDown'],
    [500, 'InternalError'],
    [502, 'of a proxy'],
  ])('for a moment (%i %s) is tried again', async (status, code) => {
    let refusals = 0
    store.interfere((_, response) => {
      if (refusals === 2) return false
      refusals += 1
      refuse(response, status, code)
      return true
    })
    await storage.put('a', Buffer.from('x'), plain)
    expect([refusals, await storage.describe('a')]).toMatchObject([2, { size: 1 }])
  })

  test('for longer (503 SlowDown) is unavailability after three tries', async () => {
    store.interfere((_, response) => {
      refuse(response, 503, 'SlowDown')
      return true
    })
    await expect(storage.get('a')).rejects.toThrow(StorageUnavailable)
    expect(store.requests).toHaveLength(3)
  })
})

describe('what somebody has to put right is unavailability and said in the log', () => {
  test.each([
    [{ bucket: 'other' }, /"level":50.*The bucket of S3_BUCKET does not exist/],
    [{ accessKeyId: 'AKIAUNKNOWN' }, /"level":50.*does not know S3_ACCESS_KEY_ID/],
    [{ secretAccessKey: 'wrong-secret' }, /"level":50.*S3_SECRET_ACCESS_KEY is not the secret/],
  ])('%o', async (other, said) => {
    const wrong = await open(other)
    await expect(wrong.ready()).rejects.toThrow(StorageUnavailable)
    await expect(wrong.get('a')).rejects.toThrow(StorageUnavailable)
    expect(lines).toEqual([expect.stringMatching(said)])
    for (const value of [...Object.values(other), 'S3RVER'])
      if (value !== 'other') expect(lines.join()).not.toContain(value)
  })

  test.each([
    [403, 'AccessDenied', 'give it the rights'],
    [403, 'NewWordForIt', 'give it the rights'],
    [507, 'QuotaExceeded', 'The store is full'],
    [400, 'AuthorizationHeaderMalformed', 'S3_REGION is not the region'],
    [403, 'RequestTimeTooSkewed', 'The clock of this machine'],
  ])('(%i %s)', async (status, code, said) => {
    store.interfere((_, response) => {
      refuse(response, status, code)
      return true
    })
    await expect(storage.put('a', Buffer.from('x'), plain)).rejects.toThrow(StorageUnavailable)
    expect(lines.join()).toContain(said)
  })

  test('also when only some files of a folder could not be removed', async () => {
    for (const key of ['a/1', 'a/2']) await storage.put(key, Buffer.from('x'), plain)
    store.interfere(({ method, url = '' }, response) => {
      const isRefused = method === 'DELETE' && url.includes('/a/1')
      if (isRefused) refuse(response, 403, 'AccessDenied')
      return isRefused
    })
    await expect(storage.removeFolder('a')).rejects.toThrow(StorageUnavailable)
    expect(lines.join()).toContain('give it the rights')
  })
})

test('is ready when it takes a file, and asks for that anew after its time', async () => {
  const fresh = await open({}, brief)
  await Promise.all([storage.ready(), fresh.ready()])
  store.interfere((_, response) => {
    refuse(response, 507, 'QuotaExceeded')
    return true
  })
  await storage.ready()
  await expect(fresh.ready()).rejects.toThrow(StorageUnavailable)
})

test('leaves nothing on this machine when it is closed', async () => {
  await storage.close()
  opened.length = 0
  expect(await readdir(folder)).toEqual([])
})

/** The address of nobody. */
async function closedPort() {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  server.close()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}
