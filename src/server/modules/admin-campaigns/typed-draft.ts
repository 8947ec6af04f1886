import * as z from 'zod/mini'
import type { CampaignInput } from '#contract/admin-campaigns.ts'
import { campaignInput } from '#contract/campaign-input.ts'
import { inputOf, typedCampaign } from '#contract/campaign-typed-input.ts'
import { noPicture, type TypedValues } from '#contract/campaign-typed.ts'
import { givesMyNumber } from '#lib/my-number.ts'
import type { FieldError } from '../../kernel/problem.ts'
import { findCampaignErrors } from './campaign-rules.ts'

const noDay = '2000-01-01'
/** Stands for a time that nobody wrote yet. */
export const noInstant = new Date(`${noDay}T00:00:00Z`)
const word = '未入力'

/** What stands in the columns of an unfinished draft in the place of what is missing. Creators see no draft, and nobody can publish one. */
const standIns: CampaignInput = {
  visibility: 'public',
  title: '無題の案件',
  description: '',
  brand_name: word,
  category: 'other',
  kind: 'gift_and_paid',
  platforms: ['instagram'],
  reward_amount: null,
  reward_per: 'total',
  tax_rate: 10,
  gift_value: null,
  withholding_reason: 'posting',
  payment_date: null,
  recruiting_start: noInstant.toISOString(),
  recruiting_end: noInstant.toISOString(),
  announcement: noDay,
  inspection_complete: noDay,
  days: {
    shipping: null,
    composition_plan_due: null,
    draft_due: null,
    posting_start: noDay,
    posting_end: noDay,
    insight_due: noDay,
  },
  openings: 1,
  pictures: [noPicture],
  advertiser: { name: word, address: word, contact: word },
  product: { name: word, url: null, price: null, features: [] },
  work_place: word,
  deliverables: [{ platform: 'instagram_feed', count: 1, photos: null, seconds: null }],
  eligibility: {
    platforms: [],
    followers_min: null,
    followers_max: null,
    genders: [],
    age_min: null,
    age_max: null,
    prefectures: [],
    professional_account: false,
    first_time_only: false,
  },
  content_rules: {
    message: '',
    must_say: [],
    shooting_notes: [],
    reference_urls: [],
    hashtags: [],
    mentions: [],
    pr_label: '#PR',
    links: [],
    ng_items: [],
    ng_words: [],
  },
  review: { composition_plan_required: false, draft_required: false, fix_rounds: 0, answer_days: 1 },
  rights: { secondary_use: false, media: [], months: null, fee: null, post_stays_months: 0 },
  application: { questions: [], product_options: [], agreements: [] },
}

interface TypedDraft {
  /** What was typed, with something in the place of what is missing or wrong. */
  input: CampaignInput
  /** What keeps the draft from being published. */
  missing: FieldError[]
}

export function readTyped(values: TypedValues): TypedDraft {
  const parsed = z.safeParse(typedCampaign, values)
  if (parsed.success) return { input: parsed.data, missing: findCampaignErrors(parsed.data) }
  const { issues } = parsed.error
  const missing = issues.map(({ path, message }) => ({
    path: path.join('.'),
    code: message.startsWith('field.') ? message : 'field.invalid',
  }))
  const input = fillIn(values, issues)
  return { input, missing: [...missing, ...findErrorsBeside(missing, input)] }
}

const days: readonly string[] = [
  'days',
  'recruiting_start',
  'recruiting_end',
  'announcement',
  'inspection_complete',
  'payment_date',
]
const memberOf = ({ path }: FieldError) => path.split('.')[0] ?? ''

/** What does not fit together, but for what has to do with something that is missing. */
function findErrorsBeside(missing: readonly FieldError[], input: CampaignInput) {
  const named = missing.map(memberOf)
  const without = named.some((member) => days.includes(member)) ? [...named, ...days] : named
  return findCampaignErrors(input).filter((error) => !without.includes(memberOf(error)))
}

type Group = Record<PropertyKey, unknown>

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fillIn(values: TypedValues, issues: readonly { path: PropertyKey[] }[]): CampaignInput {
  const filled: Group = { ...inputOf(values) }
  const known: Group = standIns
  for (const {
    path: [name = '', member],
  } of issues) {
    const [own, standIn] = [filled[name], known[name]]
    const within = member !== undefined && isGroup(own) && isGroup(standIn)
    filled[name] = within ? { ...own, [member]: standIn[member] } : standIn
  }
  return z.safeParse(campaignInput, filled).data ?? standIns
}

/** Addresses, numbers and keys take theirs as they are, as the fields of a finished campaign do. */
const asTheyAre: ReadonlySet<string> = new Set([
  'address',
  'contact',
  'url',
  'key',
  'id',
  'links',
  'reference_urls',
])

/** The words that reveal a My Number, which may not be kept in an unfinished draft either. */
export function findMyNumbers(value: unknown, path: readonly string[] = []): FieldError[] {
  if (typeof value === 'string') {
    const reveals = !asTheyAre.has(path.at(-1) ?? '') && [value, ...value.split('\n')].some(givesMyNumber)
    return reveals ? [{ path: path.join('.'), code: 'field.my_number' }] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => findMyNumbers(inner, [...path, name]))
}

/** Those that somebody gave. */
export function realPictures(pictures: CampaignInput['pictures']) {
  return pictures.filter(({ key }) => key !== noPicture.key)
}
