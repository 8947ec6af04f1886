import type { OperatorRole } from '#contract/permissions.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { createSessionToken, provesSession, readSessionToken } from '../sessions/session-token.ts'
import type { SignInOrigin } from '../sessions/sessions.service.ts'
import * as repository from './operator-sessions.repository.ts'
import * as operators from './operators.repository.ts'

// api.md, "General": operators 30 minutes idle, 12 hours absolute.
export const operatorSessionHours = 12
const idleMinutes = 30
/** last_seen_at is written at most this often, so that reading costs no write. */
const seenMinutes = 1

const minute = 60_000

/** The live session that a cookie's text proves, of an operator who is not disabled. */
export async function findOperatorSession(
  deps: Deps,
  token: string,
): Promise<{ id: string; operatorId: number; role: OperatorRole } | undefined> {
  const parts = readSessionToken(token)
  if (!parts) return undefined
  const { db } = deps.database
  const now = deps.now()
  const row = await repository.findLiveSession(db, parts.id, lifeAt(now))
  if (!row || !provesSession(parts.secret, row.secret_hash)) return undefined
  if (now.getTime() - row.last_seen_at.getTime() >= seenMinutes * minute) {
    await repository.updateLastSeen(db, row.id, now)
    await operators.updateLastSeen(db, row.operator_id, now)
  }
  return { id: row.id, operatorId: row.operator_id, role: row.role }
}

/**
 * Starts a session and ends the presented one. Gives the cookie's text, which is nowhere else. `isProof`: password and second factor
 * were given for it, as for every sign-in.
 */
export async function startOperatorSession(
  tx: Queryable,
  now: Date,
  operatorId: number,
  { userAgent, sessionToken }: SignInOrigin,
  isProof = true,
) {
  await endPresented(tx, sessionToken)
  await repository.deleteEndedSessions(tx, lifeAt(now), operatorId)
  const { token, ...stored } = createSessionToken()
  await repository.insertSession(tx, {
    ...stored,
    operator_id: operatorId,
    user_agent: userAgent,
    created_at: now,
    last_seen_at: now,
    proved_at: isProof ? now : null,
  })
  await operators.updateLastSeen(tx, operatorId, now)
  return token
}

/** Ends the session that a cookie's text proves; nothing happens when there is none. */
export async function endOperatorSession(deps: Deps, token: string | undefined) {
  await endPresented(deps.database.db, token)
}

/** The live sessions of an operator, the last used first. */
export async function listSessionsOf({ database, now }: Deps, operatorId: number) {
  return repository.listLiveSessions(database.db, operatorId, lifeAt(now()))
}

/** The number of live sessions by operator. */
export async function countSessions(db: Queryable, now: Date): Promise<ReadonlyMap<number, number>> {
  const rows = await repository.countLiveSessions(db, lifeAt(now))
  return new Map(rows.map(({ operator_id, count }) => [operator_id, count]))
}

/** All of theirs. */
export async function endAllSessions(tx: Queryable, operatorId: number) {
  await repository.deleteSessionsOf(tx, operatorId)
}

/** Removes every session that is over. */
export async function forgetOperatorSessions({ database, now }: Deps) {
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
    beganAfter: new Date(now.getTime() - operatorSessionHours * 60 * minute),
    seenAfter: new Date(now.getTime() - idleMinutes * minute),
  }
}
