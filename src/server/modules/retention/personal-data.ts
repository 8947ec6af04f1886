import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import * as repository from './personal-data.repository.ts'
import { retentionDays } from './retention-days.ts'

/** Inquiries or threads of one transaction. */
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
  await repository.deleteSearchNews(db, dayInTokyo(ago(retentionDays.notices)))
  await repository.deleteBroadcastReceivers(db, ago(retentionDays.notices))
  await repository.deleteConsents(db, ago(retentionDays.consents))
  await eraseWithFiles(deps, now, {
    list: (db) => repository.listOldInquiries(db, ago(retentionDays.inquiries), size),
    remove: repository.deleteInquiries,
  })
  await eraseWithFiles(deps, now, {
    list: (db) => repository.listOldThreads(db, ago(retentionDays.messages), size),
    remove: repository.deleteThreads,
  })
}

interface Erased {
  list: (db: Queryable) => Promise<number[]>
  /** Gives the files that were sent with them. */
  remove: (tx: Tx, ids: readonly number[]) => Promise<{ id: string }[]>
}

async function eraseWithFiles({ database }: Deps, now: Date, { list, remove }: Erased) {
  for (;;) {
    const erased = await database.transaction(async (tx) => {
      const ids = await list(tx)
      if (ids.length === 0) return 0
      const files = await remove(tx, ids)
      if (files.length > 0) await enqueueAll(tx, 'work-files.clean', files, now)
      return ids.length
    })
    if (erased < size) return
  }
}
