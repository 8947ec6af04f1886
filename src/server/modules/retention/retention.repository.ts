import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import {
  downloadTokens,
  oneTimeTokens,
  operatorInvitations,
  outbox,
  rateLimits,
  serviceMessageTokens,
  socialLinks,
  usedLineTokens,
} from '../../db/schema/index.ts'

/** Deletes tokens and invitations that expired before `before`, used or not. */
export async function deleteExpired(db: Queryable, before: Date) {
  const tables = [
    oneTimeTokens,
    downloadTokens,
    usedLineTokens,
    operatorInvitations,
    serviceMessageTokens,
  ] as const
  for (const table of tables) await db.delete(table).where(lt(table.expires_at, before))
}

/** Linkings that are over, but for those whose permission is still to be given back to the platform. */
export async function deleteEndedLinks(db: Queryable, before: Date) {
  const givingBack = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, 'social.revoke-declined'),
        isNull(outbox.done_at),
        sql`${outbox.payload} ->> 'link_id' = ${socialLinks.id}::text`,
      ),
    )
  await db.delete(socialLinks).where(and(lt(socialLinks.expires_at, before), notExists(givingBack)))
}

/** Windows of counting that have ended. */
export async function deleteRateLimits(db: Queryable, before: Date) {
  await db.delete(rateLimits).where(lt(rateLimits.expire, before.getTime()))
}
