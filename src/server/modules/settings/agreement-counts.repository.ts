import { and, count, eq, exists, inArray, isNull, or } from 'drizzle-orm'
import type { DocumentKind } from '#contract/documents.ts'
import type { Queryable } from '../../db/database.ts'
import { documentAgreements, influencers } from '../../db/schema/index.ts'

/** Counts the people who are registered. */
export async function countPeople(db: Queryable) {
  const [row] = await db.select({ count: count() }).from(influencers).where(isNull(influencers.left_at))
  return row?.count ?? 0
}

/** Counts the registered people who agreed to one of these versions. */
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
