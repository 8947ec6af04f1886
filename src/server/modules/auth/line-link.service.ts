import type * as z from 'zod/mini'
import type { linkLine as link } from '#contract/auth.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueueMenu } from '../line/menus.service.ts'
import { enqueuePersonalNotice } from '../notices/personal-notices.ts'
import { renewSession } from '../sessions/sessions.service.ts'
import * as repository from './auth.repository.ts'
import { useLineToken, verifyLineToken } from './line-tokens.ts'
import { confirmPerson, requireConfirmed } from './proof.ts'

/**
 * Links LINE to the account of somebody who registered by mail: from now on LINE opens it and delivers messages. Ends every session and
 * returns the cookie's text of a new one. Throws `auth.wrong_password`, `auth.token_used`, `auth.line_linked` when LINE opens the
 * account already, and `auth.line_taken` when it opens another one.
 */
export async function linkLine(
  deps: Deps,
  influencerId: number,
  { id_token, current_password }: z.output<typeof link.body>,
  userAgent: string,
): Promise<string> {
  const { userId, expiresAt } = await verifyLineToken(deps, id_token)
  const confirmation = await confirmPerson(deps, influencerId, { current_password })
  try {
    return await deps.database.transaction(async (tx) => {
      const now = deps.now()
      const person = await repository.lockById(tx, influencerId)
      await requireConfirmed(tx, deps, influencerId, confirmation)
      if (person?.line_user_id) throw new ApiProblem('auth.line_linked')
      await repository.updateLineUser(tx, influencerId, userId, now)
      await useLineToken(tx, now, id_token, expiresAt)
      await enqueueMenu(deps, tx, userId, now)
      await enqueuePersonalNotice(tx, influencerId, 'line_linked', now)
      return renewSession(tx, now, influencerId, userAgent)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'influencers_line_user_id_unique')) throw new ApiProblem('auth.line_taken')
    throw error
  }
}
