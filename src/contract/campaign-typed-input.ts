import * as z from 'zod/mini'
import { instantInTokyo } from '#lib/dates.ts'
import { type CampaignInput, campaignInput } from './campaign-input.ts'
import { shownFields } from './campaign-shown-fields.ts'
import { type TypedValues, typedValues } from './campaign-typed.ts'
import { accountPlatform, type DeliverablePlatform } from './vocabulary.ts'

const numberOf = (digits: string) => (digits === '' ? null : Number(digits))
const textOf = (text: string) => (text.trim() === '' ? null : text)
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** Returns the form's values in the contract's shape; fields that are not asked for are empty. */
export function inputOf(values: TypedValues) {
  const { review, client_id, brand_id, product_id, ...rest } = values
  const input = {
    ...rest,
    // What a draft from before it does not say stays as it is.
    ...(client_id !== undefined && { client_id: numberOf(client_id) }),
    ...(brand_id !== undefined && { brand_id: numberOf(brand_id) }),
    ...(product_id !== undefined && { product_id: numberOf(product_id) }),
    openings: numberOf(values.openings),
    product: productOf(values.product),
    brand_readings: linesOf(values.brand_readings),
    work_prefectures: shownFields(values).place ? values.work_prefectures : [],
    ...moneyOf(values),
    ...datesOf(values),
    ...workOf(values),
    eligibility: eligibilityOf(values.eligibility),
    content_rules: contentOf(values.content_rules),
    review: {
      ...review,
      fix_rounds: numberOf(review.fix_rounds),
      answer_days: numberOf(review.answer_days),
    },
    rights: rightsOf(values.rights),
    application: applicationOf(values.application),
  }
  // Whatever does not fit is for the contract's schema to say, which this goes through.
  return input as CampaignInput
}

function applicationOf({ questions, product_options, agreements }: TypedValues['application']) {
  return {
    questions: questions.map(({ options, options_en, ...one }) => {
      const english = one.kind === 'text' ? [] : linesOf(options_en)
      return {
        ...inEnglish(one),
        options: one.kind === 'text' ? [] : linesOf(options),
        ...(english.length > 0 && { options_en: english }),
      }
    }),
    product_options: product_options.map(inEnglish),
    agreements: agreements.map(inEnglish),
  }
}

/** Adds the English label when there is one. */
function inEnglish<One extends { label_en: string }>({ label_en, ...one }: One) {
  return { ...one, ...(label_en.trim() !== '' && { label_en }) }
}

function productOf(product: TypedValues['product']) {
  return {
    ...product,
    url: textOf(product.url),
    price: numberOf(product.price),
    features: linesOf(product.features),
  }
}

function moneyOf(values: TypedValues) {
  const { money, payment } = shownFields(values)
  return {
    reward_amount: money ? numberOf(values.reward_amount) : null,
    tax_rate: numberOf(values.tax_rate),
    gift_value: numberOf(values.gift_value),
    payment_date: payment ? textOf(values.payment_date) : null,
  }
}

function datesOf(values: TypedValues) {
  const { shipping, plan, draft } = shownFields(values)
  const { days } = values
  return {
    recruiting_start: instantInTokyo(values.recruiting_start),
    recruiting_end: instantInTokyo(values.recruiting_end),
    days: {
      ...days,
      shipping: shipping ? textOf(days.shipping) : null,
      composition_plan_due: plan ? textOf(days.composition_plan_due) : null,
      draft_due: draft ? textOf(days.draft_due) : null,
    },
  }
}

/** The work, and where it is posted, which follows from it. */
function workOf({ deliverables }: TypedValues) {
  // What is no platform stays what it is: that is the deliverable's own fault.
  const posted = deliverables.map(({ platform }) => accountPlatform(platform as DeliverablePlatform))
  return {
    platforms: [...new Set(posted)],
    deliverables: deliverables.map(({ platform, count, photos, seconds }) => ({
      platform,
      count: numberOf(count),
      photos: numberOf(photos),
      seconds: numberOf(seconds),
    })),
  }
}

function eligibilityOf(rules: TypedValues['eligibility']) {
  return {
    ...rules,
    followers_min: numberOf(rules.followers_min),
    followers_max: numberOf(rules.followers_max),
    age_min: numberOf(rules.age_min),
    age_max: numberOf(rules.age_max),
  }
}

/** What is asked by a client or a brand; undefined for nothing. */
function rulesOf(typed: TypedValues['content_rules']['client']) {
  const posting_rules = typed?.posting_rules.trim() ?? ''
  const ng_words = linesOf(typed?.ng_words ?? '')
  return posting_rules === '' && ng_words.length === 0 ? undefined : { posting_rules, ng_words }
}

function contentOf({ message, pr_label, ...listed }: TypedValues['content_rules']) {
  const [client, brand] = [rulesOf(listed.client), rulesOf(listed.brand)]
  return {
    ...(client && { client }),
    ...(brand && { brand }),
    message,
    pr_label,
    must_say: linesOf(listed.must_say),
    shooting_notes: linesOf(listed.shooting_notes),
    reference_urls: linesOf(listed.reference_urls),
    hashtags: linesOf(listed.hashtags),
    mentions: linesOf(listed.mentions),
    links: linesOf(listed.links),
    ng_items: linesOf(listed.ng_items),
    ng_words: linesOf(listed.ng_words),
  }
}

function rightsOf({ secondary_use: used, ...rights }: TypedValues['rights']) {
  return {
    secondary_use: used,
    media: used ? linesOf(rights.media) : [],
    months: used ? numberOf(rights.months) : null,
    fee: used ? numberOf(rights.fee) : null,
    post_stays_months: numberOf(rights.post_stays_months),
  }
}

/** Validates what was typed by the contract's own rules for a campaign. */
export const typedCampaign = z.pipe(typedValues, z.pipe(z.transform(inputOf), campaignInput))
