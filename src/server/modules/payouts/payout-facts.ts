import type { Fact } from '../../pdf/sheet.ts'
import { day, yen } from '../terms/terms-wording.ts'
import type { PayoutRow, RewardRow } from './payouts.repository.ts'

// Japanese alone, as the terms: documents between parties in Japan.

/** A reward as documents name it: by the campaign's title in the terms that were agreed to. */
export interface DocumentLine {
  title: string
  reward: RewardRow
}

const right = { align: 'right' } as const

/** The transfer's sum, by tax rate and deduction. */
export function sumFacts({ net, extra_withholding }: PayoutRow, lines: readonly DocumentLine[]): Fact[] {
  const rewards = lines.map(({ reward }) => reward)
  const rates = Map.groupBy(
    rewards.filter(({ amount }) => amount > 0),
    ({ tax_rate }) => tax_rate,
  )
  const withheld = total(rewards, 'withholding') + extra_withholding
  const expense = total(rewards, 'expense')
  return [
    ...[...rates].flatMap(([rate, given]) => [
      { label: `報酬額(税抜・${rate}%対象)`, text: yen(total(given, 'amount')), ...right },
      { label: `消費税等(${rate}%)`, text: yen(total(given, 'tax')), ...right },
    ]),
    ...(expense > 0 ? [{ label: '購入代金の立替(税込)', text: yen(expense), ...right }] : []),
    { label: '源泉徴収税額', text: minus(withheld), ...right },
    ...(extra_withholding > 0 ? [{ label: '源泉徴収の計算', text: extraReason(extra_withholding) }] : []),
    { label: '振込手数料', text: '0円(支払者負担)', ...right },
    { label: '差引支払額', text: yen(net), strong: true, ...right },
  ]
}

function extraReason(extra: number) {
  return `同時に支払う報酬の合計が100万円を超えるため、超える部分に20.42%を適用しています(追加分 ${yen(extra)})。`
}

/** One case of the transfer. */
export function lineFacts({ title, reward }: DocumentLine): Fact[] {
  const { amount, tax, tax_rate, withholding, withholding_reason, expense, received_on, net } = reward
  return [
    { label: '案件', text: title },
    { label: '納品日', text: day(received_on) },
    { label: '報酬額(税抜)', text: some(amount), ...right },
    { label: `消費税等(${tax_rate}%)`, text: amount > 0 ? yen(tax) : '', ...right },
    { label: '購入代金の立替(税込)', text: some(expense), ...right },
    { label: '源泉徴収税額', text: minus(withholding), ...right },
    { label: '源泉徴収の理由', text: withholding_reason ?? '' },
    { label: '差引額', text: yen(net), ...right },
  ].filter(({ text }) => text.length > 0)
}

/** Nothing of what there is none of. */
function some(amount: number) {
  return amount > 0 ? yen(amount) : ''
}

function minus(amount: number) {
  return amount > 0 ? `−${yen(amount)}` : yen(0)
}

function total(rewards: readonly RewardRow[], member: 'amount' | 'tax' | 'withholding' | 'expense') {
  return rewards.reduce((sum, reward) => sum + reward[member], 0)
}
