import { dayInTokyo } from '#lib/dates.ts'
import { createSheet, type Fact } from '../../pdf/sheet.ts'
import { accountTypeNames } from '../bank-accounts/destination.ts'
import type { Snapshot } from '../payouts/destination.ts'
import { type DocumentLine, lineFacts, sumFacts } from '../payouts/payout-facts.ts'
import { day, instantText, yen } from '../terms/terms-wording.ts'
import type { PayoutOfPerson } from './admin-payouts.repository.ts'
import { kindNames, stateNames } from './payout-wording.ts'

export interface TransferRequest extends PayoutOfPerson {
  lines: readonly DocumentLine[]
  /** The payee; undefined when there was no account. */
  payee: Snapshot | undefined
  provider: string
  at: Date
}

/** A transfer with its whole account, for the operators' own files. */
export async function drawRequest({
  payout,
  influencer,
  lines,
  payee,
  provider,
  at,
}: TransferRequest): Promise<Buffer> {
  const number = `申請番号 ${payout.id}`
  const issued = `出力日 ${day(dayInTokyo(at))}`
  const sheet = createSheet({
    title: `振込申請書 ${payout.id}`,
    author: provider,
    footer: `振込申請書\u3000${number}\u3000${issued}\u3000取扱注意`,
    createdAt: at,
  })
  sheet.title('振込申請書', [number, issued])
  sheet.heading('申請')
  sheet.facts([
    { label: 'クリエイター', text: `${influencer.name}（${influencer.display_name}）` },
    { label: '区分', text: kindNames[payout.kind] },
    { label: '状態', text: stateNames[payout.state] },
    { label: '申請日時', text: `${instantText(payout.requested_at)}（日本時間）` },
    { label: '振込予定日', text: day(payout.pay_on) },
    ...(payout.paid_on === null ? [] : [{ label: '振込日', text: day(payout.paid_on) }]),
    { label: '差引支払額', text: yen(payout.net), strong: true, align: 'right' },
  ])
  sheet.heading('振込先')
  sheet.facts(payee ? accountFacts(payee) : [{ label: '口座', text: '登録されていません。' }])
  sheet.heading('金額の内訳')
  sheet.facts(sumFacts(payout, lines))
  for (const [index, line] of lines.entries()) {
    sheet.heading(`明細 ${index + 1}`)
    sheet.facts(lineFacts(line, { work: false }))
  }
  return sheet.finish()
}

function accountFacts(payee: Snapshot): Fact[] {
  return [
    { label: '金融機関', text: `${payee.bank_name}（${payee.bank_code}）` },
    { label: '支店', text: `${payee.branch_name}（${payee.branch_code}）` },
    { label: '口座', text: `${accountTypeNames[payee.account_type]} ${payee.account_number}` },
    { label: '口座名義', text: payee.holder },
    { label: '支払先の氏名', text: payee.name },
    { label: '登録番号', text: payee.invoice_number ?? 'なし（免税事業者等）' },
  ]
}
