import * as z from 'zod/mini'
import { data, endpoint, list, pageQuery } from './endpoint.ts'
import { atMost, calendarDate, id, idText, instant, longText } from './fields.ts'
import { freeText } from './free-text.ts'
import { listOrder } from './list-order.ts'
import { payoutFailures, payoutStates } from './payout-states.ts'
import { payout, payoutLine } from './payouts.ts'

const influencer = z.object({ id, display_name: z.string(), name: z.string() })

/** The reason why a payout counts as paid or as returned: the words of an operator or the bank, or the bank's file that reported it. */
const remark = z.object({
  act: z.enum(['pay', 'return']),
  at: instant,
  reason: z.string(),
  result_file: z.nullable(z.string()),
})
export type PayoutRemark = z.output<typeof remark>

const reason = freeText(500).check(z.minLength(1, 'field.required'))

/** A transfer as operators see it: the number of the account stays masked but in the files for the bank. */
export const adminPayout = z.extend(payout, {
  influencer,
  lines: z.array(payoutLine),
  /** The time before which the payout may not be given to the bank, because the account is new. */
  rests_until: z.nullable(instant),
  overdue: z.boolean(),
  note: z.string(),
  /** It is above the amount from which two people have to agree, and who agreed since it was last scheduled. */
  approval: z.nullable(z.object({ approved_by: z.nullable(z.object({ id, name: z.string() })) })),
  /** The time when a file for the bank was last written with this payout. */
  transfer_file_at: z.nullable(instant),
  /** The remarks on every payment and return of the payout, the oldest first. */
  remarks: z.array(remark),
})
export type AdminPayout = z.output<typeof adminPayout>

/** The most transfers that one act or file takes. */
export const mostPayouts = 500

const payoutIds = z.array(id).check(z.minLength(1, 'field.required'), atMost(mostPayouts))
/** Each for itself: one that cannot be moved does not hold the others. */
const outcomes = data(z.array(z.object({ payout_id: id, ok: z.boolean(), code: z.nullable(z.string()) })))

const filter = {
  state: z._default(z.enum(payoutStates), 'scheduled'),
  /** A search text for names and the number of a payment statement; `#12` for the transfer with that number. */
  keyword: z._default(longText(100), ''),
  /** Days of the transfer, both included: planned, of the paid ones real. */
  from: z.optional(calendarDate),
  to: z.optional(calendarDate),
}

const sum = z.object({ count: z.int(), net: z.int() })

/** Without one: the earliest day first; of the paid ones the newest. */
const order = listOrder(['day', 'creator', 'net'])

export const listPayouts = endpoint({
  name: 'listPayouts',
  summary:
    'Transfers of a state, the earliest day first; of the paid ones the newest; `sort` orders by a column instead',
  method: 'GET',
  path: '/api/admin/payouts',
  access: 'operator:read_payouts',
  query: z.object({ ...pageQuery, ...filter, ...order }),
  answer: z.extend(list(adminPayout), {
    total: z.int(),
    /** How many and how much the same search and days find in each state. */
    sums: z.record(z.enum(payoutStates), sum),
  }),
})

export const exportPayouts = endpoint({
  name: 'exportPayouts',
  summary: 'The same as CSV in the same order, a line for each reward that a transfer carries',
  method: 'GET',
  path: '/api/admin/payouts.csv',
  access: 'operator:payouts',
  query: z.object({ ...filter, ...order }),
  answerAs: 'file',
  answer: z.unknown(),
})

export const getPayoutTotals = endpoint({
  name: 'getPayoutTotals',
  summary: 'How many and how much in each state, and what is confirmed and not scheduled yet',
  method: 'GET',
  path: '/api/admin/payouts/totals',
  access: 'operator:read_payouts',
  answer: data(
    z.object({
      /** Rewards that no transfer carries yet. */
      confirmed: sum,
      scheduled: sum,
      processing: sum,
      paid_this_month: sum,
      failed: sum,
      overdue: sum,
      /** Yen; transfers above it need two people. Null where none do. */
      approval_above: z.nullable(z.int()),
      /** The first day from today on, in Japan, on which banks make transfers. */
      transfer_from: calendarDate,
    }),
  ),
})

export const approvePayouts = endpoint({
  name: 'approvePayouts',
  summary: 'Agree to transfers that need two people; whoever agreed cannot be the one who processes them',
  method: 'POST',
  path: '/api/admin/payouts/approve',
  access: 'operator:payouts',
  body: z.object({ payout_ids: payoutIds }),
  answer: outcomes,
})

export const processPayouts = endpoint({
  name: 'processPayouts',
  summary: 'Mark transfers as being made: their accounts no longer change',
  method: 'POST',
  path: '/api/admin/payouts/process',
  access: 'operator:payouts',
  body: z.object({ payout_ids: payoutIds }),
  answer: outcomes,
})

export const payPayouts = endpoint({
  name: 'payPayouts',
  summary:
    "Mark transfers as made on that day for a written reason, without the bank's file; each gets its payment statement",
  method: 'POST',
  path: '/api/admin/payouts/pay',
  access: 'operator:payouts',
  body: z.object({ payout_ids: payoutIds, paid_on: calendarDate, reason }),
  answer: outcomes,
})

export const failPayout = endpoint({
  name: 'failPayout',
  summary: 'Mark a transfer as refused by the bank; its creator is asked to fix the account',
  method: 'POST',
  path: '/api/admin/payouts/{payout_id}/fail',
  access: 'operator:payouts',
  params: z.object({ payout_id: idText }),
  body: z.object({ failure: z.enum(payoutFailures, { error: 'field.required' }), note: freeText(1000) }),
  answer: data(adminPayout),
})

export const returnPayout = endpoint({
  name: 'returnPayout',
  summary: 'Mark a paid transfer as sent back by the bank; its creator is asked to fix the account',
  method: 'POST',
  path: '/api/admin/payouts/{payout_id}/return',
  access: 'operator:payouts',
  params: z.object({ payout_id: idText }),
  body: z.object({ failure: z.enum(payoutFailures, { error: 'field.required' }), reason }),
  answer: data(adminPayout),
})

export const createTransferFile = endpoint({
  name: 'createTransferFile',
  summary:
    "Transfers in processing as a general-transfer file (総合振込, Zengin format) for the bank's upload",
  method: 'POST',
  path: '/api/admin/payouts/transfer-file',
  access: 'operator:payouts',
  body: z.object({
    payout_ids: payoutIds,
    transfer_on: calendarDate,
    /** One of them stands in a former file, and that is meant. */
    again: z._default(z.boolean(), false),
  }),
  answerAs: 'file',
  answer: z.unknown(),
})

export const getCashOutRequestPdf = endpoint({
  name: 'getCashOutRequestPdf',
  summary: 'A transfer with its lines and its whole account as PDF in Japanese',
  method: 'GET',
  path: '/api/admin/payout/cashout-request/{id}/download',
  access: 'operator:payouts',
  params: z.object({ id: idText }),
  answerAs: 'file',
  answer: z.unknown(),
})
