import * as z from 'zod/mini'
import { holdingBlock, person, record } from './admin-applications.ts'
import { caseState, eligibilityCheck } from './campaign-shapes.ts'
import { data, endpoint, list, pageQuery, wholeNumberText } from './endpoint.ts'
import { calendarDate, id, idText, instant, longText, prefecture, wholeNumber } from './fields.ts'
import { message } from './inquiries.ts'
import { ownDirection } from './list-order.ts'
import { availabilities, taxKinds } from './profile.ts'
import { categories, genders, platforms } from './vocabulary.ts'

const influencerParams = z.object({ influencer_id: idText })

const socialAccount = z.object({
  platform: z.enum(platforms),
  handle: z.string(),
  followers: z.nullable(z.int()),
  link: z.enum(['ok', 'reconnect', 'unlinked']),
})

export const influencerStandings = ['active', 'suspended', 'left'] as const

/** A tag or a list of the operators. */
const named = z.object({ id, name: z.string() })

/** The fewest steps over which a share or a mean says something. */
export const fewestSteps = 3

/** What is counted of a creator's work. A share or a mean over too little is null. */
const work = z.object({
  /** First submissions that had a day, those after it, in percent by the day, and the median of the days by which the late ones were late. */
  steps: z.int(),
  late_steps: z.int(),
  on_time: z.nullable(z.number()),
  late_days: z.nullable(z.number()),
  /** Mean number of rounds until a step was approved. */
  rounds: z.nullable(z.number()),
  finished: z.int(),
  ended: z.int(),
  /** Posts with metrics, the people whom they reached, and the reactions in percent of those who saw them. */
  posts: z.int(),
  reach: z.int(),
  engagement: z.nullable(z.number()),
  /** Cases that operators rated, and the mean of their stars, 1 to 5. */
  ratings: z.int(),
  rating: z.nullable(z.number()),
})

export const adminInfluencerRow = z.extend(person, {
  /** The age; null for a person who left, like everything that identified them. */
  age: z.nullable(z.int()),
  gender: z.enum(genders),
  prefecture: z.nullable(prefecture),
  categories: z.array(z.enum(categories)),
  accounts: z.array(socialAccount),
  availability: z.enum(availabilities),
  standing: z.enum(influencerStandings),
  /** Through which they came. */
  agency: z.object({ id, code: z.string(), name: z.string() }),
  /** The person's tags, ordered by name. */
  tags: z.array(named),
  record,
  work,
  /** The state of the person's case in the campaign that was asked about, and whether its rules admit them. */
  case_state: z.nullable(caseState),
  eligible: z.nullable(z.boolean()),
  /** The rules that keep them out. */
  misfits: z.array(eligibilityCheck),
  /** They are blocked for the client of the campaign that was asked about. */
  block: z.nullable(holdingBlock),
  registered_at: instant,
})
export type AdminInfluencerRow = z.output<typeof adminInfluencerRow>

export const influencerSorts = [
  'newest',
  'followers',
  'completed',
  'on_time',
  'rounds',
  'reach',
  'rating',
  'creator',
] as const

/** Decades of age; the last one has no end. */
export const ageGroups = ['10s', '20s', '30s', '40s', '50s', '60s'] as const
export type AgeGroup = (typeof ageGroups)[number]

/** Mean numbers of rounds by which one usually searches. */
export const roundsAtMost = ['1', '1.5', '2', '3'] as const

export const creatorFilter = {
  /** A search text for names, handles and tags; a mail address or the digits of a telephone number match only as a whole. */
  keyword: z._default(longText(100), ''),
  platform: z.optional(z.enum(platforms)),
  category: z.optional(z.enum(categories)),
  prefecture: z.optional(prefecture),
  followers_min: z.optional(wholeNumber),
  followers_max: z.optional(wholeNumber),
  standing: z._default(z.enum(influencerStandings), 'active'),
  /** Numbers of tags with commas between; creators have all of them. */
  tags: z.optional(z.string().check(z.regex(/^\d{1,9}(?:,\d{1,9}){0,19}$/))),
  /** The list on which they are. */
  list_id: z.optional(idText),
  /** The agency through which they came. */
  agency_id: z.optional(idText),
  /** Percent of the steps that were submitted by their day, at least; who has too few of them is left out. */
  on_time_min: z.optional(wholeNumberText(0, 100)),
  /** Stars in the mean, at least; who was never rated is left out. */
  rating_min: z.optional(wholeNumberText(1, 5)),
  /** Rounds until a step was approved in the mean, at most; who has too few steps is left out. */
  rounds_max: z.optional(z.enum(roundsAtMost)),
  /** The people whom their posts reached together, at least. */
  reach_min: z.optional(wholeNumber),
  age: z.optional(z.enum(ageGroups)),
  /** Whether any client holds a block against them. */
  blocked: z.optional(z.enum(['any', 'none'])),
  /** The client that holds one. */
  blocked_by: z.optional(idText),
  sort: z._default(z.enum(influencerSorts), 'newest'),
  /** Left out, the order that the name says; else the column of the name in that direction. */
  order: ownDirection,
}

