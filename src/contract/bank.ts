import * as z from 'zod/mini'
import { plainDigits, toHalfWidthDigits } from '#lib/digits.ts'
import { toZenginHolder, zenginHolderForm } from '#lib/zengin.ts'
import { data, endpoint } from './endpoint.ts'
import { instant, longText } from './fields.ts'
import { limits } from './limits.ts'
import { currentPassword } from './person-fields.ts'
import { withLimit } from './problem.ts'
import { proof } from './proof.ts'

/** 普通, 当座, 貯蓄 of the Zengin formats. */
export const bankAccountTypes = ['1', '2', '4'] as const
export type BankAccountType = (typeof bankAccountTypes)[number]

/**
 * Whether the account's holder is the person: `waiting` for an operator's look where the name is not the registered one, `refused`
 * after it. Transfers go to checked accounts alone.
 */
export const holderChecks = ['checked', 'waiting', 'refused'] as const

/*@__NO_SIDE_EFFECTS__*/
function digits(length: number, code: string) {
  return z.string({ error: 'field.required' }).check(
    z.overwrite((value) => toHalfWidthDigits(value).trim()),
    z.minLength(1, { error: 'field.required', abort: true }),
    z.regex(new RegExp(`^\\d{${length}}$`), code),
  )
}

const bankCode = digits(4, 'field.bank')
const branchCode = digits(3, 'field.branch')

/** 7 digits out; a shorter number gets zeros in front. */
const accountNumber = z.string({ error: 'field.required' }).check(
  z.overwrite(plainDigits),
  z.minLength(1, { error: 'field.required', abort: true }),
  z.regex(/^(?!0+$)\d{1,7}$/, { error: 'field.account_number', abort: true }),
  z.overwrite((value) => value.padStart(7, '0')),
)

/** Zengin characters out, at most 30 (domain.md, "Field rules"): converted from what is typed. */
export const accountHolder = z
  .string({ error: 'field.required' })
  .check(
    z.overwrite(toZenginHolder),
    z.minLength(1, { error: 'field.required', abort: true }),
    z.regex(zenginHolderForm, { error: 'field.account_holder', abort: true }),
    z.maxLength(limits.account_holder, withLimit('field.too_long', limits.account_holder)),
  )

/** Bank and branch have to be in the Zengin directory, else `field.bank` and `field.branch`. */
export const bankAccountInput = z.object({
  bank_code: bankCode,
  branch_code: branchCode,
  account_type: z.enum(bankAccountTypes, { error: 'field.required' }),
  account_number: accountNumber,
  holder: accountHolder,
})
export type BankAccountInput = z.output<typeof bankAccountInput>

/** Never the whole number: it does not leave the server. */
export const bankAccount = z.object({
  bank_code: z.string(),
  bank_name: z.string(),
  branch_code: z.string(),
  branch_name: z.string(),
  account_type: z.enum(bankAccountTypes),
  /** `****567` */
  masked_number: z.string(),
  holder: z.string(),
  holder_check: z.enum(holderChecks),
  /** The time until which nothing is paid to the account, because it is new; null when it is no longer on hold. */
  rests_until: z.nullable(instant),
  updated_at: instant,
})
export type BankAccount = z.output<typeof bankAccount>

export const getBankAccount = endpoint({
  name: 'getBankAccount',
  summary: 'Own transfer destination with its number masked; null before the first',
  method: 'GET',
  path: '/api/influencer/my-page/cash-out/bank',
  access: 'influencer',
  answer: data(z.nullable(bankAccount)),
})

export const setBankAccount = endpoint({
  name: 'setBankAccount',
  summary: 'Set the transfer destination; confirmed with the password or by LINE',
  method: 'POST',
  path: '/api/influencer/my-page/cash-out/bank',
  access: 'influencer',
  body: z.extend(bankAccountInput, {
    current_password: z.optional(currentPassword),
    proof: z.optional(proof),
  }),
  answer: data(bankAccount),
  limit: 'login',
})

const found = data(z.array(z.object({ code: z.string(), name: z.string(), kana: z.string() })))
/** A part of the name, of its kana in any script, or of the code; empty: the most used first. */
const search = z.object({ q: z._default(longText(40), '') })

export const findBanks = endpoint({
  name: 'findBanks',
  summary: 'Banks by name, kana or code, at most 20',
  method: 'GET',
  path: '/api/influencer/my-page/cash-out/banks',
  access: 'influencer',
  query: search,
  answer: found,
  limit: 'lookup',
})

export const findBranches = endpoint({
  name: 'findBranches',
  summary: 'Branches of a bank by name, kana or code, at most 20; an empty list for an unknown bank',
  method: 'GET',
  path: '/api/influencer/my-page/cash-out/banks/{code}/branches',
  access: 'influencer',
  params: z.object({ code: bankCode }),
  query: search,
  answer: found,
  limit: 'lookup',
})
