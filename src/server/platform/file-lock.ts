import { DatabaseSync } from 'node:sqlite'

/** SQLite's error code for a locked file. */
const busy = 5

/**
 * The locks that are held. The references keep a lock from being garbage-collected, and so released, when a caller drops what `takeLock`
 * returned.
 */
const held = new Set<DatabaseSync>()

/**
 * Takes the file for this process alone and gives what lets it go; undefined where another process has it. The kernel frees it with
 * the process, also after kill -9. Throws where the file cannot be written.
 */
export function takeLock(path: string): (() => void) | undefined {
  const lock = new DatabaseSync(path)
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw error
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}
