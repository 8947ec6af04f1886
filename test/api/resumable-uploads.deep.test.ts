import { Readable } from 'node:stream'
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { outbox, uploads, workFiles } from '#server/db/schema/index.ts'
import { forgetFiles } from '#server/modules/work-files/work-files.service.ts'
import { type Storage, StorageUnavailable } from '#server/storage/storage.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenFile } from '#test/support/builders-files.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { partsOf, sha256 } from '#test/support/parts.ts'
import { buildVideo } from '#test/support/videos.ts'

const { getWorkFile, sendUploadPart } = contract.workFiles
const megabyte = 1024 * 1024
const partBytes = 5 * megabyte
const hour = 3_600_000

let api: TestApi
let video: Uint8Array<ArrayBuffer>
let storage: Storage
let person: { id: number }
let as: string
let parts: ReturnType<typeof partsOf>
beforeAll(async () => {
  api = await testApi()
  storage = { ...api.deps.storage }
  // Two whole parts and a rest.
  video = await buildVideo({ frameBytes: 4 * megabyte })
})
beforeEach(async () => {
  await api.reset()
  person = await givenInfluencer(api)
  as = await api.as(person)
  parts = partsOf(api, as)
})
afterEach(() => Object.assign(api.deps.storage, storage))
afterAll(() => api.close())

const rows = () => api.deps.database.db.select().from(uploads)
const refused = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const somebody = async () => partsOf(api, await api.as(await givenInfluencer(api)))

async function isStored(key: string) {
  const file = await api.deps.storage.get(key)
  file?.stream.destroy()
  return file !== undefined
}

const keysOf = ([row]: { id: string; parts: string[] }[]) =>
  (row?.parts ?? []).map((part) => `uploads/${row?.id}/${part}`)
const storedOf = async (keys: string[]) => (await Promise.all(keys.map(isStored))).filter(Boolean).length

async function read(id: string) {
  const path = getWorkFile.path.replace('{file_id}', id)
  return Buffer.from(await (await api.raw(path, { headers: { cookie: as } })).arrayBuffer())
}

describe('a large file', () => {
  it('comes in parts and becomes what an upload in one request would have become', async () => {
    const { id, received } = await parts.send(video)
    expect(received).toBe(video.byteLength)
    const keys = keysOf(await rows())
    expect(await storedOf(keys)).toBe(3)
    const reply = await parts.finish(id)
    expect(reply.status).toBe(201)
    expect(reply.body.data).toMatchObject([
      { id, originalname: '動画.mp4', mime: 'video/mp4', size: video.byteLength, width: 640, duration: 3 },
    ])
    expect((await read(id)).equals(video)).toBe(true)
    expect([await rows(), await storedOf(keys)]).toEqual([[], 0])
  })

  it('goes on where it stopped, a day later too', async () => {
    const first = await parts.send(video, 1)
    api.clock.advance(26 * hour)
    await api.work()
    as = await api.as(person)
    parts = partsOf(api, as)
    const begun = await parts.begin(video)
    expect(begun.body.data).toMatchObject({ id: first.id, received: partBytes, part_bytes: partBytes })
    expect(await parts.send(video)).toEqual({ id: first.id, received: video.byteLength })
    expect((await parts.finish(first.id)).status).toBe(201)
    expect((await read(first.id)).equals(video)).toBe(true)
  })

  // Its parts lie on the disk, whichever engine counts them.
  it.skipIf(inject('postgres'))(
    'of nearly 300 MB comes through refused parts, a new session and a day',
    async () => {
      const large = await buildVideo({ frameBytes: 99 * megabyte })
      const first = await parts.send(large, 20)
      // A part that came damaged through a bad network is not kept.
      const damaged = {
        offset: first.received,
        content: large.slice(0, partBytes),
        sum: sha256('something else'),
      }
      expect(refused(await parts.part(first.id, damaged))).toEqual([422, 'upload.part_damaged'])
      api.clock.advance(26 * hour)
      await api.work()
      as = await api.as(person)
      parts = partsOf(api, as)
      expect((await parts.begin(large)).body.data).toMatchObject({ id: first.id, received: 20 * partBytes })
      expect(await parts.send(large)).toEqual({ id: first.id, received: large.byteLength })
      expect((await parts.finish(first.id)).body.data).toMatchObject([
        { size: large.byteLength, mime: 'video/mp4' },
      ])
      expect(sha256(await read(first.id))).toBe(sha256(large))
    },
  )

  it('is another one when its content or size is', async () => {
    const { id } = (await parts.begin(video)).body.data
    for (const other of [
      await parts.begin(video.slice(1)),
      await parts.begin(video, { size: video.byteLength + 1 }),
      await (await somebody()).begin(video),
    ])
      expect(other.body.data).toMatchObject({ received: 0, id: expect.not.stringContaining(id) })
    expect((await parts.begin(video, { name: 'renamed.mp4' })).body.data.id).toBe(id)
  })

  it('may be a picture, which is drawn anew', async () => {
    const drawn = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD3: { GPSLatitude: '35/1 39/1 29/1' } })
      .jpeg()
      .toBuffer()
    const { id } = await parts.send(new Uint8Array(Buffer.concat([drawn], 9 * megabyte)))
    expect((await parts.finish(id)).body.data).toMatchObject([{ mime: 'image/jpeg', width: 40 }])
    expect((await sharp(await read(id)).metadata()).exif).toBeUndefined()
  })

  it('is finished once, however often that is asked for', async () => {
    const { id } = await parts.send(video)
    const [one, other] = await Promise.all([parts.finish(id), parts.finish(id)])
    const again = await parts.finish(id)
    expect(again.body.data).toMatchObject([{ id }])
    for (const reply of [one, other])
      if (reply.status !== 201) expect(refused(reply)).toEqual([409, 'request.in_progress'])
    expect([one.status, other.status]).toContain(201)
    expect(await api.deps.database.db.$count(workFiles)).toBe(1)
    expect(refused(await (await somebody()).finish(id))).toEqual([404, 'request.not_found'])
  })
})

