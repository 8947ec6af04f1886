import type { Queryable } from './database.ts'

/**
 * Keeps what `prepare` makes of a database, so that the text of a statement that every page asks is made once: building one anew takes
 * longer than most of them take to run. `shape` tells apart the few forms that one statement has. To be prepared without a name: then
 * nothing of it stays in the connection, which a pooler may pass on. In a transaction it is made anew, as any other statement is.
 */
export function keepPrepared<Shape extends readonly string[], Prepared>(
  prepare: (db: Queryable, ...shape: Shape) => Prepared,
) {
  const known = new WeakMap<Queryable, Map<string, Prepared>>()

  return (db: Queryable, ...shape: Shape) => {
    const forms = known.get(db) ?? new Map<string, Prepared>()
    known.set(db, forms)
    const name = shape.join(' ')
    const prepared = forms.get(name) ?? prepare(db, ...shape)
    forms.set(name, prepared)
    return prepared
  }
}
