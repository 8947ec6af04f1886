import { documentKinds } from '#contract/documents.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { JobPayload } from '../../kernel/job-payloads.ts'
import type { DocumentNotice } from '../../kernel/notice-shapes.ts'
import { enqueue } from '../../platform/outbox.ts'
import { announcementId } from '../agreements/announcement-id.ts'
import { tell } from '../notices/tell.service.ts'
import { listVersions, type Version } from '../settings/documents.service.ts'
import * as repository from './announcements.repository.ts'

/** The number of people who are notified per minute, so that their other messages keep going out in between. */
export const announcedPerMinute = 200

/** Notifies the next people of a version and plans the notifications after them. A repeated call notifies nobody twice. */
export async function announce(
  deps: Deps,
  { kind, version, after }: JobPayload<'documents.announce'>,
  since: Date,
) {
  const { db } = deps.database
  const published = (await listVersions(db, deps.now()))[kind].all.find((one) => one.version === version)
  if (!published?.published_at) return
  const until = new Date(published.published_at)
  const people = await repository.listPeople(db, { until, after, size: announcedPerMinute })
  for (const { id } of people) await tell(deps, noticeOf(id, published), since)
  const last = people.at(-1)
  if (!last || people.length < announcedPerMinute) return
  const next = { kind, version, after: last.id }
  await enqueue(db, 'documents.announce', next, new Date(deps.now().getTime() + 60_000))
}

/** Announces coming versions to somebody who registers between the announcement of a version and the day it takes effect. */
export async function announceComing(tx: Queryable, influencerId: number, now: Date) {
  const versions = await listVersions(tx, now)
  for (const kind of documentKinds) {
    const { all, inForce } = versions[kind]
    for (const version of all.slice(0, all.indexOf(inForce)))
      await enqueue(tx, 'document.notice', noticeOf(influencerId, version), now)
  }
}

function noticeOf(influencerId: number, published: Version): DocumentNotice {
  const { kind, version, asks_agreement } = published
  return {
    notice_id: announcementId(influencerId, published),
    influencer_id: influencerId,
    kind: asks_agreement ? 'agreement_asked' : 'document_changed',
    document: kind,
    version,
  }
}
