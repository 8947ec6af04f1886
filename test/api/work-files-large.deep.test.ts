import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { outbox, workFiles } from '#server/db/schema/index.ts'
import { type TestApi, testApi } from '#test/support/api.ts'
import { givenInfluencer } from '#test/support/builders.ts'
import { buildVideo } from '#test/support/videos.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const piece = Buffer.alloc(4 * 1024 * 1024)

/** A body as it comes over the network, in pieces. */
async function* videoOver(bytes: number) {
  const start = await buildVideo()
  yield Buffer.from('\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n')
  yield start
  for (let sent = start.byteLength; sent <= bytes; sent += piece.byteLength) yield piece
  yield Buffer.from('\r\n--x--\r\n')
}

test('a video has five hundred megabytes at most', async () => {
  const { deps } = api
  const headers = {
    cookie: await api.as(await givenInfluencer(api)),
    'sec-fetch-site': 'same-origin',
    'content-type': 'multipart/form-data; boundary=x',
  }
  const body = Readable.toWeb(Readable.from(videoOver(limits.video_bytes)))
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const response = await api.raw(contract.workFiles.uploadFiles.path, init as RequestInit)
  expect([response.status, await response.json()]).toMatchObject([413, { code: 'file.too_large' }])
  expect(await deps.database.db.select().from(workFiles)).toEqual([])
  // The cleaning of each file is set up before its first byte is stored.
  const jobs = await deps.database.db.select().from(outbox)
  const ids = jobs.filter(({ kind }) => kind === 'work-files.clean').map(({ payload }) => String(payload.id))
  expect(ids).toHaveLength(1)
  expect(await deps.storage.get(`work/${ids[0]}`)).toBeUndefined()
})
