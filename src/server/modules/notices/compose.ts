import { isWaiting } from '#contract/case-states.ts'
import type { Queryable } from '../../db/database.ts'
import { type CaseFacts, taskIn } from '../../mail/case-texts.ts'
import { personalPaths } from '../../mail/personal-texts.ts'
import type { CaseNotice, PersonalNoticeOf, ToldKind, ToldNotice } from './notice-shapes.ts'
import { dayIn, daysUntilIn, instantIn, yenIn } from './notice-words.ts'
import * as readers from './readers.repository.ts'
import type { NoticeCase, Reader } from './readers.repository.ts'

/** What is to be told, to whom, and what its words name. */
export interface Composed {
  kind: ToldKind
  reader: Reader
  case_id: number | null
  /** Of the app. */
  path: string
  values: Partial<CaseFacts>
  /** Nobody needs to be told any more: it was done meanwhile, or can be done no more. */
  isMoot: boolean
}

/** As things stand now; undefined for somebody who left. */
export async function compose(db: Queryable, told: ToldNotice, now: Date): Promise<Composed | undefined> {
  return 'influencer_id' in told ? composeOfPerson(db, told) : composeOfCase(db, told, now)
}

async function composeOfCase(db: Queryable, told: CaseNotice, now: Date): Promise<Composed | undefined> {
  const { kind, case_id } = told
  const found = await readers.findNoticeCase(db, case_id)
  if (!found) return undefined
  const tracking = kind === 'shipped' ? await readers.findTracking(db, case_id) : undefined
  return {
    kind,
    reader: found.reader,
    case_id,
    path: `/dashboard/project-management/${found.campaign_id}/case-confirmation`,
    values: { ...factsOf(found, now), tracking },
    isMoot: isMoot(found, told, now),
  }
}

async function composeOfPerson(
  db: Queryable,
  { influencer_id, kind, payday, case_id }: PersonalNoticeOf,
): Promise<Composed | undefined> {
  const reader = await readers.findReader(db, influencer_id)
  if (!reader) return undefined
  const about = case_id === undefined ? undefined : await readers.findNoticeCase(db, case_id)
  const values = { ...(about && { title: about.title }), payday: payday && dayIn(reader.language, payday) }
  return { kind, reader, case_id: case_id ?? null, path: personalPaths[kind], values, isMoot: false }
}

function isMoot({ state, next_kind, next_due_at, reader }: NoticeCase, told: CaseNotice, now: Date) {
  // Suspended people are told of their money and account, not of work.
  if (reader.suspended_at) return true
  switch (told.kind) {
    case 'offered':
    case 'selected':
      return state !== told.kind
    case 'reminder':
      return (
        next_kind !== told.next_kind ||
        next_due_at?.toISOString() !== told.due_at ||
        (next_due_at !== null && next_due_at <= now)
      )
    default:
      return false
  }
}

function factsOf(found: NoticeCase, now: Date): Omit<CaseFacts, 'tracking'> {
  const { next_kind, next_due_at, net, due_on, title } = found
  const { language } = found.reader
  const dueAt = next_kind !== null && !isWaiting(next_kind) ? next_due_at : null
  return {
    title,
    due: dueAt ? instantIn(language, dueAt) : undefined,
    when: dueAt ? daysUntilIn(language, dueAt, now) : undefined,
    task: taskIn(language, next_kind),
    net: net === null ? undefined : yenIn(language, net),
    payday: due_on === null ? undefined : dayIn(language, due_on),
  }
}
