import { and, count, desc, eq, inArray, not, sql } from 'drizzle-orm'
import {
  type CaseState,
  isWaiting,
  nextActionKinds,
  type SubTaskKind,
  type SubTaskState,
} from '#contract/case-states.ts'
import type { Queryable } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import type { StoredPicture } from '../../db/schema/campaigns.ts'
import { campaigns, cases, payouts, rewards, subTasks } from '../../db/schema/index.ts'
import { endedByCancelling } from './cancelled-sql.ts'

const isOwnAct = inArray(
  cases.next_kind,
  nextActionKinds.filter((kind) => !isWaiting(kind)),
)

const caseColumns = {
  id: cases.id,
  state: cases.state,
  preparation: cases.preparation,
  offer_expires_at: cases.offer_expires_at,
  terms_expires_at: cases.terms_expires_at,
  next_kind: cases.next_kind,
  next_sub_task: cases.next_sub_task,
  next_due_at: cases.next_due_at,
  updated_at: cases.updated_at,
  cancelled: endedByCancelling,
}

const campaignColumns = {
  id: campaigns.id,
  state: campaigns.state,
  title: campaigns.title,
  brand_name: campaigns.brand_name,
  cover: sql<StoredPicture>`${campaigns.pictures} -> 0`,
  kind: campaigns.kind,
  reward_amount: campaigns.reward_amount,
  gift_value: campaigns.gift_value,
  recruiting_start: campaigns.recruiting_start,
  recruiting_end: campaigns.recruiting_end,
  announcement: campaigns.announcement,
  inspection_complete: campaigns.inspection_complete,
  shipping: sql<string | null>`${campaigns.days} ->> 'shipping'`,
}

/** States by kind in one value, so that a page of cases is one query. */
const subTaskStates = sql<Record<SubTaskKind, { state: SubTaskState }> | null>`(
  select jsonb_object_agg(${subTasks.kind}, jsonb_build_object('state', ${subTasks.state}))
  from ${subTasks} where ${subTasks.case_id} = ${cases.id}
)`

/** The reward as it is booked, and the state of the payout that carries it. */
const payColumns = { net: rewards.net, due_on: rewards.due_on, payout_state: payouts.state }

const ownCases = keepPrepared((db, ...states: CaseState[]) =>
  db
    .select({ row: caseColumns, campaign: campaignColumns, subTasks: subTaskStates, pay: payColumns })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .leftJoin(rewards, and(eq(rewards.case_id, cases.id), not(rewards.is_stated_fee)))
    .leftJoin(payouts, eq(payouts.id, rewards.payout_id))
    .where(and(eq(cases.influencer_id, sql.placeholder('influencerId')), inArray(cases.state, states)))
    .orderBy(
      sql`case when ${isOwnAct} then 0 when ${cases.next_kind} is not null then 1 else 2 end`,
      sql`${cases.next_due_at} asc nulls last`,
      desc(cases.updated_at),
      desc(cases.id),
    )
    .limit(sql.placeholder('size'))
    .offset(sql.placeholder('offset'))
    .prepare(''),
)

/** Own acts by their due time, then what waits, then what is over, the newest first. */
export async function listOwnCases(
  db: Queryable,
  influencerId: number,
  states: readonly CaseState[],
  slice: { offset: number; size: number },
) {
  return ownCases(db, ...states).execute({ influencerId, ...slice })
}

const countsOfOwnCases = keepPrepared((db) =>
  db
    .select({
      state: cases.state,
      count: count(),
      waiting: sql<number>`count(*) filter (where ${isOwnAct})`.mapWith(Number),
    })
    .from(cases)
    .where(eq(cases.influencer_id, sql.placeholder('influencerId')))
    .groupBy(cases.state)
    .prepare(''),
)

/** The own cases of each state, and those in which the next act is the influencer's. */
export async function countOwnCases(db: Queryable, influencerId: number) {
  return countsOfOwnCases(db).execute({ influencerId })
}
