import type * as z from 'zod/mini'
import type {
  CaseMessage,
  MessageSide,
  messageInput,
  Thread,
  ThreadSummary,
} from '#contract/case-messages.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import type { FilePart } from '../../kernel/handler.ts'
import { instantOf, presentPage, sliceOf, type SteadyPageQuery } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { afterNight } from '../../platform/quiet-hours.ts'
import { enqueueNotice } from '../cases/case-notices.ts'
import { requireOwnCase } from '../cases/own-case.ts'
import { providerOf } from '../settings/provider.service.ts'
import { uploadOperatorsFile } from '../work-files/upload-files.ts'
import { attachToMessage, loadMessageFiles } from '../work-files/work-files.service.ts'
import { type Names, presentMarks, presentMessage } from './case-messages.presenter.ts'
import * as repository from './case-messages.repository.ts'
import { openUntil, threadStateOf } from './thread-state.ts'

/** Whoever reads soon, because the thread is open before them, is told of nothing. */
const noticeDelayMs = 2 * 60_000
const providerDelayMs = 5 * 60_000

/** A side of a thread that calls; an operator is named, because what they do is written down. */
export type Caller =
  | { side: 'influencer'; caseId: number }
  | { side: 'operator'; caseId: number; operator: OperatorActor }

interface Reader {
  side: MessageSide
  caseId: number
}

/** Throws `request.not_found` for a campaign in which the person has no case. */
export async function requireOwnThread({ database }: Deps, influencerId: number, campaignId: number) {
  return {
    side: 'influencer' as const,
    caseId: await requireOwnCase(database.db, influencerId, campaignId),
  }
}

async function requireThread(db: Queryable, caseId: number) {
  const found = await repository.findThread(db, caseId)
  if (!found) throw new ApiProblem('request.not_found')
  return found
}

/** A page of messages, its newest last, with where the thread stands. Throws `request.not_found`. */
export async function listMessages(
  deps: Deps,
  { side, caseId }: Reader,
  query: SteadyPageQuery,
): Promise<Thread> {
  const { db } = deps.database
  const now = deps.now()
  const { at, until } = instantOf(query, now)
  const found = await requireThread(db, caseId)
  const names = await namesFor(deps, side, found)
  const rows = (await repository.listMessages(db, caseId, until, sliceOf(query))).toReversed()
  const ids = rows.map(({ message }) => message.id)
  const files = await loadMessageFiles(db, ids, side)
  const page = await presentPage(
    query,
    rows,
    (row) => presentMessage(row, names, files),
    () => repository.countMessages(db, caseId, until),
  )
  return {
    ...page,
    as_of: at.toISOString(),
    campaign: found.campaign,
    partner: side === 'influencer' ? names.provider : names.influencer,
    state: threadStateOf(found, side, now),
    open_until: openUntil(found)?.toISOString() ?? null,
    unread: await countUnread(db, side, found),
    marks: presentMarks(found.thread),
  }
}

async function namesFor(deps: Deps, reader: MessageSide, found: repository.FoundThread): Promise<Names> {
  const { name: provider } = await providerOf(deps.database.db, deps.config)
  return { reader, influencer: found.influencer.name, provider }
}

function countUnread(db: Queryable, side: MessageSide, { case_id, thread }: repository.FoundThread) {
  return repository.countUnread(db, case_id, side, thread?.[`${side}_read_id`] ?? null)
}

/** The thread in one line. Throws `request.not_found`. */
export async function summariseThread(
  db: Queryable,
  { side, caseId }: Reader,
  now: Date,
): Promise<ThreadSummary> {
  const found = await requireThread(db, caseId)
  const state = threadStateOf(found, side, now)
  const [newest] = await repository.listMessages(db, caseId, undefined, { offset: 0, size: 1 })
  if (!newest) return { state, unread: 0, last: null }
  const { id, sender: from, body, sent_at } = newest.message
  const files = (await loadMessageFiles(db, [id], side)).get(id)?.length ?? 0
  return {
    state,
    unread: await countUnread(db, side, found),
    last: { from, body, files, sent_at: sent_at.toISOString() },
  }
}

/** Whether the creator has something to read about their case. */
export async function hasUnread(db: Queryable, caseId: number): Promise<boolean> {
  const found = await repository.findThread(db, caseId)
  return found !== undefined && (await countUnread(db, 'influencer', found)) > 0
}

/**
 * Keeps what is written and plans that the other side is told. Throws `case.messages_closed`, `request.not_found`, and `request.invalid`
 * without words and files, and for files that are not the writer's or were sent before.
 */
