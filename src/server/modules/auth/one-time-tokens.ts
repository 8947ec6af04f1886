import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { oneTimeTokens } from '../../db/schema/index.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets.ts'

export const tokenMinutes = 60

type Purpose = 'verify_email' | 'reset_password'

/** A new token of 256 bits; earlier ones of the same purpose end. The caller holds the person's row. */
export async function issueToken(tx: Queryable, now: Date, purpose: Purpose, influencerId: number) {
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.influencer_id, influencerId), eq(oneTimeTokens.purpose, purpose)))
  const token = newSecret()
  await tx.insert(oneTimeTokens).values({
    token_hash: hashOfSecret(token),
    purpose,
    influencer_id: influencerId,
    expires_at: new Date(now.getTime() + tokenMinutes * 60_000),
  })
  return token
}

/** Ends the person's earlier tokens, of one purpose or of all, so that they open nothing any more. */
export async function endTokens(tx: Queryable, influencerId: number, purpose?: Purpose) {
  const ofPurpose = purpose && eq(oneTimeTokens.purpose, purpose)
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.influencer_id, influencerId), ofPurpose))
}

/** Uses a token up with `tx` and returns whose it is. Throws `auth.token_used` (also for unknown ones) or `auth.token_expired`. */
export async function useToken(tx: Queryable, now: Date, purpose: Purpose, token: string) {
  const [used] = await tx
    .update(oneTimeTokens)
    .set({ used_at: now })
    .where(
      and(
        eq(oneTimeTokens.token_hash, hashOfSecret(token)),
        eq(oneTimeTokens.purpose, purpose),
        isNull(oneTimeTokens.used_at),
      ),
    )
    .returning({ influencerId: oneTimeTokens.influencer_id, expiresAt: oneTimeTokens.expires_at })
  if (!used) throw new ApiProblem('auth.token_used')
  if (used.expiresAt <= now) throw new ApiProblem('auth.token_expired')
  return used.influencerId
}
