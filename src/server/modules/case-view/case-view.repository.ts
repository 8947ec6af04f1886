import { and, asc, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import {
  campaigns,
  caseEvents,
  cases,
  goodsReports,
  shipments,
  socialAccounts,
} from '../../db/schema/index.ts'
import { endedByCancelling } from '../cases/cancelled-sql.ts'

const ofCase = sql.placeholder('caseId')

const wholeCase = keepPrepared((db) =>
  db
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
    .where(eq(cases.id, ofCase))
    .prepare(''),
)

/** One case with its campaign and the account that was applied with. */
export async function findWholeCase(db: Queryable, caseId: number) {
  const [found] = await wholeCase(db).execute({ caseId })
  return found
}

/** More than any case needs; a visit may be booked anew without end. */
const mostEvents = 200

const newestEvents = (db: Queryable, shown: SQL) =>
  db
    .select()
    .from(caseEvents)
    .where(and(eq(caseEvents.case_id, ofCase), shown))
    .orderBy(desc(caseEvents.id))
    .limit(mostEvents)
    .prepare('')
const acts = keepPrepared((db) => newestEvents(db, ne(caseEvents.actor, 'client')))
const remarks = keepPrepared((db) => newestEvents(db, eq(caseEvents.actor, 'client')))

/** The newest, the newest first. What the client said is the operators' alone, and takes no other event's place. */
export async function listEvents(db: Queryable, caseId: number, reader: 'influencer' | 'operator') {
  const done = await acts(db).execute({ caseId })
  if (reader === 'influencer') return done
  const said = await remarks(db).execute({ caseId })
  return [...done, ...said].toSorted((one, other) => other.id - one.id)
}

const shipmentsOfCase = keepPrepared((db) =>
  db.select().from(shipments).where(eq(shipments.case_id, ofCase)).orderBy(asc(shipments.number)).prepare(''),
)

export async function listShipments(db: Queryable, caseId: number) {
  return shipmentsOfCase(db).execute({ caseId })
}

const reportsOfCase = keepPrepared((db) =>
  db
    .select()
    .from(goodsReports)
    .where(eq(goodsReports.case_id, ofCase))
    .orderBy(asc(goodsReports.id))
    .prepare(''),
)

export async function listGoodsReports(db: Queryable, caseId: number) {
  return reportsOfCase(db).execute({ caseId })
}
