import { accountPlatform, type CampaignKind, isPlaced, prefectures } from '#contract/vocabulary.ts'
import { addDays } from '#lib/dates.ts'
import type { campaigns } from '#server/db/schema/index.ts'
import { searchColumns } from '#server/modules/campaigns/search-text.ts'
import { planApplicationForm } from './application-form.ts'
import type { CampaignPlan } from './campaign-plan.ts'
import { planContentRules, planDescription, planTitle } from './content-rules.ts'
import { planEligibility } from './eligibility-rules.ts'
import type { Random } from './random.ts'
import { paydayAfter, workingDay, planSchedule } from './schedule.ts'
import { planDeliverables, planReview, planReward, planRights } from './terms.ts'

export type CampaignRow = Omit<typeof campaigns.$inferSelect, 'id'>

/** The plan as a row of the table, with days counted from `now`. Its counters stand at 0. */
export function campaignRow(plan: CampaignPlan, now: Date): CampaignRow {
  const { angle, category, pictures, stage, subject } = plan
  const random = plan.random()
  const deliverables = planDeliverables(plan, random)
  const reward = planReward(plan, deliverables, random)
  const review = planReview(plan, random)
  const steps = {
    goods: needsGoods(angle.kind),
    paid: reward.reward_amount !== null,
    composition_plan: review.composition_plan_required,
    draft: review.draft_required,
  }
  const {
    published_at,
    recruiting_start,
    recruiting_end,
    announcement,
    inspection_complete,
    payment_date,
    ...days
  } = planSchedule(stage, steps, { random, hoursOnline: plan.hoursOnline, now })
  const written = published_at ?? now
  const texts = {
    title: planTitle(plan, random),
    description: planDescription(plan, random),
    brand_name: subject.brand,
    brand_readings: [],
    category,
    advertiser: planAdvertiser(subject, random),
    product: planProduct(subject),
    content_rules: planContentRules(plan, random),
  }
  return {
    ...texts,
    ...searchColumns(texts),
    ...reward,
    version: 1,
    state: stage === 'draft' || stage === 'cancelled' ? stage : 'published',
    visibility: stage === 'nominated' ? 'nominated' : 'public',
    kind: angle.kind,
    platforms: [...new Set(angle.on.map(accountPlatform))],
    payment_date,
    recruiting_start,
    recruiting_end,
    announcement,
    inspection_complete,
    days,
    openings: planOpenings(plan, random),
    assignee_id: null,
    client_id: null,
    brand_id: null,
    product_id: null,
    client_review_days: null,
    unfinished: null,
    applicants_count: 0,
    places_taken: 0,
    pictures: pictures.map(({ key, width, height }) => ({ key, width, height })),
    work_place: workPlace(plan),
    work_prefectures: workPrefectures(plan),
    deliverables,
    eligibility: planEligibility(plan, random),
    review,
    rights: planRights(steps.paid, random),
    application: planApplicationForm(plan, random),
    published_at,
    created_at: written,
    updated_at: written,
  }
}

export function needsGoods(kind: CampaignKind) {
  return kind === 'gift' || kind === 'gift_and_paid'
}

function planAdvertiser({ company }: CampaignPlan['subject'], random: Random) {
  const contact = `pr@${company.domain}.example／03-0000-${random.int(1000, 9999)}（平日10時〜17時）`
  return { name: company.name, address: company.address, contact }
}

function planProduct({ product, company, price, features }: CampaignPlan['subject']) {
  return { name: product, url: `https://www.${company.domain}.example/items`, price, features: [...features] }
}

const openingsOf: Record<CampaignKind, readonly number[]> = {
  gift: [5, 10, 20, 30, 50],
  paid: [1, 2, 3, 5],
  gift_and_paid: [2, 3, 5, 8, 10],
  visit: [2, 3, 5, 8],
  event: [8, 10, 15, 20],
  purchase: [5, 10, 15],
}

function planOpenings({ angle, stage }: CampaignPlan, random: Random) {
  const usual = random.pick(openingsOf[angle.kind])
  return angle.openings ?? (stage === 'full' ? Math.min(usual, random.int(2, 4)) : usual)
}

function workPlace({ angle, subject }: CampaignPlan) {
  if (isPlaced(angle.kind)) return subject.place?.where ?? subject.company.address
  return needsGoods(angle.kind)
    ? '在宅（商品はご指定の住所へお届けします）'
    : '在宅（オンラインで完結します）'
}

function workPrefectures({ angle, subject }: CampaignPlan) {
  const { prefecture, also = [] } = subject.place ?? {}
  return isPlaced(angle.kind) ? prefectures.filter((one) => one === prefecture || also.includes(one)) : []
}

/** The same campaign so many days later. What is due after the work begins keeps to working days; the days of stories before it do not. */
export function moveDays(row: CampaignRow, count: number): CampaignRow {
  const later = (at: Date) => new Date(at.getTime() + count * 86_400_000)
  const day = (date: string) => addDays(date, count)
  const { days, payment_date } = row
  const due = (date: string) => workingDay(day(date))
  const inspection_complete = due(row.inspection_complete)
  return {
    ...row,
    published_at: row.published_at && later(row.published_at),
    created_at: later(row.created_at),
    updated_at: later(row.updated_at),
    recruiting_start: later(row.recruiting_start),
    recruiting_end: later(row.recruiting_end),
    announcement: day(row.announcement),
    days: {
      shipping: days.shipping && day(days.shipping),
      composition_plan_due: days.composition_plan_due && day(days.composition_plan_due),
      draft_due: days.draft_due && day(days.draft_due),
      posting_start: day(days.posting_start),
      posting_end: due(days.posting_end),
      insight_due: due(days.insight_due),
    },
    inspection_complete,
    payment_date: payment_date && paydayAfter(inspection_complete),
  }
}
