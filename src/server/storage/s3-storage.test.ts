import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest'
import { type S3Server, startS3 } from '#test/support/s3-server.ts'
import { testStorage } from '#test/support/storage-contract.ts'
import { openS3Storage, type S3Storage } from './s3-storage.ts'

let folder: string
let store: S3Server
let storage: S3Storage

beforeAll(async () => {
  store = await startS3()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anken-s3-'))
  storage = await openS3Storage(store.config, folder, pino({ level: 'silent' }))
})
afterEach(async () => {
  await storage.close()
  await rm(folder, { recursive: true })
  await store.empty()
})
afterAll(() => store.close())

describe('files in a bucket', () => {
  testStorage(() => storage)
})
