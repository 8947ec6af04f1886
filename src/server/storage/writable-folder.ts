import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Nothing can be kept in the data folder; the message is for the person who starts the server and says what to do. */
export class UnwritableFolderError extends Error {}

const readOnly =
  'cannot be written. Give the user of this process the right to, or mount its disk for writing'
const reasons: Record<string, string> = {
  ENOENT:
    'cannot be made, for the folder around it is missing. Make that folder, or mount the disk that has it',
  ENOTDIR: 'cannot be made, for something in its path is a file',
  EROFS: readOnly,
  EACCES: readOnly,
  EPERM: readOnly,
  ENOSPC: 'is on a disk that is full. Make room on it',
  EDQUOT: 'is on a disk that is full. Make room on it',
}

/**
 * Makes the folder where it is missing and writes into it, down to the disk. Only the last part of the path is made: a whole path that
 * is missing is a typing error or a disk that is not mounted, and an empty portal on it would look like lost data. Throws
 * UnwritableFolderError.
 */
export async function requireWritableFolder(folder: string, write = writeProbe) {
  const path = resolve(folder)
  try {
    await mkdir(path, { mode: 0o700 }).catch(unlessThere)
    await write(join(path, `probe~${randomUUID()}`))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = reasons[code] ?? `cannot be used (${code})`
    throw new UnwritableFolderError(`The data folder ${path} ${reason}, or set DATA_DIR to another folder.`, {
      cause: error,
    })
  }
}

async function writeProbe(path: string) {
  try {
    await writeFile(path, 'probe', { mode: 0o600, flush: true })
  } finally {
    await rm(path, { force: true })
  }
}

function unlessThere(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}
