import type { IssuedKind } from '#contract/admin-issued.ts'

// Japanese alone: files for the provider's books.

export const kindNames: Readonly<Record<IssuedKind, string>> = {
  terms_offer: '取引条件明示書（提示）',
  terms: '取引条件明示書',
  statement: '支払通知書兼仕入明細書',
}
