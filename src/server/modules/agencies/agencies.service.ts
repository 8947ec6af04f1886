import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { agencies } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'

/** Returns the id of the agency with this code, or undefined for an unknown code. */
export async function findAgencyId(db: Queryable, code: string) {
  const [row] = await db.select({ id: agencies.id }).from(agencies).where(eq(agencies.code, code))
  return row?.id
}

/** The agency of people who come without one's code must be there before anybody registers. Right at every start. */
export async function ensureDefaultAgency(deps: Deps) {
  const { defaultAgencyCode, provider } = deps.config
  await deps.database.db
    .insert(agencies)
    .values({ code: defaultAgencyCode, name: provider.name })
    .onConflictDoNothing()
}