describe('a part', () => {
  const first = () => video.slice(0, partBytes)

  it('is refused at any offset but the next', async () => {
    const { id } = await parts.send(video, 1)
    const content = video.slice(partBytes, 2 * partBytes)
    const byte = new Uint8Array(1)
    for (const offset of [0, 1, partBytes - 1, partBytes + 1, 2 * partBytes, video.byteLength, 1_000_000_000])
      expect(refused(await parts.part(id, { offset, content: byte }))).toEqual([409, 'upload.offset_stale'])
    for (const offset of [-1, 1.5, Number.NaN, 1_000_000_001])
      expect(refused(await parts.part(id, { offset, content: byte }))).toEqual([422, 'request.invalid'])
    expect(await rows()).toMatchObject([{ received: partBytes }])
    expect((await parts.part(id, { offset: partBytes, content })).body.data.received).toBe(2 * partBytes)
  })

  it('is refused after the last one', async () => {
    const { id } = await parts.send(video)
    const beyond = await parts.part(id, { offset: video.byteLength, content: new Uint8Array(1) })
    expect(refused(beyond)).toEqual([409, 'upload.offset_stale'])
  })

  it.each([
    ['shorter than announced', () => ({ content: video.slice(0, partBytes - 1) })],
    ['longer', () => ({ content: video.slice(0, partBytes + 1) })],
    ['empty', () => ({ content: new Uint8Array() })],
    ['of another content than its sum', () => ({ content: first(), sum: sha256('other') })],
  ])('is not stored when it is %s', async (_, wrong) => {
    const { id } = (await parts.begin(video)).body.data
    const put: string[] = []
    api.deps.storage.put = async (key, ...given) => {
      put.push(key)
      await storage.put(key, ...given)
    }
    const reply = await parts.part(id, { offset: 0, ...wrong() })
    expect(refused(reply)).toEqual([422, 'upload.part_damaged'])
    expect([await storedOf(put), put.length]).toEqual([0, 1])
    expect(await rows()).toMatchObject([{ received: 0, parts: [] }])
  })

  it('is asked for with its sum, its offset and its bytes', async () => {
    const { id } = (await parts.begin(video)).body.data
    const form = (members: Record<string, string>) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(members)) body.append(name, value)
      return api.call(sendUploadPart, { params: { file_id: id }, body, as })
    }
    expect(refused(await form({ offset: '0' }))).toEqual([422, 'request.invalid'])
    expect(refused(await form({ sha256: sha256('') }))).toEqual([422, 'request.invalid'])
    expect(refused(await form({ offset: '0', sha256: sha256('') }))).toEqual([422, 'upload.part_damaged'])
  })

  it('that breaks off leaves nothing, and can be sent again', async () => {
    const { id } = (await parts.begin(video)).body.data
    async function* cut() {
      const head = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"`
      yield Buffer.from(`${head('offset')}\r\n\r\n0\r\n${head('sha256')}\r\n\r\n${sha256(first())}\r\n`)
      yield Buffer.from(`${head('part')}; filename="part"\r\n\r\n`)
      yield first().subarray(0, megabyte)
      throw new Error('connection lost')
    }
    const type = 'multipart/form-data; boundary=x'
    const headers = { cookie: as, 'sec-fetch-site': 'same-origin', 'content-type': type }
    const init = { method: 'POST', headers, body: Readable.toWeb(Readable.from(cut())), duplex: 'half' }
    const reply = await api.raw(sendUploadPart.path.replace('{file_id}', id), init as RequestInit)
    expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'request.malformed' }])
    expect(await rows()).toMatchObject([{ received: 0, parts: [] }])
    expect((await parts.part(id, { offset: 0, content: first() })).status).toBe(200)
  })

  it('of several at once is taken once, and the others leave nothing', async () => {
    const { id } = (await parts.begin(video)).body.data
    const put: string[] = []
    api.deps.storage.put = async (key, ...given) => {
      await storage.put(key, ...given)
      put.push(key)
    }
    const rivals = Array.from({ length: 4 }, () => parts.part(id, { offset: 0, content: first() }))
    const replies = await Promise.all(rivals)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await storedOf(put)).toBe(1)
    expect((await rows())[0]?.parts).toHaveLength(1)
  })

  it('is neither sent, finished nor removed by somebody else, and an unknown one by nobody', async () => {
    const { id } = await parts.send(video, 1)
    const other = await somebody()
    const content = video.slice(partBytes, 2 * partBytes)
    expect(refused(await other.part(id, { offset: partBytes, content }))).toEqual([404, 'request.not_found'])
    expect(refused(await other.finish(id))).toEqual([404, 'request.not_found'])
    await other.discard(id)
    expect(await storedOf(keysOf(await rows()))).toBe(1)
    const unknown = crypto.randomUUID()
    expect(refused(await parts.part(unknown, { offset: 0, content }))).toEqual([404, 'request.not_found'])
    expect(refused(await parts.finish('1'))).toEqual([404, 'request.not_found'])
  })

  it('and everything else is asked for by a session and from our own pages', async () => {
    const { id } = (await parts.begin(video)).body.data
    for (const path of ['', `/${id}/parts`, `/${id}/finish`]) {
      const url = `${contract.workFiles.beginUpload.path}${path}`
      const visitor = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }
      expect((await api.raw(url, visitor)).status).toBe(401)
      const foreign = { method: 'POST', headers: { cookie: as, 'sec-fetch-site': 'cross-site' } }
      expect((await api.raw(url, foreign)).status).toBe(403)
    }
  })
})

