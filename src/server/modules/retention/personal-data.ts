import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import * as repository from './personal-data.repository.ts'
import { retentionDays } from './retention-days.ts'

/** Inquiries of one transaction. */
const size = 100

/** Erases the personal data whose day has come (docs/retention.md). Again it changes nothing. */
export async function erasePersonalData(deps: Deps) {
  const { db } = deps.database
  const now = deps.now()
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await repository.eraseAddresses(db, ago(retentionDays.addresses))
  await repository.eraseUntakenApplications(db, ago(retentionDays.applications))
  await repository.eraseApplicationsPastUse(db, dayInTokyo(now))
  await repository.deleteNotices(db, ago(retentionDays.notices))
  await eraseInquiries(deps, ago(retentionDays.inquiries), now)
}

async function eraseInquiries({ database }: Deps, before: Date, now: Date) {
  for (;;) {
    const erased = await database.transaction(async (tx) => {
      const ids = await repository.listOldInquiries(tx, before, size)
      if (ids.length === 0) return 0
      const files = await repository.deleteInquiries(tx, ids)
      if (files.length > 0) await enqueueAll(tx, 'work-files.clean', files, now)
      return ids.length
    })
    if (erased < size) return
  }
}
