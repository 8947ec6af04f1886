import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { environment } from '#test/support/api.ts'
import { type S3Server, startS3 } from '#test/support/s3-server.ts'
import { openLocalStorage } from './local-storage.ts'
import { moveToBucket } from './move-to-bucket.ts'
import { openS3Storage, type S3Storage } from './s3-storage.ts'
import { type Storage, StorageUnavailable } from './storage.ts'

let data: string
let folder: string
let store: S3Server
let from: Storage
let to: S3Storage

beforeAll(async () => {
  store = await startS3()
})
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'anken-move-'))
  folder = join(data, 'files')
  from = await openLocalStorage(folder)
  to = await openS3Storage(store.config, join(data, 'temporary'), pino({ level: 'silent' }))
  for (let index = 0; index < 12; index += 1)
    await from.put(`work/${index}`, Buffer.from(`file ${index}`), { type: 'text/plain' })
  await from.put('campaign/cover.webp', Buffer.from('cover'), { type: 'image/webp' })
  // Nobody's file: what a killed upload left.
  await writeFile(join(folder, '~temporary', 'left'), 'half')
})
afterEach(async () => {
  await Promise.all([from.close(), to.close()])
  await rm(data, { recursive: true })
  await store.empty()
})
afterAll(() => store.close())

const move = (options: Partial<Parameters<typeof moveToBucket>[0]> = {}) =>
  moveToBucket({ folder, from, to, ...options })
const read = async (storage: Storage, key: string) => {
  const file = await storage.get(key)
  return file && [await text(file.stream), file.type]
}
const puts = () => store.requests.filter(({ method }) => method === 'PUT').length

test('copies every file with its type, once, and leaves them where they were', async () => {
  expect(await move()).toEqual({ files: 13, copied: 13, copiedBytes: 79, alike: 0, gone: 0 })
  expect(await read(to, 'campaign/cover.webp')).toEqual(['cover', 'image/webp'])
  expect(await read(from, 'campaign/cover.webp')).toEqual(['cover', 'image/webp'])

  await from.put('work/new', Buffer.from('later'), { type: 'text/plain' })
  expect(await move()).toEqual({ files: 14, copied: 1, copiedBytes: 5, alike: 13, gone: 0 })
  expect(puts()).toBe(14)
})

test('goes on where it was broken off', async () => {
  const stopping = new AbortController()
  const first = await move({ signal: stopping.signal, onProgress: () => stopping.abort() })
  expect(first.copied).toBeGreaterThan(0)
  expect(first.copied).toBeLessThan(13)
  const second = await move()
  expect([second.alike, second.copied]).toEqual([first.copied, 13 - first.copied])
  expect(puts()).toBe(13)
})

test('goes on after the store was away in the middle, and stops at once when it is', async () => {
  store.interfere(({ url, method }, response) => {
    const isRefused = url?.startsWith('/anken/work/3') === true && method === 'PUT'
    if (isRefused) response.writeHead(507).end('<Error><Code>QuotaExceeded</Code></Error>')
    return isRefused
  })
  await expect(move()).rejects.toThrow(StorageUnavailable)
  expect(puts()).toBeLessThan(13)
  store.interfere(() => false)
  const { alike, copied } = await move()
  expect(alike + copied).toBe(13)
  expect(await read(to, 'work/3')).toEqual(['file 3', 'text/plain'])
})

test('copies again what is there with another size or type, and on demand with other bytes', async () => {
  await to.put('work/1', Buffer.from('file'), { type: 'text/plain' })
  await to.put('work/2', Buffer.from('file 2'), { type: 'text/csv' })
  await to.put('work/3', Buffer.from('FILE 3'), { type: 'text/plain' })
  expect(await move()).toMatchObject({ copied: 12, alike: 1 })
  expect(await read(to, 'work/3')).toEqual(['FILE 3', 'text/plain'])
  expect(await move({ verify: true })).toMatchObject({ copied: 1, alike: 12 })
  expect(await read(to, 'work/3')).toEqual(['file 3', 'text/plain'])
})

test('removes a file here only when that is asked for and the bucket gives the same bytes', async () => {
  const changed: S3Storage = {
    ...to,
    put: (key, _, file) => to.put(key, Buffer.from(key === 'work/3' ? 'broken' : 'lost'), file),
  }
  await expect(move({ to: changed, remove: true })).rejects.toThrow('not the same in the bucket')
  expect((await readdir(join(folder, 'work'))).length).toBe(24)

  expect(await move({ remove: true, verify: true })).toMatchObject({ copied: 13 })
  expect(await readdir(join(folder, 'work'))).toEqual([])
  expect(await read(to, 'work/3')).toEqual(['file 3', 'text/plain'])
})

test('leaves out what the portal removed meanwhile', async () => {
  const removed: Storage = { ...from, get: async (key) => (key === 'work/3' ? undefined : from.get(key)) }
  expect(await move({ from: removed })).toMatchObject({ files: 13, copied: 12, gone: 1 })
})

test('is a command that says what it did, and what it needs', async () => {
  const command = fileURLToPath(new URL('../move-files.ts', import.meta.url))
  const { endpoint, bucket, accessKeyId, secretAccessKey, region } = store.config
  const bucketOf = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region,
  }
  const run = async (env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [command], { env: { ...environment, DATA_DIR: data, ...env } })
  const [moved, refused] = await Promise.allSettled([run(bucketOf), run({})])
  expect(moved.status === 'fulfilled' && moved.value.stdout).toBe(
    '13 of 13 files: 13 copied and compared (79 bytes), 0 there before, 0 removed meanwhile\nEverything is in the bucket.\n',
  )
  expect(refused.status === 'rejected' && refused.reason.stderr).toContain('S3_ENDPOINT is not set')
})
