import pg from 'pg'
import { type DatabaseLog, type Engine, statementLimitMs } from '../engine.ts'
import { boundQueue } from '../transactions.ts'
import { DataFolderError, lockDataFolder } from './data-folder.ts'
import { superviseWorker } from './supervisor.ts'
import { WorkerStream } from './worker-stream.ts'

export interface EmbeddedOptions {
  dataDir?: string | undefined
  dump?: Uint8Array | undefined
  deadlineMs?: number | undefined
  waitMs?: number | undefined
  log: DatabaseLog
}

/** A migration may rewrite whole tables. */
const unhurriedLimitMs = 600_000

/** Callers waiting for their turn, which is some milliseconds for each of those before them. */
export const mostWaiting = 1_000

/**
 * PGlite in a worker thread behind an ordinary pool of one connection, which makes everybody take turns. A statement
 * over the deadline costs the worker its life, the only way to stop it; the next connection starts it again.
 */
export async function openEmbedded({
  dataDir,
  dump,
  deadlineMs = statementLimitMs,
  waitMs = statementLimitMs,
  log,
}: EmbeddedOptions): Promise<Engine> {
  const folder = dataDir === undefined ? undefined : lockDataFolder(dataDir)
  const worker = superviseWorker({ path: folder?.path, dump: dump && new Uint8Array(dump) }, log)
  await worker.start().catch((error: unknown) => {
    folder?.unlock()
    throw new DataFolderError(error instanceof Error ? error.message : String(error), { cause: error })
  })

  let limitMs = deadlineMs
  const pool = new pg.Pool({
    // Only the stream counts; these keep `pg` from asking the environment.
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    password: '',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitMs,
    stream: () => new WorkerStream({ open: worker.connect, deadlineMs: () => limitMs, onStuck: worker.kill }),
  })
  boundQueue(pool, mostWaiting)
  pool.on('error', (error) => log.warn({ err: error }, 'the connection to the embedded database was lost'))

  return {
    kind: 'embedded',
    pool,
    async unhurried(work) {
      const client = await pool.connect()
      limitMs = unhurriedLimitMs
      try {
        return await work(client)
      } finally {
        limitMs = deadlineMs
        client.release()
      }
    },
    async close() {
      await pool.end()
      await worker.close()
      folder?.unlock()
    },
  }
}
