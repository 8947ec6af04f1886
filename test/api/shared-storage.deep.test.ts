import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { openS3Storage, type S3Storage } from '#server/storage/s3-storage.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { partsOf } from '#test/support/parts.ts'
import { type S3Server, startS3 } from '#test/support/s3-server.ts'
import { buildVideo } from '#test/support/videos.ts'

/** Two servers behind one address, each with a disk of its own and the same bucket. */
let api: TestApi
let store: S3Server
let folder: string
let servers: S3Storage[]
let as: string
let video: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  api = await testApi()
  store = await startS3()
  folder = await mkdtemp(join(tmpdir(), 'anken-two-'))
  servers = await Promise.all(
    ['one', 'two'].map((name) => openS3Storage(store.config, join(folder, name), api.deps.log)),
  )
  // Two whole parts of 5 MB and a rest.
  video = await buildVideo({ frameBytes: 4 * 1024 * 1024 })
})
beforeEach(async () => {
  await api.reset()
  await store.empty()
  as = await api.as(await givenInfluencer(api))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await Promise.all([store.close(), api.close()])
  await rm(folder, { recursive: true })
})

/** What comes next is answered by that server. */
const at = (server: 0 | 1) => void Object.assign(api.deps, { storage: servers[server] })

it('take parts in turn, finish at either and give any range of the file', async () => {
  const parts = partsOf(api, as)
  at(0)
  const { id } = await parts.send(video, 1)
  at(1)
  await parts.send(video, 1)
  at(0)
  await parts.send(video)
  at(1)
  const finished = await parts.finish(id)
  expect([finished.status, finished.body.data]).toMatchObject([201, [{ id, mime: 'video/mp4' }]])

  at(0)
  const path = contract.workFiles.getWorkFile.path.replace('{file_id}', id)
  const whole = await api.raw(path, { headers: { cookie: as } })
  expect(Buffer.from(await whole.arrayBuffer()).equals(video)).toBe(true)
  const part = await api.raw(path, { headers: { cookie: as, range: 'bytes=5242870-5242889' } })
  const bytes = Buffer.from(await part.arrayBuffer())
  expect([part.status, bytes.equals(video.slice(5_242_870, 5_242_890))]).toEqual([206, true])
  expect(await servers[1]?.describe(`uploads/${id}`)).toBeUndefined()
})

it('answer 503 while the store is away, and go on where they were', async () => {
  at(0)
  const parts = partsOf(api, as)
  const { id } = await parts.send(video, 1)
  store.interfere(({ socket }) => {
    socket.destroy()
    return true
  })
  const content = video.slice(5_242_880, 10_485_760)
  const refused = await parts.part(id, { offset: 5_242_880, content })
  expect([refused.status, refused.body.code]).toEqual([503, 'service.unavailable'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await api.raw('/readyz')).status).toBe(503)
  store.interfere(() => false)
  await parts.send(video)
  expect((await parts.finish(id)).status).toBe(201)
})
