import * as z from 'zod/mini'
import { data, endpoint } from './endpoint.ts'
import { calendarDate, id, instant } from './fields.ts'

// What was paid in a calendar year of Japan, by the day of payment, for the person's own tax return. Money is whole yen.
const yen = z.int()

/** A calendar year in Japan, `2026`. */
export const calendarYear = z.string({ error: 'field.required' }).check(z.regex(/^20\d\d$/, 'field.number'))

const sums = {
  /** Rewards and licence fees without tax. */
  amount: yen,
  tax: yen,
  /** Income tax that was withheld. */
  withholding: yen,
  /** Purchases that were paid back. */
  expense: yen,
  net: yen,
}

/** One transfer, with the figures of its payment statement. */
export const yearPayment = z.object({
  payout_id: id,
  paid_on: calendarDate,
  statement_number: z.string(),
  campaigns: z.array(z.object({ id, title: z.string() })),
  ...sums,
})
export type YearPayment = z.output<typeof yearPayment>

export const paymentYear = z.object({
  year: z.string(),
  ...sums,
  /** The earliest day of payment first. */
  payments: z.array(yearPayment),
})
export type PaymentYear = z.output<typeof paymentYear>

export const listPaymentYears = endpoint({
  name: 'listPaymentYears',
  summary: 'The calendar years in which something was paid, the newest first',
  method: 'GET',
  path: '/api/influencer/my-page/payment-years',
  access: 'influencer',
  answer: data(z.array(z.object({ year: z.string(), count: z.int(), net: yen }))),
})

const yearParams = z.object({ year: calendarYear })

export const getPaymentYear = endpoint({
  name: 'getPaymentYear',
  summary:
    "What was paid in a calendar year, transfer by transfer, for the own tax return; the bank's returns are not in it",
  method: 'GET',
  path: '/api/influencer/my-page/payment-years/{year}',
  access: 'influencer',
  params: yearParams,
  answer: data(paymentYear),
})

export const yearFiles = ['pdf', 'csv'] as const

export const createYearDownload = endpoint({
  name: 'createYearDownload',
  summary: "An address that gives the year's file once without a session, for the outside browser",
  method: 'POST',
  path: '/api/influencer/my-page/payment-years/{year}/download-token',
  access: 'influencer',
  params: yearParams,
  body: z.object({ file: z.enum(yearFiles, { error: 'field.required' }) }),
  answer: data(z.object({ url: z.string(), expires_at: instant })),
  limit: 'lookup',
})

const yearFile = {
  method: 'GET',
  access: 'public',
  params: yearParams,
  query: z.object({ token: z.optional(z.string().check(z.maxLength(100))) }),
  answerAs: 'file',
  answer: z.unknown(),
  limit: 'lookup',
} as const

export const getYearPdf = endpoint({
  ...yearFile,
  name: 'getYearPdf',
  summary: 'The same as PDF in Japanese, by session or by a one-time token',
  path: '/api/influencer/my-page/payment-years/{year}/payments.pdf',
})

export const getYearCsv = endpoint({
  ...yearFile,
  name: 'getYearCsv',
  summary: 'The same as CSV, a line for each transfer and one of the sums, by session or by a one-time token',
  path: '/api/influencer/my-page/payment-years/{year}/payments.csv',
})
