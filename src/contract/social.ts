import * as z from 'zod/mini'
import { picture } from './campaign-shapes.ts'
import { data, done, endpoint } from './endpoint.ts'
import { id, idText, instant, text } from './fields.ts'
import { accountTypes, platforms } from './vocabulary.ts'

/** The services that can vouch for an account: Facebook for Instagram, TikTok for itself. */
export const socialProviders = ['facebook', 'tiktok'] as const
export type SocialProvider = (typeof socialProviders)[number]

/** The reasons why a linking failed; the fail routes show them in words. */
export const linkFailures = [
  'refused',
  'permission_missing',
  'no_professional_account',
  'linked_elsewhere',
  'expired',
  'provider_unavailable',
  'invalid',
] as const
export type LinkFailure = (typeof linkFailures)[number]

/** The column's largest number. */
export const maxFollowers = 2_147_483_647

export const socialAccount = z.object({
  id,
  platform: z.enum(platforms),
  handle: z.string(),
  followers: z.nullable(z.int()),
  account_type: z.nullable(z.enum(accountTypes)),
  /** The state of the link: null while the account is only stated, `reconnect` when the platform no longer accepts the link. */
  link: z.nullable(z.enum(['ok', 'reconnect'])),
  /** Whether the link covers the account's posts, so that figures are read by themselves; false without a link. */
  reads_posts: z.boolean(),
  /** The time when the platform last reported the state of the link. */
  checked_at: z.nullable(instant),
  /** A live case posts from it: it cannot be removed. */
  in_use: z.boolean(),
})
export type SocialAccount = z.output<typeof socialAccount>

/** An account that came with a log-in and is linked once the person says so. */
export const linkCandidate = z.object({
  external_id: z.string(),
  handle: z.string(),
  name: z.string(),
  followers: z.nullable(z.int()),
})
export type LinkCandidate = z.output<typeof linkCandidate>

/** Names a linking that ended in a browser without a session; that browser's cookie is what proves it. */
const token = z.string().check(z.maxLength(100))

export const social = z.object({
  /** The owner of the accounts, by the name shown in the portal: a browser without a session shows it to the person who came back. */
  person: z.string(),
  picture: z.nullable(picture),
  accounts: z.array(socialAccount),
  candidates: z.array(linkCandidate),
})
export type Social = z.output<typeof social>

export const getSocial = endpoint({
  name: 'getSocial',
  summary:
    'Own accounts and, after a log-in at a provider, those to choose from; by session or by the token of a linking',
  method: 'GET',
  path: '/api/influencer/my-page/social',
  access: 'public',
  query: z.object({ token: z.optional(token) }),
  answer: data(social),
  limit: 'lookup',
})

export const putSocial = endpoint({
  name: 'putSocial',
  summary: 'State an account by its handle, or correct a stated one; a linked one is the platform’s to tell',
  method: 'PUT',
  path: '/api/influencer/my-page/social',
  access: 'influencer',
  body: z.object({
    /** Left out: a new one. */
    id: z.optional(id),
    platform: z.enum(platforms, { error: 'field.required' }),
    handle: text(),
    followers: z.nullable(
      z
        .int({ error: 'field.number' })
        .check(z.minimum(0, 'field.number'), z.maximum(maxFollowers, 'field.number')),
    ),
  }),
  answer: data(social),
})

/** The path is given; without a session accounts of TikTok are asked about, too. */
export const chooseAccount = endpoint({
  name: 'chooseAccount',
  summary: 'Link one of the accounts that came with a log-in; by session or by the token of a linking',
  method: 'PUT',
  path: '/api/influencer/my-page/ig-social',
  access: 'public',
  query: z.object({ token: z.optional(token) }),
  body: z.object({ external_id: text(100) }),
  answer: data(social),
  limit: 'lookup',
})

export const declineLink = endpoint({
  name: 'declineLink',
  summary:
    'Link none of the accounts and give the permission back to the provider; by the token of a linking',
  method: 'DELETE',
  path: '/api/influencer/my-page/ig-social',
  access: 'public',
  query: z.object({ token }),
  answer: done,
  limit: 'lookup',
})

export const removeSocial = endpoint({
  name: 'removeSocial',
  summary:
    'Unlink a linked account, which then is only stated; remove a stated one; by session, or by the token of the linking that it came from',
  method: 'DELETE',
  path: '/api/influencer/my-page/social/{id}',
  access: 'public',
  params: z.object({ id: idText }),
  query: z.object({ token: z.optional(token) }),
  answer: data(social),
  limit: 'lookup',
})

export const createLinkToken = endpoint({
  name: 'createLinkToken',
  summary: 'An address that begins linking once without a session, for the outside browser',
  method: 'POST',
  path: '/api/influencer/my-page/social/link-token',
  access: 'influencer',
  body: z.object({ provider: z.enum(socialProviders, { error: 'field.required' }) }),
  answer: data(z.object({ url: z.string(), expires_at: instant })),
  limit: 'lookup',
})

const providerParams = z.object({ provider: z.enum(socialProviders) })

/** Part of an address that a person follows: a wrong one is none, so that they read a page in words, not a problem. */
/*@__NO_SIDE_EFFECTS__*/
function lenient(max: number) {
  return z.catch(z.optional(z.string().check(z.maxLength(max))), '')
}

/** Answers with a redirect to the provider; `socialCallback` answers with one to the result route. */
export const authorizeSocial = endpoint({
  name: 'authorizeSocial',
  summary: 'Go to the provider to link an account; by session or by a link token',
  method: 'GET',
  path: '/api/influencer/my-page/social/{provider}/authorize',
  access: 'public',
  params: providerParams,
  query: z.object({ token: lenient(100) }),
  answerAs: 'redirect',
  answer: z.unknown(),
  limit: 'lookup',
})

export const socialCallback = endpoint({
  name: 'socialCallback',
  summary: 'Where the provider sends the person back to',
  method: 'GET',
  path: '/api/influencer/my-page/social/{provider}/callback',
  access: 'public',
  params: providerParams,
  query: z.object({
    code: lenient(2000),
    state: lenient(200),
    error: lenient(200),
  }),
  answerAs: 'redirect',
  answer: z.unknown(),
  limit: 'lookup',
})
