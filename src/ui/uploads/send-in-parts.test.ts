import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiClient, CallOptions } from '#client/remote/api-client.ts'
import { ApiError } from '#client/remote/api-error.ts'
import { beginUpload, discardUpload, finishUpload, sendUploadPart } from '#contract/resumable-uploads.ts'
import { answerFile } from '#test/support/fake-uploads.ts'
import { discardParts, sendInParts } from './send-in-parts.ts'
import type { Resume } from './upload-queue.ts'

const megabyte = 1024 * 1024
const partBytes = megabyte / 4
const id = '00000000-0000-4000-8000-000000000001'
const content = new Uint8Array(2.4 * partBytes).map((_, at) => at % 251)
const fileOf = (bytes = content, name = '動画.mp4') => new File([bytes], name, { type: 'video/mp4' })

/** The behaviour of a call of the fake server in place of answering. */
type Failure = (options: CallOptions) => unknown
const lost: Failure = () => {
  throw new ApiError('network.unreachable', 0)
}
const refusing =
  (status: number, code: string): Failure =>
  () => {
    throw new ApiError(code, status)
  }
/** Nothing comes back until the caller stops it. */
const hangs: Failure = ({ signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
  })

/** The endpoints in memory, as far as the app sees them; each failure meets the next call of its name. */
function givenServer() {
  const calls: string[] = []
  const fingerprints: string[] = []
  const failures: [name: string, failure: Failure][] = []
  let received = 0
  const answers = {
    [beginUpload.name]({ body }: { body: { fingerprint: string } }) {
      fingerprints.push(body.fingerprint)
      return { id, received, part_bytes: partBytes, expires_at: '2026-11-25T00:00:00Z' }
    },
    async [sendUploadPart.name](
      { body }: { body: { offset: string; sha256: string } },
      { file, onProgress }: CallOptions,
    ) {
      if (!file || Number(body.offset) !== received) throw new ApiError('upload.offset_stale', 409)
      const sum = createHash('sha256').update(new Uint8Array(await file.arrayBuffer()))
      expect(sum.digest('hex')).toBe(body.sha256)
      onProgress?.(0.5)
      received += file.size
      return { received }
    },
    [finishUpload.name]: () => [answerFile({ id })],
    [discardUpload.name]: () => ({ ok: true }),
  }
  const api = {
    async call(endpoint: { name: string }, input: never, options: CallOptions = {}) {
      calls.push(endpoint.name)
      const at = failures.findIndex(([name]) => name === endpoint.name)
      if (at >= 0) await failures.splice(at, 1)[0]?.[1](options)
      return { data: await answers[endpoint.name]?.(input, options) }
    },
  } as unknown as ApiClient
  const fail = (name: string, ...next: Failure[]) =>
    failures.push(...next.map((one) => [name, one] as const).map(([n, f]) => [n, f] as [string, Failure]))
  return {
    api,
    calls,
    fingerprints,
    fail,
    loseAll: () => (received = 0),
    count: (name: string) => calls.filter((call) => call === name).length,
  }
}

let server: ReturnType<typeof givenServer>
let resumes: Resume[]
let progress: number[]
const stopping = () => new AbortController()
const start = (file = fileOf(), { signal } = stopping()) =>
  sendInParts(server.api, file, {
    signal,
    onProgress: (part) => progress.push(part),
    onResume: (resume) => resumes.push(resume),
  })
/** Reading and hashing take their own time; the fake clock does not go on meanwhile. */
async function until(holds: () => boolean) {
  while (!holds()) await setImmediate()
}
const pausing = (times = 1) =>
  until(() => resumes.filter((resume) => resume === 'interrupted').length === times)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = givenServer()
  resumes = []
  progress = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a file is sent part by part, and its progress is that of the whole', async () => {
  expect((await start()).id).toBe(id)
  const { name: part } = sendUploadPart
  expect(server.calls).toEqual([beginUpload.name, part, part, part, finishUpload.name])
  expect(progress.map((of) => Math.round(of * 24))).toEqual([0, 5, 10, 15, 20, 22])
  expect(resumes).toEqual(['fresh'])
})

test('after a cut network it goes on with the part that was lost, a second later', async () => {
  server.fail(sendUploadPart.name, () => undefined, lost)
  const sent = start()
  await pausing()
  expect(server.count(sendUploadPart.name)).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await sent).id).toBe(id)
  expect(server.count(sendUploadPart.name)).toBe(4)
  expect(resumes).toEqual(['fresh', 'interrupted', 'fresh'])
})

