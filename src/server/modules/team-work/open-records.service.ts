import { openRecordKeptMs } from '#contract/open-records.ts'
import { mayDo } from '#contract/permissions.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import * as repository from './open-records.repository.ts'
import type { OpenRecord } from './open-records.repository.ts'

/**
 * Keeps that the member has the record open, and answers who else has. Throws `request.not_found`, and `admin.role_missing` for the
 * record of a creator that the member may not read.
 */
export async function signOpenRecord(deps: Deps, actor: OperatorActor, record: OpenRecord) {
  const { database, now } = deps
  if (record.subject === 'influencer' && !mayDo(actor.role, 'read_people'))
    throw new ApiProblem('admin.role_missing')
  if (!(await repository.hasRecord(database.db, record))) throw new ApiProblem('request.not_found')
  await database.transaction(async (tx) => {
    // A log-out at the same time ends it.
    if (await repository.holdSession(tx, actor.sessionId))
      await repository.putSign(tx, actor.sessionId, record, now())
  })
  const after = new Date(now().getTime() - openRecordKeptMs)
  await forgetOldSigns(deps)
  return { others: await repository.listOthers(database.db, record, { but: actor.id, after }) }
}

/** Deletes the signs that no longer say anything. */
export async function forgetOldSigns({ database, now }: Deps) {
  await repository.deleteOldSigns(database.db, new Date(now().getTime() - openRecordKeptMs))
}
