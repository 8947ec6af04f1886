import type { PostReading } from '#contract/sub-task-shapes.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import { readingTimes } from '#contract/work-items.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { enqueuePersonalNotice } from '../notices/personal-notices.ts'
import { readPostOf } from '../social/account-posts.service.ts'
import { PostsNotAllowed } from '../social/tiktok.service.ts'
import * as repository from './post-readings.repository.ts'
import type { ReadingRow } from './post-readings.repository.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** A link is looked at so long after a story, which leaves eight hours to link again before its figures are read. */
const checkAfterMs = 12 * hourMs
/** The pause after an attempt that failed; a person may link again, and a platform may answer again. */
const retryMs = { known: hourMs, unavailable: 10 * minuteMs }

/** A post as a final report names it. */
export interface ReportedPost {
  deliverable_id: number
  platform: DeliverablePlatform
  url: string | null
  posted_at: string
}

/**
 * Plans when the figures of these posts are read, and forgets what was planned or read of posts that the newest report of the case no
 * longer has. A story's link is looked at in time to be made again.
 */
export async function planReadings(tx: Tx, caseId: number, posts: readonly ReportedPost[], at: Date) {
  const account = await repository.findAccountOf(tx, caseId)
  const wanted = posts.flatMap(({ posted_at, ...post }) => {
    // Linking is offered for Instagram with each report; TikTok may not be configured at all.
    if (post.platform === 'tiktok' && (account?.platform !== 'tiktok' || account.link === null)) return []
    const postedAt = new Date(posted_at)
    return readingTimes(post.platform, postedAt)
      .filter(({ until }) => until > at)
      .map(({ moment, dueAt, until }) => ({
        ...post,
        case_id: caseId,
        posted_at: postedAt,
        moment,
        due_at: dueAt,
        until,
      }))
  })
  const former = await repository.listReadings(tx, caseId)
  const named = former.filter((row) => posts.some((post) => isOf(post, row)))
  await repository.deleteOthers(
    tx,
    caseId,
    named.map(({ id }) => id),
  )
  const missing = wanted.filter(
    ({ deliverable_id, moment }) =>
      !named.some((row) => row.deliverable_id === deliverable_id && row.moment === moment),
  )
  if (missing.length === 0) return
  for (const { id, due_at } of await repository.insertReadings(tx, missing))
    await enqueue(tx, 'posts.read', { reading_id: id }, due_at > at ? due_at : at)
  await lookAtLink(tx, account, missing, at)
}

function isOf(post: ReportedPost, row: ReadingRow) {
  return (
    row.deliverable_id === post.deliverable_id &&
    row.platform === post.platform &&
    row.url === post.url &&
    row.posted_at.getTime() === Date.parse(post.posted_at)
  )
}

async function lookAtLink(
  tx: Tx,
  account: Awaited<ReturnType<typeof repository.findAccountOf>>,
  planned: readonly repository.NewReading[],
  at: Date,
) {
  const story = planned.find(({ platform }) => platform === 'instagram_story')
  if (!story || !account || account.link === null) return
  // The day on which the link broke may be long ago.
  if (account.link === 'reconnect')
    return enqueuePersonalNotice(tx, account.influencer_id, 'social_reconnect', at)
  const checkAt = new Date(story.posted_at.getTime() + checkAfterMs)
  await enqueue(tx, 'social.check', { account_id: account.id }, checkAt > at ? checkAt : at)
}

/**
 * Reads the figures of one post and keeps them. What fails is written down, and the time of the next attempt given while there is one:
 * after an hour, or ten minutes where the platform does not answer. Doing it again after it was taken does nothing.
 */
export async function takeReading(deps: Deps, readingId: number): Promise<Date | undefined> {
  const { db } = deps.database
  const now = deps.now()
  const due = await repository.findDue(db, readingId)
  if (!due || now >= due.reading.until) return undefined
  const { reading, account } = due
  if (now < reading.due_at) return reading.due_at
  const read = await tryToRead(deps, account, reading)
  if ('figures' in read) {
    const { mediaId, figures } = read
    const taken = { taken_at: now, media_id: mediaId, metrics: figures, failure: null }
    await repository.updateReading(db, readingId, taken)
    return undefined
  }
  await repository.updateReading(db, readingId, { failure: read.failure })
  const pause = read.failure === 'unavailable' ? retryMs.unavailable : retryMs.known
  const again = new Date(now.getTime() + pause)
  return again < reading.until ? again : undefined
}

type Failure = NonNullable<ReadingRow['failure']>

async function tryToRead(
  deps: Deps,
  account: Parameters<typeof readPostOf>[1],
  reading: ReadingRow,
): Promise<{ mediaId: string; figures: NonNullable<ReadingRow['metrics']> } | { failure: Failure }> {
  try {
    const read = await readPostOf(deps, account, reading)
    if (!read) return { failure: 'not_found' }
    const isEmpty = Object.values(read.figures).every((figure) => figure === null)
    return isEmpty ? { failure: 'no_figures' } : read
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error instanceof PostsNotAllowed) return { failure: 'permission_missing' }
    if (error.code === 'social.not_linked') return { failure: 'not_linked' }
    return { failure: error.code === 'social.reconnect_needed' ? 'reconnect_needed' : 'unavailable' }
  }
}

/** What the portal read of each post of the case, or when it will. */
export async function listPostReadings(db: Queryable, caseId: number, now: Date): Promise<PostReading[]> {
  const rows = await repository.listReadings(db, caseId)
  const ofTiktok = rows.some(({ platform }) => platform === 'tiktok')
  const isAllowed = !ofTiktok || ((await repository.findAccountOf(db, caseId))?.reads_posts ?? false)
  return [...Map.groupBy(rows, ({ deliverable_id }) => deliverable_id)].map(([deliverable_id, readings]) => {
    const next = readings.find(({ taken_at, until }) => taken_at === null && until > now)
    const taken = readings.flatMap(presentTaken).at(-1)
    const last = readings.findLast(({ failure }) => failure !== null)?.failure ?? null
    // Said before the first attempt, and no longer once the permission is there.
    const missing = readings[0]?.platform === 'tiktok' && !isAllowed ? 'permission_missing' : null
    const failure = missing ?? (last === 'permission_missing' ? null : last)
    return {
      deliverable_id,
      taken: taken ?? null,
      next_at: next?.due_at.toISOString() ?? null,
      failure: taken ? null : failure,
    }
  })
}

function presentTaken({ taken_at, media_id, metrics }: ReadingRow) {
  return taken_at && media_id !== null && metrics ? [{ at: taken_at.toISOString(), media_id, metrics }] : []
}

/** Everything that was read of the posts of a case. */
export async function listTaken(db: Queryable, caseId: number) {
  const rows = await repository.listReadings(db, caseId)
  return rows.flatMap((row) =>
    presentTaken(row).map((taken) => ({ deliverable_id: row.deliverable_id, ...taken })),
  )
}
