import * as z from 'zod/mini'
import { holderChecks } from './bank.ts'
import { payment } from './case-shapes.ts'
import { data, endpoint, steadyList, steadyPageQuery } from './endpoint.ts'
import { calendarDate, id, idText, instant } from './fields.ts'
import { payoutFailures, payoutKinds, payoutStates, rewardStates } from './payout-states.ts'

// Money is whole yen.
const yen = z.int()

const campaign = z.object({ id, title: z.string() })

/** One case's reward in a transfer. */
export const payoutLine = z.object({ case_id: id, campaign, payment })
export type PayoutLine = z.output<typeof payoutLine>

/**
 * The amounts by which the sums of one document exceed those of its cases: tax and withholding are rounded once per document and rate
 * (Consumption Tax Act, enforcement order art. 70-10), and the higher rate of withholding counts what is paid at one time.
 */
export const documentSums = { extra_tax: yen, extra_withholding: yen }

/** The payout that would pay all that is confirmed; `pay_on` is the latest day on which it would be made. */
export const cashOutOffer = z.object({
  lines: z.array(payoutLine),
  ...documentSums,
  net: yen,
  pay_on: calendarDate,
  /** The time until which a new account is on hold; null when nothing is on hold. */
  rests_until: z.nullable(instant),
})
export type CashOutOffer = z.output<typeof cashOutOffer>

export const balance = z.object({
  /** Net sums by standing. `expected`: of confirmed cases, as their terms promise. `paid`: in this calendar year of Japan. */
  expected: yen,
  confirmed: yen,
  scheduled: yen,
  processing: yen,
  failed: yen,
  paid: yen,
  /** The day of the next transfer that is scheduled or due, today at the earliest; null without any. */
  next_pay_on: z.nullable(calendarDate),
  /** The offer of a cash-out; null when nothing is confirmed. */
  cash_out: z.nullable(cashOutOffer),
  has_bank_account: z.boolean(),
  /** Whether an operator has to look at the account's holder first; null without an account. */
  holder_check: z.nullable(z.enum(holderChecks)),
  /** A payment record has to be submitted about this or the last year's payments, and the address that it names is not known. */
  address_needed: z.boolean(),
})
export type Balance = z.output<typeof balance>

export const getBalance = endpoint({
  name: 'getBalance',
  summary: 'Own money by state, and what a cash-out would pay',
  method: 'GET',
  path: '/api/influencer/my-page/balance',
  access: 'influencer',
  answer: data(balance),
})

/** A payout as its creator sees it. */
export const payout = z.object({
  id,
  kind: z.enum(payoutKinds),
  state: z.enum(payoutStates),
  net: yen,
  ...documentSums,
  /** `みずほ銀行 東京営業部 普通 ****567`; null where there was no account. */
  destination: z.nullable(z.string()),
  requested_at: instant,
  pay_on: calendarDate,
  /** It waits for an operator's look at the account's holder. */
  account_held: z.boolean(),
  paid_on: z.nullable(calendarDate),
  failure: z.nullable(z.enum(payoutFailures)),
  /** The number of the payment statement; null until paid. */
  statement_number: z.nullable(z.string()),
})
export type Payout = z.output<typeof payout>

export const cashOut = endpoint({
  name: 'cashOut',
  summary: 'Have all that is confirmed paid before its due date; `net` is the sum that was shown',
  method: 'POST',
  path: '/api/influencer/my-page/cash-out',
  access: 'influencer',
  body: z.object({ net: z.int({ error: 'field.required' }).check(z.positive('field.number')) }),
  answer: data(payout),
  status: 201,
  idempotent: true,
  limit: 'apply',
})

export const transaction = z.object({
  case_id: id,
  campaign,
  state: z.enum(rewardStates),
  payment,
  confirmed_at: instant,
  /** The day by which it is paid at the latest. */
  due_on: calendarDate,
  /** The payout of the reward; null while the reward is only confirmed. */
  payout: z.nullable(payout),
})
export type Transaction = z.output<typeof transaction>

export const listTransactions = endpoint({
  name: 'listTransactions',
  summary: 'Own rewards, the newest first, each with its breakdown and its transfer',
  method: 'GET',
  path: '/api/influencer/my-page/transaction-history',
  access: 'influencer',
  query: z.object(steadyPageQuery),
  answer: steadyList(transaction),
})

const payoutParams = z.object({ payout_id: idText })

export const createStatementDownload = endpoint({
  name: 'createStatementDownload',
  summary: 'An address that gives the payment statement once without a session, for the outside browser',
  method: 'POST',
  path: '/api/influencer/my-page/transaction-history/{payout_id}/download-token',
  access: 'influencer',
  params: payoutParams,
  answer: data(z.object({ url: z.string(), expires_at: instant })),
  limit: 'lookup',
})

export const getStatement = endpoint({
  name: 'getStatement',
  summary: 'The payment statement (支払通知書) of a paid transfer as PDF, by session or by a one-time token',
  method: 'GET',
  path: '/api/influencer/my-page/transaction-history/{payout_id}/statement.pdf',
  access: 'public',
  params: payoutParams,
  query: z.object({ token: z.optional(z.string().check(z.maxLength(100))) }),
  answerAs: 'file',
  answer: z.unknown(),
  limit: 'lookup',
})
