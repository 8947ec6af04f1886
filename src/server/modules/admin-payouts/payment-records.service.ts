import type { Deps } from '../../deps.ts'
import type { FileAnswer } from '../../http/file-answer.ts'
import type { OperatorActor } from '../../http/handler.ts'
import { type CsvColumn, csvFile } from '../../platform/csv.ts'
import { isWithheld } from '../ledger/payment.ts'
import { auditAlone } from '../operators/audit.ts'
import { type LineRow, listLines } from '../payouts/payouts.service.ts'
import * as repository from './admin-payouts.repository.ts'
import type { PayoutOfPerson } from './admin-payouts.repository.ts'
import { addressText, reasonName } from './payout-wording.ts'

/** What one person was paid of one category in a year. */
interface PaymentRecord extends Pick<PayoutOfPerson, 'influencer' | 'address'> {
  category: string
  /** Yen without consumption tax, which is stated apart. */
  paid: number
  withheld: number
}

const columns = (year: string): readonly CsvColumn<PaymentRecord>[] => [
  { title: '対象年', value: () => year },
  { title: 'クリエイターID', value: ({ influencer }) => influencer.id },
  { title: '氏名', value: ({ influencer }) => influencer.name },
  { title: '氏名カナ', value: ({ influencer }) => influencer.name_kana },
  { title: '住所', value: ({ influencer, address }) => addressText(address, influencer.prefecture) },
  { title: '区分', value: ({ category }) => category },
  { title: '支払金額（税抜）', value: ({ paid }) => paid },
  { title: '源泉徴収税額', value: ({ withheld }) => withheld },
]

/** The payment records of a calendar year by the days of payment. Who took them is written down. */
export async function exportPaymentRecords(
  deps: Deps,
  actor: OperatorActor,
  year: string,
): Promise<FileAnswer> {
  const records = await listRecords(deps, year)
  const details = { year, count: records.length }
  await auditAlone(deps, actor, { act: 'admin.payouts.paymentRecords', subject: null, details })
  async function* pages() {
    yield records
  }
  return csvFile(`支払調書_${year}年.csv`, columns(year), pages())
}

async function listRecords({ database: { db } }: Deps, year: string): Promise<PaymentRecord[]> {
  const ids = await repository.listPaidIds(db, year)
  const lines = Map.groupBy(await listLines(db, ids), ({ reward }) => reward.payout_id)
  const records = new Map<string, PaymentRecord>()
  for (const { payout, influencer, address } of await repository.findPayouts(db, ids)) {
    for (const { category, paid, withheld } of withheldParts(payout, lines.get(payout.id) ?? [])) {
      const key = `${influencer.id} ${category}`
      const record = records.get(key) ?? { influencer, address, category, paid: 0, withheld: 0 }
      record.paid += paid
      record.withheld += withheld
      records.set(key, record)
    }
  }
  return [...records.values()]
}

/** What a transfer withheld besides, being one payment, goes with the first of its lines from which it is withheld. */
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
