import ical, { ICalAlarmType, type ICalCalendar } from 'ical-generator'
import type { DeadlineKind } from '#contract/calendar.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { CaseDeadline } from './calendar.service.ts'

const names: Record<Language, Record<DeadlineKind, string>> = {
  jp: {
    answer_offer: 'オファーの回答期限',
    announcement: '選考結果のお知らせ',
    agree_terms: '取引条件の回答期限',
    shipping: '商品の発送予定',
    receive_goods: '商品の受け取り報告の期限',
    book_visit: '来店・来場の日時登録の期限',
    visit: '来店・来場',
    report_visit: '来店・来場の報告の期限',
    report_purchase: '購入の報告の期限',
    composition_plan: '構成案の提出期限',
    draft: '下書きの提出期限',
    posting_start: '投稿期間の初日',
    final_report: '投稿と投稿完了報告の期限',
    insight_report: 'インサイト報告の期限',
    payment: '報酬の支払期日',
    fee_payment: '二次利用料の支払期日',
  },
  en: {
    answer_offer: 'Answer the offer by today',
    announcement: 'Result of the selection',
    agree_terms: 'Answer the terms by today',
    shipping: 'Planned shipping day',
    receive_goods: 'Report the arrival of the goods by today',
    book_visit: 'Enter the date of the visit by today',
    visit: 'Visit',
    report_visit: 'Report the visit by today',
    report_purchase: 'Report the purchase by today',
    composition_plan: 'Composition plan due',
    draft: 'Draft due',
    posting_start: 'First day to post',
    final_report: 'Post and report it by today',
    insight_report: 'Insight report due',
    payment: 'Reward payment due',
    fee_payment: 'Secondary use fee payment due',
  },
}

const notes: Record<Language, string> = {
  jp: '期限は日本時間です。最新の期限は案件の画面でご確認ください。',
  en: 'Deadlines are in Japan time. Please see the campaign page for the latest ones.',
}

/** What others do: it comes by itself, and no alarm rings for it. */
const silent: ReadonlySet<DeadlineKind> = new Set(['announcement', 'shipping', 'payment', 'fee_payment'])

/** The seconds from the start of the due day back to nine in the morning of the day before, so that no alarm rings at midnight. */
const alarmSecondsBefore = 15 * 3600
/** A visit has a time of its own: its alarm rings a day before it. */
const visitAlarmSecondsBefore = 24 * 3600
const visitMs = 3_600_000

interface About {
  language: Language
  publicUrl: string
  /** The name under which a phone lists a subscription, and how often it may ask. */
  subscription?: { name: string; seconds: number }
}

/**
 * What is still ahead as iCalendar: a whole day each, a visit at its time. The same deadline keeps its UID, so that a later file replaces
 * it, and the same content gives the same bytes.
 */
export function drawCalendarFile(deadlines: readonly CaseDeadline[], about: About): string {
  const { language, subscription } = about
  const calendar = ical({
    prodId: { company: 'Anken', product: 'Campaigns', language },
    ...(subscription && { name: subscription.name, ttl: subscription.seconds }),
  })
  for (const deadline of deadlines) if (!deadline.done) addEvent(calendar, deadline, about)
  return calendar.toString()
}

function addEvent(calendar: ICalCalendar, deadline: CaseDeadline, { language, publicUrl }: About) {
  const { campaign, caseId, kind, day, at, sequence, changedAt } = deadline
  const summary = `${names[language][kind]} | ${campaign.title}`
  const url = `${publicUrl}/dashboard/project-management/${campaign.id}/case-confirmation`
  const visitAt = kind === 'visit' && at !== null ? new Date(at) : undefined
  const time = visitAt
    ? { start: visitAt, end: new Date(visitAt.getTime() + visitMs) }
    : { start: new Date(`${day}T00:00:00Z`), allDay: true }
  const trigger = visitAt ? visitAlarmSecondsBefore : alarmSecondsBefore
  calendar.createEvent({
    id: `case-${caseId}-${kind}@${new URL(publicUrl).hostname}`,
    sequence,
    ...time,
    stamp: changedAt,
    summary,
    description: `${notes[language]}\n${url}`,
    url,
    alarms: silent.has(kind) ? [] : [{ type: ICalAlarmType.display, trigger, description: summary }],
  })
}
