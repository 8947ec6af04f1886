import type { CampaignInput } from '#contract/admin-campaigns.ts'
import { limits } from '#contract/limits.ts'
import { withLimit } from '#contract/problem.ts'
import { accountPlatform } from '#contract/vocabulary.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import type { FieldError } from '../../kernel/problem.ts'
import { licenceFee } from '../campaigns/licence-fee.ts'

/** Act on freelancers, art. 4: within 60 days counted from the day on which the work is received, that day being the first. */
const paymentDays = 60

/** Finds errors between the members of a campaign, each of which is valid by itself. */
export function findCampaignErrors(input: CampaignInput): FieldError[] {
  return [
    ...recruitingErrors(input),
    ...rewardErrors(input),
    ...dateErrors(input),
    ...paymentDateErrors(input),
    ...workErrors(input),
    ...eligibilityErrors(input.eligibility),
    ...formErrors(input.application),
  ]
}

const fieldError = (path: string, code: string): FieldError => ({ path, code })
const errorIf = (wrong: boolean, path: string, code: string) => (wrong ? [fieldError(path, code)] : [])

/**
 * An advertisement for work names who recruits, with address and contact, the work, its place and the reward (Act on freelancers,
 * art. 12; domain.md, "Campaign"). Kinds whose reward has a rule of its own have it below.
 */
function recruitingErrors({ advertiser, description, work_place, kind, ...input }: CampaignInput) {
  const facts = [
    ['advertiser.name', advertiser.name],
    ['advertiser.address', advertiser.address],
    ['advertiser.contact', advertiser.contact],
    ['description', description],
    ['work_place', work_place],
  ] as const
  const invites = kind === 'visit' || kind === 'event'
  return [
    ...facts.flatMap(([path, fact]) => errorIf(fact === '', path, 'field.required')),
    ...errorIf(invites && !input.reward_amount && !input.gift_value, 'gift_value', 'field.required'),
  ]
}

function rewardErrors({ kind, reward_amount, gift_value, product }: CampaignInput) {
  const paid = kind === 'paid' || kind === 'gift_and_paid'
  const gift = kind === 'gift' || kind === 'gift_and_paid'
  return [
    ...errorIf(paid && !reward_amount, 'reward_amount', 'field.required'),
    ...errorIf(kind === 'gift' && reward_amount !== null, 'reward_amount', 'field.invalid'),
    ...errorIf(gift && !gift_value, 'gift_value', 'field.required'),
    ...errorIf(kind === 'purchase' && !product.price, 'product.price', 'field.required'),
  ]
}

/**
 * The bounds within which every date can be stored and calculated with. All other dates of a campaign follow its first and precede its
 * last.
 */
const firstDay = '2000-01-01'
const lastDay = '2999-12-31'

/** Each day that is given comes no sooner than those before it. */
function dateErrors({ days, review, ...input }: CampaignInput) {
  const making = [
    ['days.shipping', days.shipping],
    ['days.composition_plan_due', days.composition_plan_due],
  ] as const
  const chain = [
    ['announcement', input.announcement],
    ['days.draft_due', days.draft_due],
    ['days.posting_start', days.posting_start],
    ['days.posting_end', days.posting_end],
    ['days.insight_due', days.insight_due],
    ['inspection_complete', input.inspection_complete],
  ] as const
  const draftOrPosting = days.draft_due ?? days.posting_end
  return [
    ...errorIf(input.recruiting_start < firstDay, 'recruiting_start', 'field.date'),
    ...errorIf(input.recruiting_end > lastDay, 'recruiting_end', 'field.date'),
    ...errorIf(input.inspection_complete > lastDay, 'inspection_complete', 'field.date'),
    ...errorIf(
      new Date(input.recruiting_end) <= new Date(input.recruiting_start),
      'recruiting_end',
      'field.date',
    ),
    ...errorIf(input.announcement < dayInTokyo(new Date(input.recruiting_end)), 'announcement', 'field.date'),
    ...making.flatMap(([path, day]) =>
      errorIf(day !== null && (day < input.announcement || day > draftOrPosting), path, 'field.date'),
    ),
    ...chain.flatMap(([path, day], index) => {
      const before = chain.slice(0, index).findLast(([, earlier]) => earlier !== null)?.[1]
      return errorIf(Boolean(day && before && day < before), path, 'field.date')
    }),
    ...errorIf(
      review.composition_plan_required && days.composition_plan_due === null,
      'days.composition_plan_due',
      'field.required',
    ),
    ...errorIf(review.draft_required && days.draft_due === null, 'days.draft_due', 'field.required'),
  ]
}

function paymentDateErrors({ kind, reward_amount, rights, payment_date, days }: CampaignInput) {
  const pays = reward_amount !== null || licenceFee({ rights }) !== null || kind === 'purchase'
  if (payment_date === null) return errorIf(pays, 'payment_date', 'field.required')
  const latest = addDays(days.posting_end, paymentDays - 1)
  return errorIf(payment_date < days.posting_end || payment_date > latest, 'payment_date', 'field.date')
}

function workErrors({ deliverables, platforms, rights }: CampaignInput) {
  const used = new Set(deliverables.map(({ platform }) => accountPlatform(platform)))
  const same = used.size === new Set(platforms).size && platforms.every((platform) => used.has(platform))
  const pieces = deliverables.reduce((sum, { count }) => sum + count, 0)
  return [
    ...errorIf(!same, 'platforms', 'field.invalid'),
    ...errorIf(pieces > limits.work_items, 'deliverables', withLimit('field.too_many', limits.work_items)),
    ...errorIf(rights.secondary_use && rights.media.length === 0, 'rights.media', 'field.required'),
    ...errorIf(rights.secondary_use && rights.months === null, 'rights.months', 'field.required'),
  ]
}

function eligibilityErrors(rules: CampaignInput['eligibility']) {
  const crossed = (min: number | null, max: number | null) => min !== null && max !== null && min > max
  return [
    ...errorIf(
      crossed(rules.followers_min, rules.followers_max),
      'eligibility.followers_max',
      'field.number',
    ),
    ...errorIf(crossed(rules.age_min, rules.age_max), 'eligibility.age_max', 'field.number'),
  ]
}

function formErrors({ questions, product_options, agreements }: CampaignInput['application']) {
  const repeated = (path: string, entries: readonly { id: string }[]) =>
    entries.flatMap(({ id }, index) =>
      errorIf(
        entries.findIndex((entry) => entry.id === id) < index,
        `application.${path}.${index}.id`,
        'field.invalid',
      ),
    )
  return [
    ...repeated('questions', questions),
    ...repeated('product_options', product_options),
    ...repeated('agreements', agreements),
    ...questions.flatMap(({ kind, options }, index) =>
      errorIf(
        kind !== 'text' && new Set(options).size < 2,
        `application.questions.${index}.options`,
        'field.required',
      ),
    ),
    ...questions.flatMap(({ options, options_en }, index) =>
      errorIf(
        options_en !== undefined && options_en.length !== options.length,
        `application.questions.${index}.options_en`,
        'field.options_differ',
      ),
    ),
  ]
}
