import type { Payment, TermsContent } from '#contract/case-shapes.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type { StoredPurchase } from '../../db/schema/cases.ts'
import { agreedPayment } from '../ledger/payment.ts'
import { findFirstReportAt } from './cases.repository.ts'

/** What the case pays as agreed, with what was bought for it; undefined where nothing is paid. */
export function paymentOf(terms: TermsContent, purchase: StoredPurchase | null): Payment | undefined {
  return agreedPayment(terms, purchase?.amount ?? 0)
}

/**
 * The day in Japan on which the work was received, from which the law counts: that of the first report of the posts, whatever
 * was asked to be changed afterwards. Before any report, the day of the booking.
 */
export async function receivedDay(db: Queryable, caseId: number, at: Date) {
  return dayInTokyo((await findFirstReportAt(db, caseId)) ?? at)
}
