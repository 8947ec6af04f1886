import type { TermsContent } from '#contract/case-shapes.ts'

// The words of terms that were issued before documents were stored: they keep what they stated.

export function formerLead({ provider, influencer }: TermsContent) {
  return `${provider.name}は、${influencer.name} 様に、次の条件で業務を委託します。本書は、特定受託事業者に係る取引の適正化等に関する法律第3条に基づいて取引条件を明示するものです。`
}

export const formerPaymentDay =
  'ただし、成果物を受領した日から起算して60日以内とします。検収の完了、請求書の発行、振込申請の有無にかかわりません。'
