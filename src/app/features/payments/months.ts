import type { Transaction } from '#contract/payouts.ts'
import { dayInTokyo } from '#lib/dates.ts'

export interface Month {
  /** YYYY-MM in Japan. */
  month: string
  transactions: Transaction[]
}

/** Rewards by the month in which they were confirmed; their order stays. */
export function byMonth(transactions: readonly Transaction[]): Month[] {
  const months: Month[] = []
  for (const transaction of transactions) {
    const month = dayInTokyo(new Date(transaction.confirmed_at)).slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.transactions.push(transaction)
    else months.push({ month, transactions: [transaction] })
  }
  return months
}
