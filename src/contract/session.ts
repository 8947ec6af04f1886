import * as z from 'zod/mini'
import { picture } from './campaign-shapes.ts'
import { data, done, endpoint } from './endpoint.ts'
import { id } from './fields.ts'
import { withLimit } from './problem.ts'
import { languages, platforms, categories } from './vocabulary.ts'

// Apart from registration and passwords: every screen reads this, few read those.

/** The signed-in influencer as the app knows them. No identity of LINE and no address leaves the server. */
export const user = z.object({
  id,
  display_name: z.string(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  has_password: z.boolean(),
  line_linked: z.boolean(),
  /** Friend of the official account; null where that is not known. */
  line_friend: z.nullable(z.boolean()),
  picture: z.nullable(picture),
  influencer_type: z.array(z.enum(platforms)),
  categories: z.array(z.enum(categories)),
  language: z.enum(languages),
  agency_code: z.string(),
  memo: z.string(),
})
export type User = z.output<typeof user>

export const signedIn = data(user)

/** A JWT or an opaque token of LINE; LINE's own are under 2 kB. */
export const lineToken = z
  .string({ error: 'field.required' })
  .check(z.minLength(1, 'field.required'), z.maxLength(4096, withLimit('field.too_long', 4096)))

export const lineLogin = endpoint({
  name: 'lineLogin',
  summary: 'Sign in with the ID token of LINE; identity comes from the verified token alone',
  method: 'POST',
  path: '/api/influencer/auth/line/login',
  access: 'public',
  body: z.object({ id_token: lineToken, access_token: z.optional(lineToken) }),
  answer: signedIn,
  limit: 'login',
})

export const me = endpoint({
  name: 'me',
  summary: 'Who is signed in',
  method: 'GET',
  path: '/api/influencer/auth/me',
  access: 'influencer',
  answer: signedIn,
})

export const logout = endpoint({
  name: 'logout',
  summary: 'End the session; answers the same without one',
  method: 'GET',
  path: '/api/influencer/auth/logout',
  access: 'public',
  answer: done,
  changesState: true,
})
