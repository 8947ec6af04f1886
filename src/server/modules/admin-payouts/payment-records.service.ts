import type * as z from 'zod/mini'
import type { listPaymentRecords as listCall } from '#contract/admin-payment-records.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { auditAlone } from '../../kernel/audit.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { presentPage, sliceOf } from '../../kernel/paging.ts'
import { type CsvColumn, csvFile, slicesOf } from '../../platform/csv.ts'
import { nameOrder } from '../influencers/person-search.ts'
import { recordAbove } from '../ledger/payment-record.ts'
import { isWithheld } from '../ledger/payment.ts'
import { type LineRow, listLines } from '../payouts/payouts.service.ts'
import * as repository from './admin-payouts.repository.ts'
import type { PayoutOfPerson } from './admin-payouts.repository.ts'
import * as records from './payment-records.repository.ts'
import { addressText, reasonName } from './payout-wording.ts'

/** Lists who was paid how much in a year with income tax withheld, and whether a payment record of it has to be submitted. */
export async function listPaymentRecords(
  { database: { db } }: Deps,
  actor: OperatorActor,
  query: z.output<typeof listCall.query>,
) {
  const sorted = { ...query, byName: nameOrder(actor) }
  const rows = await records.listRecords(db, query, sorted, sliceOf(query))
  const { all, shown, ...sums } = await records.sumRecords(db, query)
  const page = await presentPage(
    query,
    rows,
    (row) => ({ ...row, filed: row.paid > recordAbove }),
    async () => ({ ...sums, all })[query.show],
  )
  return { ...page, sums, shown, filed_above: recordAbove }
}

/** The payments to one person in one category within a year. */
interface CategoryRecord extends Pick<PayoutOfPerson, 'influencer' | 'address'> {
  category: string
  /** Yen without consumption tax, which is stated apart. */
  paid: number
  withheld: number
}

const columns = (year: string): readonly CsvColumn<CategoryRecord>[] => [
  { title: '対象年', value: () => year },
  { title: 'クリエイターID', value: ({ influencer }) => influencer.id },
  { title: '氏名', value: ({ influencer }) => influencer.name },
  { title: '氏名カナ', value: ({ influencer }) => influencer.name_kana },
  { title: '住所', value: ({ influencer, address }) => addressText(address, influencer.prefecture) },
  { title: '区分', value: ({ category }) => category },
  { title: '支払金額（税抜）', value: ({ paid }) => paid },
  { title: '源泉徴収税額', value: ({ withheld }) => withheld },
]

/** The payment records of a calendar year by the days of payment, of the same people in the same order. Who took them is written down. */
export async function exportPaymentRecords(
  deps: Deps,
  actor: OperatorActor,
  { year, show, sort, order }: records.RecordFilter & records.RecordOrder,
): Promise<FileAnswer> {
  const { db } = deps.database
  const sorted = { sort, order, byName: nameOrder(actor) }
  const people = await records.listRecords(db, { year, show }, sorted)
  const categories = Map.groupBy(await listCategories(deps, year), ({ influencer }) => influencer.id)
  const rows = people.flatMap(({ influencer }) => categories.get(influencer.id) ?? [])
  const details = { year, count: rows.length }
  await auditAlone(deps, actor, { act: 'admin.payouts.paymentRecords', subject: null, details })
  async function* pages() {
    yield rows
  }
  return csvFile(`支払調書_${year}年.csv`, columns(year), pages())
}

async function listCategories({ database: { db } }: Deps, year: string): Promise<CategoryRecord[]> {
  const ids = await repository.listPaidIds(db, year)
  const found = new Map<string, CategoryRecord>()
  // A year can have more payouts than one database statement takes parameters.
  for (const page of slicesOf(ids)) {
    const lines = Map.groupBy(await listLines(db, page), ({ reward }) => reward.payout_id)
    for (const { payout, influencer, address } of await repository.findPayouts(db, page)) {
      for (const { category, paid, withheld } of withheldParts(payout, lines.get(payout.id) ?? [])) {
        const key = `${influencer.id} ${category}`
        const record = found.get(key) ?? { influencer, address, category, paid: 0, withheld: 0 }
        record.paid += paid
        record.withheld += withheld
        found.set(key, record)
      }
    }
  }
  return [...found.values()]
}

/**
 * Splits a payout's withholding by line. What the payout as a whole withheld in addition counts with the first line subject to
 * withholding.
 */
function withheldParts({ extra_withholding }: PayoutOfPerson['payout'], rows: readonly LineRow[]) {
  return rows
    .flatMap(({ reward }) => reward.lines)
    .filter(({ reason, withholding }) => isWithheld(reason) || withholding > 0)
    .map(({ reason, amount, withholding }, index) => ({
      category: reasonName(reason),
      paid: amount,
      withheld: withholding + (index === 0 ? extra_withholding : 0),
    }))
}
