import type { OpenedPglite } from './durable-pglite.ts'

const checkpointEveryMs = 60_000
const vacuumEveryMs = 600_000

const listTables = `
  select format('vacuum (analyze) %I.%I', schemaname, tablename) as statement
  from pg_tables where schemaname <> 'information_schema'`

/**
 * PGlite has neither checkpointer nor autovacuum: without them the log grows without end (75 s of recovery after
 * 1.2 GB) and dead rows stay. What is due runs between requests, one statement at a time, never in a transaction.
 */
export function createMaintenance(
  { pglite, fsyncs }: Pick<OpenedPglite, 'pglite' | 'fsyncs'>,
  /** Asks for a turn of `runWhenIdle`. */
  wake: () => void,
  report: (failure: { statement: string; reason: string }) => void,
) {
  const due: string[] = []
  let fsyncsAtCheckpoint = fsyncs()
  const timers = [setInterval(checkpointIsDue, checkpointEveryMs), setInterval(vacuumIsDue, vacuumEveryMs)]

  function checkpointIsDue() {
    if (fsyncs() !== fsyncsAtCheckpoint && !due.includes('checkpoint')) due.unshift('checkpoint')
    wake()
  }

  function vacuumIsDue() {
    if (due.length === 0) due.push(listTables)
    wake()
  }

  async function run(statement: string) {
    const [result] = await pglite.exec(statement)
    if (statement === listTables) due.push(...(result?.rows ?? []).map((row) => String(row['statement'])))
    if (statement === 'checkpoint') fsyncsAtCheckpoint = fsyncs()
  }

  return {
    stop() {
      timers.forEach(clearInterval)
      due.length = 0
    },
    async runWhenIdle() {
      if (due.length === 0 || pglite.isInTransaction()) return
      const statement = due.shift() ?? ''
      await run(statement).catch((error: unknown) => report({ statement, reason: String(error) }))
      if (due.length > 0) wake()
    },
  }
}
