import type { MessageSide, ThreadState } from '#contract/case-messages.ts'
import type { CaseState } from '#contract/case-states.ts'
import { limits } from '#contract/limits.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import { endOfDayInTokyo } from '../../platform/business-days.ts'

interface ThreadFacts {
  state: CaseState
  /** The time at which the case came to this state. */
  since: Date | null
  is_asked: boolean
  influencer: { left_at: Date | null }
}

/** The time until which both sides may write about a case that was carried out; null while it goes on or when nothing came of it. */
export function openUntil({ state, since }: Pick<ThreadFacts, 'state' | 'since'>): Date | null {
  if ((state !== 'completed' && state !== 'terminated') || since === null) return null
  return endOfDayInTokyo(addDays(dayInTokyo(since), limits.message_days))
}

/** Whether that side may write now (decision 181). */
export function threadStateOf(facts: ThreadFacts, side: MessageSide, now: Date): ThreadState {
  const { state, is_asked, influencer } = facts
  if (influencer.left_at !== null) return 'closed'
  switch (state) {
    case 'offered':
    case 'selected':
    case 'confirmed':
      return 'open'
    case 'applied':
      return side === 'operator' || is_asked ? 'open' : 'unasked'
    case 'completed':
    case 'terminated': {
      const until = openUntil(facts)
      return until !== null && now <= until ? 'open' : 'closed'
    }
    case 'withdrawn':
    case 'declined':
    case 'expired':
    case 'rejected':
      return 'closed'
  }
}
