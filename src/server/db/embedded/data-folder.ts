import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
} from 'node:fs'
import { rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { takeLock } from '../../platform/file-lock.ts'

/** The data folder may not be opened; the message is for the person who starts the server and says what to do. */
export class DataFolderError extends Error {}

/** Major version of PostgreSQL inside the pinned PGlite. */
const postgresVersion = '18'
const readyMark = 'READY'

/** Takes the folder for this process alone; the kernel frees the lock with the process, also after kill -9. */
export function lockDataFolder(dataDir: string): { path: string; unlock: () => void } {
  const folder = resolve(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = takeLock(join(folder, 'app.lock'))
  if (!unlock) {
    throw new DataFolderError(
      `The data folder ${folder} is in use by another server process. Two would destroy its data: stop the other one, ` +
        'give this one its own DATA_DIR, or set DATABASE_URL to a PostgreSQL server, which several processes can share.',
    )
  }
  return { path: join(folder, 'database'), unlock }
}

/** Makes `path` fit to be opened. Answers whether the database is still to be created in it. */
export function prepareDatabaseFolder(path: string): { isNew: boolean } {
  const isNew = !existsSync(join(path, readyMark))
  // Without the mark the first creation was cut off before anything could be stored.
  if (isNew) rmSync(path, { recursive: true, force: true })
  else checkVersion(path)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  // PGlite writes files that everybody may read, so the folder has to keep people out.
  chmodSync(path, 0o700)
  return { isNew }
}

/** Flushes the whole folder to the disk after the first creation, then marks it as ready for good. */
export function markReady(path: string) {
  syncTree(path)
  writeFileSync(join(path, readyMark), '', { flush: true })
  syncFile(path)
  syncFile(dirname(path))
}

function checkVersion(path: string) {
  const version = readFileSync(join(path, 'PG_VERSION'), 'utf8').trim()
  if (version === postgresVersion) return
  throw new DataFolderError(
    `The database in ${path} was made by PostgreSQL ${version}; this version of Anken needs ${postgresVersion}. ` +
      'Start the version of Anken that made it and move its data to a PostgreSQL server (DATABASE_URL), ' +
      'or set DATA_DIR to another folder to begin with an empty database.',
  )
}

function syncTree(path: string) {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name)
    if (entry.isDirectory()) syncTree(inner)
    else if (entry.isFile()) syncFile(inner)
  }
  syncFile(path)
}

/** Flushes a file or a folder to the disk; the entries of a folder need it as much as the bytes in the files. */
export function syncFile(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