export async function sendMessage(
  deps: Deps,
  caller: Caller,
  { body, file_ids }: z.output<typeof messageInput>,
): Promise<CaseMessage> {
  if (body === '' && file_ids.length === 0)
    throw new ApiProblem('request.invalid', { errors: [{ path: 'body', code: 'field.required' }] })
  const at = deps.now()
  const { side, caseId } = caller
  const operatorId = caller.side === 'operator' ? caller.operator.id : null
  const id = await deps.database.transaction(async (tx) => {
    const found = await requireThread(tx, caseId)
    if (threadStateOf(found, side, at) !== 'open') throw new ApiProblem('case.messages_closed')
    const thread = await repository.lockThread(tx, caseId)
    const written = { case_id: caseId, sender: side, operator_id: operatorId, body, sent_at: at }
    const message = await repository.insertMessage(tx, written)
    const owner = { influencerId: found.influencer.id, operatorId, messageId: message.id }
    await attachToMessage(tx, owner, { path: 'file_ids', ids: file_ids })
    if (caller.side === 'operator') {
      await planNotice(tx, thread, at)
      const details = { message: message.id, files: file_ids.length }
      await audit(tx, caller.operator, { act: 'admin.cases.message', subject: `case:${caseId}`, details }, at)
    } else await planMail(tx, thread, message.id, at)
    return message.id
  })
  return getMessage(deps, caller, id)
}

/** The morning until which the notice of a message that is written at night waits; null by day. */
export function morningOfNotice(at: Date): Date | null {
  const soon = new Date(at.getTime() + noticeDelayMs)
  const planned = afterNight(soon)
  return planned > soon ? planned : null
}

/** Plans one notice for all messages that come before its time; it is not sent when they have been read by then. */
export async function planNotice(tx: Tx, { case_id, notice_at }: repository.ThreadRow, at: Date) {
  if (notice_at !== null && notice_at > at) return
  const planned = afterNight(new Date(at.getTime() + noticeDelayMs))
  await enqueueNotice(tx, case_id, 'message_received', planned)
  await repository.updateThread(tx, case_id, { notice_at: planned })
}

/** The provider gets a mail of the first message that waits, and none of those after it. */
async function planMail(tx: Tx, thread: repository.ThreadRow, messageId: number, at: Date) {
  if (thread.operators_unread_since !== null) return
  await repository.updateThread(tx, thread.case_id, { operators_unread_since: at })
  await enqueueMail(tx, { id: messageId, sent_at: at })
}

async function enqueueMail(tx: Tx, message: { id: number; sent_at: Date }) {
  const mailAt = new Date(message.sent_at.getTime() + providerDelayMs)
  await enqueue(tx, 'case_message.tell_provider', { message_id: message.id }, mailAt)
}

async function getMessage(deps: Deps, { side, caseId }: Reader, id: number) {
  const { db } = deps.database
  const row = await repository.findMessage(db, id)
  if (!row) throw new ApiProblem('request.not_found')
  const names = await namesFor(deps, side, await requireThread(db, caseId))
  return presentMessage(row, names, await loadMessageFiles(db, [id], side))
}

/** Marks everything up to this message as read by that side. A mark never goes back, and never beyond what was written. */
export async function markRead(deps: Deps, { side, caseId }: Reader, messageId: number) {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const thread = await repository.lockExisting(tx, caseId)
    const upTo = thread && (await repository.findLastUpTo(tx, caseId, messageId))
    if (!thread || !upTo || upTo <= (thread[`${side}_read_id`] ?? 0)) return
    const next = await repository.findFirstUnread(tx, caseId, side, upTo)
    if (side === 'influencer') {
      await repository.updateThread(tx, caseId, { influencer_read_id: upTo, influencer_read_at: at })
      if (!next) await repository.readNotices(tx, caseId, at)
      return
    }
    await repository.updateThread(tx, caseId, {
      operator_read_id: upTo,
      operator_read_at: at,
      operators_unread_since: next?.sent_at ?? null,
    })
    // It came while the ones before it waited, so that no mail was planned for it.
    if (next) await enqueueMail(tx, next)
  })
}

/** The same for operators, who may ask for a case that is not there: throws `request.not_found`. */
export async function markReadByOperators(deps: Deps, caseId: number, messageId: number) {
  await requireThread(deps.database.db, caseId)
  await markRead(deps, { side: 'operator', caseId }, messageId)
}

/** Stores a file that an operator will send. Throws `request.not_found` and what `uploadOperatorsFile` throws. */
export async function uploadForMessage(
  deps: Deps,
  operator: OperatorActor,
  caseId: number,
  file: FilePart | undefined,
) {
  const { influencer } = await requireThread(deps.database.db, caseId)
  return uploadOperatorsFile(deps, { influencerId: influencer.id, operatorId: operator.id }, file)
}
