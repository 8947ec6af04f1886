import { and, asc, desc, eq, getTableColumns, ne, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import {
  campaigns,
  caseEvents,
  cases,
  goodsReports,
  shipments,
  socialAccounts,
} from '../../db/schema/index.ts'
import { endedByCancelling } from '../cases/cancelled-sql.ts'

/** One case with its campaign and the account that was applied with. */
export async function findWholeCase(db: Queryable, caseId: number) {
  const [found] = await db
    .select({
      row: getTableColumns(cases),
      campaign: getTableColumns(campaigns),
      account: {
        platform: socialAccounts.platform,
        handle: socialAccounts.handle,
        link: socialAccounts.link,
      },
      cancelled: endedByCancelling,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .leftJoin(socialAccounts, eq(socialAccounts.id, cases.social_account_id))
    .where(eq(cases.id, caseId))
  return found
}

/** More than any case needs; a visit may be booked anew without end. */
const mostEvents = 200

/** The newest, the newest first. What the client said is the operators' alone, and takes no other event's place. */
export async function listEvents(db: Queryable, caseId: number, reader: 'influencer' | 'operator') {
  const newest = (shown: SQL) =>
    db
      .select()
      .from(caseEvents)
      .where(and(eq(caseEvents.case_id, caseId), shown))
      .orderBy(desc(caseEvents.id))
      .limit(mostEvents)
  const acts = await newest(ne(caseEvents.actor, 'client'))
  if (reader === 'influencer') return acts
  const remarks = await newest(eq(caseEvents.actor, 'client'))
  return [...acts, ...remarks].toSorted((one, other) => other.id - one.id)
}

export async function listShipments(db: Queryable, caseId: number) {
  return db.select().from(shipments).where(eq(shipments.case_id, caseId)).orderBy(asc(shipments.number))
}

export async function listGoodsReports(db: Queryable, caseId: number) {
  return db.select().from(goodsReports).where(eq(goodsReports.case_id, caseId)).orderBy(asc(goodsReports.id))
}

export async function findOwnCaseId(db: Queryable, influencerId: number, campaignId: number) {
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.influencer_id, influencerId), eq(cases.campaign_id, campaignId)))
  return row?.id
}
