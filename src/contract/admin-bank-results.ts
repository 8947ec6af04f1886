import * as z from 'zod/mini'
import { data, endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { payoutFailures } from './payout-states.ts'

/**
 * The reasons why a record of the bank's file moves nothing: it is none of ours, its facts differ from ours, it has no result, it is
 * twice in the file, or the payout has moved meanwhile.
 */
export const unmatchedReasons = ['no_record', 'differs', 'no_result', 'duplicate', 'state'] as const
export type UnmatchedReason = (typeof unmatchedReasons)[number]

/** One record of the bank's file, with the transfers that left as one by it. */
const row = z.object({
  /** The number of the data record in the file, from 1. */
  line: z.int(),
  holder: z.string(),
  net: z.int(),
  /** The bank's reason for not paying; null where it paid. */
  failure: z.nullable(z.enum(payoutFailures)),
  unmatched: z.nullable(z.enum(unmatchedReasons)),
  /** `act` is null where the transfer stands already as the file says. Empty for a record that moves nothing. */
  payouts: z.array(z.object({ id, name: z.string(), act: z.nullable(z.enum(['pay', 'fail', 'return'])) })),
})
export type BankResultRow = z.output<typeof row>

/** The effect that a file would have, or had. */
export const bankResult = z.object({
  rows: z.array(row),
  /** The numbers of payouts, up to `unchanged`. */
  paid: z.int(),
  failed: z.int(),
  returned: z.int(),
  unchanged: z.int(),
  /** The number of unmatched records. */
  unmatched: z.int(),
  /** The fingerprint of the rows; applying requires it, so that nothing happens other than what was shown. */
  fingerprint: z.string(),
})
export type BankResult = z.output<typeof bankResult>

/** Some 1,500 records: three times what one of our files holds. */
export const resultFileBytes = 180_000

const file = {
  name: text(),
  /** The bytes in base64. */
  content: z
    .string({ error: 'field.required' })
    .check(
      z.minLength(1, 'field.required'),
      z.maxLength((resultFileBytes / 3) * 4, 'field.invalid'),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'field.invalid'),
    ),
}

export const checkBankResult = endpoint({
  name: 'checkBankResult',
  summary: "What the bank's result file (振込結果, Zengin format) would do; changes nothing",
  method: 'POST',
  path: '/api/admin/bank-results/check',
  access: 'operator:payouts',
  body: z.object(file),
  answer: data(bankResult),
})

export const applyBankResult = endpoint({
  name: 'applyBankResult',
  summary: 'Do what the check of the same file showed, all of it or nothing',
  method: 'POST',
  path: '/api/admin/bank-results',
  access: 'operator:payouts',
  body: z.object({ ...file, fingerprint: text() }),
  answer: data(bankResult),
})
