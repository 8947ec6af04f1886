import { eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { outbox, profileImages, workFiles } from '#server/db/schema/index.ts'
import { type Storage, StorageUnavailable } from '#server/storage/storage.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'

/** Tests what becomes of requests and jobs while the disk refuses. */
let api: TestApi
let as: string
let storage: Storage
let stored: Set<string>
beforeAll(async () => {
  api = await testApi()
  storage = { ...api.deps.storage }
})
beforeEach(async () => {
  await api.reset()
  as = await api.as(await givenInfluencer(api))
  stored = new Set()
  Object.assign(api.deps.storage, {
    put: async (...given: Parameters<Storage['put']>) => {
      await storage.put(...given)
      stored.add(given[0])
    },
    remove: async (key: string) => {
      await storage.remove(key)
      stored.delete(key)
    },
  })
})
afterEach(() => Object.assign(api.deps.storage, storage))
afterAll(() => api.close())

const refuse = () => Promise.reject(new StorageUnavailable('No space left on device'))
const day = 86_400_000
const photo = async () => {
  const create = { width: 60, height: 40, channels: 3 as const, background: '#2840c8' }
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
}

async function upload(...files: [name: string, content: Uint8Array<ArrayBuffer>][]) {
  const form = new FormData()
  const details = files.map(([originalname, { byteLength: size }]) => ({ originalname, size }))
  form.append('fileDetails', JSON.stringify(details))
  for (const [name, content] of files) form.append('file', new File([content], name))
  return api.call(contract.workFiles.uploadFiles, { body: form, as })
}

async function setPicture() {
  const form = new FormData()
  form.set('lineProfileFile', new File([await photo()], 'photo.jpg'))
  return api.call(contract.auth.uploadProfileImage, { body: form, as })
}

const rows = async () => ({
  files: await api.deps.database.db.$count(workFiles),
  pictures: await api.deps.database.db.$count(profileImages),
})

describe('a disk that takes nothing more', () => {
  it.each(['put', 'withTemporary'] as const)(
    '(%s) is 503 with the time of another try, and leaves nothing',
    async (call) => {
      Object.assign(api.deps.storage, { [call]: refuse })
      for (const reply of [await upload(['a.jpg', await photo()]), await setPicture()]) {
        expect([reply.status, reply.body.code]).toEqual([503, 'service.unavailable'])
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      expect(await rows()).toEqual({ files: 0, pictures: 0 })
      expect(stored).toEqual(new Set())
    },
  )

  it('makes the portal unready, in a word for each part', async () => {
    Object.assign(api.deps.storage, { ready: refuse })
    const response = await api.raw('/readyz')
    expect([response.status, await response.json()]).toEqual([
      503,
      { ok: false, database: true, storage: false },
    ])
  })

  it('in the middle of several files takes those before along', async () => {
    const { put } = api.deps.storage
    let puts = 0
    api.deps.storage.put = (...given) => ((puts += 1) > 2 ? refuse() : put(...given))
    expect((await upload(['a.jpg', await photo()], ['b.jpg', await photo()])).status).toBe(503)
    expect([await rows(), stored]).toEqual([{ files: 0, pictures: 0 }, new Set()])
  })
})

describe('a removal that fails', () => {
  it('while refusing an upload is 503, and the job removes it later', async () => {
    const { remove } = api.deps.storage
    api.deps.storage.remove = refuse
    const reply = await upload(['a.jpg', await photo()], ['b.txt', new Uint8Array(100)])
    expect([reply.status, reply.body.code]).toEqual([503, 'service.unavailable'])
    expect(stored.size).toBe(2)
    api.clock.advance(8 * day)
    await api.work()
    expect(stored.size).toBe(2)
    api.deps.storage.remove = remove
    api.clock.advance(day)
    await api.work()
    expect(stored).toEqual(new Set())
  })

  it('of a picture that was replaced is tried again until it is gone', async () => {
    await setPicture()
    const [former = ''] = stored
    const { remove } = api.deps.storage
    api.deps.storage.remove = refuse
    await setPicture()
    await api.work()
    expect(stored.size).toBe(2)
    api.deps.storage.remove = remove
    api.clock.advance(day)
    await api.work()
    expect([...stored]).not.toContain(former)
    expect(stored.size).toBe(1)
  })

  it('of a picture that nobody registered with is tried again until it is gone', async () => {
    as = ''
    const { idToken } = await api.line.signIn(api.line.people.hana.id)
    const form = new FormData()
    form.set('id_token', idToken)
    form.set('lineProfileFile', new File([await photo()], 'photo.jpg'))
    await api.call(contract.auth.uploadProfileImage, { body: form })
    expect(stored.size).toBe(1)
    const { remove } = api.deps.storage
    api.deps.storage.remove = refuse
    api.clock.advance(day)
    await api.work()
    expect([stored.size, (await rows()).pictures]).toEqual([1, 0])
    api.deps.storage.remove = remove
    api.clock.advance(day)
    await api.work()
    expect(stored).toEqual(new Set())
  })
})

it('a picture that was stored when the process died is removed by its job; one that is shown stays', async () => {
  await setPicture()
  const [shown = ''] = stored
  const dead = 'profile/0b6a3c1e-9c1d-4f0a-8a43-2f7c0f4a9e11.webp'
  // As the process leaves it: the job is in the database, the file in the storage, no row between.
  const { database } = api.deps
  const { transaction } = database
  const put = api.deps.storage.put
  api.deps.storage.put = (_key, ...given) => put(dead, ...given)
  database.transaction = () => Promise.reject(new StorageUnavailable('killed'))
  api.deps.storage.remove = () => Promise.reject(new StorageUnavailable('killed'))
  await setPicture().finally(() => (database.transaction = transaction))
  Object.assign(api.deps.storage, { put, remove: async (key: string) => void stored.delete(key) })
  await database.db
    .update(outbox)
    .set({ payload: { id: dead.slice(8, 44) } })
    .where(eq(outbox.id, (await openRemovals()).at(-1) ?? 0))
  api.clock.advance(2 * day)
  await api.work()
  expect(stored).toEqual(new Set([shown]))
})

async function openRemovals() {
  const found = await api.deps.database.db
    .select({ id: outbox.id, kind: outbox.kind })
    .from(outbox)
    .where(isNull(outbox.done_at))
    .orderBy(outbox.id)
  return found.filter(({ kind }) => kind === 'profile_image.remove_file').map(({ id }) => id)
}
