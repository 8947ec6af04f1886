import { createHash, randomBytes } from 'node:crypto'
import { access, readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Storage } from '#server/storage/storage.ts'

/** A source that breaks off behind its first bytes. */
export async function* brokenAfter(first: Uint8Array) {
  yield first
  throw new Error('connection lost')
}

const plain = { type: 'text/plain' }
const megabyte = 1024 * 1024

/** No server of ours makes such a key; as a path it might lead out of the storage. */
export const strangeKeys = [
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

export async function expectRefusal(storage: Storage, key: string) {
  const refusal = 'Not a storage key'
  await expect(storage.put(key, Buffer.from('x'), plain)).rejects.toThrow(refusal)
  await expect(storage.get(key)).rejects.toThrow(refusal)
  await expect(storage.remove(key)).rejects.toThrow(refusal)
}

/** What every storage does, wherever it keeps the files. `current` gives an empty one. */
export function testStorage(current: () => Storage) {
  async function read(key: string) {
    const file = await current().get(key)
    return file && { ...file, stream: await text(file.stream) }
  }

  test('gives back what was put, from bytes and from a stream', async () => {
    const storage = current()
    await storage.put('covers/a1/large.webp', Buffer.from('picture'), { type: 'image/webp' })
    const parts = Readable.from([Buffer.from('two '), Buffer.from('parts')])
    await storage.put('covers/a2', parts, { type: 'video/mp4' })
    await storage.put('covers/none', new Uint8Array(), plain)

    expect(await read('covers/a1/large.webp')).toEqual({ stream: 'picture', size: 7, type: 'image/webp' })
    expect(await read('covers/a2')).toEqual({ stream: 'two parts', size: 9, type: 'video/mp4' })
    expect(await read('covers/none')).toEqual({ stream: '', size: 0, type: 'text/plain' })
  })

  test('gives a range of bytes, both ends included, and the size of the whole', async () => {
    const storage = current()
    await storage.put('a', Buffer.from('0123456789'), plain)

    const file = await storage.get('a', { start: 2, end: 4 })
    expect(file && { ...file, stream: await text(file.stream) }).toEqual({
      stream: '234',
      size: 10,
      type: 'text/plain',
    })
  })

  test('keeps a file of many megabytes whose length nobody said, and gives any part of it', async () => {
    const storage = current()
    const piece = randomBytes(megabyte)
    await storage.put('large', Readable.from(Array.from({ length: 11 }, () => piece)), plain)

    const file = await storage.get('large')
    const hash = createHash('sha256')
    for await (const chunk of file?.stream ?? []) hash.update(chunk)
    const expected = createHash('sha256').update(Buffer.concat(Array.from({ length: 11 }, () => piece)))
    expect([file?.size, hash.digest('hex')]).toEqual([11 * megabyte, expected.digest('hex')])

    const range = { start: 5 * megabyte - 2, end: 5 * megabyte + 1 }
    const part = await storage.get('large', range)
    const around = Buffer.concat([piece.subarray(-2), piece.subarray(0, 2)])
    expect(part && (await buffer(part.stream)).equals(around)).toBe(true)
  })

  test('gives a file to several readers, of whom one stops early', async () => {
    const storage = current()
    await storage.put('large', Buffer.alloc(3 * megabyte, 'a'), plain)
    const [stopping, staying] = [await storage.get('large'), await storage.get('large')]
    for await (const _ of stopping?.stream ?? []) break
    expect(staying && (await buffer(staying.stream)).byteLength).toBe(3 * megabyte)
    expect(stopping?.stream.destroyed).toBe(true)
  })

  test('puts over what was there', async () => {
    const storage = current()
    await storage.put('a', Buffer.from('first'), plain)
    await storage.put('a', Buffer.from('second'), { type: 'text/csv' })

    expect(await read('a')).toEqual({ stream: 'second', size: 6, type: 'text/csv' })
  })

  test.each([
    ['small', Buffer.from('half')],
    ['large', Buffer.alloc(6 * megabyte)],
  ])('stores nothing of a %s stream that breaks off, and keeps what was there', async (_, first) => {
    const storage = current()
    await storage.put('kept', Buffer.from('former'), plain)

    await expect(storage.put('kept', brokenAfter(first), plain)).rejects.toThrow('connection lost')
    await expect(storage.put('new', brokenAfter(first), plain)).rejects.toThrow('connection lost')

    expect((await read('kept'))?.stream).toBe('former')
    expect(await read('new')).toBeUndefined()
  })

  test('knows nothing of a key that was never put or was removed', async () => {
    const storage = current()
    await storage.put('a/b', Buffer.from('x'), plain)
    await storage.remove('a/b')
    await storage.remove('a/b')

    expect(await storage.get('a/b')).toBeUndefined()
    expect(await storage.get('a/b', { start: 0, end: 1 })).toBeUndefined()
    expect(await storage.get('a/b/c')).toBeUndefined()
    expect(await storage.get('a')).toBeUndefined()
  })

  test('removes a folder with everything in it, and nothing beside it', async () => {
    const storage = current()
    const keys = ['uploads/a/1', 'uploads/a/b/2', 'uploads/ab/3']
    for (const key of keys) await storage.put(key, Buffer.from(key), plain)
    await storage.removeFolder('uploads/a')
    await storage.removeFolder('uploads/a')
    expect(await Promise.all(keys.map(read))).toMatchObject([
      undefined,
      undefined,
      { stream: 'uploads/ab/3' },
    ])
    for (const odd of ['', '.', '..', 'uploads/', 'uploads/../work'])
      await expect(storage.removeFolder(odd)).rejects.toThrow('Not a storage key')
  })

  test('says that it is ready', async () => {
    await current().ready()
  })

  describe('a file to work on', () => {
    const raw = async function* () {
      yield Buffer.from('raw')
    }

    test('is for this user alone, and goes whatever becomes of the work', async () => {
      const storage = current()
      let at = ''
      const seen = await storage.withTemporary(raw(), async (path) => {
        at = path
        return { text: await readFile(path, 'utf8'), mode: (await stat(path)).mode & 0o777 }
      })
      expect(seen).toEqual({ text: 'raw', mode: 0o600 })
      await expect(access(at)).rejects.toThrow('ENOENT')
      const failed = storage.withTemporary(raw(), async (path) => {
        at = path
        throw new Error('unreadable')
      })
      await expect(failed).rejects.toThrow('unreadable')
      await expect(access(at)).rejects.toThrow('ENOENT')
      const broken = storage.withTemporary(brokenAfter(Buffer.from('half')), async () => 'never')
      await expect(broken).rejects.toThrow('connection lost')
    })
  })
}
