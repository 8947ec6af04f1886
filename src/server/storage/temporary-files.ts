import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { takeLock } from '../platform/file-lock.ts'

/** Nothing is worked on for so long: what is older was to be removed, and could not be. */
const longestWorkMs = 86_400_000

/**
 * Opens the place for files that are being received or worked on: a folder of this process, locked by it, so that the cleaning can tell
 * what a killed process left behind from what another one is working on. `folder` need not exist.
 */
export async function openTemporaryFiles(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = randomUUID()
  const own = join(folder, name)
  // The lock comes before the folder: a folder without a lock is always one that was left behind.
  const unlock = takeLock(lockOf(own))
  await mkdir(own, { mode: 0o700 })

  async function removeAbandoned(path: string) {
    const release = takeLock(lockOf(path))
    if (!release) return
    await rm(path, { recursive: true, force: true })
    release()
    await rm(lockOf(path), { force: true })
  }

  return {
    /** Gives `work` a new file with that content, for this user alone; `flush` brings it down to the disk first. It is gone afterwards, unless it was moved. */
    async withFile<T>(
      content: AsyncIterable<Uint8Array> | Uint8Array,
      work: (path: string) => Promise<T>,
      flush = false,
    ): Promise<T> {
      const path = join(own, randomUUID())
      try {
        // Opened before anything is read: a stream that opens the file itself can still create it after the removal below.
        const file = await open(path, 'wx', 0o600)
        await pipeline(content instanceof Uint8Array ? [content] : content, file.createWriteStream({ flush }))
        return await work(path)
      } finally {
        // What cannot be removed now goes with the next cleaning; it hides no other error.
        await rm(path, { force: true }).catch(() => undefined)
      }
    },

    /** Removes what processes that are gone left behind, and what this one could not remove. */
    async clean() {
      const others = await readdir(folder, { withFileTypes: true })
      for (const entry of others)
        if (entry.isDirectory() && entry.name !== name) await removeAbandoned(join(folder, entry.name))
      for (const file of await readdir(own)) {
        const { mtimeMs } = await stat(join(own, file))
        if (mtimeMs < Date.now() - longestWorkMs) await rm(join(own, file), { force: true })
      }
    },

    async close() {
      await rm(own, { recursive: true, force: true })
      unlock?.()
      await rm(lockOf(own), { force: true })
    },
  }
}

const lockOf = (path: string) => `${path}.lock`
