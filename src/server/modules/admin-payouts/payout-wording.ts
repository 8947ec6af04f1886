import type { PayoutKind, PayoutState } from '#contract/payout-states.ts'

// Japanese alone: for files that the operators keep.

export const kindNames: Readonly<Record<PayoutKind, string>> = {
  cash_out: '振込申請',
  due: '自動（支払期日）',
}

export const stateNames: Readonly<Record<PayoutState, string>> = {
  scheduled: '支払予定',
  processing: '処理中',
  paid: '振込済み',
  failed: '口座不備',
}
