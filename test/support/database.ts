import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import { type Database, type DatabaseOptions, openDatabase } from '#server/db/database.ts'
import { migratedDump } from './migrated-dump.ts'
import { onServer } from './postgres.ts'

/** A migrated, empty database of its own on the engine of this run (TEST_ENGINE). Close it after the tests. */
export async function openTestDatabase(options: Pick<DatabaseOptions, 'log'> = {}): Promise<Database> {
  const postgres = inject('postgres')
  if (!postgres) return openDatabase({ ...options, dump: await migratedDump() })

  const name = `${postgres.template}${randomUUID().replaceAll('-', '')}`
  await onServer(postgres.url, `create database ${name} template ${postgres.template}`)
  const database = await openDatabase({ ...options, databaseUrl: `${postgres.url}${name}` })
  return {
    ...database,
    async close() {
      await database.close()
      await onServer(postgres.url, `drop database ${name}`)
    },
  }
}

/** Returns the URL at which a second server finds that database; undefined on the embedded engine, which only one process may open. */
export async function urlOf({ db }: Database): Promise<string | undefined> {
  const postgres = inject('postgres')
  if (!postgres) return undefined
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  return `${postgres.url}${rows[0]?.name}`
}

let kept: Promise<Database> | undefined

/** The database that all files of a test process share, emptied for the next of them: opening one takes a second. */
export async function borrowTestDatabase(): Promise<Database> {
  kept ??= openTestDatabase()
  const database = await kept
  if (isBusy(database)) {
    // A test that ran out of time goes on writing into it.
    kept = undefined
    database.close().catch(() => {})
    return borrowTestDatabase()
  }
  await clearTables(database)
  return { ...database, close: async () => {} }
}

function isBusy({ pool }: Database) {
  return pool.waitingCount > 0 || pool.idleCount < pool.totalCount
}

/**
 * Empties every table and starts its numbers at 1 again, in one statement. The rows of a test are few: deleting them takes a
 * tenth of the time of `truncate`, which makes a new file of every table and index. Waits four seconds at most for what still
 * runs, whose rows would be left over, and then names it.
 */
export async function clearTables(database: Database) {
  await database.db.execute(sql`do $$
    declare
      name text;
      holders text;
    begin
      -- No order of deleting is right for all foreign keys.
      set local session_replication_role = replica;
      -- A vacuum gives way after this time, and then takes the next table in this very order.
      set local deadlock_timeout = '10ms';
      set local lock_timeout = '4s';
      begin
        for name in select format('%I', tablename) from pg_tables where schemaname = 'public' loop
          execute 'lock table ' || name;
          execute 'delete from ' || name;
        end loop;
      exception when lock_not_available then
        select string_agg(format('%s (%s, %s): %s', backend_type, mode, state, query), '; ') into holders
          from pg_locks join pg_stat_activity using (pid)
          where relation = name::regclass and granted and pid <> pg_backend_pid();
        raise exception 'Table % is still in use by %', name, coalesce(holders, 'nobody that is seen');
      end;
      for name in select format('%I', sequencename) from pg_sequences
        where schemaname = 'public' and last_value is not null loop
        perform setval(name, 1, false);
      end loop;
    end $$`)
}
