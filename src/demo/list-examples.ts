import { and, asc, count, eq, gt, inArray, lte, not, sql, sum } from 'drizzle-orm'
import { caseStates, isWaiting, subTaskKinds } from '#contract/case-states.ts'
import { type RewardState, rewardStates } from '#contract/payout-states.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '#server/db/database.ts'
import { campaigns, cases, influencers, payouts, rewards, subTasks } from '#server/db/schema/index.ts'

export interface Example {
  /** The progress of a case in the words of the contract, or a campaign's title. */
  status: string
  path: string
}

type Case = typeof cases.$inferSelect
type Task = typeof subTasks.$inferSelect

/** Every case of the person with that mail address, in the order of the states. */
export async function listExamples(db: Queryable, email: string, now: Date): Promise<Example[]> {
  const rows = await db
    .select({ row: cases, net: rewards.net })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .leftJoin(rewards, and(eq(rewards.case_id, cases.id), not(rewards.is_stated_fee)))
    .where(eq(influencers.email, email))
    .orderBy(asc(cases.id))
  const ids = rows.map(({ row }) => row.id)
  const tasks = await db.select().from(subTasks).where(inArray(subTasks.case_id, ids))
  return rows
    .toSorted((one, other) => caseStates.indexOf(one.row.state) - caseStates.indexOf(other.row.state))
    .map(({ row, net }) => {
      const own = tasks.filter(({ case_id }) => case_id === row.id)
      const path = `/dashboard/project-management/${row.campaign_id}`
      return { status: statusOf(row, own, net, now), path }
    })
}

function statusOf(row: Case, tasks: readonly Task[], net: number | null, now: Date) {
  const { state, preparation, next_kind, next_due_at } = row
  const overdue = next_kind && !isWaiting(next_kind) && next_due_at && next_due_at < now
  return [
    state,
    ...(preparation === 'none' ? [] : [preparation.replaceAll('_', ' ')]),
    ...subTaskKinds.flatMap((kind) => taskStatus(tasks.find((task) => task.kind === kind))),
    ...(overdue ? ['overdue'] : []),
    ...(net === null ? [] : [`${net.toLocaleString('en')} yen`]),
  ].join(', ')
}

/** Nothing of what has not begun. */
function taskStatus(task: Task | undefined) {
  if (!task || task.state === 'not_required' || task.state === 'locked') return []
  const words = `${task.kind} ${task.state}`.replaceAll('_', ' ')
  return [task.round > 1 ? `${words} (round ${task.round})` : words]
}

/** The rewards of the person with that mail address by state; empty without any. */
export async function listMoney(db: Queryable, email: string): Promise<string> {
  const state = sql<RewardState>`coalesce(${payouts.state}, 'confirmed')`
  const rows = await db
    .select({ state, count: count(), net: sum(rewards.net).mapWith(Number) })
    .from(rewards)
    .innerJoin(influencers, eq(influencers.id, rewards.influencer_id))
    .leftJoin(payouts, eq(payouts.id, rewards.payout_id))
    .where(eq(influencers.email, email))
    .groupBy(state)
  return rows
    .toSorted((one, other) => rewardStates.indexOf(one.state) - rewardStates.indexOf(other.state))
    .map((row) => `${row.count} ${row.state} (${row.net.toLocaleString('en')} yen)`)
    .join(', ')
}

/** Campaigns that recruit while posts are welcome already, even those whose figures can be taken at once. */
export async function listSpots(db: Queryable, now: Date): Promise<Example[]> {
  const twoDaysAgo = addDays(dayInTokyo(now), -2)
  const rows = await db
    .select({ id: campaigns.id, title: campaigns.title })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.state, 'published'),
        eq(campaigns.visibility, 'public'),
        lte(campaigns.recruiting_start, now),
        gt(campaigns.recruiting_end, now),
        lte(sql`${campaigns.days} ->> 'posting_start'`, twoDaysAgo),
      ),
    )
    .orderBy(asc(campaigns.id))
  return rows.map(({ id, title }) => ({ status: title, path: `/dashboard/project-search/${id}` }))
}
