import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { S3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

interface MoveOptions {
  /** The folder of `from`. */
  folder: string
  from: Storage
  to: S3Storage
  /** Removes each file here once it is known to be there. */
  remove?: boolean
  /** Compares the bytes also of files that were there before, not their size and type alone. */
  verify?: boolean
  /** Aborted to stop after the files at hand. */
  signal?: AbortSignal
  /** Is told after each file. */
  onProgress?: (moved: Moved) => void
}

export interface Moved {
  /** Files here. */
  files: number
  /** Copied, read back and found to be the same. */
  copied: number
  copiedBytes: number
  /** There before. */
  alike: number
  /** Removed by the portal meanwhile. */
  gone: number
}

/** Files that are read and sent together. */
const atOnce = 4

/**
 * Copies every file of a local storage into a bucket, each read back and compared. What is there with the same size and type is left,
 * so that it can be broken off and begun again. Throws for a file that arrived changed, and StorageUnavailable.
 */
export async function moveToBucket(options: MoveOptions): Promise<Moved> {
  const { folder, from, to, remove = false, verify = false, signal, onProgress } = options
  const keys = await keysIn(folder)
  const moved: Moved = { files: keys.length, copied: 0, copiedBytes: 0, alike: 0, gone: 0 }

  async function moveOne(key: string) {
    const here = await from.get(key)
    if (!here) {
      moved.gone += 1
      return
    }
    here.stream.destroy()
    const there = await to.describe(key)
    const looksAlike = there?.size === here.size && there.type === here.type
    if (looksAlike && (!verify || (await sumOf(from, key)) === (await sumOf(to, key)))) moved.alike += 1
    else {
      await copy(key, here.type)
      moved.copied += 1
      moved.copiedBytes += here.size
    }
    if (remove) await from.remove(key)
  }

  async function copy(key: string, type: string) {
    const content = await from.get(key)
    if (!content) throw new Error(`${key} was removed while it was being copied: begin again.`)
    // Also when it is not read to its end.
    await to.put(key, content.stream, { type }).finally(() => content.stream.destroy())
    if ((await sumOf(to, key)) !== (await sumOf(from, key)))
      throw new Error(`${key} is not the same in the bucket as here.`)
  }

  const left = keys.values()
  let failed = false
  async function work() {
    for (const key of left) {
      if (signal?.aborted || failed) return
      await moveOne(key).catch((error: unknown) => {
        failed = true
        throw error
      })
      onProgress?.(moved)
    }
  }
  for (const end of await Promise.allSettled(Array.from({ length: atOnce }, work)))
    if (end.status === 'rejected') throw end.reason
  return moved
}

/** Keys of the files in a local storage's folder; what has a tilde is the storage's own. */
async function keysIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((key) => !key.includes('~'))
    .toSorted()
}

async function sumOf(storage: Storage, key: string) {
  const hash = createHash('sha256')
  const file = await storage.get(key)
  for await (const chunk of file?.stream ?? []) hash.update(chunk)
  return hash.digest('hex')
}
