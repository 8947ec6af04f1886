import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLocalStorage } from './local-storage.ts'
import type { Storage } from './storage.ts'

let folder: string
let storage: Storage

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anken-storage-'))
  storage = await openLocalStorage(join(folder, 'files'))
})
afterEach(() => rm(folder, { recursive: true }))

async function* broken() {
  yield Buffer.from('half')
  throw new Error('connection lost')
}

async function read(key: string) {
  const file = await storage.get(key)
  return file && { ...file, stream: await text(file.stream) }
}

test('gives back what was put, from bytes and from a stream', async () => {
  await storage.put('covers/a1/large.webp', Buffer.from('picture'), { type: 'image/webp' })
  await storage.put('covers/a2', Readable.from([Buffer.from('two '), Buffer.from('parts')]), {
    type: 'video/mp4',
  })

  expect(await read('covers/a1/large.webp')).toEqual({ stream: 'picture', size: 7, type: 'image/webp' })
  expect(await read('covers/a2')).toEqual({ stream: 'two parts', size: 9, type: 'video/mp4' })
})

test('gives a range of bytes, both ends included, and the size of the whole', async () => {
  await storage.put('a', Buffer.from('0123456789'), { type: 'text/plain' })

  const file = await storage.get('a', { start: 2, end: 4 })
  expect(file && { ...file, stream: await text(file.stream) }).toEqual({
    stream: '234',
    size: 10,
    type: 'text/plain',
  })
})

test('puts over what was there', async () => {
  await storage.put('a', Buffer.from('first'), { type: 'text/plain' })
  await storage.put('a', Buffer.from('second'), { type: 'text/csv' })

  expect(await read('a')).toEqual({ stream: 'second', size: 6, type: 'text/csv' })
})

test('stores nothing of a stream that breaks off, and keeps what was there', async () => {
  await storage.put('kept', Buffer.from('former'), { type: 'text/plain' })

  await expect(storage.put('kept', broken(), { type: 'text/plain' })).rejects.toThrow('connection lost')
  await expect(storage.put('new', broken(), { type: 'text/plain' })).rejects.toThrow('connection lost')

  expect((await read('kept'))?.stream).toBe('former')
  expect(await read('new')).toBeUndefined()
  expect((await readdir(join(folder, 'files'))).toSorted()).toEqual(['kept', 'kept~type'])
})

test('knows nothing of a key that was never put or was removed', async () => {
  await storage.put('a/b', Buffer.from('x'), { type: 'text/plain' })
  await storage.remove('a/b')
  await storage.remove('a/b')

  expect(await storage.get('a/b')).toBeUndefined()
  expect(await storage.get('a/b/c')).toBeUndefined()
  expect(await storage.get('a')).toBeUndefined()
})

const strangeKeys = [
  '',
  '/a',
  'a/',
  'a//b',
  '..',
  '../a',
  'a/../b',
  'a/.b',
  'A',
  'a b',
  'a.b.c',
  'a\0',
  'a\\b',
  '写真.jpg',
  'a~type',
]
test.each(strangeKeys)('refuses the key %j', async (key) => {
  await expect(storage.put(key, Buffer.from('x'), { type: 'text/plain' })).rejects.toThrow(
    'Not a storage key',
  )
  await expect(storage.get(key)).rejects.toThrow('Not a storage key')
  await expect(storage.remove(key)).rejects.toThrow('Not a storage key')
})

test('keeps files from other users of the machine', async () => {
  await storage.put('a/b', Buffer.from('x'), { type: 'text/plain' })

  const modes = ['files', 'files/a', 'files/a/b'].map(
    async (path) => (await stat(join(folder, path))).mode & 0o777,
  )
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600])
})

test('says when files cannot be stored', async () => {
  await storage.ready()
  await rm(join(folder, 'files'), { recursive: true })

  await expect(storage.ready()).rejects.toThrow('ENOENT')
})
