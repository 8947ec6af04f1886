import { fdatasyncSync } from 'node:fs'
import { inspect } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { markReady, prepareDatabaseFolder, syncFile } from './data-folder.ts'

export interface OpenedPglite {
  pglite: PGlite
  /** Returns how often something was flushed to the disk so far. */
  fsyncs: () => number
  /** Returns why PostgreSQL died, when it did. */
  lastWords: () => string
}

// PGlite comes with -F (no fsync) and Emscripten's NODEFS without a hook for it: a power cut then loses
// acknowledged commits and can leave the database unopenable (architecture.md, "The embedded database").
const startParams = PGlite.defaultStartParams
  .filter((parameter) => parameter !== '-F')
  .concat('-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'full_page_writes=on')

interface OpenFile {
  /** Node's file descriptor; folders have none. */
  nfd?: number
  path: string
}

/** PGlite's Node file system with the missing fsync, counted. */
class DurableNodeFs extends NodeFS {
  fsyncs = 0

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given)
    const hook: NonNullable<typeof emscriptenOpts.preRun>[number] = (module) => {
      Object.assign(streamOperations(module.NODEFS), { fsync: (file: OpenFile) => this.#fsync(file) })
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }

  #fsync(file: OpenFile) {
    try {
      if (file.nfd === undefined) syncFile(this.#hostPath(file.path))
      else fdatasyncSync(file.nfd)
    } catch {
      // What PostgreSQL calls PANIC: after a failed fsync nothing may be acknowledged. Ends this worker at once;
      // the next one recovers from the log.
      process.exit(1)
    }
    this.fsyncs += 1
    return 0
  }

  #hostPath(path: string) {
    return path.replace(PGlite.paths.PGDATA, this.rootDir)
  }
}

/** Opens the database of a folder, which it creates when it is new. Throws when commits would not reach the disk. */
export async function openDurable(path: string): Promise<OpenedPglite> {
  const { isNew } = prepareDatabaseFolder(path)
  const fs = new DurableNodeFs(path)
  let lastWords = ''
  const onStderr = (line: string) => {
    if (/ (FATAL|PANIC): /.test(line)) lastWords = line
    return false
  }
  const pglite = await PGlite.create({ fs, startParams, onStderr }).catch((error: unknown) => {
    throw new Error(`The database in ${path} does not open: ${lastWords || reasonOf(error)}`, {
      cause: error,
    })
  })
  const opened: OpenedPglite = { pglite, fsyncs: () => fs.fsyncs, lastWords: () => lastWords }
  await checkDurability(opened)
  if (isNew) markReady(path)
  return opened
}

/** One commit has to raise the number of fsyncs, else nothing acknowledged would be safe from a power cut. */
export async function checkDurability({ pglite, fsyncs }: Pick<OpenedPglite, 'pglite' | 'fsyncs'>) {
  const before = fsyncs()
  // Writes a record to the log and commits it, without a table.
  await pglite.query(`select pg_logical_emit_message(true, 'anken', 'durability check')`)
  if (fsyncs() > before) return
  await pglite.close()
  throw new Error(
    'The embedded database did not bring a commit to the disk. Set DATABASE_URL to a PostgreSQL server.',
  )
}

/** Emscripten throws objects with its own numbers; the one that people meet is that of a full disk. */
function reasonOf(error: unknown) {
  return inspect(error).includes('errno: 51') ? 'No space left on device' : inspect(error)
}

function streamOperations(nodefs: object): object {
  if (!('stream_ops' in nodefs && typeof nodefs.stream_ops === 'object' && nodefs.stream_ops !== null)) {
    throw new Error('This version of PGlite has no NODEFS.stream_ops: its commits cannot be made durable.')
  }
  return nodefs.stream_ops
}
