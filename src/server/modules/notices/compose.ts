import { isWaiting, type NextActionKind } from '#contract/case-states.ts'
import type { Language } from '#contract/vocabulary.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Queryable } from '../../db/database.ts'
import type {
  BroadcastNotice,
  CaseNotice,
  DocumentNotice,
  PersonalNoticeOf,
  SearchNotice,
  AnyNoticeKind,
  AnyNotice,
} from '../../kernel/notice-shapes.ts'
import { type BroadcastFacts, campaignPath, newsPath } from '../../mail/broadcast-texts.ts'
import type { CaseFacts } from '../../mail/case-texts.ts'
import { type DocumentFacts, documentNames, documentPath } from '../../mail/document-texts.ts'
import { personalPaths } from '../../mail/personal-texts.ts'
import { daysAwayIn, taskIn } from '../../mail/reminder-words.ts'
import { mostNamed, moreLabels, searchesPath, type SearchFacts } from '../../mail/search-texts.ts'
import { findBroadcastWords } from '../broadcasts/broadcasts.service.ts'
import { hasUnread } from '../case-messages/case-messages.service.ts'
import { loadWork } from '../cases/locked-case.ts'
import { type NextStep, openSteps, soonest } from '../cases/next-action.ts'
import { readNews } from '../saved-searches/search-news.service.ts'
import { findVersion } from '../settings/documents.service.ts'
import * as readers from './readers.repository.ts'
import type { NoticeCase, Reader } from './readers.repository.ts'

function localeOf(language: Language) {
  return language === 'jp' ? 'ja-JP' : 'en-GB'
}

function instantIn(language: Language, at: Date) {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Tokyo' } as const
  const text = new Intl.DateTimeFormat(localeOf(language), form).format(at)
  return language === 'jp' ? text : `${text} (Japan time)`
}

/** Formats a time without the year and the zone, because subjects are short. */
function shortInstantIn(language: Language, at: Date) {
  const zone = { timeZone: 'Asia/Tokyo' } as const
  const day = new Intl.DateTimeFormat(localeOf(language), { ...zone, month: 'long', day: 'numeric' })
  const time = new Intl.DateTimeFormat(localeOf(language), { ...zone, timeStyle: 'short' })
  return `${day.format(at)} ${time.format(at)}`
}

