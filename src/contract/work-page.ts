import * as z from 'zod/mini'
import { picture } from './campaign-shapes.ts'
import { data, done, endpoint, list, pageQuery } from './endpoint.ts'
import { id, idText } from './fields.ts'
import { deliverablePlatforms, platforms } from './vocabulary.ts'

const figure = z.nullable(z.number())

/** One public post of finished work. */
const workPost = z.object({
  platform: z.enum(deliverablePlatforms),
  /** Null for a story. */
  url: z.nullable(z.string()),
  /** Null until figures are reported and checked, and where the page shows none. */
  figures: z.nullable(z.object({ reach: figure, views: figure, likes: figure })),
})
export type WorkPost = z.output<typeof workPost>

/** A finished case as others may see it: never a reward, never whose address. */
export const publicWork = z.object({
  /** Both as agreed; null where the campaign was never public. */
  title: z.nullable(z.string()),
  brand_name: z.nullable(z.string()),
  /** The month in Japan of the last post. */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  posts: z.array(workPost),
})
export type PublicWork = z.output<typeof publicWork>

const publicAccount = z.object({
  platform: z.enum(platforms),
  handle: z.string(),
  /** The number of followers, as the platform says; null when the account is only stated. */
  followers: z.nullable(z.int()),
})
export type PublicAccount = z.output<typeof publicAccount>

const shownPerson = { display_name: z.string(), picture: z.nullable(picture) }

/** The head of the page. */
export const publicWorkPage = z.object({ ...shownPerson, accounts: z.array(publicAccount) })
export type PublicWorkPage = z.output<typeof publicWorkPage>

/** What its creator sees of the page, and chooses. */
export const ownWorkPage = z.object({
  ...shownPerson,
  /** Null while the page is off. */
  url: z.nullable(z.string()),
  shows_figures: z.boolean(),
  accounts: z.array(z.extend(publicAccount, { id, shown: z.boolean() })),
})
export type OwnWorkPage = z.output<typeof ownWorkPage>

/** A work with its creator's choices, under the id of its campaign like all else of a creator's cases. */
export const ownWork = z.extend(publicWork, {
  id,
  /** The title as agreed, also where the page tells none. */
  name: z.string(),
  shown: z.boolean(),
})
export type OwnWork = z.output<typeof ownWork>

const path = '/api/influencer/my-page/work-page'

export const getWorkPage = endpoint({
  name: 'getWorkPage',
  summary: 'The own page of finished work: its secret address, null while it is off, and what it shows',
  method: 'GET',
  path,
  access: 'influencer',
  answer: data(ownWorkPage),
})

export const changeWorkPage = endpoint({
  name: 'changeWorkPage',
  summary:
    'Switch the page on, with an address that was never used, or off, which ends the address; or show figures. What is not sent stays as it is',
  method: 'PUT',
  path,
  access: 'influencer',
  body: z.object({ on: z.optional(z.boolean()), shows_figures: z.optional(z.boolean()) }),
  answer: data(ownWorkPage),
  limit: 'lookup',
})

// Without an idempotency key: the stored answer would hold the secret in plain text.
export const renewWorkPageLink = endpoint({
  name: 'renewWorkPageLink',
  summary: 'Another address for the page; the one before works no longer',
  method: 'POST',
  path: `${path}/link`,
  access: 'influencer',
  answer: data(ownWorkPage),
  status: 201,
  limit: 'lookup',
})

export const listOwnWorks = endpoint({
  name: 'listOwnWorks',
  summary: 'The own finished work that the page can show, the newest first',
  method: 'GET',
  path: `${path}/works`,
  access: 'influencer',
  query: z.object(pageQuery),
  answer: list(ownWork),
})

const shown = z.object({ shown: z.boolean() })

export const showWork = endpoint({
  name: 'showWork',
  summary: 'Show one finished case on the page, or hide it',
  method: 'PUT',
  path: `${path}/works/{campaign_id}`,
  access: 'influencer',
  params: z.object({ campaign_id: idText }),
  body: shown,
  answer: done,
})

export const showWorkAccount = endpoint({
  name: 'showWorkAccount',
  summary: 'Show one of the own accounts on the page, or hide it',
  method: 'PUT',
  path: `${path}/accounts/{account_id}`,
  access: 'influencer',
  params: z.object({ account_id: idText }),
  body: shown,
  answer: done,
})

const secretParams = z.object({ secret: z.string().check(z.regex(/^[\w-]{43}$/)) })

export const openWorkPage = endpoint({
  name: 'openWorkPage',
  summary:
    "A creator's page of finished work for whoever has its address. Unknown and ended ones are answered alike",
  method: 'GET',
  path: '/api/works/{secret}',
  access: 'public',
  params: secretParams,
  answer: data(publicWorkPage),
  limit: 'work_page',
})

export const listPublicWorks = endpoint({
  name: 'listPublicWorks',
  summary: 'The work that the page shows, the newest first',
  method: 'GET',
  path: '/api/works/{secret}/list',
  access: 'public',
  params: secretParams,
  query: z.object(pageQuery),
  answer: list(publicWork),
  limit: 'work_page',
})

export const getWorkPagePicture = endpoint({
  name: 'getWorkPagePicture',
  summary: "The creator's picture on the page",
  method: 'GET',
  path: '/api/works/{secret}/picture',
  access: 'public',
  params: secretParams,
  answerAs: 'file',
  answer: z.unknown(),
  limit: 'work_page',
})
