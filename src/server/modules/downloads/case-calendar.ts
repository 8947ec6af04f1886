import ical, { ICalAlarmType } from 'ical-generator'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { type SubTaskKind, subTaskKinds } from '#contract/case-states.ts'
import { limits } from '#contract/limits.ts'
import type { Language } from '#contract/vocabulary.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'

type DeadlineKind = 'agree_terms' | 'receive_goods' | SubTaskKind

interface Deadline {
  kind: DeadlineKind
  /** The day in Japan, YYYY-MM-DD. */
  day: string
}

const names: Record<Language, Record<DeadlineKind, string>> = {
  jp: {
    agree_terms: '取引条件の回答期限',
    receive_goods: '商品の受け取り報告の期限',
    composition_plan: '構成案の提出期限',
    draft: '下書きの提出期限',
    final_report: '投稿と投稿完了報告の期限',
    insight_report: 'インサイト報告の期限',
  },
  en: {
    agree_terms: 'Answer the terms by today',
    receive_goods: 'Report the arrival of the goods by today',
    composition_plan: 'Composition plan due',
    draft: 'Draft due',
    final_report: 'Post and report it by today',
    insight_report: 'Insight report due',
  },
}

const notes: Record<Language, string> = {
  jp: '期限は日本時間です。最新の期限は案件の画面でご確認ください。',
  en: 'Deadlines are in Japan time. Please see the campaign page for the latest ones.',
}

/** The seconds from the start of the due day back to nine in the morning of the day before, so that no alarm rings at midnight. */
const alarmSecondsBefore = 15 * 3600

interface About {
  language: Language
  publicUrl: string
  now: Date
}

/** The case's deadlines as iCalendar, a whole day each. The same deadline keeps its UID, so that a later file replaces it. */
export function drawCalendar(detail: CaseDetail, { language, publicUrl, now }: About): string {
  const { campaign } = detail
  const url = `${publicUrl}/dashboard/project-management/${campaign.id}/case-confirmation`
  const calendar = ical({ prodId: { company: 'Anken', product: 'Campaigns', language } })
  for (const { kind, day } of deadlinesOf(detail)) {
    const summary = `${names[language][kind]} | ${campaign.title}`
    calendar.createEvent({
      id: `case-${detail.id}-${kind}@${new URL(publicUrl).hostname}`,
      // Increases with everything that may move a deadline.
      sequence: detail.timeline.length + (detail.terms?.version ?? 0),
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      stamp: now,
      summary,
      description: `${notes[language]}\n${url}`,
      url,
      alarms: [{ type: ICalAlarmType.display, trigger: alarmSecondsBefore, description: summary }],
    })
  }
  return calendar.toString()
}

function deadlinesOf(detail: CaseDetail): Deadline[] {
  const { terms, goods, state, sub_tasks } = detail
  const parcel = goods?.state === 'shipped' ? goods.shipments.at(-1) : undefined
  const dueOf = (kind: SubTaskKind) =>
    sub_tasks?.[kind].state === 'not_required' ? null : (sub_tasks?.[kind].due_at ?? null)
  return [
    ...(state === 'selected' ? deadline('agree_terms', terms?.answer_by ?? null) : []),
    ...(parcel ? [{ kind: 'receive_goods' as const, day: receiveDay(parcel.shipped_at) }] : []),
    ...subTaskKinds.flatMap((kind) => deadline(kind, dueOf(kind))),
  ]
}

function deadline(kind: DeadlineKind, at: string | null): Deadline[] {
  return at === null ? [] : [{ kind, day: dayInTokyo(new Date(at)) }]
}

function receiveDay(shippedAt: string) {
  return addDays(dayInTokyo(new Date(shippedAt)), limits.receive_days)
}
