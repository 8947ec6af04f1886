import type { DecisionLine, MessageTrial } from '#contract/admin-decision-runs.ts'
import type { CaseRunRefusal } from '#contract/case-run-refusals.ts'
import { fillLines } from '#lib/placeholders.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import * as repository from './case-messages.repository.ts'
import { morningOfNotice, planNotice } from './case-messages.service.ts'
import { threadStateOf } from './thread-state.ts'

interface ShownCase {
  case_id: number
  creator: string
  campaign: string
}

/**
 * The cases whose creators no notice would reach. Words to many that nobody would be told of are not written: an operator who knows
 * another way writes to that creator alone.
 */
type Untold = ReadonlyMap<number, CaseRunRefusal>

/** Tells in which of the cases these words would be written and reach the creator, and how they read in the first. */
export async function tryToWrite(
  db: Queryable,
  shown: readonly ShownCase[],
  { words, untold, now }: { words: string; untold: Untold; now: Date },
): Promise<Pick<MessageTrial, 'lines' | 'waits_until' | 'preview'>> {
  const found = await repository.listThreads(
    db,
    shown.map(({ case_id }) => case_id),
  )
  const byId = new Map(found.map((one) => [one.case_id, one]))
  const lines = shown.map((one): DecisionLine => {
    const thread = byId.get(one.case_id)
    const code = thread && isOpen(thread, now) ? (untold.get(one.case_id) ?? null) : 'thread_closed'
    return { ...one, code }
  })
  const first = lines.find(({ code }) => code === null)
  const thread = first && byId.get(first.case_id)
  return {
    lines,
    waits_until: morningOfNotice(now)?.toISOString() ?? null,
    preview: thread ? { creator: thread.influencer.name, text: filled(words, thread) } : null,
  }
}

/** Writes to the creator of a case whom its notice reaches. Answers why nothing was written; null when it is. Throws `request.not_found`. */
export async function writeToCreator(
  tx: Tx,
  { operatorId, caseId }: { operatorId: number; caseId: number },
  { words, untold }: { words: string; untold: Untold },
  at: Date,
): Promise<CaseRunRefusal | null> {
  const found = await repository.findThread(tx, caseId)
  if (!found) throw new ApiProblem('request.not_found')
  if (!isOpen(found, at)) return 'thread_closed'
  const refusal = untold.get(caseId)
  if (refusal) return refusal
  const thread = await repository.lockThread(tx, caseId)
  const written = { case_id: caseId, sender: 'operator', operator_id: operatorId, sent_at: at } as const
  const message = await repository.insertMessage(tx, { ...written, body: filled(words, found) })
  await planNotice(tx, thread, at)
  const details = { message: message.id, files: 0 }
  await audit(tx, { id: operatorId }, { act: 'admin.cases.message', subject: `case:${caseId}`, details }, at)
  return null
}

function isOpen(found: repository.FoundThread, now: Date) {
  return threadStateOf(found, 'operator', now) === 'open'
}

function filled(words: string, { campaign, influencer }: repository.FoundThread) {
  return fillLines(words, { title: campaign.title, name: influencer.name })
}
