import { dayInTokyo } from '#lib/dates.ts'
import type { Config } from '../../config.ts'
import { createSheet } from '../../pdf/sheet.ts'
import { day, yen } from '../terms/terms-wording.ts'
import type { Snapshot } from './destination.ts'
import { type DocumentLine, lineFacts, sumFacts } from './payout-facts.ts'
import type { PayoutRow } from './payouts.repository.ts'

export interface Statement {
  payout: PayoutRow & { paid_on: string; statement_number: string }
  lines: readonly DocumentLine[]
  payee: Snapshot
  provider: Config['provider']
  issuedAt: Date
}

/** The payment statement as a document; the same statement always gives the same bytes. */
export async function drawStatement({
  payout,
  lines,
  payee,
  provider,
  issuedAt,
}: Statement): Promise<Buffer> {
  const number = `発行番号 ${payout.statement_number}`
  const issued = `発行日 ${day(dayInTokyo(issuedAt))}`
  const sheet = createSheet({
    title: `支払通知書 兼 仕入明細書 ${payout.statement_number}`,
    author: provider.name,
    footer: `支払通知書 兼 仕入明細書\u3000${number}\u3000${issued}\u3000${provider.name}`,
    createdAt: issuedAt,
  })
  sheet.title('支払通知書 兼 仕入明細書', [number, issued])
  sheet.paragraph(`${payee.name} 様`)
  sheet.paragraph('下記のとおりお支払いいたしましたので、ご通知申し上げます。')
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
    sheet.facts(lineFacts(line))
  }
  sheet.heading('ご確認のお願い')
  // National Tax Agency, Q&A on the invoice system: a statement by the buyer needs the seller's confirmation, which may be tacit.
  sheet.paragraph(
    '記載内容に誤りがある場合は、発行日から14日以内にご連絡ください。ご連絡がない場合は、記載内容をご確認いただいたものとします。',
  )
  return sheet.finish()
}
