import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { InfluencerActor } from '../../kernel/actor.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { createSessionToken, provesSession, readSessionToken } from './session-token.ts'
import * as repository from './sessions.repository.ts'

// api.md, "General": 7 days idle, 30 absolute.
export const sessionAbsoluteDays = 30
const idleDays = 7
/** last_seen_at is written at most this often, so that reading costs no write. */
const seenMinutes = 5

const minute = 60_000
const day = 24 * 60 * minute

/** The origin of a sign-in; the session whose token it presents ends with it. */
export interface SignInOrigin {
  userAgent: string
  sessionToken: string | undefined
}

/** The live session that a cookie's text proves, of a person who is not suspended. */
export async function findSession(
  deps: Deps,
  token: string,
): Promise<{ id: string; influencerId: number } | undefined> {
  const parts = readSessionToken(token)
  if (!parts) return undefined
  const { db } = deps.database
  const now = deps.now()
  const row = await repository.findLiveSession(db, parts.id, lifeAt(now))
  if (!row || !provesSession(parts.secret, row.secret_hash)) return undefined
  if (now.getTime() - row.last_seen_at.getTime() >= seenMinutes * minute) {
    await repository.updateLastSeen(db, row.id, now)
  }
  return { id: row.id, influencerId: row.influencer_id }
}

/** Starts a session and ends the presented one. Gives the cookie's text, which is nowhere else. */
export async function startSession(tx: Queryable, now: Date, influencerId: number, origin: SignInOrigin) {
  await endPresented(tx, origin.sessionToken)
  await repository.deleteEndedSessions(tx, lifeAt(now), influencerId)
  const { token, ...stored } = createSessionToken()
  await repository.insertSession(tx, {
    ...stored,
    influencer_id: influencerId,
    user_agent: origin.userAgent,
    created_at: now,
    last_seen_at: now,
  })
  return token
}

/** Ends the session that a cookie's text proves; nothing happens when there is none. */
export async function endSession(deps: Deps, token: string | undefined) {
  await endPresented(deps.database.db, token)
}

/** Own live sessions, the newest first. */
export async function listSessions(deps: Deps, actor: InfluencerActor) {
  const rows = await repository.listLiveSessions(deps.database.db, actor.id, lifeAt(deps.now()))
  return rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }))
}

/** Throws `request.not_found` for a session that is gone or someone else's. */
export async function revokeSession(deps: Deps, actor: InfluencerActor, id: string) {
  const revoked = await repository.deleteOwnSession(deps.database.db, actor.id, id)
  if (!revoked) throw new ApiProblem('request.not_found')
}

export async function revokeAllSessions(tx: Queryable, influencerId: number) {
  await repository.deleteSessions(tx, influencerId)
}

/**
 * Ends every session, the present one too, of which somebody may have a copy, and starts another for whoever has just proved who they
 * are. Gives the cookie's text.
 */
export async function renewSession(tx: Queryable, now: Date, influencerId: number, userAgent: string) {
  await revokeAllSessions(tx, influencerId)
  return startSession(tx, now, influencerId, { userAgent, sessionToken: undefined })
}

/** Removes every session that is over. */
export async function forgetSessions({ database, now }: Deps) {
  await repository.deleteEndedSessions(database.db, lifeAt(now()))
}

async function endPresented(db: Queryable, token: string | undefined) {
  const parts = readSessionToken(token)
  if (!parts) return
  const hash = await repository.findSecretHash(db, parts.id)
  if (hash !== undefined && provesSession(parts.secret, hash)) await repository.deleteSession(db, parts.id)
}

function lifeAt(now: Date): repository.Life {
  return {
    beganAfter: new Date(now.getTime() - sessionAbsoluteDays * day),
    seenAfter: new Date(now.getTime() - idleDays * day),
  }
}
