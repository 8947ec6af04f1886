import type { Provider } from '#contract/commons.ts'
import type { PaymentYear, YearPayment } from '#contract/payment-years.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { createSheet } from '../../pdf/sheet.ts'
import type { TableColumn } from '../../pdf/table.ts'
import { day, less, yen } from '../terms/terms-wording.ts'

export interface YearDocument {
  year: PaymentYear
  payee: { name: string; invoice_number: string | null }
  provider: Provider
  at: Date
}

const columns: readonly TableColumn[] = [
  { title: '振込日\n支払通知書番号', width: 80 },
  { title: '案件', width: 138 },
  { title: '報酬額\n（税抜）', width: 56, align: 'right' },
  { title: '消費税等', width: 50, align: 'right' },
  { title: '購入代金\nの立替', width: 50, align: 'right' },
  { title: '源泉徴収\n税額', width: 53, align: 'right' },
  { title: '差引支払額', width: 60, align: 'right' },
]

const notes = [
  '振込日を基準に集計しています。所得税の申告では、振込の前年に完了したお仕事の報酬が前年の収入となる場合があります。詳しくは税務署または税理士にご確認ください。',
  '金融機関から戻り、あらためてお振込みしていないお支払いは含みません。',
  '本書は支払調書ではありません。各お支払いの内容は、支払通知書をご確認ください。',
]

/** Draws the PDF of what one person was paid in a calendar year, for their own tax return. */
export async function drawPaymentYear({ year, payee, provider, at }: YearDocument): Promise<Buffer> {
  const title = `年間お支払明細書（${year.year}年分）`
  const made = `作成日 ${day(dayInTokyo(at))}`
  const sheet = createSheet({
    title,
    author: provider.name,
    footer: `${title}\u3000${made}\u3000${provider.name}`,
    createdAt: at,
  })
  sheet.title(title, [made])
  sheet.paragraph(`${payee.name} 様`)
  sheet.paragraph(`${year.year}年1月1日から12月31日までにお支払いした金額を、下記のとおりご案内いたします。`)
  sheet.heading('お支払いの合計')
  const right = { align: 'right' } as const
  sheet.facts([
    { label: '報酬額（税抜）', text: yen(year.amount), ...right },
    { label: '消費税等', text: yen(year.tax), ...right },
    { label: '購入代金の立替（税込）', text: yen(year.expense), ...right },
    { label: '源泉徴収税額', text: less(year.withholding), ...right },
    { label: '差引支払額', text: yen(year.net), strong: true, ...right },
  ])
  sheet.heading('当事者')
  sheet.facts([
    { label: '支払者', text: `${provider.name}\n${provider.address}\n${provider.phone}` },
    { label: '支払先', text: `${payee.name} 様` },
    { label: '支払先の登録番号', text: payee.invoice_number ?? 'なし（免税事業者等）' },
  ])
  sheet.heading(`明細（${year.payments.length}件、単位：円）`)
  sheet.table(columns, [
    ...year.payments.map((payment) => ({ cells: cellsOf(payment) })),
    { cells: ['合計', '', ...amountCells(year)], strong: true },
  ])
  sheet.heading('ご利用にあたって')
  for (const note of notes) sheet.paragraph(`・${note}`)
  return sheet.finish()
}

function cellsOf(payment: YearPayment) {
  const { paid_on, statement_number, campaigns } = payment
  const titles = campaigns.map(({ title }) => title).join('\n')
  return [`${paid_on.replaceAll('-', '/')}\n${statement_number}`, titles, ...amountCells(payment)]
}

/** Returns the cells of the amounts without the unit, which the heading states. */
function amountCells({ amount, tax, expense, withholding, net }: YearPayment | PaymentYear) {
  return [yen(amount), yen(tax), yen(expense), less(withholding), yen(net)].map((text) =>
    text.replace('円', ''),
  )
}