export const listInfluencers = endpoint({
  name: 'listInfluencers',
  summary: 'Creators by search; with a campaign, whom it could be offered to',
  method: 'GET',
  path: '/api/admin/influencers',
  access: 'operator:read_people',
  query: z.object({ ...pageQuery, ...creatorFilter, campaign_id: z.optional(idText) }),
  answer: z.extend(list(adminInfluencerRow), {
    total: z.int(),
    /** How many the same search finds in each standing. */
    counts: z.record(z.enum(influencerStandings), z.int()),
  }),
})

export const exportInfluencers = endpoint({
  name: 'exportInfluencers',
  summary: 'The same search as CSV, whole and in the same order, with what the list shows of each creator',
  method: 'GET',
  path: '/api/admin/influencers.csv',
  access: 'operator:read_people',
  query: z.object(creatorFilter),
  answerAs: 'file',
  answer: z.unknown(),
})

export const influencerNote = z.object({
  id,
  kind: z.enum(['note', 'suspended', 'released']),
  body: z.string(),
  operator: z.object({ id, name: z.string() }),
  at: instant,
})

export const adminInfluencer = z.extend(adminInfluencerRow, {
  name_kana: z.string(),
  birth_date: z.nullable(calendarDate),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  phone: z.string(),
  line_linked: z.boolean(),
  bio: z.string(),
  memo: z.string(),
  tax_kind: z.enum(taxKinds),
  invoice_number: z.nullable(z.string()),
  /** `みずほ銀行 東京営業部 普通 ****567`; null where there is none. */
  bank_account: z.nullable(z.string()),
  /** Yen. */
  money: z.object({ confirmed: z.int(), on_its_way: z.int(), paid: z.int() }),
  /** The newest fifty. */
  cases: z.array(
    z.object({
      id,
      campaign: z.object({ id, title: z.string() }),
      state: caseState,
      /** Whether its application or offer ended because the campaign was cancelled, as in the list of cases. */
      cancelled: z.optional(z.boolean()),
      /** The operators' rating. */
      stars: z.nullable(z.int()),
      updated_at: instant,
    }),
  ),
  /** The newest fifty. */
  inquiries: z.array(z.object({ id, subject: z.string(), sent_at: instant, answered: z.boolean() })),
  /** Newest first. */
  notes: z.array(influencerNote),
  /** The messages to many that they were sent: the newest fifty. Those who get neither LINE nor mail find them in the portal. */
  broadcasts: z.array(
    z.object({ id, title: z.string(), at: instant, ways: z.array(z.enum(['line', 'mail'])) }),
  ),
  /** The operators' lists on which they are, by name. */
  lists: z.array(named),
})
export type AdminInfluencer = z.output<typeof adminInfluencer>

export const getInfluencer = endpoint({
  name: 'getInfluencer',
  summary: 'The record of one creator; that it was opened is written down',
  method: 'GET',
  path: '/api/admin/influencers/{influencer_id}',
  access: 'operator:read_people',
  params: influencerParams,
  answer: data(adminInfluencer),
})

export const addInfluencerNote = endpoint({
  name: 'addInfluencerNote',
  summary: 'Write a note that operators alone read',
  method: 'POST',
  path: '/api/admin/influencers/{influencer_id}/notes',
  access: 'operator:creators',
  params: influencerParams,
  body: z.object({ body: message }),
  answer: data(adminInfluencer),
  status: 201,
  idempotent: true,
})

export const suspendInfluencer = endpoint({
  name: 'suspendInfluencer',
  summary: 'Suspend: every session ends and none begins; cases and money stay as they are',
  method: 'POST',
  path: '/api/admin/influencers/{influencer_id}/suspend',
  access: 'operator:creators',
  params: influencerParams,
  body: z.object({ reason: message }),
  answer: data(adminInfluencer),
})

export const releaseInfluencer = endpoint({
  name: 'releaseInfluencer',
  summary: 'Let a suspended creator in again',
  method: 'POST',
  path: '/api/admin/influencers/{influencer_id}/release',
  access: 'operator:creators',
  params: influencerParams,
  body: z.object({ reason: message }),
  answer: data(adminInfluencer),
})
