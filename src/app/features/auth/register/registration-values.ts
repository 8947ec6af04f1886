import * as z from 'zod/mini'
import { registration } from '#contract/auth.ts'
import { calendarDate, email, longText, password } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { categories, type Platform, platforms } from '#contract/vocabulary.ts'
import { ageOn, dayInTokyo } from '#lib/dates.ts'
import { blankOr } from '../../../form/blank-or.ts'

/** How the person signs in from now on. */
export type Way = 'line' | 'mail'

const line = z.catch(z.string(), '')

/** What the device keeps of a registration that was not sent; what does not fit is blank. Never password, photo or consent. */
export const keptRegistration = z.object({
  email: line,
  display_name: line,
  name: line,
  name_kana: line,
  birth_date: line,
  gender: line,
  phone: line,
  prefecture: line,
  influencer_type: z.catch(z.array(z.enum(platforms)), []),
  categories: z.catch(z.array(z.enum(categories)), []),
  instagram_account: line,
  instagram_followers: line,
  tiktok_account: line,
  tiktok_followers: line,
  youtube_account: line,
  youtube_followers: line,
  x_account: line,
  x_followers: line,
  blog_account: line,
  blog_followers: line,
  bio: line,
})

const fields = registration.shape
const isAdult = (day: string) => ageOn(day, dayInTokyo(new Date())) >= limits.age_min
/** A select begins empty, which is no word of the contract's list. */
const word = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((value: string): unknown => value),
      schema,
    ),
  )
const agreed = z.boolean().check(z.refine((value) => value, 'field.agree'))
const account = blankOr(fields.instagram_account)
const followers = blankOr(fields.instagram_followers)

/** The contract's registration as the form holds it: lists as lists, consent as ticks. */
export function registrationForm(way: Way) {
  return z
    .object({
      email: way === 'mail' ? email : blankOr(email),
      password: way === 'mail' ? password : z.string(),
      display_name: fields.display_name,
      name: fields.name,
      name_kana: fields.name_kana,
      birth_date: calendarDate.check(z.refine(isAdult, 'field.under_18')),
      gender: word(fields.gender),
      phone: fields.phone,
      prefecture: word(fields.prefecture),
      influencer_type: z.array(z.enum(platforms)).check(z.minLength(1, 'field.choose_one')),
      categories: z.array(z.enum(categories)).check(z.minLength(1, 'field.choose_one')),
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
      bio: longText(),
      photo: z.array(z.file()).check(z.refine(areSmallEnough, 'request.too_large')),
      agree_terms: agreed,
      agree_privacy: agreed,
    })
    .check(...platforms.map(accountOfChosen))
}

export type TypedRegistration = z.input<ReturnType<typeof registrationForm>>
export type ReadRegistration = z.output<ReturnType<typeof registrationForm>>

function areSmallEnough(files: readonly File[]) {
  return files.every(({ size }) => size <= limits.image_bytes)
}

type Accounts = { influencer_type: Platform[] } & Record<`${Platform}_account`, string>

/** Whoever is active on a platform says where. `when`: also while fields of later steps are still empty. */
function accountOfChosen(platform: Platform) {
  const name = `${platform}_account` as const
  const isGiven = (values: Accounts) =>
    !values.influencer_type.includes(platform) || values[name].trim() !== ''
  return z.refine<Accounts>(isGiven, { path: [name], error: 'field.required', when: () => true })
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
