import * as z from 'zod/mini'
import { endpoint, list, pageQuery } from './endpoint.ts'
import { id } from './fields.ts'
import { listOrder } from './list-order.ts'

// For the payment records (支払調書) that a payer hands in: what people were paid in a calendar year of Japan with income tax withheld.

const year = z.string({ error: 'field.required' }).check(z.regex(/^20\d\d$/, 'field.invalid'))

/** The filters of the list: everybody, those whose records are submitted, or those among them without a known address. */
export const recordFilters = ['all', 'filed', 'missing'] as const

export const paymentRecord = z.object({
  influencer: z.object({ id, display_name: z.string(), name: z.string() }),
  /** Yen without consumption tax, which is stated separately. */
  paid: z.int(),
  withheld: z.int(),
  /** Whether the sum exceeds the amount up to which no record is submitted. */
  filed: z.boolean(),
  has_address: z.boolean(),
})
export type PaymentRecord = z.output<typeof paymentRecord>

const filter = { year, show: z._default(z.enum(recordFilters), 'all') }
const order = listOrder(['creator', 'paid', 'withheld'])

export const listPaymentRecords = endpoint({
  name: 'listPaymentRecords',
  summary:
    'Who was paid what with income tax withheld in a calendar year, the largest sum first; `sort` orders by a column instead',
  method: 'GET',
  path: '/api/admin/payment-records',
  access: 'operator:payouts',
  query: z.object({ ...pageQuery, ...filter, ...order }),
  answer: z.extend(list(paymentRecord), {
    total: z.int(),
    /** The totals of the whole year: two counts, `missing` being those to be submitted without an address, and two sums in yen. */
    sums: z.object({ filed: z.int(), missing: z.int(), paid: z.int(), withheld: z.int() }),
    /** Yen of those whom the filter finds. */
    shown: z.object({ paid: z.int(), withheld: z.int() }),
    /** Yen; records are submitted of whom was paid more. */
    filed_above: z.int(),
  }),
})

export const exportPaymentRecords = endpoint({
  name: 'exportPaymentRecords',
  summary:
    'For the payment records (支払調書) of a calendar year: the same people in the same order, a line for each category, as CSV',
  method: 'GET',
  path: '/api/admin/payment-records.csv',
  access: 'operator:payouts',
  query: z.object({ ...filter, ...order }),
  answerAs: 'file',
  answer: z.unknown(),
})
