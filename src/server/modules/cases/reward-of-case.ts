import type { Payment, TermsContent } from '#contract/case-shapes.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import { agreedPayment, type PayingTerms } from '../ledger/payment.ts'
import { unpaidFee, withStatedFee } from '../ledger/stated-fee.ts'
import { type CaseRow, findFirstReportAt, isOfCorporation } from './cases.repository.ts'

type Paid = Pick<CaseRow, 'influencer_id' | 'purchase'>

/** Returns the terms to pay by, which include a fee that they state and that none of their lines pays. */
export async function payingTerms(db: Queryable, row: Paid, terms: TermsContent): Promise<PayingTerms> {
  if (unpaidFee(terms) === undefined) return terms
  return withStatedFee(terms, await isOfCorporation(db, row.influencer_id))
}

/** Returns what the case pays as agreed, with its purchase; undefined when nothing is paid. */
export async function paymentOf(db: Queryable, row: Paid, terms: TermsContent): Promise<Payment | undefined> {
  return agreedPayment(await payingTerms(db, row, terms), row.purchase?.amount ?? 0)
}

/**
 * The day in Japan on which the work was received, from which the law counts: that of the first report of the posts, whatever
 * was asked to be changed afterwards. Before any report, the day of the booking.
 */
export async function receivedDay(db: Queryable, caseId: number, at: Date) {
  return dayInTokyo((await findFirstReportAt(db, caseId)) ?? at)
}
