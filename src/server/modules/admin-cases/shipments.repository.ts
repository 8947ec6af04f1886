import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ApplicationForm } from '#contract/application-form.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { campaigns, cases, influencers, shipments } from '../../db/schema/index.ts'
import { shipBy } from './case-filter.ts'

/** The case's next parcel. The caller holds the campaign's row, so the number is free. */
export async function insertShipment(tx: Tx, parcel: Omit<typeof shipments.$inferInsert, 'number'>) {
  const [last] = await tx
    .select({ number: shipments.number })
    .from(shipments)
    .where(eq(shipments.case_id, parcel.case_id))
    .orderBy(desc(shipments.number))
    .limit(1)
  const number = (last?.number ?? 0) + 1
  await tx.insert(shipments).values({ ...parcel, number })
  return number
}

export type ToShip = Awaited<ReturnType<typeof listToShip>>[number]

/** What has to be sent of these cases, in no order. */
export async function listToShip(db: Queryable, caseIds: readonly number[]) {
  return db
    .select({
      id: cases.id,
      campaign: { title: campaigns.title, product: sql<string>`${campaigns.product} ->> 'name'` },
      product_option: cases.product_option,
      options: sql<ApplicationForm['product_options']>`${campaigns.application} -> 'product_options'`,
      ship_by: shipBy,
      display_name: influencers.display_name,
      address: cases.address,
    })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(
      and(eq(cases.state, 'confirmed'), eq(cases.preparation, 'preparing'), inArray(cases.id, [...caseIds])),
    )
}

/** Lists the parcels of cases, in the order of their sending. */
export async function listParcels(db: Queryable, caseIds: readonly number[]) {
  const { case_id, carrier, tracking_number } = shipments
  return db
    .select({ case_id, carrier, tracking_number })
    .from(shipments)
    .where(inArray(case_id, [...caseIds]))
    .orderBy(asc(case_id), asc(shipments.number))
}

/** Lists cases in the order of their campaigns, which is the order in which several campaigns are locked. */
export async function listForShipping(db: Queryable, caseIds: readonly number[]) {
  return db
    .select({
      id: cases.id,
      campaign_id: cases.campaign_id,
      person: influencers.name,
      state: cases.state,
      preparation: cases.preparation,
      address: cases.address,
    })
    .from(cases)
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(inArray(cases.id, [...caseIds]))
    .orderBy(asc(cases.campaign_id), asc(cases.id))
}
