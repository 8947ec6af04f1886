import { randomUUID } from 'node:crypto'
import { constants, createWriteStream } from 'node:fs'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Storage, StorageUnavailable, requireKey } from './storage.ts'

const unavailableCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE']

/** Files in a folder of this machine, kept from other users. What `put` has acknowledged survives a power cut. */
export async function openLocalStorage(folder: string): Promise<Storage> {
  const root = resolve(folder)
  await mkdir(root, { recursive: true, mode: 0o700 })

  // No key contains a tilde, so neither name can be somebody's file.
  const pathOf = (key: string) => join(root, key)
  const typePathOf = (key: string) => `${pathOf(key)}~type`

  return {
    async put(key, content, { type }) {
      requireKey(key)
      await reportingUnavailable(async () => {
        await makeFolders(root, dirname(pathOf(key)))
        await replaceFile(pathOf(key), content, () =>
          // The file itself decides whether something is stored, so its type has to be there before.
          replaceFile(typePathOf(key), Buffer.from(type)),
        )
      })
    },

    async get(key, range) {
      requireKey(key)
      const type = await readFile(typePathOf(key), 'utf8').catch(undefinedWhenMissing)
      const file = type && (await open(pathOf(key)).catch(undefinedWhenMissing))
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(range), size, type }
    },

    async remove(key) {
      requireKey(key)
      await rm(pathOf(key), { force: true })
      await rm(typePathOf(key), { force: true })
    },

    ready: () => access(root, constants.R_OK | constants.W_OK),
  }
}

/** Readers see the former file or the whole new one, whatever happens meanwhile. */
async function replaceFile(
  path: string,
  content: AsyncIterable<Uint8Array> | Uint8Array,
  beforehand: () => Promise<void> = async () => {},
) {
  const temporary = `${path}~${randomUUID()}`
  try {
    const file = createWriteStream(temporary, { mode: 0o600, flush: true, flags: 'wx' })
    await pipeline(content instanceof Uint8Array ? [content] : content, file)
    await beforehand()
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

async function makeFolders(root: string, folder: string) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made !== root; made = dirname(made)) await syncFolder(dirname(made))
}

/** A new name is on the disk only when its folder is. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function reportingUnavailable(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (unavailableCodes.includes(code))
      throw new StorageUnavailable('Files cannot be stored.', { cause: error })
    throw error
  }
}

function undefinedWhenMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
