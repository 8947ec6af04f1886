import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'
import type { Tx } from '../../db/database.ts'
import {
  cases,
  influencers,
  publishedPosts,
  socialAccounts,
  submissions,
  termsStatements,
} from '../../db/schema/index.ts'

export type NewPost = typeof publishedPosts.$inferInsert

/** Cases whose posts are looked at: a case that ended early, or whose creator left, asks for nothing any more. */
export const watchedStates = ['confirmed', 'completed'] as const

/**
 * Posts of reports approved since then whose agreed period runs on that day, and which are not looked at yet. A story is gone after a day by
 * itself, and one without an address could not be found.
 */
export async function listNewPosts(tx: Tx, today: string, since: Date) {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    with reported as (
      select own.id as case_id, (post ->> 'deliverable_id')::int as deliverable_id, post ->> 'url' as url,
        (post ->> 'posted_at')::timestamptz as posted_at, terms.content as terms
      from ${cases} own
      join ${influencers} person on person.id = own.influencer_id and person.left_at is null
      join ${submissions} report on report.case_id = own.id and report.kind = 'final_report'
        and report.review_result = 'approved' and report.reviewed_at >= ${since}
      join lateral (
        select content from ${termsStatements} statement
        where statement.case_id = own.id and statement.agreed_at is not null
        order by statement.version desc limit 1
      ) terms on true,
        jsonb_array_elements(report.content -> 'posts') as post
      where own.state in ('confirmed', 'completed') and post ->> 'url' is not null
    ), dated as (
      select reported.*, item ->> 'platform' as platform,
        ((posted_at at time zone 'Asia/Tokyo')::date
          + make_interval(months => (terms -> 'rights' ->> 'post_stays_months')::int))::date::text as until
      from reported, jsonb_array_elements(terms -> 'work_items') as item
      where (item ->> 'id')::int = deliverable_id and (terms -> 'rights' ->> 'post_stays_months')::int > 0
    )
    select case_id, deliverable_id, url, to_json(posted_at) #>> '{}' as posted_at, platform, until from dated
    where platform <> 'instagram_story' and until >= ${today} and not exists (
      select 1 from ${publishedPosts} known
      where known.case_id = dated.case_id and known.deliverable_id = dated.deliverable_id)
    order by case_id, deliverable_id`)
  return rows.map((row) => ({
    case_id: Number(row['case_id']),
    deliverable_id: Number(row['deliverable_id']),
    platform: String(row['platform']) as DeliverablePlatform,
    url: String(row['url']),
    posted_at: new Date(String(row['posted_at'])),
    until: String(row['until']),
  }))
}

export async function insertPosts(tx: Tx, posts: readonly NewPost[]) {
  await tx
    .insert(publishedPosts)
    .values([...posts])
    .onConflictDoNothing()
}

/** Whether the portal can read the post: one of Instagram or TikTok, by an account of it that is linked with its posts. */
const isReadable = sql<boolean>`exists (
  select 1 from ${cases} join ${socialAccounts} on ${socialAccounts.id} = ${cases.social_account_id}
  where ${cases.id} = ${publishedPosts.case_id} and ${socialAccounts.link} = 'ok'
    and (${publishedPosts.platform} in ('instagram_feed', 'instagram_reel') and ${socialAccounts.platform} = 'instagram'
      or ${publishedPosts.platform} = 'tiktok' and ${socialAccounts.platform} = 'tiktok'
        and ${socialAccounts.reads_posts}))`

const isQuiet = inArray(publishedPosts.state, ['fine', 'settled'])

const isWatched = (tx: Tx) =>
  inArray(
    publishedPosts.case_id,
    tx
      .select({ id: cases.id })
      .from(cases)
      .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
      .where(and(inArray(cases.state, [...watchedStates]), isNull(influencers.left_at))),
  )

/** Ends the period of those that nothing waits for. */
export async function endPeriods(tx: Tx, today: string, at: Date) {
  await tx
    .update(publishedPosts)
    .set({ state: 'over', since: at, version: sql`${publishedPosts.version} + 1` })
    .where(
      and(
        eq(publishedPosts.state, 'fine'),
        isNull(publishedPosts.look_on),
        sql`${publishedPosts.until} < ${today}`,
      ),
    )
}

/**
 * Puts those before a person whose day has come and that the portal cannot read, or has not read since: what it can read has the whole
 * day for that.
 */
export async function askPeople(tx: Tx, today: string, at: Date) {
  await tx
    .update(publishedPosts)
    .set({ state: 'due', since: at, version: sql`${publishedPosts.version} + 1` })
    .where(
      and(
        isQuiet,
        isNull(publishedPosts.ended_at),
        lte(publishedPosts.look_on, today),
        sql`(${publishedPosts.look_on} < ${today} or not ${isReadable})`,
        isWatched(tx),
      ),
    )
}

/** Those that the portal looks at on that day. */
export async function listReadable(tx: Tx, today: string) {
  return tx
    .select({ id: publishedPosts.id })
    .from(publishedPosts)
    .where(
      and(
        isNull(publishedPosts.ended_at),
        sql`${publishedPosts.state} <> 'over'`,
        sql`${publishedPosts.until} >= ${today}`,
        isReadable,
        isWatched(tx),
      ),
    )
    .orderBy(publishedPosts.id)
}
