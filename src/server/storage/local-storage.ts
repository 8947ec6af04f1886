import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { keptFor, reportingUnavailable, requireKey, type Storage } from './storage.ts'
import { openTemporaryFiles } from './temporary-files.ts'

export interface LocalStorageOptions {
  /** The time for which an answer of `ready` is valid; each check costs the disk a write. */
  probeMs?: number
}

/** The number of bytes that a check writes: enough that the file system has to find room for them. */
const probeBytes = 64 * 1024

/**
 * Files in a folder of this machine, kept from other users. What `put` has acknowledged survives a power cut; what it had not is gone
 * when the storage is opened again.
 */
export async function openLocalStorage(
  folder: string,
  { probeMs = 5_000 }: LocalStorageOptions = {},
): Promise<Storage> {
  const root = resolve(folder)
  await mkdir(root, { recursive: true, mode: 0o700 })
  // No key contains a tilde, so neither name can be somebody's file.
  const temporary = await openTemporaryFiles(join(root, '~temporary'))
  await temporary.clean()

  const pathOf = (key: string) => join(root, key)
  const typePathOf = (key: string) => `${pathOf(key)}~type`

  /** Readers see the former file or the whole new one, whatever happens meanwhile. */
  async function replaceFile(
    path: string,
    content: AsyncIterable<Uint8Array> | Uint8Array,
    beforehand: () => Promise<void> = async () => {},
  ) {
    const moveInPlace = async (written: string) => {
      await beforehand()
      await rename(written, path)
    }
    await temporary.withFile(content, moveInPlace, true)
    await syncFolder(dirname(path))
  }

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
      return reportingUnavailable(async () => {
        const type = await readFile(typePathOf(key), 'utf8').catch(undefinedWhenMissing)
        const file = type && (await open(pathOf(key)).catch(undefinedWhenMissing))
        if (!file) return undefined
        const { size } = await file.stat()
        return { stream: file.createReadStream(range), size, type }
      })
    },

    async remove(key) {
      requireKey(key)
      await reportingUnavailable(async () => {
        await rm(pathOf(key), { force: true })
        await rm(typePathOf(key), { force: true })
      })
    },

    async removeFolder(folder) {
      requireKey(folder)
      await reportingUnavailable(() => rm(pathOf(folder), { recursive: true, force: true }))
    },

    withTemporary: (content, work) => reportingUnavailable(() => temporary.withFile(content, work)),

    async clean() {
      await temporary.clean()
      await removeParts(root)
    },

    ready: keptFor(probeMs, () => temporary.withFile(Buffer.alloc(probeBytes), async () => undefined, true)),

    close: () => temporary.close(),
  }
}

/** Earlier versions wrote beside the file that was to be; what they left behind goes, too. */
async function removeParts(folder: string) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !entry.name.startsWith('~')) await removeParts(path)
    else if (/~[0-9a-f]{8}-[0-9a-f-]{27}$/.test(entry.name)) await rm(path, { force: true })
  }
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

function undefinedWhenMissing(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
