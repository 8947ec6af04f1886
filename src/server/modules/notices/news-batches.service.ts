import { randomUUID } from 'node:crypto'
import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import type { BroadcastNotice, NewsNotice, SearchNotice } from '../../kernel/notice-shapes.ts'
import type { LineMessage } from '../../messages/line-message.ts'
import { type LineMessaging, mostPeople, type SendOutcome } from '../../platform/line-messaging.ts'
import { findFriends } from '../line/friends.service.ts'
import { unitOf } from '../line/line-units.service.ts'
import { readNews } from '../saved-searches/search-news.service.ts'
import { broadcastContent, newsContent } from './compose.ts'
import type { NewsJob } from './news-batches.repository.ts'
import * as repository from './news-batches.repository.ts'
import { addressFor, waysOf } from './notice-ways.ts'
import * as readers from './readers.repository.ts'
import { markSent } from './sent.ts'

/** News are held back for so long at most while others of the same minute are still being written. */
const gatheringMs = 60_000
const askAgainMs = 2_000

/** The time until which news wait for others that are being written now, to leave together; undefined when they may be sent at once. */
export async function gatherUntil({ database, now }: Deps, since: Date): Promise<Date | undefined> {
  const at = now()
  if (at.getTime() - since.getTime() >= gatheringMs) return undefined
  return (await repository.isTelling(database.db, at)) ? new Date(at.getTime() + askAgainMs) : undefined
}

interface News {
  told: NewsNotice
  userId: string
  message: LineMessage
  /** Equal for all to whom this message can be sent. */
  content: string
  /** Whether few of the month's messages are left, so that whoever has a mail address gets a mail. */
  scarce: boolean
}

/**
 * Sends somebody's news together with those of everybody who is told exactly the same, and marks those as sent. Who is part of a multicast
 * is written down before LINE is asked: done again after a crash, it is the same multicast with the same key. One that LINE refuses went to
 * nobody; its people are then sent their news one by one.
 */
export async function sendNews(deps: Deps, messaging: LineMessaging, news: News): Promise<SendOutcome> {
  const { told, userId, message } = news
  const unit = unitOf(told.kind, deps.now())
  const { batch, members } = await joinBatch(deps, news)
  if (batch === told.notice_id) return messaging.push(userId, [message], told.notice_id, unit)

  const alike = await findAlike(deps, members, news)
  const to = alike.map((one) => one.userId)
  const outcome = await messaging.multicast(to, [message], batch, unit)
  const { db } = deps.database
  if (outcome === 'refused' || outcome === 'quota') {
    deps.log.warn({ batch, outcome }, 'LINE does not take news for many: they go to each alone')
    await repository.updateAlone(
      db,
      members.map(({ id }) => id),
    )
    return messaging.push(userId, [message], told.notice_id, unit)
  }
  // What was accepted before went to whoever was a part of it then.
  const reached = outcome === 'repeated' ? members : alike.map(({ job }) => job)
  await markSent(
    deps,
    told.kind,
    reached.map((job) => job.told.notice_id),
  )
  const left = members.filter((job) => !reached.includes(job))
  await repository.updateAlone(
    db,
    left.map(({ id }) => id),
  )
  return 'sent'
}

/** The multicast in which the news leave; the notice's own number and nobody when they leave alone. */
async function joinBatch(deps: Deps, news: News): Promise<{ batch: string; members: NewsJob[] }> {
  const { told } = news
  const { db } = deps.database
  const alone = { batch: told.notice_id, members: [] }
  const own = await repository.findJob(db, told.notice_id)
  if (!own) return alone
  if (own.batch === undefined) {
    const others = await repository.listUndecided(db, told, mostPeople)
    const jobs = [own, ...others.filter(({ id }) => id !== own.id)].slice(0, mostPeople)
    const alike = await findAlike(deps, jobs, news)
    const batch = alike.length > 1 ? randomUUID() : told.notice_id
    await deps.database.transaction((tx) =>
      repository.updateUndecided(
        tx,
        alike.map(({ job }) => job.id),
        batch,
      ),
    )
  }
  // Another server may have taken it in.
  const batch = own.batch ?? (await repository.findJob(db, told.notice_id))?.batch ?? told.notice_id
  return batch === told.notice_id ? alone : { batch, members: await repository.listMembers(db, batch) }
}

/** Those whom LINE can tell exactly the same now; the person whose news it is among them. */
async function findAlike(deps: Deps, jobs: readonly NewsJob[], { content, scarce }: News) {
  const { db } = deps.database
  const notices = jobs.map((job) => job.told)
  const people = await readers.findReaders(
    db,
    notices.map(({ influencer_id }) => influencer_id),
  )
  const now = deps.now()
  const searches = notices.filter((notice): notice is SearchNotice => notice.kind === 'search_news')
  const news = await readNews(db, searches, now)
  const contentOf = (reader: readers.Reader, notice: NewsNotice) => {
    if (notice.kind === 'broadcast')
      return isToday(notice, now) ? broadcastContent(reader, notice) : undefined
    const own = news.get(notice.notice_id)
    return own && newsContent(reader, own)
  }
  const alike = jobs.flatMap((job) => {
    const reader = people.get(job.told.influencer_id)
    if (!reader || reader.line_user_id === null || contentOf(reader, job.told) !== content) return []
    const { line } = waysOf(reader, job.told, true)
    const byMail = scarce && (job.with_mail || addressFor(reader, job.told) !== null)
    return reader.suspended_at || !line || byMail ? [] : [{ job, userId: reader.line_user_id }]
  })
  const friends = await findFriends(
    deps,
    alike.map(({ userId }) => userId),
  )
  return alike.filter(({ userId }) => friends.has(userId))
}

function isToday({ day }: BroadcastNotice, now: Date) {
  return day === dayInTokyo(now)
}
