import { type LineReason, lineReasons } from '#contract/case-shapes.ts'
import type { PayoutKind, PayoutState } from '#contract/payout-states.ts'
import type { taxKinds } from '#contract/profile.ts'
import { prefectureName } from '#lib/prefecture-names.ts'

// Only in Japanese, for files that the operators keep.

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

export const taxKindNames: Readonly<Record<(typeof taxKinds)[number], string>> = {
  person: '個人',
  corporation: '法人',
}

const reasonNames: Readonly<Record<LineReason, string>> = {
  posting: '対象外（投稿）',
  works: '原稿料等（所得税法204条1項1号）',
  appearance: '講演・出演料等（所得税法204条1項）',
  licence: '著作権使用料（所得税法204条1項1号）',
  corporation: '対象外（法人）',
}

/** Returns the name of the rule by which income tax is or is not withheld from a line; older rewards hold a sentence of their own. */
export function reasonName(reason: string | null) {
  const known = lineReasons.find((one) => one === reason)
  return known ? reasonNames[known] : (reason ?? '')
}

interface WrittenAddress {
  postal_code: string
  prefecture: string
  city: string
  town: string
  street: string
  building: string | null
}

/** Returns an address on one line; the prefecture alone when no address is known. */
export function addressText(address: WrittenAddress | null, prefecture: string) {
  if (!address) return `${prefectureName(prefecture)}（番地未登録）`
  const { postal_code, city, town, street, building } = address
  const place = `${prefectureName(address.prefecture)}${city}${town}${street}`
  return `〒${postal_code.slice(0, 3)}-${postal_code.slice(3)} ${place}${building ? ` ${building}` : ''}`
}
