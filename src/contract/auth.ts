import * as z from 'zod/mini'
import { data, done, endpoint } from './endpoint.ts'
import { calendarDate, commaList, idText, instant, prefecture, text } from './fields.ts'
import { displayName, freeText, personName } from './free-text.ts'
import { limits } from './limits.ts'
import { currentPassword, email, jsonTextList, kana, password, phone } from './person-fields.ts'
import { lineToken, signedIn } from './session.ts'
import { categories, genders, languages, platforms } from './vocabulary.ts'

/** An account on a platform, as form text: handle or address of the page, and followers in digits. */
const handle = z.optional(text())
const followers = z.optional(z.string().check(z.regex(/^\d{1,10}$/, 'field.number')))

export const login = endpoint({
  name: 'login',
  summary: 'Sign in with mail and password',
  method: 'POST',
  path: '/api/influencer/auth/login',
  access: 'public',
  body: z.object({ email, password: currentPassword }),
  answer: signedIn,
})

export const agencyCode = text()

/**
 * The fields of a registration; empty values are not sent (api.md). `influencer_type` is JSON text, `categories` is separated by commas.
 */
export const registration = z.object({
  display_name: displayName,
  name: personName,
  name_kana: kana,
  birth_date: calendarDate,
  gender: z.enum(genders, { error: 'field.required' }),
  phone,
  prefecture,
  influencer_type: jsonTextList(platforms),
  categories: commaList(categories),
  instagram_account: handle,
  instagram_followers: followers,
  tiktok_account: handle,
  tiktok_followers: followers,
  youtube_account: handle,
  youtube_followers: followers,
  x_account: handle,
  x_followers: followers,
  blog_account: handle,
  blog_followers: followers,
  bio: z.optional(freeText()),
  agency_code: z.optional(agencyCode),
  language: z._default(z.enum(languages), 'jp'),
  /** Versions of the documents that were agreed to. */
  terms_version: z.string({ error: 'field.agree' }).check(z.minLength(1, 'field.agree'), z.maxLength(40)),
  privacy_version: z.string({ error: 'field.agree' }).check(z.minLength(1, 'field.agree'), z.maxLength(40)),
})
export type Registration = z.output<typeof registration>

export const lineRegistration = z.extend(registration, { id_token: lineToken, email: z.optional(email) })
export const emailRegistration = z.extend(registration, { email, password })

export const lineRegister = endpoint({
  name: 'lineRegister',
  summary: 'Register with the ID token of LINE and sign in',
  method: 'POST',
  path: '/api/influencer/auth/line/register',
  access: 'public',
  body: lineRegistration,
  bodyAs: 'form',
  answer: signedIn,
  status: 201,
  limit: 'register',
})

export const uploadProfileImage = endpoint({
  name: 'uploadProfileImage',
  summary: 'Profile picture, by session or by ID token; re-encoded without its metadata',
  method: 'POST',
  path: '/api/influencer/auth/line/register/upload-image',
  access: 'public',
  body: z.object({ id_token: z.optional(lineToken) }),
  bodyAs: 'multipart',
  file: 'lineProfileFile',
  answer: data(z.object({ id: z.string(), url: z.string() })),
  status: 201,
  limit: 'upload',
})

export const putMemo = endpoint({
  name: 'putMemo',
  summary: 'Own memo to the provider',
  method: 'PUT',
  path: '/api/influencer/auth/memo/{id}',
  access: 'influencer',
  params: z.object({ id: idText }),
  body: z.object({ memo: freeText(limits.memo) }),
  answer: signedIn,
})

export const register = endpoint({
  name: 'register',
  summary: 'Register with mail and password and sign in; a verification mail follows',
  method: 'POST',
  path: '/api/influencer/auth/register',
  access: 'public',
  body: emailRegistration,
  bodyAs: 'form',
  answer: signedIn,
  status: 201,
  limit: 'register',
})

const oneTimeToken = z
  .string({ error: 'field.required' })
  .check(z.minLength(1, 'field.required'), z.maxLength(200))

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  summary: 'Confirm the own mail address with the token from the mail',
  method: 'POST',
  path: '/api/influencer/auth/verify-email',
  access: 'influencer',
  body: z.object({ token: oneTimeToken }),
  answer: done,
  limit: 'login',
})

export const resendVerification = endpoint({
  name: 'resendVerification',
  summary: 'Send the verification mail again',
  method: 'POST',
  path: '/api/influencer/auth/verify-email/resend',
  access: 'influencer',
  answer: done,
  status: 202,
  limit: 'mail',
})

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  summary:
    'Ask for a reset link by the mail address alone, whatever the agency; the answer never tells whether it is known',
  method: 'POST',
  path: '/api/influencer/auth/forgot-password',
  access: 'public',
  body: z.object({ agency_code: z.optional(text()), email }),
  answer: done,
  status: 202,
  limit: 'mail',
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary: 'Set a new password with the token from the mail; every session ends',
  method: 'POST',
  path: '/api/influencer/auth/reset-password',
  access: 'public',
  body: z.object({ token: oneTimeToken, password }),
  answer: done,
  limit: 'login',
})

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Change the own password; other sessions end',
  method: 'PUT',
  path: '/api/influencer/my-page/password',
  access: 'influencer',
  body: z.object({ current_password: currentPassword, new_password: password }),
  answer: done,
  limit: 'login',
})

export const linkLine = endpoint({
  name: 'linkLine',
  summary: 'Let LINE know the own account, for people who registered by mail',
  method: 'POST',
  path: '/api/influencer/auth/line/link',
  access: 'influencer',
  body: z.object({ id_token: lineToken, current_password: currentPassword }),
  answer: signedIn,
  limit: 'login',
})

export const findLinePerson = endpoint({
  name: 'findLinePerson',
  summary:
    'Whether the LINE account of the device opens the account of another creator; the token stays good for signing in',
  method: 'POST',
  path: '/api/influencer/auth/line/person',
  access: 'influencer',
  body: z.object({ id_token: lineToken }),
  /** `other`: null for nobody, for the caller, and for an account that cannot be used. */
  answer: data(z.object({ other: z.nullable(z.object({ display_name: z.string() })) })),
  limit: 'lookup',
})

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'Own sessions, the newest first',
  method: 'GET',
  path: '/api/influencer/auth/sessions',
  access: 'influencer',
  answer: data(
    z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        user_agent: z.string(),
        created_at: instant,
        last_seen_at: instant,
      }),
    ),
  ),
})

export const revokeSession = endpoint({
  name: 'revokeSession',
  summary: 'End one of the own sessions',
  method: 'DELETE',
  path: '/api/influencer/auth/sessions/{id}',
  access: 'influencer',
  params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,40}$/)) }),
  answer: done,
})
