import * as z from 'zod/mini'
import { registration } from '#contract/auth.ts'
import { email, password } from '#contract/person-fields.ts'
import { normaliseHandle } from '#contract/social-handle.ts'
import { type Platform, platforms } from '#contract/vocabulary.ts'
import { blankOr } from '#ui/form/blank-or.ts'
import { keptPerson, keptText, personFields, photoField, workFields } from '../../../person/person-schema.ts'

/** The way in which the creator signs in from now on. */
export type Way = 'line' | 'mail'

/**
 * The values of an unsent registration that are stored on the device; a value that does not fit becomes blank. Password, photo and
 * consent are never stored.
 */
export const keptRegistration = z.object({
  email: keptText,
  ...keptPerson,
  instagram_account: keptText,
  instagram_followers: keptText,
  tiktok_account: keptText,
  tiktok_followers: keptText,
  youtube_account: keptText,
  youtube_followers: keptText,
  x_account: keptText,
  x_followers: keptText,
  blog_account: keptText,
  blog_followers: keptText,
})

const fields = registration.shape
const agreed = z.boolean().check(z.refine((value) => value, 'field.agree'))
const account = blankOr(fields.instagram_account)
const followers = blankOr(fields.instagram_followers)

/** The contract's registration as the form holds it: lists as lists, consent as ticks. */
export function registrationForm(way: Way) {
  return z
    .object({
      email: way === 'mail' ? email : blankOr(email),
      password: way === 'mail' ? password : z.string(),
      ...personFields,
      ...workFields,
      instagram_account: account,
      instagram_followers: followers,
      tiktok_account: account,
      tiktok_followers: followers,
      youtube_account: account,
      youtube_followers: followers,
      x_account: account,
      x_followers: followers,
      blog_account: account,
      blog_followers: followers,
      photo: photoField,
      agree_terms: agreed,
      agree_privacy: agreed,
    })
    .check(...platforms.map(accountOfChosen))
}

export type TypedRegistration = z.input<ReturnType<typeof registrationForm>>
export type ReadRegistration = z.output<ReturnType<typeof registrationForm>>

type Accounts = { influencer_type: Platform[] } & Record<`${Platform}_account`, string>

/** Requires the account of a chosen platform. `when` makes the check run even while fields of later steps are still empty. */
function accountOfChosen(platform: Platform) {
  const name = `${platform}_account` as const
  const isMissing = (values: Accounts) => values[name].trim() === ''
  const isRight = (values: Accounts) =>
    !values.influencer_type.includes(platform) || normaliseHandle(platform, values[name]) !== undefined
  return z.refine<Accounts>(isRight, {
    path: [name],
    error: ({ input }) => (isMissing(input as Accounts) ? 'field.required' : 'field.handle'),
    when: () => true,
  })
}

/** The fields of every step; `email` is asked in the first by mail, with the profile in LINE. */
export const steps = [
  { key: 'account', fields: ['email', 'password'] },
  {
    key: 'profile',
    fields: ['display_name', 'name', 'name_kana', 'birth_date', 'gender', 'phone', 'prefecture', 'email'],
  },
  {
    key: 'work',
    fields: [
      'influencer_type',
      ...platforms.flatMap((platform) => [`${platform}_account`, `${platform}_followers`] as const),
      'categories',
      'bio',
    ],
  },
  { key: 'consent', fields: ['photo', 'agree_terms', 'agree_privacy'] },
] as const satisfies readonly { key: string; fields: readonly (keyof TypedRegistration)[] }[]
