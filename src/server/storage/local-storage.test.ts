import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brokenAfter, expectRefusal, strangeKeys, testStorage } from '#test/support/storage-contract.ts'
import { openLocalStorage } from './local-storage.ts'
import { type Storage, StorageUnavailable } from './storage.ts'

let folder: string
let storage: Storage
const writers: ChildProcess[] = []
const broken = () => brokenAfter(Buffer.from('half'))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'anken-storage-'))
  storage = await openLocalStorage(join(folder, 'files'))
})
afterEach(async () => {
  for (const writer of writers.splice(0)) writer.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

describe('files in a folder', () => {
  testStorage(() => storage)
})

test.each(strangeKeys)('refuses the key %j', (key) => expectRefusal(storage, key))

test('leave nothing of a stream that breaks off', async () => {
  await storage.put('kept', Buffer.from('former'), { type: 'text/plain' })
  for (const key of ['kept', 'new'])
    await expect(storage.put(key, broken(), { type: 'text/plain' })).rejects.toThrow('connection lost')
  expect(await stored()).toEqual(['kept', 'kept~type'])
})

describe('a file to work on', () => {
  test('lies beside what is stored, and goes whatever becomes of the work', async () => {
    const bytes = () => Readable.from([Buffer.from('raw')])
    const inside = await storage.withTemporary(bytes(), async (path) =>
      path.startsWith(join(folder, 'files')),
    )
    expect(inside).toBe(true)
    const failed = storage.withTemporary(bytes(), () => Promise.reject(new Error('unreadable')))
    await expect(failed).rejects.toThrow('unreadable')
    await expect(storage.withTemporary(broken(), async () => 'never')).rejects.toThrow('connection lost')
    expect(await stored()).toEqual([])
  })

  test('of a process that was killed goes when the next one starts, of one that lives it stays', async () => {
    const dead = await startWriter()
    const alive = await startWriter()
    dead.kill('SIGKILL')
    await once(dead, 'exit')
    expect(await stored()).toHaveLength(2)

    const next = await openLocalStorage(join(folder, 'files'))
    expect(await stored()).toHaveLength(1)
    alive.kill('SIGKILL')
    await once(alive, 'exit')
    await next.clean()
    expect(await stored()).toEqual([])
    await next.close()
  })

  test('that could not be removed goes a day later; what an earlier version left beside its file at once', async () => {
    const part = 'work/0b6a3c1e-9c1d-4f0a-8a43-2f7c0f4a9e11~5d3a7a52-5a8e-4a0e-9d06-6b0d3f2b7c55'
    await storage.put('work/kept', Buffer.from('x'), { type: 'text/plain' })
    await writeFile(join(folder, 'files', part), 'half')
    const [own = ''] = (await readdir(temporary())).filter((name) => !name.endsWith('.lock'))
    const files = [join(temporary(), own, 'new'), join(temporary(), own, 'old')]
    for (const file of files) await writeFile(file, 'raw')
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    await utimes(files[1] ?? '', twoDaysAgo, twoDaysAgo)

    await storage.clean()

    const kept = ['work/kept', 'work/kept~type', `~temporary/${own}/new`]
    expect(await stored()).toEqual(kept)
  })
})

const temporary = () => join(folder, 'files', '~temporary')

/** Every file but the locks. */
async function stored() {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map((entry) => relative(join(folder, 'files'), join(entry.parentPath, entry.name)))
    .toSorted()
}

/** A process in the middle of receiving a file. */
async function startWriter() {
  const module = fileURLToPath(new URL('local-storage.ts', import.meta.url))
  const script = `
    const { openLocalStorage } = await import(${JSON.stringify(module)})
    const storage = await openLocalStorage(${JSON.stringify(join(folder, 'files'))})
    async function* upload() {
      yield Buffer.from('a photo with its place')
      await new Promise((resolve) => setTimeout(resolve, 100))
      console.log('receiving')
      await new Promise(() => setInterval(() => {}, 1000))
    }
    await storage.put('work/half', upload(), { type: 'image/jpeg' })`
  const writer = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  writers.push(writer)
  await once(writer.stdout, 'data')
  return writer
}

test('keeps files from other users of the machine', async () => {
  await storage.put('a/b', Buffer.from('x'), { type: 'text/plain' })

  const modes = ['files', 'files/a', 'files/a/b'].map(
    async (path) => (await stat(join(folder, path))).mode & 0o777,
  )
  expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600])
})

describe('what the machine refuses', () => {
  test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EMFILE', 'ENODEV'])(
    'while writing (%s) is unavailability, and nothing half-written is left',
    async (code) => {
      const full = async function* () {
        yield Buffer.from('half')
        throw Object.assign(new Error(code), { code, syscall: 'write' })
      }
      await expect(storage.put('a', full(), { type: 'text/plain' })).rejects.toThrow(StorageUnavailable)
      await expect(storage.withTemporary(full(), async () => 'never')).rejects.toThrow(StorageUnavailable)
      expect(await stored()).toEqual([])
    },
  )

  test('while removing is unavailability, and another try removes it', async () => {
    await storage.put('a', Buffer.from('x'), { type: 'text/plain' })
    // What cannot be unlinked, also not by root.
    await rm(join(folder, 'files', 'a'))
    await mkdir(join(folder, 'files', 'a'))
    await expect(storage.remove('a')).rejects.toThrow(StorageUnavailable)

    await rm(join(folder, 'files', 'a'), { recursive: true })
    await storage.remove('a')
    expect(await stored()).toEqual([])
  })

  test('while reading is unavailability', async () => {
    await storage.put('a', Buffer.from('x'), { type: 'text/plain' })
    await rm(join(folder, 'files', 'a~type'))
    await mkdir(join(folder, 'files', 'a~type'))
    await expect(storage.get('a')).rejects.toThrow(StorageUnavailable)
  })

  test('makes it unready, by a real write that is asked for anew after its time', async () => {
    const files = join(folder, 'files')
    const cached = await openLocalStorage(files, { probeMs: 3_600_000 })
    const fresh = await openLocalStorage(files, { probeMs: 0 })
    await Promise.all([cached.ready(), fresh.ready()])
    await rm(files, { recursive: true })

    await expect(fresh.ready()).rejects.toThrow('ENOENT')
    await cached.ready()
    expect(await readdir(folder)).toEqual([])
  })
})
