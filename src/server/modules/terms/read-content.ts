import type { Payment, TermsContent } from '#contract/case-shapes.ts'

/**
 * Terms issued before payments had lines stay as they were stored; their one line is derived when they are read.
 */
export function readContent(content: TermsContent): TermsContent {
  const { reward } = content as {
    reward: (Partial<Payment> & { withholding_reason?: string | null }) | null
  }
  if (!reward || reward.lines) return content
  const { withholding_reason = null, amount = 0, withholding = 0 } = reward
  const lines = [{ kind: 'work' as const, amount, withholding, reason: withholding_reason }]
  return { ...content, reward: { ...(reward as Payment), lines } }
}
