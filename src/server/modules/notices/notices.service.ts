import type { Notice } from '#contract/notices.ts'
import type { Deps } from '../../deps.ts'
import { instantOf, presentPage, sliceOf, type SteadyPageQuery } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { broadcastNoticeId, findBroadcastWords } from '../broadcasts/broadcasts.service.ts'
import * as repository from './notices.repository.ts'

/** Lists the person's notices, the newest first, with the number of unread ones. */
export async function listNotices(deps: Deps, influencerId: number, query: SteadyPageQuery) {
  const { db } = deps.database
  const { at, until } = instantOf(query, deps.now())
  const [rows, unread] = await Promise.all([
    repository.listNotices(db, influencerId, until, sliceOf(query)),
    repository.countUnread(db, influencerId),
  ])
  const page = await presentPage(query, rows, presentNotice, () =>
    repository.countNotices(db, influencerId, until),
  )
  return { ...page, as_of: at.toISOString(), unread }
}

/** Ids that are not the person's own change nothing. */
export async function readNotices(deps: Deps, influencerId: number, which: repository.Which) {
  await repository.updateRead(deps.database.db, influencerId, which, deps.now())
}

/** Throws `request.not_found`, also for one that the person was not sent. */
export async function getNews(deps: Deps, influencerId: number, broadcastId: number) {
  const { db } = deps.database
  const notice = await repository.findNotice(db, broadcastNoticeId(broadcastId, influencerId))
  const words = notice && (await findBroadcastWords(db, broadcastId, 'jp'))
  if (!words) throw new ApiProblem('request.not_found')
  // As it was sent: what the notice says besides the words is drawn by the screen.
  const { subject, body, created_at } = notice
  return { subject, body, at: created_at.toISOString(), campaign: words.campaign }
}

function presentNotice(row: repository.NoticeRow): Notice {
  const { id, kind, subject, body, path, created_at, read_at } = row
  return { id, kind, subject, body, path, at: created_at.toISOString(), read: read_at !== null }
}
