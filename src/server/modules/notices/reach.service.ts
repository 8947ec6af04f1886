import type { ReminderTrial, ReminderWay } from '#contract/admin-case-runs.ts'
import type { NextActionKind } from '#contract/case-states.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { AnyNotice, CaseNotice } from '../../kernel/notice-shapes.ts'
import { writeLetter } from '../settings/notice-texts.service.ts'
import { compose } from './compose.ts'
import { addressFor, isMuted, waysOf } from './notice-ways.ts'
import type { OfKind } from './reader-kinds.ts'
import * as readers from './readers.repository.ts'
import { isScarce } from './send-line.service.ts'

/** The ways in which somebody gets a notice, or why they get none. */
export type Reach = 'suspended' | 'muted' | 'unreachable' | ReminderWay[]

/** The number of a notice that is never written. */
const notice_id = '00000000-0000-4000-8000-000000000000'
const reminderOf = (case_id: number, next_kind: NextActionKind): CaseNotice => ({
  notice_id,
  case_id,
  kind: 'operator_reminder',
  next_kind,
})

interface ReachOptions {
  /** What mail can do is left to it. */
  scarce: boolean
}

/** How a reminder of these steps would reach the creators of the cases. */
export async function reachOf(
  deps: Pick<Deps, 'messaging'>,
  db: Queryable,
  steps: ReadonlyMap<number, NextActionKind>,
  options: ReachOptions,
): Promise<Map<number, Reach>> {
  const notices = [...steps].map(([caseId, step]) => reminderOf(caseId, step))
  return reachOfNotices(deps, db, notices, options)
}

/** Whom of the creators of the cases the notice of a new message would not reach, and why. */
export async function listUntold(
  deps: Pick<Deps, 'messaging'>,
  db: Queryable,
  caseIds: readonly number[],
): Promise<Map<number, Exclude<Reach, ReminderWay[]>>> {
  const notices = caseIds.map((case_id): CaseNotice => ({ notice_id, case_id, kind: 'message_received' }))
  const reach = await reachOfNotices(deps, db, notices, { scarce: false })
  return new Map([...reach].flatMap(([id, ways]) => (typeof ways === 'string' ? [[id, ways]] : [])))
}

/**
 * How each notice would reach the creator of its case, by their own choices and by what is known of them. Where LINE was never asked
 * whether somebody is a friend, they count as one until it is sent.
 */
async function reachOfNotices(
  deps: Pick<Deps, 'messaging'>,
  db: Queryable,
  notices: readonly CaseNotice[],
  { scarce }: ReachOptions,
) {
  const noticeOf = new Map(notices.map((notice) => [notice.case_id, notice]))
  const rows = await readers.listReaders(db, [...noticeOf.keys()])
  return new Map(
    rows.flatMap(({ case_id, ...person }): [number, Reach][] => {
      const notice = noticeOf.get(case_id)
      return notice ? [[case_id, reachOfOne(deps, person, notice, scarce)]] : []
    }),
  )
}

interface Person {
  friend: boolean | null
  reader: readers.Reader
}

function reachOfOne(
  { messaging }: Pick<Deps, 'messaging'>,
  { friend, reader }: Person,
  notice: AnyNotice,
  scarce: boolean,
): Reach {
  if (reader.suspended_at) return 'suspended'
  if (isMuted(reader, notice)) return 'muted'
  const canMail = addressFor(reader, notice) !== null
  const ways = waysOf(reader, notice, messaging !== undefined)
  const line = ways.line && friend !== false && !(scarce && canMail)
  const mail = ways.mail || (ways.line && !line && canMail)
  return line || mail
    ? [...(line ? ['line' as const] : []), ...(mail ? ['mail' as const] : [])]
    : 'unreachable'
}

/**
 * How a message to many would reach people of each of these kinds; nothing of a kind of those who left. The kinds have to be of the same
 * moment, since one of each kind stands for all.
 */
export async function reachOfBroadcast(
  deps: Pick<Deps, 'messaging'>,
  db: Queryable,
  people: readonly OfKind[],
  { scarce }: ReachOptions,
): Promise<Map<number, Reach>> {
  const firstOf = new Map<number, number>()
  for (const { id, kind } of people) if (!firstOf.has(kind)) firstOf.set(kind, id)
  const kindOf = new Map([...firstOf].map(([kind, id]) => [id, kind]))
  const firsts = await readers.listFriendReaders(db, [...kindOf.keys()])
  return new Map(
    firsts.flatMap((person): [number, Reach][] => {
      const { id } = person.reader
      const notice = {
        notice_id,
        influencer_id: id,
        kind: 'broadcast',
        broadcast_id: 0,
        day: '',
      } as const
      const kind = kindOf.get(id)
      return kind === undefined ? [] : [[kind, reachOfOne(deps, person, notice, scarce)]]
    }),
  )
}

/** Whether mail takes over what it can of LINE now; not when LINE does not answer. */
export async function leavesToMail({ messaging, log }: Pick<Deps, 'messaging' | 'log'>): Promise<boolean> {
  if (!messaging) return false
  return isScarce(messaging).catch((error: unknown) => {
    log.warn({ error }, 'LINE does not say how many messages are left')
    return false
  })
}

/** What the creator of a case would get at that time, in their language. */
export async function previewReminder(
  db: Queryable,
  { caseId, step, words }: { caseId: number; step: NextActionKind; words: string | undefined },
  at: Date,
): Promise<ReminderTrial['preview']> {
  const composed = await compose(db, reminderOf(caseId, step), at)
  if (!composed || composed.isMoot) return null
  const { kind, reader, values } = composed
  const { subject, text } = await writeLetter(db, kind, reader.language, values, words)
  return { creator: reader.display_name, subject, text: text.trim() }
}
