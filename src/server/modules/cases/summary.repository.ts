import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  caseRatings,
  cases,
  influencers,
  influencerSummaries,
  submissions,
  subTasks,
  termsStatements,
} from '../../db/schema/index.ts'
import { metric, reactions } from './metric-sql.ts'

export type Summary = Omit<typeof influencerSummaries.$inferSelect, 'influencer_id'>

const nothing: Summary = {
  steps: 0,
  late_steps: 0,
  late_days: null,
  approved_steps: 0,
  approved_rounds: 0,
  finished: 0,
  ended: 0,
  posts: 0,
  reach: 0,
  reactions: 0,
  seen: 0,
  ratings: 0,
  stars: 0,
}

/** Makes sure of the rows of these people and locks them, in the order of their numbers; who has left gets none. */
export async function lockSummaries(tx: Tx, influencerIds: readonly number[]) {
  const present = await tx
    .select({ id: influencers.id })
    .from(influencers)
    .where(and(inArray(influencers.id, [...influencerIds]), isNull(influencers.left_at)))
    .orderBy(influencers.id)
    .for('key share')
  if (present.length === 0) return []
  const rows = present.map(({ id }) => ({ influencer_id: id, ...nothing }))
  await tx.insert(influencerSummaries).values(rows).onConflictDoNothing()
  const ids = present.map(({ id }) => id)
  await tx
    .select({ id: influencerSummaries.influencer_id })
    .from(influencerSummaries)
    .where(inArray(influencerSummaries.influencer_id, ids))
    .orderBy(influencerSummaries.influencer_id)
    .for('update')
  return ids
}

export async function updateSummary(tx: Tx, influencerId: number, summary: Summary) {
  await tx.update(influencerSummaries).set(summary).where(eq(influencerSummaries.influencer_id, influencerId))
}

/**
 * The one place in which a creator's cases are counted, anew from what is stored. A step counts by its first round: the day by which it
 * was due stands with the round; for one from before it was kept it follows from the terms, as `dueAtOf` says.
 */
export async function countSummaries(db: Queryable, influencerIds: readonly number[]) {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with own as materialized (
      select id, influencer_id, state, paused_days from ${cases}
      where influencer_id in (${listOf(influencerIds)}) and state in ('confirmed', 'completed', 'terminated')
    ), firsts as (
      select own.influencer_id,
        (round.submitted_at at time zone 'Asia/Tokyo')::date - coalesce(round.due_on, ${dayOfTerms}) as late
      from own join ${submissions} round on round.case_id = own.id and round.round = 1
    ), steps as (
      select influencer_id, count(late)::int as steps, (count(*) filter (where late > 0))::int as late_steps,
        percentile_cont(0.5) within group (order by late) filter (where late > 0) as late_days
      from firsts group by influencer_id
    ), approved as (
      select own.influencer_id, count(*)::int as approved_steps, sum(task.round)::int as approved_rounds
      from own join ${subTasks} task on task.case_id = own.id and task.state = 'approved'
      group by own.influencer_id
    ), outcomes as (
      select influencer_id, (count(*) filter (where state = 'completed'))::int as finished,
        (count(*) filter (where state = 'terminated'))::int as ended
      from own group by influencer_id
    ), reports as (
      select distinct on (own.id) own.influencer_id, round.content
      from own join ${submissions} round on round.case_id = own.id and round.kind = 'insight_report'
      where own.state <> 'terminated' order by own.id, round.round desc
    ), metrics as (
      select influencer_id, ${metric('reach')} as reach, ${metric('views')} as views, ${reactions} as reactions
      from reports, jsonb_array_elements(content -> 'insights') as insight
    ), results as (
      select influencer_id, (count(coalesce(reach, views, reactions)))::int as posts,
        coalesce(sum(reach), 0)::bigint as reach,
        coalesce(sum(reactions) filter (where coalesce(reach, views) > 0), 0)::bigint as reactions,
        coalesce(sum(coalesce(reach, views)) filter (where reactions is not null), 0)::bigint as seen
      from metrics group by influencer_id
    ), rated as (
      select own.influencer_id, count(*)::int as ratings, sum(rating.stars)::int as stars
      from own join ${caseRatings} rating on rating.case_id = own.id group by own.influencer_id
    )
    select * from outcomes left join steps using (influencer_id) left join approved using (influencer_id)
      left join results using (influencer_id) left join rated using (influencer_id)`)
  const found = new Map(rows.map((row) => [Number(row['influencer_id']), summaryOf(row)]))
  return new Map(influencerIds.map((id) => [id, found.get(id) ?? nothing]))
}

/** The day that the agreed terms name for the step, moved by what held the case and by what operators gave. */
const dayOfTerms = sql`(
  select (terms.content -> 'dates' ->> case round.kind
      when 'composition_plan' then 'composition_plan_due' when 'draft' then 'draft_due'
      when 'final_report' then 'posting_end' else 'insight_due' end)::date
    + own.paused_days + coalesce(
      (select extended_days from ${subTasks} task where task.case_id = own.id and task.kind = round.kind), 0)
  from ${termsStatements} terms where terms.case_id = own.id and terms.agreed_at is not null
  order by terms.version desc limit 1)`

function listOf(ids: readonly number[]) {
  return sql.join(
    [0, ...ids].map((id) => sql`${id}`),
    sql`, `,
  )
}

function summaryOf(row: Record<string, unknown>): Summary {
  const numberIn = (name: keyof Summary) => Number(row[name] ?? 0)
  return {
    steps: numberIn('steps'),
    late_steps: numberIn('late_steps'),
    late_days: row['late_days'] === null ? null : numberIn('late_days'),
    approved_steps: numberIn('approved_steps'),
    approved_rounds: numberIn('approved_rounds'),
    finished: numberIn('finished'),
    ended: numberIn('ended'),
    posts: numberIn('posts'),
    reach: numberIn('reach'),
    reactions: numberIn('reactions'),
    seen: numberIn('seen'),
    ratings: numberIn('ratings'),
    stars: numberIn('stars'),
  }
}

/**
 * People after `after` who had work and have no summary, or whose cases moved since: a server of a former version may have moved them.
 */
export async function listToCount(
  db: Queryable,
  { after, since }: { after: number; since: Date },
  size: number,
) {
  const rows = await db
    .selectDistinct({ id: cases.influencer_id })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .leftJoin(influencerSummaries, eq(influencerSummaries.influencer_id, cases.influencer_id))
    .where(
      and(
        gt(cases.influencer_id, after),
        isNull(influencers.left_at),
        inArray(cases.state, ['confirmed', 'completed', 'terminated']),
        sql`(${influencerSummaries.influencer_id} is null or ${cases.updated_at} >= ${since.toISOString()})`,
      ),
    )
    .orderBy(cases.influencer_id)
    .limit(size)
  return rows.map(({ id }) => id)
}
