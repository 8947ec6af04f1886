import * as z from 'zod/mini'
import type { CallInput } from '#contract/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { email } from '#contract/person-fields.ts'
import { availabilities, invoiceNumber, type Profile, type putProfile, taxKinds } from '#contract/profile.ts'
import { blankOr } from '#ui/form/blank-or.ts'
import { keptPerson, personFields, photoField, workFields } from '../../person/person-schema.ts'

type ProfileBody = NonNullable<CallInput<typeof putProfile>['body']>

export const invoiceStates = ['registered', 'exempt'] as const

const choices = {
  availability: z.enum(availabilities),
  tax_kind: z.enum(taxKinds),
  invoice: z.enum(invoiceStates),
}

/** The unsent changes that may be stored on the device. */
export const keptProfile = z.partial(
  z.object({ ...keptPerson, ...choices, email: z.string(), invoice_number: z.string() }),
)

/**
 * Returns the schema of the profile form. A field that was filled in can be replaced but not emptied, because empty members are not sent
 * (api.md).
 */
export function profileForm(known: Profile, hasPassword: boolean) {
  return z
    .object({
      ...personFields,
      ...workFields,
      ...choices,
      bio: known.bio === '' ? freeText() : freeText().check(z.minLength(1, 'field.required')),
      email: known.email === null ? blankOr(email) : email,
      current_password: z.string(),
      invoice_number: z.string(),
      photo: photoField,
    })
    .check(
      check('current_password', 'field.required', (values) => {
        return !hasPassword || values.current_password !== '' || !isNewMail(values.email, known)
      }),
      check('invoice_number', 'field.invoice_number', ({ invoice, invoice_number }) => {
        return invoice === 'exempt' || invoiceNumber.safeParse(invoice_number).success
      }),
    )
}

interface Conditional {
  email: string
  current_password: string
  invoice: (typeof invoiceStates)[number]
  invoice_number: string
}

/** `when`: also while other fields are invalid; zod leaves it out all the same while one of them is missing. */
function check(path: keyof Conditional, error: string, isRight: (values: Conditional) => boolean) {
  return z.refine<Conditional>(isRight, { path: [path], error, when: () => true })
}

export type TypedProfile = z.input<ReturnType<typeof profileForm>>
export type ReadProfile = z.output<ReturnType<typeof profileForm>>

/** Returns the values of the form, with the phone number as people in Japan write it. */
export function typedProfile(known: Profile): TypedProfile {
  const { picture: _picture, email_verified: _verified, language: _language, ...rest } = known
  return {
    ...rest,
    phone: known.phone.replace(/^\+81/, '0'),
    email: known.email ?? '',
    current_password: '',
    invoice: known.invoice_number === null ? 'exempt' : 'registered',
    invoice_number: known.invoice_number ?? '',
    photo: [],
  }
}

/** An address is the same in capitals; one that was never given is none that changes. */
export function isNewMail(typed: string, known: Profile) {
  const address = typed.trim().toLowerCase()
  return address !== '' && address !== known.email?.toLowerCase()
}

const plain = [
  'display_name',
  'name',
  'name_kana',
  'birth_date',
  'gender',
  'phone',
  'prefecture',
  'bio',
  'availability',
  'tax_kind',
] as const

/** Returns what is sent: only the values that differ from the server's, lists as form text. */
export function changesOf(values: ReadProfile, known: Profile): ProfileBody {
  const { influencer_type, categories, invoice, invoice_number } = values
  const number = invoice === 'exempt' ? null : invoiceNumber.parse(invoice_number)
  return {
    ...Object.fromEntries(
      plain.filter((name) => values[name] !== known[name]).map((name) => [name, values[name]]),
    ),
    ...(isSame(influencer_type, known.influencer_type)
      ? {}
      : { influencer_type: JSON.stringify(influencer_type) }),
    ...(isSame(categories, known.categories) ? {} : { categories: categories.join(',') }),
    ...(number === known.invoice_number ? {} : { invoice_number: number ?? 'exempt' }),
    ...(isNewMail(values.email, known)
      ? { email: values.email, current_password: values.current_password }
      : {}),
  }
}

function isSame(one: readonly string[], other: readonly string[]) {
  return one.length === other.length && one.every((word) => other.includes(word))
}
