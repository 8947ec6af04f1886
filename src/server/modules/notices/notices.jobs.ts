import * as z from 'zod'
import { isWaiting } from '#contract/case-states.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { type CaseFacts, taskIn } from '../../mail/case-texts.ts'
import { isRefusedAddress } from '../../mail/refused-address.ts'
import { type JobHandlers, job } from '../../platform/outbox.ts'
import { writeLetter } from '../settings/notice-texts.service.ts'
import { providerOf } from '../settings/provider.service.ts'
import * as repository from './notices.repository.ts'

type NoticeCase = NonNullable<Awaited<ReturnType<typeof repository.findNoticeCase>>>

const notice = z.object({
  case_id: z.int(),
  kind: z.enum([
    'offered',
    'selected',
    'rejected',
    'expired',
    'shipped',
    'goods_settled',
    'fix_requested',
    'approved',
    'insight_open',
    'reminder',
    'completed',
    'terminated',
  ]),
  /** Of a reminder: what it reminds of, as it stood when it was planned. */
  next_kind: z.string().optional(),
  due_at: z.iso.datetime().optional(),
})
type Notice = z.output<typeof notice>

/** Tells the person by mail. A server that dies between sending and noting it sends twice: better than not at all. */
async function sendNotice(deps: Deps, given: Notice) {
  const { db } = deps.database
  const found = await repository.findNoticeCase(db, given.case_id)
  if (!found || (given.kind === 'reminder' && !isStillNext(found, given))) return
  if (isUnwanted(found, given.kind)) return
  // An address that was merely typed may be a stranger's.
  if (!found.email || !found.email_verified_at || found.suspended_at) return
  const tracking = given.kind === 'shipped' ? await repository.findTracking(db, given.case_id) : undefined
  const { name: provider } = await providerOf(db, deps.config)
  const facts = { ...factsOf(deps, found), provider, tracking }
  const letter = await writeLetter(db, given.kind, found.language, facts)
  try {
    await deps.mail.send({ to: found.email, ...letter })
  } catch (error) {
    if (!isRefusedAddress(error)) throw error
    deps.log.warn({ case: given.case_id, kind: given.kind }, 'the mail server refuses this address for good')
  }
}

function isStillNext({ next_kind, next_due_at }: NoticeCase, planned: Notice) {
  return next_kind === planned.next_kind && next_due_at?.toISOString() === planned.due_at
}

/** People choose about these two; what concerns work in hand always comes. */
function isUnwanted({ muted_topics }: NoticeCase, kind: Notice['kind']) {
  return (
    (kind === 'offered' && muted_topics.includes('offers')) ||
    (kind === 'reminder' && muted_topics.includes('reminders'))
  )
}

function factsOf({ config }: Deps, found: NoticeCase): Omit<CaseFacts, 'provider' | 'tracking'> {
  const { language, next_kind, next_due_at, net, due_on, title, campaign_id } = found
  const mine = next_kind !== null && !isWaiting(next_kind)
  return {
    title,
    link: `${config.publicUrl}/dashboard/project-management/${campaign_id}/case-confirmation`,
    due: mine && next_due_at ? instantIn(language, next_due_at) : undefined,
    task: taskIn(language, next_kind),
    net: net === null ? undefined : yenIn(language, net),
    payday: due_on === null ? undefined : dayIn(language, due_on),
  }
}

function localeOf(language: Language) {
  return language === 'jp' ? 'ja-JP' : 'en-GB'
}

function instantIn(language: Language, at: Date) {
  const form = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Tokyo' } as const
  const text = new Intl.DateTimeFormat(localeOf(language), form).format(at)
  return language === 'jp' ? text : `${text} (Japan time)`
}

function dayIn(language: Language, day: string) {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  )
}

function yenIn(language: Language, amount: number) {
  const number = new Intl.NumberFormat(localeOf(language)).format(amount)
  return language === 'jp' ? `${number}円` : `¥${number}`
}

export const noticeJobs: JobHandlers = { 'case.notice': job(notice, sendNotice) }
