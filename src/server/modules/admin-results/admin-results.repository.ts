import { type SQL, sql } from 'drizzle-orm'
import type { ResultFilter, ResultGroup } from '#contract/admin-results.ts'
import type { Queryable } from '../../db/database.ts'
import { campaigns, cases, clients, rewards, submissions, termsStatements } from '../../db/schema/index.ts'
import { metric, reactions } from '../cases/metric-sql.ts'

const keys: Record<ResultGroup, SQL> = {
  month: sql`month`,
  client: sql`coalesce(client_id::text, '')`,
  category: sql`category`,
  platform: sql`platform`,
}

/**
 * The groups and, without a key, all of them together. The unit is the post, as the agreed terms name it. A case belongs to the month of
 * its first post, and its cost is divided among its posts so that no yen is lost: post n of k has what is left of n/k after n-1.
 * `db`: a transaction.
 */
export async function sumResults(db: Queryable, filter: ResultFilter) {
  // How many elements a JSON array has is guessed too high, and code is compiled for a second that then runs for a third of one.
  await db.execute(sql`set local jit = off`)
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with chosen as materialized (
      select own.id, campaign.client_id, campaign.category
      from ${cases} own join ${campaigns} campaign on campaign.id = own.campaign_id
      where ${allOf([
        sql`own.state = 'completed'`,
        filter.client_id === undefined ? undefined : sql`campaign.client_id = ${filter.client_id}`,
        filter.brand_id === undefined ? undefined : sql`campaign.brand_id = ${filter.brand_id}`,
        filter.category && sql`campaign.category = ${filter.category}`,
      ])}
    ), work as (
      select distinct on (terms.case_id) terms.case_id, terms.content -> 'work_items' as items
      from chosen join ${termsStatements} terms on terms.case_id = chosen.id and terms.agreed_at is not null
      order by terms.case_id, terms.version desc
    ), paid as (
      select reward.case_id, sum(reward.amount + reward.tax + reward.expense) as cost
      from chosen join ${rewards} reward on reward.case_id = chosen.id group by reward.case_id
    ), dated as (
      select chosen.*, to_char(coalesce(
          (select min((post ->> 'posted_at')::timestamptz) from jsonb_array_elements(report.content -> 'posts') post),
          report.submitted_at) at time zone 'Asia/Tokyo', 'YYYY-MM') as month
      from chosen join ${submissions} report on report.case_id = chosen.id
        and report.kind = 'final_report' and report.review_result = 'approved'
    ), posts as (
      select dated.*, item ->> 'platform' as platform, (item ->> 'id')::int as deliverable_id,
        floor(coalesce(paid.cost, 0) * place / jsonb_array_length(work.items))
          - floor(coalesce(paid.cost, 0) * (place - 1) / jsonb_array_length(work.items)) as cost
      from dated join work on work.case_id = dated.id left join paid on paid.case_id = dated.id,
        jsonb_array_elements(work.items) with ordinality as listed(item, place)
    ), figures as (
      select insights.case_id, (insight ->> 'deliverable_id')::int as deliverable_id,
        ${metric('reach')} as reach, ${metric('views')} as views, ${reactions} as interactions
      from chosen join ${submissions} insights on insights.case_id = chosen.id
          and insights.kind = 'insight_report' and insights.review_result = 'approved',
        jsonb_array_elements(insights.content -> 'insights') as insight
    ), results as (
      select posts.id, ${keys[filter.group]} as key, posts.cost, reach, views, interactions
      from posts left join figures on figures.case_id = posts.id
        and figures.deliverable_id = posts.deliverable_id
      where ${allOf([
        sql`true`,
        filter.platform && sql`platform = ${filter.platform}`,
        filter.from && sql`month >= ${filter.from}`,
        filter.to && sql`month <= ${filter.to}`,
      ])}
    ), sums as (
      select key, grouping(key) as is_total, count(distinct id) as cases, count(*) as posts,
        count(coalesce(reach, views, interactions)) as reported, sum(cost) as cost,
        sum(reach) as reach, sum(views) as views, sum(interactions) as interactions,
        count(reach) as known_reach, count(views) as known_views, count(interactions) as known_interactions
      from results group by grouping sets ((key), ())
    )
    select sums.*, client.name from sums
    left join ${clients} client on ${filter.group === 'client' ? sql`client.id::text = sums.key` : sql`false`}`)
  return rows.map(sumsOf)
}

export type SummedResults = ReturnType<typeof sumsOf>

function allOf(conditions: readonly (SQL | '' | undefined)[]) {
  return sql.join(
    conditions.filter((condition) => condition !== undefined && condition !== ''),
    sql` and `,
  )
}

function sumsOf(row: Record<string, unknown>) {
  const count = (name: string) => Number(row[name] ?? 0)
  const known = (name: string) => (row[name] === null ? null : Number(row[name]))
  return {
    is_total: count('is_total') === 1,
    key: String(row['key'] ?? ''),
    name: row['name'] === null ? null : String(row['name']),
    cases: count('cases'),
    posts: count('posts'),
    reported: count('reported'),
    reach: known('reach'),
    views: known('views'),
    interactions: known('interactions'),
    known: {
      reach: count('known_reach'),
      views: count('known_views'),
      interactions: count('known_interactions'),
    },
    cost: count('cost'),
  }
}
