import type { CaseMessage, MessageSide, Thread } from '#contract/case-messages.ts'
import type { WorkFile } from '#contract/sub-task-shapes.ts'
import type { ThreadRow, WrittenMessage } from './case-messages.repository.ts'

/** The names of the two sides, as this reader is told them. */
export interface Names {
  reader: MessageSide
  influencer: string
  provider: string
}

/** Creators see who recruits and not who of the operators wrote (decision 0181). */
export function presentMessage(
  { message, operator }: WrittenMessage,
  { reader, influencer, provider }: Names,
  files: ReadonlyMap<number, WorkFile[]>,
): CaseMessage {
  const { id, sender, body, sent_at } = message
  const operators = reader === 'operator' ? (operator ?? provider) : provider
  return {
    id,
    from: sender,
    writer: sender === 'influencer' ? influencer : operators,
    body,
    files: files.get(id) ?? [],
    sent_at: sent_at.toISOString(),
  }
}

export function presentMarks(thread: ThreadRow | null): Thread['marks'] {
  if (!thread) return { influencer: null, operator: null }
  const { influencer_read_id, influencer_read_at, operator_read_id, operator_read_at } = thread
  return {
    influencer: markOf(influencer_read_id, influencer_read_at),
    operator: markOf(operator_read_id, operator_read_at),
  }
}

function markOf(id: number | null, at: Date | null) {
  return id === null || at === null ? null : { message_id: id, at: at.toISOString() }
}
