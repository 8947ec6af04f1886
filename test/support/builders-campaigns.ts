import { count, eq, inArray, sum, sql } from 'drizzle-orm'
import type { EligibilityRules } from '#contract/campaign-shapes.ts'
import { type CaseAct, placeHoldingStates } from '#contract/case-states.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { campaigns, caseEvents, cases } from '#server/db/schema/index.ts'
import { searchColumns } from '#server/modules/campaigns/search-text.ts'
import { beginCase } from '#server/modules/cases/change-case.ts'
import type { Ground } from './builders.ts'

type Values = typeof campaigns.$inferInsert
export type Campaign = typeof campaigns.$inferSelect

const hour = 3_600_000
const day = 24 * hour

export const noRules: EligibilityRules = {
  platforms: [],
  followers_min: null,
  followers_max: null,
  genders: [],
  age_min: null,
  age_max: null,
  prefectures: [],
  professional_account: false,
  first_time_only: false,
}

/** A public paid campaign on Instagram that recruits at `now`, published a month before, with nothing to fill in. */
export function buildCampaign(now: Date, given: Partial<Values> = {}): Values {
  const at = (days: number) => new Date(now.getTime() + days * day)
  const dayAt = (days: number) => dayInTokyo(at(days))
  const campaign = {
    state: 'published' as const,
    visibility: 'public' as const,
    title: '保湿美容液モニター募集',
    description: '毎日のお手入れに使える美容液です。',
    brand_name: '雪の雫',
    category: 'beauty' as const,
    kind: 'paid' as const,
    platforms: ['instagram' as const],
    reward_amount: 10_000,
    reward_per: 'total' as const,
    tax_rate: 10,
    gift_value: null,
    withholding_reason: 'posting' as const,
    payment_date: dayAt(70),
    recruiting_start: at(-30),
    recruiting_end: at(10),
    announcement: dayAt(12),
    inspection_complete: dayAt(40),
    days: {
      shipping: null,
      composition_plan_due: null,
      draft_due: dayAt(20),
      posting_start: dayAt(24),
      posting_end: dayAt(30),
      insight_due: dayAt(36),
    },
    openings: 10,
    pictures: [
      { key: 'campaign/cover.webp', width: 800, height: 600 },
      { key: 'campaign/second.webp', width: 800, height: 600 },
    ],
    advertiser: { name: '株式会社見本', address: '東京都千代田区1-1', contact: 'contact@example.com' },
    product: { name: 'しずく美容液', url: null, price: 4_800, features: ['無香料'] },
    work_place: '在宅',
    brand_readings: [],
    work_prefectures: [],
    deliverables: [{ platform: 'instagram_feed' as const, count: 2, photos: 3, seconds: null }],
    eligibility: noRules,
    content_rules: {
      message: '',
      must_say: [],
      shooting_notes: [],
      reference_urls: [],
      hashtags: ['#雪の雫', '#PR'],
      mentions: [],
      pr_label: 'PR',
      links: [],
      ng_items: [],
      ng_words: [],
    },
    review: { composition_plan_required: false, draft_required: true, fix_rounds: 2, answer_days: 3 },
    rights: { secondary_use: false, media: [], months: null, fee: null, post_stays_months: 6 },
    application: { questions: [], product_options: [], agreements: [] },
    published_at: at(-30),
    ...given,
  }
  return { ...campaign, ...searchColumns(campaign) }
}

export async function givenCampaigns(api: Ground, given: Partial<Values>[]): Promise<Campaign[]> {
  const rows = given.map((values) => buildCampaign(api.deps.now(), values))
  return api.deps.database.db.insert(campaigns).values(rows).returning()
}

export async function givenCampaign(api: Ground, given: Partial<Values> = {}): Promise<Campaign> {
  const [row] = await givenCampaigns(api, [given])
  if (!row) throw new Error('An insert gave no row back.')
  return row
}

/** The operators' and the clock's acts, which have no call yet. */
export async function actOnCase(
  api: Ground,
  campaign: { id: number },
  influencer: { id: number },
  act: CaseAct,
) {
  const key = { campaignId: campaign.id, influencerId: influencer.id }
  return api.deps.database.transaction((tx) =>
    beginCase(tx, key, api.deps.now(), async () => ({ act, by: { actor: 'operator', id: null } })),
  )
}

/** The counters as kept and as counted anew from cases and events. */
export async function readCounters(api: Ground, campaignId: number) {
  const { db } = api.deps.database
  const [kept] = await db
    .select({
      applicants: campaigns.applicants_count,
      places: campaigns.places_taken,
      openings: campaigns.openings,
    })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  const holding = inArray(cases.state, [...placeHoldingStates])
  const [places] = await db
    .select({ count: count() })
    .from(cases)
    .where(sql`${eq(cases.campaign_id, campaignId)} and ${holding}`)
  const step = sql<number>`case ${caseEvents.act} when 'apply' then 1 when 'cancel' then -1 else 0 end`
  const [applicants] = await db
    .select({ sum: sum(step).mapWith(Number) })
    .from(caseEvents)
    .innerJoin(cases, eq(cases.id, caseEvents.case_id))
    .where(eq(cases.campaign_id, campaignId))
  if (!kept) throw new Error('There is no such campaign.')
  return {
    openings: kept.openings,
    kept: { applicants: kept.applicants, places: kept.places },
    counted: { applicants: applicants?.sum ?? 0, places: places?.count ?? 0 },
  }
}