test.each([
  ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
  ['the page is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('it goes on at once when %s', async (_, tell) => {
  server.fail(beginUpload.name, lost)
  const sent = start()
  await pausing()
  tell()
  expect((await sent).id).toBe(id)
})

test('a page that is hidden goes on pausing', async () => {
  server.fail(beginUpload.name, lost)
  const sent = start()
  await pausing()
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(999)
  expect(server.count(beginUpload.name)).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect((await sent).id).toBe(id)
})

test('the browser’s word that the network is gone stops a part that hangs, and so do 30 seconds of silence', async () => {
  server.fail(sendUploadPart.name, hangs, hangs)
  const sent = start()
  await until(() => server.count(sendUploadPart.name) === 1)
  window.dispatchEvent(new Event('offline'))
  await pausing()
  window.dispatchEvent(new Event('online'))
  await until(() => server.count(sendUploadPart.name) === 2)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(resumes.at(-1)).toBe('fresh')
  await vi.advanceTimersByTimeAsync(1)
  await pausing(2)
  window.dispatchEvent(new Event('online'))
  expect((await sent).id).toBe(id)
})

describe('what does not pass by itself', () => {
  test('is told after ten tries in vain, between them pauses up to half a minute', async () => {
    server.fail(beginUpload.name, ...Array.from({ length: 11 }, () => lost))
    const sent = start()
    const failure = expect(sent).rejects.toMatchObject({ code: 'network.unreachable' })
    const pauses = [1, 2, 4, 8, 16, 30, 30, 30, 30, 30]
    for (const [tries, seconds] of pauses.entries()) {
      await pausing(tries + 1)
      await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1)
      expect(server.calls).toHaveLength(tries + 1)
      await vi.advanceTimersByTimeAsync(1)
    }
    await failure
    // By hand it goes on where it stopped.
    expect((await start()).id).toBe(id)
  })

  test('without any network it waits as long as there is none', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.fail(beginUpload.name, ...Array.from({ length: 30 }, () => lost))
    const sent = start()
    for (let minute = 0; minute < 30; minute += 1) {
      await pausing(minute + 1)
      await vi.advanceTimersByTimeAsync(30_000)
    }
    expect((await sent).id).toBe(id)
  })

  test.each([
    [422, 'file.type_refused'],
    [413, 'file.too_large'],
    [401, 'session.required'],
    [429, 'request.rate_limited'],
  ])('%i %s is told at once', async (status, code) => {
    server.fail(beginUpload.name, refusing(status, code))
    await expect(start()).rejects.toMatchObject({ code })
    expect(server.calls).toHaveLength(1)
  })

  test('a file that cannot be read any more is told', async () => {
    const file = fileOf()
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'))
    await expect(start(file)).rejects.toMatchObject({ code: 'file.unreadable' })
  })
})

describe('what the server says of where the upload stands', () => {
  test.each([
    [409, 'upload.offset_stale'],
    [422, 'upload.part_damaged'],
    [404, 'request.not_found'],
    [503, 'service.unavailable'],
    [200, 'app.unexpected_answer'],
  ])('after %i %s of a part it is asked again', async (status, code) => {
    server.fail(sendUploadPart.name, refusing(status, code))
    const sent = start()
    await pausing()
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await sent).id).toBe(id)
    expect(server.count(beginUpload.name)).toBe(2)
  })

  test('after a lost last answer only that is asked for again', async () => {
    server.fail(finishUpload.name, lost, refusing(409, 'request.in_progress'))
    const sent = start()
    for (const [tries, seconds] of [1, 2].entries()) {
      await pausing(tries + 1)
      await vi.advanceTimersByTimeAsync(seconds * 1_000)
    }
    expect((await sent).id).toBe(id)
    expect([server.count(beginUpload.name), server.count(finishUpload.name)]).toEqual([1, 3])
  })

  test('an upload that is gone begins anew', async () => {
    server.fail(finishUpload.name, (): void => {
      server.loseAll()
      throw new ApiError('request.not_found', 404)
    })
    const sent = start()
    await pausing()
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await sent).id).toBe(id)
    expect(server.count(sendUploadPart.name)).toBe(6)
  })
})

test('the same file is known when it is picked again, whatever its name and time; a changed one is another', async () => {
  const stopped = stopping()
  server.fail(sendUploadPart.name, () => undefined, hangs)
  const first = start(fileOf(), stopped)
  await until(() => server.count(sendUploadPart.name) === 2)
  stopped.abort()
  await expect(first).rejects.toThrow()

  await start(new File([content], 'IMG_0001.MOV', { lastModified: 1 }))
  expect(resumes.at(-1)).toBe('continued')
  expect(server.count(sendUploadPart.name)).toBe(4)
  const long = new Uint8Array(11 * megabyte)
  server.fingerprints.length = 0
  await start(fileOf(long)).catch(() => undefined)
  await start(new File([long], 'IMG_0002.MOV', { lastModified: 2 })).catch(() => undefined)
  for (const at of [0, 5 * megabyte + 100, long.byteLength - 1]) {
    const changed = long.slice()
    changed[at] = 255
    await start(fileOf(changed)).catch(() => undefined)
  }
  await start(fileOf(long.slice(0, -1))).catch(() => undefined)
  expect(new Set(server.fingerprints).size).toBe(5)
  expect(server.fingerprints[0]).toBe(server.fingerprints[1])
})

test('a file that is taken out is discarded at the server, and nothing is tried again', async () => {
  const file = fileOf()
  const stopped = stopping()
  server.fail(sendUploadPart.name, hangs)
  const sent = start(file, stopped)
  await until(() => server.count(sendUploadPart.name) === 1)
  stopped.abort()
  discardParts(server.api, file)
  await expect(sent).rejects.toThrow()
  discardParts(server.api, fileOf())
  expect(server.calls).toEqual([beginUpload.name, sendUploadPart.name, discardUpload.name])
})
