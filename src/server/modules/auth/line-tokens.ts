import { createHash } from 'node:crypto'
import { lte } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { usedLineTokens } from '../../db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'

const jwt = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * Returns the person whom the ID token names, verified by LINE and not expired by our own clock. Throws as `LineApi.verifyIdToken` does.
 */
export async function verifyLineToken(deps: Deps, idToken: string) {
  if (!jwt.test(idToken)) throw new ApiProblem('auth.line_token_invalid')
  const identity = await deps.line.verifyIdToken(idToken)
  if (identity.expiresAt <= deps.now()) throw new ApiProblem('auth.line_token_expired')
  return identity
}

/** LIFF carries no nonce, so a token gives one session: throws `auth.token_used` the second time (line.md, "Server"). */
export async function useLineToken(tx: Queryable, now: Date, idToken: string, expiresAt: Date) {
  await tx.delete(usedLineTokens).where(lte(usedLineTokens.expires_at, now))
  const used = await tx
    .insert(usedLineTokens)
    .values({ token_hash: hashOf(idToken), expires_at: expiresAt })
    .onConflictDoNothing()
    .returning({ hash: usedLineTokens.token_hash })
  if (used.length === 0) throw new ApiProblem('auth.token_used')
}

/**
 * Returns the hash of the signed part alone, since one token can be written with several valid signatures (ECDSA, spare bits of
 * base64url).
 */
function hashOf(idToken: string) {
  return createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest('base64url')
}
