import { type PaymentLine, paymentLineKinds } from '#contract/case-shapes.ts'
import type { Fact } from '../../pdf/sheet.ts'
import { amountOf, taxOn, threshold } from '../ledger/payment.ts'
import { day, less, lineTexts, reasonText, yen } from '../terms/terms-wording.ts'
import { withheldBase } from './payout-sums.ts'
import type { PayoutRow, RewardRow } from './payouts.repository.ts'

// Only in Japanese, like the terms: these are documents between parties in Japan.

/** A reward as documents name it: by the campaign's title in the terms that were agreed to. */
export interface DocumentLine {
  title: string
  /** The work that was done, with one text for each kind of post. */
  work: readonly string[]
  reward: Omit<RewardRow, 'confirmed_at'>
}

const right = { align: 'right' } as const

/** The transfer's sum, by line, tax rate and deduction. */
export function sumFacts(
  { net, extra_tax, extra_withholding }: Pick<PayoutRow, 'net' | 'extra_tax' | 'extra_withholding'>,
  lines: readonly DocumentLine[],
): Fact[] {
  const rewards = lines.map(({ reward }) => reward)
  const rates = Map.groupBy(
    rewards.filter(({ amount }) => amount > 0),
    ({ tax_rate }) => tax_rate,
  )
  const expense = total(rewards, 'expense')
  const pastThreshold = withheldBase(rewards) > threshold
  return [
    ...[...rates].flatMap(([rate, given]) => [
      ...paymentLineKinds.flatMap((kind) => amountFact(kind, rate, given)),
      { label: `消費税等（${rate}%）`, text: yen(taxOn(total(given, 'amount'), rate)), ...right },
    ]),
    ...(expense > 0 ? [{ label: '購入代金の立替（税込）', text: yen(expense), ...right }] : []),
    { label: '源泉徴収税額', text: less(total(rewards, 'withholding') + extra_withholding), ...right },
    ...(pastThreshold ? [{ label: '源泉徴収の計算', text: higherRate }] : []),
    ...(extra_tax + extra_withholding > 0 && lines.length > 1
      ? [{ label: '端数の処理', text: rounding }]
      : []),
    { label: '振込手数料', text: '0円（支払者負担）', ...right },
    { label: '差引支払額', text: yen(net), strong: true, ...right },
  ]
}

const higherRate = '同時に支払う対象額の合計が100万円を超えるため、超える部分に20.42%を適用しています。'
const rounding =
  '消費税等と源泉徴収税額は、合計額から一度に計算しています。各明細の額の合計とは1円未満の端数の分だけ異なることがあります。'

function amountFact(
  kind: PaymentLine['kind'],
  rate: number,
  rewards: readonly DocumentLine['reward'][],
): Fact[] {
  const amount = amountOf(
    rewards.flatMap(({ lines }) => lines),
    kind,
  )
  return amount > 0
    ? [{ label: `${lineTexts[kind]}（税抜・${rate}%対象）`, text: yen(amount), ...right }]
    : []
}

/** One case of the transfer. */
export function lineFacts({ title, work, reward }: DocumentLine, shown: { work: boolean }): Fact[] {
  const { lines, amount, tax, tax_rate, withholding, expense, received_on, net } = reward
  return [
    { label: '案件', text: title },
    { label: '役務の内容', text: shown.work ? servicesOf(work, lines) : '' },
    { label: '納品日', text: day(received_on) },
    ...lines.map((line) => ({ label: `${lineTexts[line.kind]}（税抜）`, text: yen(line.amount), ...right })),
    { label: `消費税等（${tax_rate}%）`, text: amount > 0 ? yen(tax) : '', ...right },
    { label: '購入代金の立替（税込）', text: some(expense), ...right },
    { label: '源泉徴収税額', text: less(withholding), ...right },
    ...lines.map(({ kind, reason }) => ({
      label: lines.length > 1 ? `源泉徴収（${lineTexts[kind]}）` : '源泉徴収の理由',
      text: reasonText(reason),
    })),
    { label: '差引額', text: yen(net), ...right },
  ].filter(({ text }) => text.length > 0)
}

/** The posts, and what else is paid for. */
function servicesOf(work: readonly string[], lines: readonly PaymentLine[]) {
  const paysFor = (wanted: PaymentLine['kind']) => lines.some(({ kind }) => kind === wanted)
  return [
    ...work.map((item) => `${item}の制作と投稿`),
    ...(paysFor('licence') ? ['投稿内容の二次利用の許諾'] : []),
    ...(paysFor('purchase') ? ['紹介する商品の購入'] : []),
  ]
}

/** Nothing of what there is none of. */
function some(amount: number) {
  return amount > 0 ? yen(amount) : ''
}

function total(rewards: readonly DocumentLine['reward'][], member: 'amount' | 'withholding' | 'expense') {
  return rewards.reduce((sum, reward) => sum + reward[member], 0)
}
