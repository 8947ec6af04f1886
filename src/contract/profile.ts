import * as z from 'zod/mini'
import { plainDigits } from '#lib/digits.ts'
import { isInvoiceNumber } from '#lib/invoice-number.ts'
import { picture } from './campaign-shapes.ts'
import { data, endpoint } from './endpoint.ts'
import { calendarDate, commaList, prefecture } from './fields.ts'
import { displayName, freeText, personName } from './free-text.ts'
import { currentPassword, email, jsonTextList, kana, phone } from './person-fields.ts'
import { proofText } from './proof.ts'
import { categories, genders, languages, platforms } from './vocabulary.ts'

/** Whether the provider may bring new work. */
export const availabilities = ['open', 'busy', 'away'] as const
/** A corporation's reward is paid without withholding (domain.md, "Money"). Nobody becomes one: the portal is for persons alone. */
export const taxKinds = ['person', 'corporation'] as const

/** T and 13 digits with a right check digit; small letters and full-width characters are taken. */
export const invoiceNumber = z.string({ error: 'field.required' }).check(
  z.overwrite((value) => plainDigits(value).normalize('NFKC').toUpperCase()),
  z.minLength(1, { error: 'field.required', abort: true }),
  z.refine(isInvoiceNumber, 'field.invoice_number'),
)

export const profile = z.object({
  display_name: z.string(),
  name: z.string(),
  name_kana: z.string(),
  birth_date: calendarDate,
  gender: z.enum(genders),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  phone: z.string(),
  prefecture,
  influencer_type: z.array(z.enum(platforms)),
  categories: z.array(z.enum(categories)),
  bio: z.string(),
  availability: z.enum(availabilities),
  tax_kind: z.enum(taxKinds),
  /** The invoice number; null for a tax-exempt business (免税). */
  invoice_number: z.nullable(z.string()),
  picture: z.nullable(picture),
  language: z.enum(languages),
})
export type Profile = z.output<typeof profile>

export const getProfile = endpoint({
  name: 'getProfile',
  summary: 'Own profile',
  method: 'GET',
  path: '/api/influencer/my-page/profile',
  access: 'influencer',
  answer: data(profile),
})

/** All members are form text; what is not sent, or empty, stays as it is (api.md). */
export const profileChanges = z.partial(
  z.object({
    display_name: displayName,
    name: personName,
    name_kana: kana,
    birth_date: calendarDate,
    gender: z.enum(genders, { error: 'field.required' }),
    /** A new address has to be verified again. */
    email,
    phone,
    prefecture,
    influencer_type: jsonTextList(platforms),
    categories: commaList(categories),
    bio: freeText(),
    availability: z.enum(availabilities, { error: 'field.required' }),
    tax_kind: z.literal('person', { error: 'field.person_only' }),
    /** `exempt` takes a stated number away. */
    invoice_number: z.union([z.literal('exempt'), invoiceNumber], { error: 'field.invoice_number' }),
    language: z.enum(languages),
    /** One of them for a new mail address: `proof` as JSON text. */
    current_password: currentPassword,
    proof: proofText,
  }),
)
export type ProfileChanges = z.output<typeof profileChanges>

export const putProfile = endpoint({
  name: 'putProfile',
  summary: 'Change what is sent of the own profile; `profileFile` is a new picture',
  method: 'PUT',
  path: '/api/influencer/my-page/profile',
  access: 'influencer',
  body: profileChanges,
  bodyAs: 'multipart',
  file: 'profileFile',
  answer: data(profile),
  limit: 'upload',
})

/** The ways in which notifications are sent: by LINE (by mail where LINE cannot), by mail, or both. */
export const noticeWays = ['line', 'mail', 'both'] as const
/** The topics that may be switched off; what current work, money and the account require is always sent. */
export const notificationTopics = ['offers', 'reminders', 'progress', 'searches', 'broadcasts'] as const
export type NotificationTopic = (typeof notificationTopics)[number]
const wanted = { way: z.enum(noticeWays), offers: z.boolean(), reminders: z.boolean(), progress: z.boolean() }
/**
 * What came later may be left out, as by an older app, and then stays as it is. `broadcast_mail`: consent to the provider's messages to
 * many by mail, which are advertisements by law.
 */
export const notificationChoices = z.object({
  ...wanted,
  searches: z.optional(z.boolean()),
  broadcasts: z.optional(z.boolean()),
  broadcast_mail: z.optional(z.boolean()),
})
export type NotificationChoices = z.output<typeof notificationChoices>
/** `line`: whether LINE can reach the person; null where that is not known. */
export const notifications = z.object({
  ...wanted,
  searches: z._default(z.boolean(), true),
  broadcasts: z._default(z.boolean(), true),
  broadcast_mail: z._default(z.boolean(), false),
  line: z.nullable(z.boolean()),
})
export type Notifications = z.output<typeof notifications>

export const getNotifications = endpoint({
  name: 'getNotifications',
  summary: 'Which notices are wanted, and how',
  method: 'GET',
  path: '/api/influencer/my-page/notifications',
  access: 'influencer',
  answer: data(notifications),
})

export const putNotifications = endpoint({
  name: 'putNotifications',
  summary: 'Choose which notices are wanted, and how',
  method: 'PUT',
  path: '/api/influencer/my-page/notifications',
  access: 'influencer',
  body: notificationChoices,
  answer: data(notifications),
})
