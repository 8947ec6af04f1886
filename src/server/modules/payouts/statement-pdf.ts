import type { Provider } from '#contract/commons.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { createSheet } from '../../pdf/sheet.ts'
import { day, yen } from '../terms/terms-wording.ts'
import type { Snapshot } from './destination.ts'
import { type DocumentLine, lineFacts, sumFacts } from './payout-facts.ts'
import type { PayoutRow } from './payouts.repository.ts'

/** All that a payment statement says, as it is kept. Instants as text. */
export interface StatementContent {
  /** Issued before statements were stored: it keeps the words of that time. */
  former: boolean
  number: string
  issued_at: string
  provider: Provider
  payee: Pick<Snapshot, 'name' | 'holder' | 'invoice_number'>
  payout: Pick<PayoutRow, 'net' | 'extra_tax' | 'extra_withholding' | 'destination_label'> & {
    paid_on: string
  }
  lines: readonly DocumentLine[]
}

/** The payment statement as a document; the same statement always gives the same bytes. */
export async function drawStatement({
  payout,
  lines,
  payee,
  provider,
  ...statement
}: StatementContent): Promise<Buffer> {
  const { former } = statement
  const title = former ? '支払通知書' : '支払通知書 兼 仕入明細書'
  const number = `発行番号 ${statement.number}`
  const issuedAt = new Date(statement.issued_at)
  const issued = `発行日 ${day(dayInTokyo(issuedAt))}`
  const sheet = createSheet({
    title: `${title} ${statement.number}`,
    author: provider.name,
    footer: `${title}\u3000${number}\u3000${issued}\u3000${provider.name}`,
    createdAt: issuedAt,
  })
  sheet.title(title, [number, issued])
  sheet.paragraph(`${payee.name} 様`)
  sheet.paragraph(
    former
      ? '下記のとおりお支払いしましたので、通知いたします。'
      : '下記のとおりお支払いいたしましたので、ご通知申し上げます。本書は、消費税法に定める仕入明細書を兼ねます。',
  )
  sheet.heading('お支払い')
  sheet.facts([
    { label: '差引支払額', text: yen(payout.net), strong: true, align: 'right' },
    { label: '振込日', text: day(payout.paid_on) },
    { label: '支払方法', text: '銀行振込' },
    { label: '振込先', text: `${payout.destination_label ?? ''}\n${payee.holder}` },
  ])
  sheet.heading('当事者')
  sheet.facts([
    {
      label: '支払者',
      text: `${provider.name}\n${provider.address}\n${provider.representative}\n${provider.phone}`,
    },
    { label: '支払先', text: `${payee.name} 様` },
    { label: '支払先の登録番号', text: payee.invoice_number ?? 'なし（免税事業者等）' },
  ])
  sheet.heading('金額の内訳')
  sheet.facts(sumFacts(payout, lines))
  for (const [index, line] of lines.entries()) {
    sheet.heading(`明細 ${index + 1}`)
    sheet.facts(lineFacts(line, { work: !former }))
  }
  sheet.heading('ご確認のお願い')
  // National Tax Agency, Q&A on the invoice system: a statement by the buyer needs the seller's confirmation, which may be tacit.
  sheet.paragraph(
    '記載内容に誤りがある場合は、発行日から14日以内にご連絡ください。ご連絡がない場合は、記載内容をご確認いただいたものとします。',
  )
  return sheet.finish()
}