describe('finishing', () => {
  it('waits for the last part', async () => {
    const { id } = await parts.send(video, 2)
    expect(refused(await parts.finish(id))).toEqual([409, 'upload.incomplete'])
    await parts.send(video)
    expect((await parts.finish(id)).status).toBe(201)
  })

  it.each([
    ['of no accepted type', async () => Buffer.alloc(9 * megabyte, 'text '), 'file.type_refused'],
    [
      'that is no real video',
      async () => Buffer.concat([video.slice(0, 3_000)], 9 * megabyte),
      'file.unreadable',
    ],
    [
      'too large for its type',
      async () => Buffer.concat([Buffer.from('%PDF-1.7\n')], 21 * megabyte),
      'file.too_large',
    ],
  ])('refuses a file %s, and nothing stays of it', async (_, build, code) => {
    const content = new Uint8Array(await build())
    const { id } = await parts.send(content)
    const keys = keysOf(await rows())
    expect((await parts.finish(id)).body.code).toBe(code)
    expect([await rows(), await storedOf([...keys, `work/${id}`, `work/${id}-s`])]).toEqual([[], 0])
    expect(refused(await parts.finish(id))).toEqual([404, 'request.not_found'])
  })

  it('can be tried again after the disk refused', async () => {
    const { id } = await parts.send(video)
    api.deps.storage.put = () => Promise.reject(new StorageUnavailable('No space left on device'))
    expect(refused(await parts.finish(id))).toEqual([503, 'service.unavailable'])
    expect(await storedOf([...keysOf(await rows()), `work/${id}`])).toBe(3)
    Object.assign(api.deps.storage, storage)
    expect((await parts.finish(id)).status).toBe(201)
  })

  /** Holds the next call before it stores its file; gives what lets it go on or fail. */
  function holdStoring() {
    const held = Promise.withResolvers<void>()
    const put = vi.fn<typeof storage.put>(async (...file) => {
      await held.promise
      await storage.put(...file)
    })
    api.deps.storage.put = put
    return { ...held, isReached: () => expect.poll(() => put.mock.calls.length).toBe(1) }
  }

  /** The first call is held for so long that a second one may take over. */
  async function takenOver() {
    const { id } = await parts.send(video)
    const held = holdStoring()
    const first = parts.finish(id)
    await held.isReached()
    expect(refused(await parts.finish(id))).toEqual([409, 'request.in_progress'])
    api.clock.advance(2 * 60_000)
    return { id, first, held }
  }

  it('lets nobody try again before what a failed try stored is removed', async () => {
    const { id } = await parts.send(video)
    const [removing, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    api.deps.storage.put = () => Promise.reject(new StorageUnavailable('No space left on device'))
    api.deps.storage.remove = async (key) => {
      removing.resolve()
      await removed.promise
      await storage.remove(key)
    }
    const failing = parts.finish(id)
    await removing.promise
    Object.assign(api.deps.storage, { put: storage.put })
    expect(refused(await parts.finish(id))).toEqual([409, 'request.in_progress'])
    removed.resolve()
    expect((await failing).status).toBe(503)
    Object.assign(api.deps.storage, storage)
    expect((await parts.finish(id)).status).toBe(201)
    expect((await read(id)).equals(video)).toBe(true)
  })

  it('goes on after the process that was at it has died', async () => {
    const { id, first, held } = await takenOver()
    Object.assign(api.deps.storage, storage)
    const second = await parts.finish(id)
    expect(second.status).toBe(201)
    // Had it only been slow, it takes nothing away from what the other one made, and answers with it.
    held.reject(new StorageUnavailable('died'))
    expect(await first).toMatchObject({ status: 201, body: second.body })
    expect((await read(id)).equals(video)).toBe(true)
  })

  it('makes one file when the call that was taken over is done first', async () => {
    const { id, first, held } = await takenOver()
    const heldToo = holdStoring()
    const second = parts.finish(id)
    await heldToo.isReached()
    held.resolve()
    const { status, body } = await first
    expect(status).toBe(201)
    heldToo.resolve()
    expect(await second).toMatchObject({ status: 201, body })
    expect((await read(id)).equals(video)).toBe(true)
  })

  it('leaves it to the second call when the one that was taken over fails', async () => {
    const { id, first, held } = await takenOver()
    const heldToo = holdStoring()
    const second = parts.finish(id)
    await heldToo.isReached()
    held.reject(new Error('The disk is gone.'))
    expect(refused(await first)).toEqual([409, 'request.in_progress'])
    heldToo.resolve()
    expect((await second).status).toBe(201)
    expect((await read(id)).equals(video)).toBe(true)
  })
})

describe('how much one person may send', () => {
  it('is as much as for an upload in one request, said before the first byte', async () => {
    const size = limits.video_bytes + 1
    expect(refused(await parts.begin(video, { size }))).toEqual([413, 'file.too_large'])
    for (const odd of [0, -1, 1.5, Number.MAX_VALUE])
      expect(refused(await parts.begin(video, { size: odd }))).toEqual([422, 'request.invalid'])
  })

  it('counts what is announced with what lies unused', async () => {
    const announced = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        parts.begin(new Uint8Array([index]), { size: limits.video_bytes }),
      ),
    )
    const most = Math.floor(limits.unused_bytes / limits.video_bytes)
    expect(announced.filter(({ status }) => status === 200)).toHaveLength(most)
    const [last] = announced.filter(({ status }) => status !== 200)
    expect(last && refused(last)).toEqual([422, 'file.too_many'])
    expect((await (await somebody()).begin(video)).status).toBe(200)

    await parts.discard(announced.find(({ status }) => status === 200)?.body.data.id ?? '')
    const file = await givenFile(api, person)
    const { db } = api.deps.database
    await db.update(workFiles).set({ size: limits.video_bytes }).where(eq(workFiles.id, file))
    expect(refused(await parts.begin(video, { size: limits.video_bytes }))).toEqual([422, 'file.too_many'])
  })

  it('is twenty files at once, however small', async () => {
    for (let index = 0; index < limits.files_per_round; index += 1)
      expect((await parts.begin(new Uint8Array([index]))).status).toBe(200)
    expect(refused(await parts.begin(video))).toEqual([422, 'file.too_many'])
    // One of them goes on.
    expect((await parts.begin(new Uint8Array([0]))).status).toBe(200)
  })
})

