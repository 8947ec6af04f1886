import type { CaseDetail, TimelineEvent } from '#contract/case-shapes.ts'

type Shown = Pick<CaseDetail, 'timeline' | 'messages' | 'terms' | 'reward'>

/** Whether others changed the case between two readings of it. One's own acts say themselves what they did. */
export function isNewsOfOthers(before: Shown, after: Shown) {
  const known = before.timeline[0]
  const end = known ? after.timeline.findIndex((event) => isSame(event, known)) : after.timeline.length
  const fresh = after.timeline.slice(0, Math.max(end, 0))
  if (fresh.length > 0) return fresh.every(({ actor }) => actor !== 'influencer')
  return (
    after.messages.unread > before.messages.unread ||
    after.terms?.version !== before.terms?.version ||
    after.reward?.state !== before.reward?.state
  )
}

function isSame(one: TimelineEvent, other: TimelineEvent) {
  return (
    one.at === other.at &&
    one.subject === other.subject &&
    one.act === other.act &&
    one.round === other.round &&
    one.to === other.to
  )
}
