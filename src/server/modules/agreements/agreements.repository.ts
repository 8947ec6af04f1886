import { and, asc, count, eq, exists, gt, inArray, isNull, lte, or } from 'drizzle-orm'
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

/** To agree again changes nothing: the first time counts. */
export async function insertAgreement(db: Queryable, values: typeof documentAgreements.$inferInsert) {
  await db.insert(documentAgreements).values(values).onConflictDoNothing()
}

/** How many people are registered. */
export async function countPeople(db: Queryable) {
  const [row] = await db.select({ count: count() }).from(influencers).where(isNull(influencers.left_at))
  return row?.count ?? 0
}

/** How many of them agreed to one of these versions. */
export async function countAgreed(db: Queryable, kind: DocumentKind, versions: string[]) {
  const registered = kind === 'terms' ? influencers.terms_version : influencers.privacy_version
  const later = db
    .select({ influencer_id: documentAgreements.influencer_id })
    .from(documentAgreements)
    .where(
      and(
        eq(documentAgreements.influencer_id, influencers.id),
        eq(documentAgreements.kind, kind),
        inArray(documentAgreements.version, versions),
      ),
    )
  const [row] = await db
    .select({ count: count() })
    .from(influencers)
    .where(and(isNull(influencers.left_at), or(inArray(registered, versions), exists(later))))
  return row?.count ?? 0
}

/** Who had registered by then, by their numbers, after `after`. */
export async function listPeople(
  db: Queryable,
  { until, after, size }: { until: Date; after: number; size: number },
) {
  return db
    .select({ id: influencers.id })
    .from(influencers)
    .where(and(isNull(influencers.left_at), lte(influencers.agreed_at, until), gt(influencers.id, after)))
    .orderBy(asc(influencers.id))
    .limit(size)
}

/** Those of these notices that were read. */
export async function listRead(db: Queryable, ids: string[]) {
  const rows = await db
    .select({ id: notices.id, read_at: notices.read_at })
    .from(notices)
    .where(inArray(notices.id, ids))
  return rows.filter(({ read_at }) => read_at !== null).map(({ id }) => id)
}
