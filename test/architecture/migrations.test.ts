import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrationsFolder } from '#server/db/migrate.ts'
import { breakingSteps, type Snapshot } from '#test/support/expand-only.ts'

/** Former ones were made for servers that stop before. */
const firstUnderTheRule = 27

const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
const indexOf = (file: string) => Number(file.slice(0, 4))

function snapshotOf(index: number): Snapshot {
  const name = `${String(index).padStart(4, '0')}_snapshot.json`
  return JSON.parse(readFileSync(`${migrationsFolder}/meta/${name}`, 'utf8'))
}

test.each(files.filter((file) => indexOf(file) >= firstUnderTheRule))(
  'servers of the former version go on after %s, or a test says how it is taken away from them',
  (file) => {
    const statements = readFileSync(`${migrationsFolder}/${file}`, 'utf8')
    const shownBy = /^-- contract: (\S+)$/m.exec(statements)?.[1]
    const steps = breakingSteps(snapshotOf(indexOf(file) - 1), snapshotOf(indexOf(file)), statements)
    if (shownBy === undefined) expect(steps).toEqual([])
    else expect([existsSync(shownBy), steps.length > 0]).toEqual([true, true])
  },
)

const column = { type: 'text', notNull: false }
const table = {
  columns: { id: { type: 'integer', notNull: true, identity: {} }, state: column },
  indexes: { old_index: { isUnique: false } },
  foreignKeys: {},
  uniqueConstraints: {},
  checkConstraints: { state_known: { value: "state in ('open', 'shut')" } },
}
const before: Snapshot = { tables: { 'public.trial': table } }
type Change = Partial<typeof table> | Record<string, unknown>
const changed = (change: Change): Snapshot => ({ tables: { 'public.trial': { ...table, ...change } } })
const { state: _state, ...withoutState } = table.columns

test.each<[string, Snapshot, string]>([
  ['is dropped', { tables: {} }, 'public.trial is dropped or renamed'],
  ['loses a column', changed({ columns: withoutState }), 'public.trial.state is dropped or renamed'],
  [
    'changes a type',
    changed({ columns: { ...table.columns, state: { ...column, type: 'integer' } } }),
    'public.trial.state becomes integer',
  ],
  [
    'allows no null any more',
    changed({ columns: { ...table.columns, state: { ...column, notNull: true } } }),
    'public.trial.state is not null any more',
  ],
  [
    'requires a new column',
    changed({ columns: { ...table.columns, note: { type: 'text', notNull: true } } }),
    'public.trial.note is required, and the former server does not write it',
  ],
  [
    'knows fewer words',
    changed({ checkConstraints: { state_known: { value: "state in ('open')" } } }),
    'state_known is a new or narrower rule for public.trial',
  ],
  ['gets a foreign key', changed({ foreignKeys: { fk: {} } }), 'fk is a new rule for public.trial'],
  [
    'is locked for an index',
    changed({ indexes: { ...table.indexes, new_index: { isUnique: false } } }),
    'new_index is built while nobody can write to public.trial: CONCURRENTLY',
  ],
])('a table that %s is found', (_, after, step) => {
  expect(breakingSteps(before, after, 'CREATE INDEX "new_index" ON "trial" ("state")')).toEqual([step])
})

test('what is only added is not', () => {
  const columns = {
    ...table.columns,
    note: column,
    count: { type: 'integer', notNull: true, default: 0 },
  }
  const after = changed({
    columns,
    indexes: { ...table.indexes, new_index: { isUnique: false } },
    checkConstraints: { state_known: { value: "state in ('open', 'shut', 'closed')" } },
  })
  const withTable = { tables: { ...after.tables, 'public.further': table } }
  const statements = 'CREATE INDEX CONCURRENTLY "new_index" ON "trial" ("state")'
  expect(breakingSteps(before, withTable, statements)).toEqual([])
})
