import * as z from 'zod/mini'
import { calendarDate, id, instant, prefecture } from './fields.ts'
import {
  campaignKinds,
  campaignStates,
  caseStates,
  categories,
  deliverablePlatforms,
  genders,
  platforms,
  withholdingReasons,
} from './vocabulary.ts'

const yen = z.int().check(z.minimum(0))

/** A served picture with its own size, so that its place is kept before it arrives. */
export const picture = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type Picture = z.output<typeof picture>

export const campaignTeaser = z.object({
  id,
  title: z.string(),
  cover: picture,
  brand_name: z.string(),
  category: z.enum(categories),
  kind: z.enum(campaignKinds),
  platforms: z.array(z.enum(platforms)),
  /** Yen without tax, for everything together; null where nothing is paid. */
  reward_amount: z.nullable(yen),
  gift_value: z.nullable(yen),
  recruiting_start: instant,
  recruiting_end: instant,
  openings: z.int(),
  applicants: z.int(),
  state: z.enum(campaignStates),
  full: z.boolean(),
  /** The prefectures where the visit or event takes place; left out when there is none. */
  work_prefectures: z.optional(z.array(prefecture)),
  is_new: z.boolean(),
  closing_soon: z.boolean(),
})
export type CampaignTeaser = z.output<typeof campaignTeaser>

export const caseState = z.enum(caseStates)

/** What speaks for a campaign: the person's own genres, worked in or liked ones, their region, their followers, their platforms. */
export const fitReasons = ['genre', 'experience', 'region', 'interest', 'followers', 'platform'] as const
export type FitReason = (typeof fitReasons)[number]

/** A campaign as one row of a list, with the reader's own relation to it. */
export const campaignSummary = z.extend(campaignTeaser, {
  favourite: z.boolean(),
  case_state: z.nullable(caseState),
  /** The time until which an offer can be answered; null without one. */
  offer_expires_at: z.nullable(instant),
  /** The most telling reasons why the campaign is recommended. */
  reasons: z.optional(z.array(z.enum(fitReasons))),
})
export type CampaignSummary = z.output<typeof campaignSummary>

export const reward = z.object({
  amount: z.nullable(yen),
  per: z.enum(['total', 'deliverable']),
  /** Percent. */
  tax_rate: z.int(),
  gift_value: z.nullable(yen),
  /** The reason why income tax is, or is not, withheld from the amount; it is always withheld from a fee for secondary use. */
  withholding_reason: z.enum(withholdingReasons),
  /** Yen without tax for secondary use, paid besides the amount; null where none is. */
  licence_fee: z.nullable(yen),
  payment_date: z.nullable(calendarDate),
})

export const deliverable = z.object({
  platform: z.enum(deliverablePlatforms),
  count: z.int(),
  photos: z.nullable(z.int()),
  seconds: z.nullable(z.int()),
})

/** Days in Japan; null where a step does not apply. */
export const schedule = z.object({
  recruiting_start: instant,
  recruiting_end: instant,
  announcement: calendarDate,
  shipping: z.nullable(calendarDate),
  composition_plan_due: z.nullable(calendarDate),
  draft_due: z.nullable(calendarDate),
  posting_start: calendarDate,
  posting_end: calendarDate,
  insight_due: calendarDate,
  inspection_complete: calendarDate,
  payment_date: z.nullable(calendarDate),
})
export type Schedule = z.output<typeof schedule>

export const eligibilityRules = z.object({
  platforms: z.array(z.enum(platforms)),
  followers_min: z.nullable(z.int()),
  followers_max: z.nullable(z.int()),
  genders: z.array(z.enum(genders)),
  age_min: z.nullable(z.int()),
  age_max: z.nullable(z.int()),
  prefectures: z.array(prefecture),
  professional_account: z.boolean(),
  first_time_only: z.boolean(),
})
export type EligibilityRules = z.output<typeof eligibilityRules>

export const eligibilityRule = z.enum([
  'platform',
  'followers_min',
  'followers_max',
  'gender',
  'age',
  'prefecture',
  'professional_account',
  'first_time_only',
])

/** One rule held against the reader; `reason` names what is missing when it is not ok. */
export const eligibilityCheck = z.object({
  rule: eligibilityRule,
  ok: z.boolean(),
  reason: z.nullable(
    z.enum([
      'no_account',
      'too_few',
      'too_many',
      'not_matching',
      'unknown',
      'personal_account',
      'joined_before',
    ]),
  ),
})
export type EligibilityCheck = z.output<typeof eligibilityCheck>

export const contentRules = z.object({
  message: z.string(),
  must_say: z.array(z.string()),
  shooting_notes: z.array(z.string()),
  reference_urls: z.array(z.string()),
  hashtags: z.array(z.string()),
  mentions: z.array(z.string()),
  /** The words themselves, as they are to stand at the beginning: `#PR`, プロモーション. */
  pr_label: z.string(),
  links: z.array(z.string()),
  ng_items: z.array(z.string()),
  ng_words: z.array(z.string()),
  /** What the client of the campaign asks of every post, as it was when it was taken over; left out where nothing was. */
  client: z.optional(z.object({ posting_rules: z.string(), ng_words: z.array(z.string()) })),
  /** The same of its brand. */
  brand: z.optional(z.object({ posting_rules: z.string(), ng_words: z.array(z.string()) })),
})

export const campaignDetail = z.extend(campaignSummary, {
  description: z.string(),
  pictures: z.array(picture),
  /** The party that commissions the work and pays for it: the provider, as in the current settings. */
  recruiter: z.object({ name: z.string(), address: z.string(), contact: z.string() }),
  advertiser: z.object({ name: z.string(), address: z.string(), contact: z.string() }),
  product: z.object({
    name: z.string(),
    url: z.nullable(z.string()),
    price: z.nullable(yen),
    features: z.array(z.string()),
  }),
  /** The place of the work, which a recruiting advertisement must state (domain.md, "Campaign"). */
  work_place: z.string(),
  reward,
  deliverables: z.array(deliverable),
  schedule,
  eligibility_rules: eligibilityRules,
  content_rules: contentRules,
  review: z.object({
    composition_plan_required: z.boolean(),
    draft_required: z.boolean(),
    fix_rounds: z.int(),
    answer_days: z.int(),
  }),
  rights: z.object({
    secondary_use: z.boolean(),
    media: z.array(z.string()),
    months: z.nullable(z.int()),
    fee: z.nullable(yen),
    post_stays_months: z.int(),
  }),
})
export type CampaignDetail = z.output<typeof campaignDetail>

/** The reason why applying is not possible, the first that holds; null when it is possible. */
export const applyBlock = z.enum([
  'not_open_yet',
  'closed',
  'cancelled',
  'full',
  'nominated_only',
  'already_applied',
  'email_unverified',
  'not_eligible',
])
export type ApplyBlock = z.output<typeof applyBlock>

/** The reader's relation to the campaign: what may be done now and why not. */
export const relation = z.object({
  eligibility: z.array(eligibilityCheck),
  allowed_actions: z.array(z.enum(['apply', 'cancel', 'accept', 'decline', 'agree'])),
  apply_block: z.nullable(applyBlock),
})