describe('an unfinished upload', () => {
  it('is kept for 48 hours after its last part, then removed with its parts', async () => {
    const { id } = await parts.send(video, 1)
    api.clock.advance(47 * hour)
    as = await api.as(person)
    parts = partsOf(api, as)
    await parts.send(video, 1)
    const keys = keysOf(await rows())
    api.clock.advance(48 * hour - 1)
    await api.work()
    expect([(await rows()).length, await storedOf(keys)]).toEqual([1, 2])
    api.clock.advance(1)
    await api.work()
    expect([await rows(), await storedOf(keys)]).toEqual([[], 0])
    parts = partsOf(api, await api.as(person))
    const content = video.slice(2 * partBytes)
    expect(refused(await parts.part(id, { offset: 2 * partBytes, content }))).toEqual([
      404,
      'request.not_found',
    ])
    expect((await parts.begin(video)).body.data.received).toBe(0)
  })

  it('that has expired is begun anew before the job has come to it', async () => {
    const { id } = await parts.send(video, 1)
    const keys = keysOf(await rows())
    api.clock.advance(49 * hour)
    parts = partsOf(api, await api.as(person))
    const anew = (await parts.begin(video)).body.data
    expect(anew).toMatchObject({ received: 0, id: expect.not.stringContaining(id) })
    await api.work()
    expect([await rows(), await storedOf(keys)]).toMatchObject([[{ id: anew.id }], 0])
  })

  it('can be removed by its owner, any number of times', async () => {
    const { id } = await parts.send(video, 2)
    const keys = keysOf(await rows())
    for (let time = 0; time < 2; time += 1) expect((await parts.discard(id)).body.data).toEqual({ ok: true })
    expect([await rows(), await storedOf(keys)]).toEqual([[], 0])
  })

  it('is removed by the job also when its process died between the parts and the file', async () => {
    const { id } = await parts.send(video, 1)
    // A part whose row was never written, and a file that was being put together.
    const lost = [`uploads/${id}/${crypto.randomUUID()}`, `work/${id}`]
    for (const key of lost) await storage.put(key, new Uint8Array(1), { type: 'video/mp4' })
    await parts.discard(id)
    await storage.put(lost[0] ?? '', new Uint8Array(1), { type: 'video/mp4' })
    api.clock.advance(49 * hour)
    await api.work()
    expect(await storedOf(lost)).toBe(0)
  })

  it('goes with the person, and the job spares the file that became of another', async () => {
    const finished = (await parts.send(video)).id
    await parts.finish(finished)
    await parts.send(video, 1)
    const keys = keysOf(await rows())
    api.clock.advance(49 * hour)
    await api.work()
    expect(await isStored(`work/${finished}`)).toBe(true)

    parts = partsOf(api, await api.as(person))
    await parts.send(video, 1)
    keys.push(...keysOf(await rows()))
    await api.deps.database.transaction((tx) => forgetFiles(tx, person.id, api.clock.now()))
    await api.work()
    expect([await rows(), await storedOf([...keys, `work/${finished}`])]).toEqual([[], 0])
  })

  it('that was finished is removed a week after it was, if nothing uses it', async () => {
    const { id } = await parts.send(video)
    api.clock.advance(40 * hour)
    await api.work()
    parts = partsOf(api, await api.as(person))
    await parts.finish(id)
    api.clock.advance((limits.orphan_hours - 1) * hour)
    await api.work()
    expect(await isStored(`work/${id}`)).toBe(true)
    api.clock.advance(hour)
    await api.work()
    expect(await isStored(`work/${id}`)).toBe(false)
    const kinds = ['work-files.clean', 'work-files.forget-upload']
    const { db } = api.deps.database
    const open = await db.select().from(outbox).where(inArray(outbox.kind, kinds))
    expect(open.every(({ done_at }) => done_at !== null)).toBe(true)
  })
})
