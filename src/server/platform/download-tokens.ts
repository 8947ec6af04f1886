import { and, eq, isNull, lt } from 'drizzle-orm'
import { limits } from '#contract/limits.ts'
import type { Queryable } from '../db/database.ts'
import { downloadTokens, influencers, sessions } from '../db/schema/index.ts'
import type { Deps } from '../deps.ts'
import type { Actor, InfluencerActor } from '../kernel/actor.ts'
import { ApiProblem } from '../kernel/problem.ts'
import { hashOfSecret, newSecret } from './secrets.ts'

/** The time for which an expired address is stored, so that it is reported as expired and not as unknown: one day. */
const keptMs = 86_400_000

/**
 * An address that gives the file at `path` once, within `limits.download_minutes`, to whoever holds it: the browser outside LINE has
 * no session. It ends with the session that asks for it. The caller has checked that the file is this person's.
 */
export async function issueDownload(deps: Deps, actor: InfluencerActor, path: string) {
  const { id: influencer_id, sessionId: session_id } = actor
  const { db } = deps.database
  const now = deps.now()
  const token = newSecret()
  const expires_at = new Date(now.getTime() + limits.download_minutes * 60_000)
  await db
    .delete(downloadTokens)
    .where(
      and(
        eq(downloadTokens.influencer_id, influencer_id),
        lt(downloadTokens.expires_at, new Date(now.getTime() - keptMs)),
      ),
    )
  await db
    .insert(downloadTokens)
    .values({ token_hash: hashOfSecret(token), influencer_id, session_id, path, expires_at })
  return { url: `${deps.config.publicUrl}${path}?token=${token}`, expires_at: expires_at.toISOString() }
}

/** A request for the file at `path`: who makes it, and with which token. */
export interface DownloadRequest {
  actor: Actor
  token: string | undefined
  path: string
}

/**
 * Returns the id of the creator whose file is requested: the token's person when there is a token, else the one signed in. Throws
 * `auth.token_used` (also for unknown tokens and those of an ended session), `auth.token_expired`, `request.not_found` for another file,
 * and `session.required`.
 */
export async function readerOf(deps: Deps, { actor, token, path }: DownloadRequest): Promise<number> {
  if (token !== undefined) return redeem(deps, token, path)
  if (actor.kind !== 'influencer') throw new ApiProblem('session.required')
  return actor.id
}

async function redeem(deps: Deps, token: string, path: string) {
  const { db } = deps.database
  const token_hash = hashOfSecret(token)
  const now = deps.now()
  const [found] = await db.select().from(downloadTokens).where(eq(downloadTokens.token_hash, token_hash))
  if (!found) throw new ApiProblem('auth.token_used')
  // Asked for at the wrong place it stays good for the right one.
  if (found.path !== path) throw new ApiProblem('request.not_found')
  if (found.used_at !== null) throw new ApiProblem('auth.token_used')
  if (found.expires_at <= now) throw new ApiProblem('auth.token_expired')
  const used = await db
    .update(downloadTokens)
    .set({ used_at: now })
    .where(and(eq(downloadTokens.token_hash, token_hash), isNull(downloadTokens.used_at)))
    .returning({ path: downloadTokens.path })
  if (used.length === 0 || !(await isSignedIn(db, found.session_id))) throw new ApiProblem('auth.token_used')
  return found.influencer_id
}

/**
 * Returns whether the session still exists and its person is not suspended. After a sign-out, a suspension or the end of all other
 * sessions, nobody who still has the address may receive the person's files.
 */
async function isSignedIn(db: Queryable, sessionId: string | null) {
  if (sessionId === null) return false
  const [live] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(influencers, eq(influencers.id, sessions.influencer_id))
    .where(and(eq(sessions.id, sessionId), isNull(influencers.suspended_at)))
  return live !== undefined
}
