import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type SealedValue, sealedValues } from './sealed-values.ts'

type Sealing = Pick<Deps, 'config' | 'database' | 'encryption'>

/** The outcome of the rotation for one kind of sealed text. */
export interface Rotated {
  name: string
  /** Sealed with the first key now. */
  sealed: number
  /** Cannot be opened with any key that is given. */
  unreadable: number
}

const batch = 100

/**
 * Seals every encrypted text with the first key. Text by text: a server may run meanwhile, and what was done is not done again after a
 * crash. Servers have to know the new key before.
 */
export async function rotateKeys(deps: Sealing): Promise<Rotated[]> {
  const rotated: Rotated[] = []
  for (const value of sealedValues) rotated.push(await rotate(deps, value))
  return rotated
}

async function rotate(deps: Sealing, value: SealedValue): Promise<Rotated> {
  const result = { name: value.name, sealed: 0, unreadable: 0 }
  let last: unknown
  for (;;) {
    const rows = await listOld(deps, value, last)
    for (const row of rows) {
      const outcome = await sealAnew(deps, value, row)
      if (outcome !== 'changed') result[outcome] += 1
    }
    last = rows.at(-1)?.key
    if (rows.length < batch) return result
  }
}

type OldRow = Awaited<ReturnType<typeof listOld>>[number]

/** The next texts sealed with another key than the first, in the order of their keys. */
async function listOld({ config, database }: Sealing, { table, key, ...value }: SealedValue, after: unknown) {
  const isOld = sql`split_part(${value.value}, '.', 1) <> ${config.encryptionKeys[0].kid}`
  const isNext = after === undefined ? undefined : sql`${key} > ${after}`
  return database.db
    .select({ key, sealed: sql<string>`${value.value}`, subject: sql<string>`${value.subject}::text` })
    .from(table)
    .where(and(value.where, isOld, isNext))
    .orderBy(asc(key))
    .limit(batch)
}

/** `changed`: a server wrote another meanwhile, with the first key. */
async function sealAnew(
  { database, encryption }: Sealing,
  value: SealedValue,
  { key, sealed, subject }: OldRow,
) {
  const context = value.context(subject)
  let text: string
  try {
    text = encryption.decrypt(sealed, context)
  } catch {
    return 'unreadable'
  }
  const anew = value.change(encryption.encrypt(text, context))
  return (await replace(database.db, value, { key, sealed }, anew)) ? 'sealed' : 'changed'
}

/** Replaces a text only while it is still the one that was read; returns whether it did. */
async function replace(
  db: Queryable,
  { table, key, value }: SealedValue,
  old: Pick<OldRow, 'key' | 'sealed'>,
  anew: Record<string, unknown>,
) {
  const isSame = and(eq(key, old.key), sql`${value} = ${old.sealed}`)
  const replaced = await db.update(table).set(anew).where(isSame).returning({ key })
  return replaced.length > 0
}
