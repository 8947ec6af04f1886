import * as z from 'zod/mini'
import { data, endpoint } from './endpoint.ts'
import { calendarDate, id, idText, instant } from './fields.ts'
import { taxKinds } from './profile.ts'

/** A bank account whose holder may be somebody else: both names, for an operator to compare. */
export const waitingAccount = z.object({
  influencer: z.object({ id, display_name: z.string(), name: z.string(), name_kana: z.string() }),
  tax_kind: z.enum(taxKinds),
  /** The time when the registered name was changed after work had been agreed; null when it was not. */
  name_changed_at: z.nullable(instant),
  /** The holder's name in Zengin characters. */
  holder: z.string(),
  /** `みずほ銀行 東京営業部 普通 ****567` */
  destination: z.string(),
  updated_at: instant,
  /** Scheduled transfers that wait for it. */
  held: z.object({ count: z.int(), net: z.int() }),
  /** The first day by which money has to go there, whatever becomes of the account; null where none is owed. */
  due_on: z.nullable(calendarDate),
  overdue: z.boolean(),
})
export type WaitingAccount = z.output<typeof waitingAccount>

export const listWaitingAccounts = endpoint({
  name: 'listWaitingAccounts',
  summary: 'Bank accounts that wait for a look at their holder, the first due first, at most 100',
  method: 'GET',
  path: '/api/admin/bank-accounts',
  access: 'operator:payouts',
  answer: data(z.array(waitingAccount)),
})

export const accountDecisions = ['release', 'refuse'] as const

export const decideAccount = endpoint({
  name: 'decideAccount',
  summary: 'Release a bank account for transfers, or refuse it: its creator is asked for another one',
  method: 'POST',
  path: '/api/admin/bank-accounts/{influencer_id}/check',
  access: 'operator:payouts',
  basis: 'updated_at',
  params: z.object({ influencer_id: idText }),
  body: z.object({
    decision: z.enum(accountDecisions, { error: 'field.required' }),
    /** The `updated_at` of the account that was checked. */
    updated_at: instant,
  }),
  answer: data(z.array(waitingAccount)),
})
