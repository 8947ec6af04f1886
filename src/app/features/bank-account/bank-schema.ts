import * as z from 'zod/mini'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { bankAccountInput, bankAccountTypes } from '#contract/bank.ts'
import { currentPassword } from '#contract/person-fields.ts'
import { plainDigits } from '#lib/digits.ts'
import { fromYucho, isYuchoSymbol, yuchoBankCode } from '#lib/zengin.ts'
import type { ProofByLine } from '../../proof/use-proof.ts'
import type { BankAccountBody } from './queries.ts'

const place = z.object({ code: z.string(), name: z.string() })
/** A bank or branch of the directory. */
export type Place = z.output<typeof place>

/** One of the directory, or `error` while none is chosen. */
function chosen(error: string) {
  return z.pipe(
    z.nullable(place).check(z.refine((value) => value !== null, error)),
    z.transform((value: Place | null) => value?.code ?? ''),
  )
}

/** Returns the fields that both forms of an account share. Creators without a password leave that field empty. */
function commonFields(hasPassword: boolean) {
  return {
    account_type: bankAccountInput.shape.account_type,
    holder: bankAccountInput.shape.holder,
    current_password: hasPassword ? currentPassword : z.string(),
  }
}

/** Returns the schema of an account that is given by bank, branch and number. */
export function ordinaryForm(hasPassword: boolean) {
  return z.object({
    bank_code: chosen('field.bank'),
    branch_code: chosen('field.branch'),
    account_number: bankAccountInput.shape.account_number,
    ...commonFields(hasPassword),
  })
}

/**
 * Returns the schema of an account that is given by 記号 and 番号 as printed in a passbook. Its output is the account in the form that other
 * banks use.
 */
export function yuchoForm(hasPassword: boolean) {
  const fields = z.object({
    symbol: z.string().check(z.refine(isYuchoSymbol, 'field.yucho_symbol')),
    number: z.string().check(z.refine((typed) => /^\d{1,8}$/.test(plainDigits(typed)), 'field.yucho_number')),
    ...commonFields(hasPassword),
  })
  const account = z.transform((values: z.output<typeof fields>, context) => {
    const { symbol, number, account_type, ...rest } = values
    const found = fromYucho(symbol, number)
    if ('error' in found) {
      context.issues.push({
        code: 'custom',
        input: values,
        path: [found.error],
        message: `field.yucho_${found.error}`,
      })
      return z.NEVER
    }
    const { account_types, ...where } = found
    const type = account_types.find((one) => one === account_type) ?? account_types[0]
    return { bank_code: yuchoBankCode, ...where, account_type: type, ...rest }
  })
  return z.pipe(fields, account)
}

/** No empty password is sent; `given`: what LINE gave in its place. */
export function bankAccountBody({ current_password, ...account }: Sent, given: GivenProof): BankAccountBody {
  return current_password === '' ? { ...account, ...given } : { ...account, current_password }
}
type GivenProof = Awaited<ReturnType<ProofByLine['give']>>
type Sent = z.output<ReturnType<typeof ordinaryForm>> | z.output<ReturnType<typeof yuchoForm>>

// A draft stays on the device in the clear: the account's number and the password never come into one.
const keptCommon = { account_type: z.enum(bankAccountTypes), holder: z.string() }
const keptOrdinary = z.object({
  bank_code: z.nullable(place),
  branch_code: z.nullable(place),
  ...keptCommon,
})
const keptYucho = z.object(keptCommon)

const ordinaryStore = autosaveOf('bank-account')
export const ordinaryAutosave = {
  ...ordinaryStore,
  load: () => keptOrdinary.safeParse(ordinaryStore.load()).data,
  except: ['account_number', 'current_password'] as const,
}

const yuchoStore = autosaveOf('yucho-account')
export const yuchoAutosave = {
  ...yuchoStore,
  load: () => keptYucho.safeParse(yuchoStore.load()).data,
  except: ['symbol', 'number', 'current_password'] as const,
}
