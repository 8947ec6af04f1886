import * as z from 'zod/mini'
import { data, done, endpoint } from './endpoint.ts'
import { calendarDate, id, instant } from './fields.ts'

/** What a day in the calendar is about; also a part of its UID in calendar files, so the words stay. */
export const deadlineKinds = [
  'answer_offer',
  'announcement',
  'agree_terms',
  'shipping',
  'receive_goods',
  'book_visit',
  'visit',
  'report_visit',
  'report_purchase',
  'composition_plan',
  'draft',
  'posting_start',
  'final_report',
  'insight_report',
  'payment',
  'fee_payment',
] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

/** One day that matters in one case. */
export const deadline = z.object({
  campaign: z.object({ id, title: z.string() }),
  kind: z.enum(deadlineKinds),
  /** The day in Japan. */
  day: calendarDate,
  /** The time of that day, where it is not its end: of a visit, and until which an offer or the terms can be answered. */
  at: z.nullable(instant),
  /** Submitted, visited or paid. */
  done: z.boolean(),
  /** The creator's own act, late. */
  overdue: z.boolean(),
})
export type Deadline = z.output<typeof deadline>

export const listDeadlines = endpoint({
  name: 'listDeadlines',
  summary: 'Every deadline of the own cases, with the national holidays around them',
  method: 'GET',
  path: '/api/influencer-bibin/calendar',
  access: 'influencer',
  answer: data(
    z.object({
      /** The deadlines, ordered by day. */
      deadlines: z.array(deadline),
      holidays: z.array(z.object({ day: calendarDate, label: z.string(), label_en: z.string() })),
    }),
  ),
})

const address = z.object({ url: z.string(), created_at: instant })

export const getCalendarAddress = endpoint({
  name: 'getCalendarAddress',
  summary: 'The secret address to subscribe to the own deadlines at; null where there is none',
  method: 'GET',
  path: '/api/influencer-bibin/calendar/address',
  access: 'influencer',
  answer: data(z.nullable(address)),
})

// Without an idempotency key: the stored answer would hold the secret in plain text.
export const renewCalendarAddress = endpoint({
  name: 'renewCalendarAddress',
  summary: 'Another secret address; the one before works no longer',
  method: 'POST',
  path: '/api/influencer-bibin/calendar/address',
  access: 'influencer',
  answer: data(address),
  status: 201,
  limit: 'lookup',
})

export const revokeCalendarAddress = endpoint({
  name: 'revokeCalendarAddress',
  summary: 'End the subscription',
  method: 'DELETE',
  path: '/api/influencer-bibin/calendar/address',
  access: 'influencer',
  answer: done,
})

const secretParams = z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/)) })

export const getSubscribedCalendar = endpoint({
  name: 'getSubscribedCalendar',
  summary: 'The deadlines of the person whose secret it is, as a calendar file for subscriptions',
  method: 'GET',
  path: '/api/calendar/{secret}/anken.ics',
  access: 'public',
  params: secretParams,
  answerAs: 'file',
  answer: z.unknown(),
  limit: 'calendar',
})

export const subscribeToCalendar = endpoint({
  name: 'subscribeToCalendar',
  summary: 'Leads from a browser to the app that keeps calendars, by a webcal address',
  method: 'GET',
  path: '/api/calendar/{secret}/subscribe',
  access: 'public',
  params: secretParams,
  answerAs: 'redirect',
  answer: z.unknown(),
  limit: 'calendar',
})
