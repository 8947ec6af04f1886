import type { PaymentLine } from '#contract/case-shapes.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { auditAlone } from '../../kernel/audit.ts'
import type { FileAnswer } from '../../kernel/file-answer.ts'
import { type CsvColumn, csvFile, slicesOf } from '../../platform/csv.ts'
import { nameOrder, type WithKeyword, searchPeople } from '../influencers/person-search.ts'
import { deductiblePercent } from '../ledger/input-tax.ts'
import { amountOf } from '../ledger/payment.ts'
import { openSnapshot, type Snapshot } from '../payouts/destination.ts'
import { type LineRow, listLines } from '../payouts/payouts.service.ts'
import * as repository from './admin-payouts.repository.ts'
import type { PayoutFilter, PayoutOfPerson, PayoutOrder } from './admin-payouts.repository.ts'
import { addressText, kindNames, reasonName, stateNames, taxKindNames } from './payout-wording.ts'

interface ExportedLine extends PayoutOfPerson, LineRow {
  /** Whether this is the payout's first line: values of the whole payout are shown there alone, so that columns can be summed. */
  first: boolean
  /** The payee as of when the payout was scheduled or fixed; undefined when there was no account. */
  payee: Snapshot | undefined
}

const invoiceNumberOf = ({ payee, influencer }: ExportedLine) =>
  payee ? payee.invoice_number : influencer.invoice_number

/**
 * Returns the deductible percentage of the line's tax: for unregistered sellers by the transitional rules of the day of the transaction.
 */
const deductionOf = (line: ExportedLine) =>
  deductiblePercent(line.reward.received_on, invoiceNumberOf(line) !== null)

const columns: readonly CsvColumn<ExportedLine>[] = [
  { title: '振込番号', value: ({ payout }) => payout.id },
  { title: '支払通知書番号', value: ({ payout }) => payout.statement_number },
  { title: '状態', value: ({ payout }) => stateNames[payout.state] },
  { title: '区分', value: ({ payout }) => kindNames[payout.kind] },
  { title: 'クリエイターID', value: ({ influencer }) => influencer.id },
  { title: '氏名', value: ({ influencer }) => influencer.name },
  { title: '氏名カナ', value: ({ influencer }) => influencer.name_kana },
  { title: '個人・法人', value: ({ influencer }) => taxKindNames[influencer.tax_kind] },
  { title: '登録番号', value: (line) => invoiceNumberOf(line) ?? 'なし' },
  { title: '住所', value: ({ influencer, address }) => addressText(address, influencer.prefecture) },
  { title: '参加案件ID', value: ({ reward }) => reward.case_id },
  { title: '案件', value: ({ campaign }) => campaign.title },
  { title: '取引日（納品日）', value: ({ reward }) => reward.received_on },
  { title: '支払期日', value: ({ reward }) => reward.due_on },
  { title: '報酬額（税抜）', value: ({ reward }) => amountOf(reward.lines, 'work') },
  { title: '二次利用料（税抜）', value: ({ reward }) => amountOf(reward.lines, 'licence') },
  { title: '購入代金分の報酬（税抜）', value: ({ reward }) => amountOf(reward.lines, 'purchase') },
  { title: '消費税率（%）', value: ({ reward }) => reward.tax_rate },
  { title: '消費税額', value: ({ reward }) => reward.tax },
  { title: '仕入税額控除の割合（%、登録なしは経過措置）', value: deductionOf },
  {
    title: '控除対象の消費税額',
    value: (line) => Math.floor((line.reward.tax * deductionOf(line)) / 100),
  },
  { title: '源泉徴収税額', value: ({ reward }) => reward.withholding },
  { title: '源泉徴収税額（報酬）', value: ({ reward }) => withheldOf(reward.lines, 'work') },
  { title: '源泉徴収税額（二次利用料）', value: ({ reward }) => withheldOf(reward.lines, 'licence') },
  { title: '源泉徴収税額（購入代金分の報酬）', value: ({ reward }) => withheldOf(reward.lines, 'purchase') },
  { title: '源泉徴収の区分（報酬）', value: ({ reward }) => reasonsOf(reward.lines, 'work') },
  { title: '源泉徴収の区分（二次利用料）', value: ({ reward }) => reasonsOf(reward.lines, 'licence') },
  { title: '源泉徴収の区分（購入代金分の報酬）', value: ({ reward }) => reasonsOf(reward.lines, 'purchase') },
  { title: '購入代金の立替', value: ({ reward }) => reward.expense },
  { title: '差引額', value: ({ reward }) => reward.net },
  {
    title: '消費税額の端数調整（振込ごと）',
    value: ({ first, payout }) => (first ? payout.extra_tax : null),
  },
  {
    title: '源泉徴収の追加（振込ごと）',
    value: ({ first, payout }) => (first ? payout.extra_withholding : null),
  },
  { title: '振込額（振込ごと）', value: ({ first, payout }) => (first ? payout.net : null) },
  { title: '振込予定日', value: ({ payout }) => payout.pay_on },
  { title: '振込日', value: ({ payout }) => payout.paid_on },
  { title: '振込先', value: ({ payout }) => payout.destination_label },
  { title: '口座名義', value: ({ payee }) => payee?.holder ?? null },
]

function withheldOf(lines: readonly PaymentLine[], kind: PaymentLine['kind']) {
  return lines.reduce((sum, line) => sum + (line.kind === kind ? line.withholding : 0), 0)
}

function reasonsOf(lines: readonly PaymentLine[], kind: PaymentLine['kind']) {
  return lines
    .filter((line) => line.kind === kind)
    .map(({ reason }) => reasonName(reason))
    .join('、')
}

/** The list as a table in the same order, a line for each reward. Who took it is written down. */
export async function exportPayouts(
  deps: Deps,
  actor: OperatorActor,
  { keyword, sort, order, ...filter }: WithKeyword<PayoutFilter> & PayoutOrder,
): Promise<FileAnswer> {
  const { db } = deps.database
  const at = deps.now()
  // The ids are read first, so that payouts that move on during the export are neither lost nor repeated.
  const search = await searchPeople(db, keyword, actor)
  const sorted = { sort, order, byName: nameOrder(actor) }
  const ids = await repository.listPayoutIds(db, { ...filter, search }, sorted)
  // The keyword is not recorded, since it may be a person's name.
  const entry = {
    act: 'admin.payouts.export' as const,
    subject: null,
    details: { ...filter, count: ids.length },
  }
  await auditAlone(deps, actor, entry)
  const day = dayInTokyo(at).replaceAll('-', '')
  return csvFile(`振込_${stateNames[filter.state]}_${day}.csv`, columns, linesOf(deps, ids))
}

async function* linesOf(deps: Deps, ids: readonly number[]) {
  const { db } = deps.database
  for (const page of slicesOf(ids)) {
    const rows = await repository.findPayouts(db, page)
    const lines = Map.groupBy(await listLines(db, page), ({ reward }) => reward.payout_id)
    yield rows.flatMap((row) =>
      (lines.get(row.payout.id) ?? []).map((line, index) => ({
        ...row,
        ...line,
        first: index === 0,
        payee: openSnapshot(deps, row.payout),
      })),
    )
  }
}
