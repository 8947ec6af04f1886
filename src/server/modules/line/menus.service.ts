import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { guestsAlias } from '../../platform/line-messaging.ts'
import * as repository from './line.repository.ts'
import { enqueueSealed, sealedJob } from './sealed-job.ts'

/** Lets the person see, after the transaction, the menu that fits: somebody registered or left. */
export async function enqueueMenu(deps: Deps, tx: Queryable, lineUserId: string, at: Date) {
  if (deps.messaging) await enqueueSealed(deps, tx, 'line.menu', [{ line_user_id: lineUserId }], at)
}

/** The guests' menu for whoever is not registered, else the account's default. Throws `line.unavailable`. */
export async function showMenu({ database: { db }, messaging }: Deps, lineUserId: string) {
  if (!messaging) return
  const isMember = async () => (await repository.findMember(db, lineUserId)) !== undefined
  if (await isMember()) return messaging.unlinkMenu(lineUserId)
  await messaging.linkMenu(lineUserId, guestsAlias)
  // Somebody who registered meanwhile may have been freed of the menu before it was linked.
  if (await isMember()) await messaging.unlinkMenu(lineUserId)
}

export const menuJob = sealedJob('line.menu', (deps, { line_user_id }) => showMenu(deps, line_user_id))