function dayIn(language: Language, day: string) {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

/** The days from `now` to `at` as the calendar in Japan counts them; undefined when it is over. */
function daysUntilIn(language: Language, at: Date, now: Date) {
  if (at <= now) return undefined
  const days = (Date.parse(dayInTokyo(at)) - Date.parse(dayInTokyo(now))) / 86_400_000
  return daysAwayIn(language, days)
}

function yenIn(language: Language, amount: number) {
  const number = new Intl.NumberFormat(localeOf(language)).format(amount)
  return language === 'jp' ? `${number}円` : `¥${number}`
}

interface Link {
  title: string
  path: string
}

/** A notice with its recipient and the values of its placeholders. */
export interface Composed {
  kind: AnyNoticeKind
  reader: Reader
  case_id: number | null
  /** The path in the app that the notice leads to. */
  path: string
  values: Partial<CaseFacts & DocumentFacts & SearchFacts & BroadcastFacts>
  /** Whether the notice is no longer needed, because the step was done meanwhile or can no longer be done. */
  isMoot: boolean
  /** The text in place of the standard one; with placeholders. */
  words?: string | undefined
  /** What it names that has a screen of its own; and the way to what it does not name. */
  named?: { each: readonly Link[]; rest: Link | undefined }
  /** Equal for all who are told the same in the same words, where many are. */
  content?: string
}

/** Composes a notice as things stand now; undefined for somebody who left. */
export async function compose(db: Queryable, notice: AnyNotice, now: Date): Promise<Composed | undefined> {
  if ('document' in notice) return composeOfDocument(db, notice)
  if (notice.kind === 'search_news') return composeOfSearches(db, notice, now)
  if (notice.kind === 'broadcast') return composeOfBroadcast(db, notice, now)
  return 'influencer_id' in notice ? composeOfPerson(db, notice) : composeOfCase(db, notice, now)
}

async function composeOfCase(db: Queryable, notice: CaseNotice, now: Date): Promise<Composed | undefined> {
  const { kind, case_id } = notice
  const found = await readers.findNoticeCase(db, case_id)
  if (!found) return undefined
  const { row, campaign, reader } = found
  const [parcel, work, words] = await Promise.all([
    readers.findParcel(db, case_id),
    loadWork(db, case_id),
    kind === 'operator_reminder' ? readers.findReminderWords(db, notice.notice_id) : undefined,
  ])
  const shippedAt = parcel?.shipped_at ?? null
  // Notices do not say by when the provider answers, so no due times of reviews are given.
  const step = stepOf(notice, openSteps({ row, campaign, ...work, shippedAt, reviewDueAt: {} }))
  return {
    kind,
    reader,
    case_id,
    path: pathOf(kind, row.campaign_id),
    values: { ...factsOf(found, step, now), tracking: parcel?.tracking_number ?? undefined },
    words,
    // Suspended people are notified about their money and account, but not about work.
    isMoot: reader.suspended_at !== null || (await isMoot(db, notice, step, now)),
  }
}

function pathOf(kind: AnyNoticeKind, campaignId: number) {
  const path = `/dashboard/project-management/${campaignId}/case-confirmation`
  return kind === 'message_received' ? `${path}/messages` : path
}

/** The step that each notice asks for; the others announce whatever comes next. */
const requestedAction: Partial<Record<AnyNoticeKind, NextActionKind>> = {
  offered: 'answer_offer',
  selected: 'agree_terms',
  shipped: 'receive_goods',
  fix_requested: 'answer_fixes',
  insight_open: 'submit_insight_report',
}

/** The open step that it is about. */
function stepOf({ kind, next_kind, due_at }: CaseNotice, steps: NextStep[]) {
  if (kind === 'reminder')
    return steps.find((step) => step.kind === next_kind && step.due_at?.toISOString() === due_at)
  if (kind === 'operator_reminder') return steps.find((step) => step.kind === next_kind)
  const act = requestedAction[kind]
  return soonest(act ? steps.filter((step) => step.kind === act) : steps)
}

const ends: readonly AnyNoticeKind[] = [
  'rejected',
  'expired',
  'campaign_cancelled',
  'completed',
  'terminated',
]

/**
 * Returns whether a notification no longer applies. The end of a case is always notified, and messages until they are read; all others
 * end with the case, or with the step that was asked for.
 */
async function isMoot(
  db: Queryable,
  { kind, case_id }: CaseNotice,
  step: NextStep | undefined,
  now: Date,
): Promise<boolean> {
  if (kind === 'message_received') return !(await hasUnread(db, case_id))
  if (ends.includes(kind)) return false
  if (!step) return true
  return kind === 'reminder' && step.due_at !== null && step.due_at <= now
}

async function composeOfPerson(
  db: Queryable,
  { influencer_id, kind, payday, case_id }: PersonalNoticeOf,
): Promise<Composed | undefined> {
  const reader = await readers.findReader(db, influencer_id)
  if (!reader) return undefined
  const about = case_id === undefined ? undefined : await readers.findNoticeCase(db, case_id)
  const values = {
    ...(about && { title: about.campaign.title }),
    payday: payday && dayIn(reader.language, payday),
  }
  return { kind, reader, case_id: case_id ?? null, path: personalPaths[kind], values, isMoot: false }
}

async function composeOfDocument(db: Queryable, notice: DocumentNotice): Promise<Composed | undefined> {
  const { kind, influencer_id, document, version } = notice
  const [reader, published] = await Promise.all([
    readers.findReader(db, influencer_id),
    findVersion(db, document, version),
  ])
  if (!reader || !published) return undefined
  const values = {
    document: documentNames[document][reader.language],
    effective: dayIn(reader.language, published.effective_on),
    changes: published.summary?.[reader.language],
  }
  return { kind, reader, case_id: null, path: documentPath(document, version), values, isMoot: false }
}

async function composeOfSearches(
  db: Queryable,
  notice: SearchNotice,
  now: Date,
): Promise<Composed | undefined> {
  const { kind, influencer_id } = notice
  const reader = await readers.findReader(db, influencer_id)
  if (!reader) return undefined
  const news = (await readNews(db, [notice], now)).get(notice.notice_id) ?? []
  const named = news.slice(0, mostNamed)
  const rest = news.length - named.length
  const more = rest > 0 ? String(rest) : undefined
  const each = named.map(({ id, title }) => ({ title, path: `/dashboard/project-search/${id}` }))
  return {
    kind,
    reader,
    case_id: null,
    path: searchesPath,
    values: {
      number: String(news.length),
      campaigns: named.map(({ title }) => `・${title}`).join('\n'),
      more,
    },
    isMoot: reader.suspended_at !== null || news.length === 0,
    named: {
      each,
      rest: more === undefined ? undefined : { title: moreLabels[reader.language](more), path: searchesPath },
    },
    content: newsContent(reader, news),
  }
}

async function composeOfBroadcast(
  db: Queryable,
  notice: BroadcastNotice,
  now: Date,
): Promise<Composed | undefined> {
  const { kind, influencer_id, broadcast_id, day } = notice
  const reader = await readers.findReader(db, influencer_id)
  const words = reader && (await findBroadcastWords(db, broadcast_id, reader.language))
  if (!words) return undefined
  const { title: headline, body: message, campaign } = words
  return {
    kind,
    reader,
    case_id: null,
    path: newsPath(broadcast_id),
    values: { headline, message, ...(campaign && { title: campaign.title }) },
    isMoot: reader.suspended_at !== null || day !== dayInTokyo(now),
    named: {
      each: campaign ? [{ title: campaign.title, path: campaignPath(campaign.id) }] : [],
      rest: undefined,
    },
    content: broadcastContent(reader, notice),
  }
}

/** What a message to many says: nothing in it depends on the person but the language. */
export function broadcastContent({ language }: Pick<Reader, 'language'>, notice: BroadcastNotice) {
  return `${language} broadcast ${notice.broadcast_id}`
}

/** What news of saved searches say: nothing in them depends on the person but the language. */
export function newsContent({ language }: Pick<Reader, 'language'>, news: readonly { id: number }[]) {
  return `${language} ${news.map(({ id }) => id).join(' ')}`
}

function factsOf(
  { row, campaign, reader, net: booked, due_on }: NoticeCase,
  step: NextStep | undefined,
  now: Date,
): Omit<CaseFacts, 'tracking'> {
  const { language } = reader
  // The notice of a terminated case that promised a reward also says when there is none.
  const net = booked ?? (row.state === 'terminated' && campaign.reward_amount !== null ? 0 : null)
  const dueAt = step && !isWaiting(step.kind) ? step.due_at : null
  return {
    title: campaign.title,
    due: dueAt ? instantIn(language, dueAt) : undefined,
    due_short: dueAt ? shortInstantIn(language, dueAt) : undefined,
    when: dueAt ? daysUntilIn(language, dueAt, now) : undefined,
    task: taskIn(language, step?.kind ?? null),
    net: net === null ? undefined : yenIn(language, net),
    payday: due_on === null ? undefined : dayIn(language, due_on),
  }
}
