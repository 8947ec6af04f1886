import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { AnyNotice, CaseNotice } from '../../kernel/notice-shapes.ts'
import { enqueue } from '../../platform/outbox.ts'
import { afterNight } from '../../platform/quiet-hours.ts'
import { isOvertaken } from '../cases/reminders.ts'
import { claimReminders } from '../cases/reminding.ts'
import { writeLetter } from '../settings/notice-texts.service.ts'
import { type Composed, compose } from './compose.ts'
import { ringTime, waysOf } from './notice-ways.ts'
import * as repository from './notices.repository.ts'

/**
 * Writes what is told into the person's list and, with it, the work of sending it by each way. To do it again changes nothing; a
 * reminder, message or piece of news that nobody needs to be told is not written. `since`: when it should have been.
 */
export async function tell(deps: Deps, notice: AnyNotice, since: Date): Promise<Date | undefined> {
  const { db } = deps.database
  const now = deps.now()
  const composed = await compose(db, notice, now)
  if (!composed || isIdle(notice, composed, { since, now })) return undefined
  // An operator's reminder took the day on which it reaches somebody: one that comes late waits for the morning whole.
  if (notice.kind === 'operator_reminder' && afterNight(now) > now) return afterNight(now)
  const { kind, reader, case_id, path, values, words } = composed
  if (kind === 'message_received' && (await repository.isStillWaiting(db, { kind, case_id }, now)))
    return undefined
  // Without a value for `link` the line falls away that only a mail needs.
  const { subject, text } = await writeLetter(db, kind, reader.language, values, words)
  const ways = waysOf(reader, notice, deps.messaging !== undefined)
  const row = { id: notice.notice_id, influencer_id: reader.id, kind, case_id, path, created_at: now }
  const ringsAt = ringTime(kind, now)
  await deps.database.transaction(async (tx) => {
    if (notice.kind === 'reminder' && !(await isFirstOfDay(tx, notice, ways.line ? ringsAt : now))) return
    if (!(await repository.insertNotice(tx, { ...row, subject, body: text.trim() }))) return
    if (ways.mail) await enqueue(tx, 'notice.mail', { told: notice }, now)
    if (ways.line) await enqueue(tx, 'notice.line', { told: notice, with_mail: ways.mail }, ringsAt)
  })
  return undefined
}

/** Whether nobody else reminds of the case on that day; an operator's reminder took its day when it was asked for. */
async function isFirstOfDay(tx: Tx, { notice_id, case_id }: CaseNotice, reachesAt: Date) {
  const reminder = { caseId: case_id, noticeId: notice_id, words: null }
  return (await claimReminders(tx, [reminder], reachesAt)).length > 0
}

function isIdle(notice: AnyNotice, { isMoot }: Composed, { since, now }: { since: Date; now: Date }) {
  if (['message_received', 'operator_reminder', 'search_news', 'broadcast'].includes(notice.kind))
    return isMoot
  if (notice.kind !== 'reminder') return false
  return isMoot || (notice.due_at !== undefined && isOvertaken(new Date(notice.due_at), since, now))
}
