import { eq, inArray } from 'drizzle-orm'
import type { DocumentKind } from '#contract/documents.ts'
import type { Queryable } from '../../db/database.ts'
import { documentAgreements, influencers, notices } from '../../db/schema/index.ts'

/** Every version of each document that the person ever agreed to: the registered ones and the later ones. */
export async function findAgreed(db: Queryable, influencerId: number) {
  const [person] = await db
    .select({ terms: influencers.terms_version, privacy: influencers.privacy_version })
    .from(influencers)
    .where(eq(influencers.id, influencerId))
  if (!person) throw new Error(`There is no person ${influencerId}.`)
  const rows = await db
    .select({ kind: documentAgreements.kind, version: documentAgreements.version })
    .from(documentAgreements)
    .where(eq(documentAgreements.influencer_id, influencerId))
  const versionsOf = (kind: DocumentKind) => [
    person[kind],
    ...rows.filter((row) => row.kind === kind).map(({ version }) => version),
  ]
  return { terms: versionsOf('terms'), privacy: versionsOf('privacy') }
}

/** Stores an agreement; another to the same version changes nothing, since the first time counts. */
export async function insertAgreement(db: Queryable, values: typeof documentAgreements.$inferInsert) {
  await db.insert(documentAgreements).values(values).onConflictDoNothing()
}

/** Those of these notices that were read. */
export async function listRead(db: Queryable, ids: string[]) {
  const rows = await db
    .select({ id: notices.id, read_at: notices.read_at })
    .from(notices)
    .where(inArray(notices.id, ids))
  return rows.filter(({ read_at }) => read_at !== null).map(({ id }) => id)
}
