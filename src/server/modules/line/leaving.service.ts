import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import * as repository from './line.repository.ts'
import { enqueueMenu } from './menus.service.ts'
import { enqueueSealed, sealedJob } from './sealed-job.ts'

/**
 * Enqueues what leaving means for LINE: the guests' menu again and, where the app had the person's own access token, the withdrawal of
 * consent with it (guidelines for LINE MINI Apps). Has to be called before the person's LINE id is erased.
 */
export async function leaveLine(
  deps: Deps,
  tx: Tx,
  { influencerId, accessToken, at }: { influencerId: number; accessToken: string | undefined; at: Date },
) {
  const line_user_id = await repository.findLineUserId(tx, influencerId)
  if (line_user_id === null) return
  await enqueueMenu(deps, tx, line_user_id, at)
  if (accessToken === undefined || !deps.loginChannel) return
  const payload = { line_user_id, access_token: accessToken }
  await enqueueSealed(deps, tx, 'line.deauthorise', [payload], at)
}

/** Erases what is known through LINE. Again it changes nothing. */
export async function forgetLine(tx: Tx, influencerId: number) {
  await repository.deleteServiceTokens(tx, influencerId)
  const lineUserId = await repository.findLineUserId(tx, influencerId)
  if (lineUserId !== null) await repository.deleteFriend(tx, lineUserId)
}

/** A token that is over needs nothing any more; somebody else's was put in by mistake, or on purpose. */
export const deauthoriseJob = sealedJob('line.deauthorise', async (deps, { line_user_id, access_token }) => {
  const owner = await ownerOf(deps, access_token)
  if (owner !== line_user_id || !deps.loginChannel) return
  const done = await deps.loginChannel.deauthorise(access_token)
  if (!done) deps.log.warn('LINE does not take back the consent of somebody who left')
})

async function ownerOf({ line }: Deps, accessToken: string) {
  try {
    return await line.identifyAccessToken(accessToken)
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'auth.line_token_invalid') return undefined
    throw error
  }
}
