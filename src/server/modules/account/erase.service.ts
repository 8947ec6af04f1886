import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import { forgetLine } from '../line/leaving.service.ts'
import { forgetProfileImages } from '../profile-images/profile-images.service.ts'
import { revokeAllSessions } from '../sessions/sessions.service.ts'
import { forgetFiles } from '../work-files/work-files.service.ts'
import * as repository from './erasure.repository.ts'

/**
 * Erases what tells who a person is, as the privacy policy says (art. 10). Kept are terms, transfers, bookings, and what was handed
 * in for cases. Again it changes nothing. Needs the person's row locked by the same transaction.
 */
export async function erase(tx: Tx, influencerId: number, at: Date) {
  await revokeAllSessions(tx, influencerId)
  await forgetLine(tx, influencerId)
  await repository.erasePerson(tx, influencerId, at)
  await forgetProfileImages(tx, influencerId, at)
  await forgetFiles(tx, influencerId, at)
  await repository.deleteBelongings(tx, influencerId)
  await repository.eraseApplications(tx, influencerId)
  const linked = await repository.eraseAccounts(tx, influencerId, at)
  for (const id of linked) await enqueue(tx, 'social.revoke', { account_id: id }, at)
}
