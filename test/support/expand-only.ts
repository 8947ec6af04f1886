interface Column {
  type: string
  notNull: boolean
  default?: unknown
  identity?: unknown
  generated?: unknown
}

interface Table {
  columns: Record<string, Column>
  indexes: Record<string, { isUnique: boolean }>
  foreignKeys: Record<string, unknown>
  uniqueConstraints: Record<string, unknown>
  checkConstraints: Record<string, { value: string }>
}

/** The part of drizzle-kit's snapshot of a schema that the server before the migration relies on. */
export interface Snapshot {
  tables: Record<string, Table>
}

/**
 * Names what a migration does that a server of the former version cannot live with: something that it reads or writes is gone or otherwise,
 * a rule is new that its writes may break, or a table is locked for as long as an index is built.
 */
export function breakingSteps(before: Snapshot, after: Snapshot, statements: string): string[] {
  return Object.entries(before.tables).flatMap(([key, table]) => {
    const next = after.tables[key]
    if (!next) return [`${key} is dropped or renamed`]
    return [
      ...columnSteps(key, table, next),
      ...ruleSteps(key, table, next),
      ...indexSteps(key, table, next, statements),
    ]
  })
}

function columnSteps(key: string, before: Table, after: Table) {
  const changed = Object.entries(before.columns).flatMap(([name, column]) => {
    const next = after.columns[name]
    if (!next) return [`${key}.${name} is dropped or renamed`]
    if (next.type !== column.type) return [`${key}.${name} becomes ${next.type}`]
    if (next.notNull && !column.notNull) return [`${key}.${name} is not null any more`]
    return isGiven(column) && !isGiven(next) ? [`${key}.${name} has no default any more`] : []
  })
  const required = Object.entries(after.columns)
    .filter(([name, column]) => !(name in before.columns) && column.notNull && !isGiven(column))
    .map(([name]) => `${key}.${name} is required, and the former server does not write it`)
  return [...changed, ...required]
}

/** Whether a row gets a value without being told. */
function isGiven(column: Column) {
  return column.default !== undefined || column.identity !== undefined || column.generated !== undefined
}

function ruleSteps(key: string, before: Table, after: Table) {
  const added = (['foreignKeys', 'uniqueConstraints'] as const).flatMap((kind) =>
    Object.keys(after[kind])
      .filter((name) => !(name in before[kind]))
      .map((name) => `${name} is a new rule for ${key}`),
  )
  const checks = Object.entries(after.checkConstraints)
    .filter(([name, { value }]) => !isWidened(before.checkConstraints[name]?.value, value))
    .map(([name]) => `${name} is a new or narrower rule for ${key}`)
  return [...added, ...checks]
}

/** The same condition with at least the same words. */
function isWidened(before: string | undefined, after: string) {
  if (before === undefined) return false
  const wordsOf = (value: string) => value.match(/'(?:[^']|'')*'/g) ?? []
  const formOf = (value: string) => value.replaceAll(/'(?:[^']|'')*'(?:,\s*)?/g, '')
  const words = new Set(wordsOf(after))
  return formOf(before) === formOf(after) && wordsOf(before).every((word) => words.has(word))
}

function indexSteps(key: string, before: Table, after: Table, statements: string) {
  return Object.entries(after.indexes)
    .filter(([name]) => !(name in before.indexes))
    .flatMap(([name, { isUnique }]) => {
      if (isUnique) return [`${name} is a new rule for ${key}`]
      const built = new RegExp(`create index concurrently (?:if not exists )?"${name}"`, 'i')
      return built.test(statements) ? [] : [`${name} is built while nobody can write to ${key}: CONCURRENTLY`]
    })
}
