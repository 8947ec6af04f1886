import type { CaseRow } from './cases.repository.ts'

/** Returns the time until which an offer or the terms can be answered; null in any other state. */
export function answerBy(row: Pick<CaseRow, 'state' | 'offer_expires_at' | 'terms_expires_at'>): Date | null {
  if (row.state === 'offered') return row.offer_expires_at
  return row.state === 'selected' ? row.terms_expires_at : null
}

/** The deadline counts, also while the clock's job has not come round yet. */
export function isAnswerOver(row: Parameters<typeof answerBy>[0], now: Date) {
  const until = answerBy(row)
  return until !== null && now >= until
}
