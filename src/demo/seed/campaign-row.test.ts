import { describe, expect, test } from 'vitest'
import { campaignDetail } from '#contract/campaign-shapes.ts'
import { isPlaced } from '#contract/vocabulary.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import { presentWritten } from '#server/modules/admin-campaigns/admin-campaigns.presenter.ts'
import { findCampaignErrors } from '#server/modules/admin-campaigns/campaign-rules.ts'
import { campaignState, isFull } from '#server/modules/campaigns/campaign-state.ts'
import { presentDetail } from '#server/modules/campaigns/campaigns.presenter.ts'
import { isBankDay, isBusinessDay } from '#server/platform/business-days.ts'
import { planCampaigns } from './campaign-plan.ts'
import { campaignRow, moveDays, needsGoods } from './campaign-row.ts'
import { paymentDaysMax, type Stage } from './schedule.ts'

const plans = planCampaigns()
/** The turn of a year, a leap day, and both sides of midnight in Japan. */
const moments = [
  '2026-11-21T03:00:00Z',
  '2026-12-31T15:30:00Z',
  '2028-02-29T14:59:59Z',
  '2027-06-30T15:00:00Z',
]

const stateOf: Record<Exclude<Stage, 'draft'>, string> = {
  recruiting: 'recruiting',
  full: 'recruiting',
  closing: 'recruiting',
  nominated: 'recruiting',
  upcoming: 'upcoming',
  selecting: 'selecting',
  in_progress: 'in_progress',
  ended: 'ended',
  cancelled: 'cancelled',
}

const provider = {
  name: '株式会社テスト',
  address: '東京都千代田区1-1',
  representative: '',
  email: 'a@example.com',
  phone: '03-0000-0000',
}

describe.each(moments)('seeded at %s', (moment) => {
  const now = new Date(moment)
  const told = plans.map((plan) => ({ plan, row: campaignRow(plan, now) }))

  test('every campaign is in the state of its stage', () => {
    for (const { plan, row } of told) {
      if (plan.stage === 'draft') expect(row).toMatchObject({ state: 'draft', published_at: null })
      else expect(campaignState(row, now)).toBe(stateOf[plan.stage])
    }
  })

  test('nothing is due on a weekend, a holiday or around New Year', () => {
    for (const { row } of told) {
      const { shipping, composition_plan_due, draft_due, posting_end, insight_due } = row.days
      const due = [row.announcement, shipping, composition_plan_due, draft_due, posting_end, insight_due]
      const days = [...due, row.inspection_complete].filter((day) => typeof day === 'string')
      expect(days.filter((day) => !isBusinessDay(day))).toEqual([])
      expect(row.payment_date === null || isBankDay(row.payment_date)).toBe(true)
    }
  })

  test('the days follow each other', () => {
    for (const { row } of told) {
      const days = [
        dayInTokyo(row.recruiting_start),
        dayInTokyo(row.recruiting_end),
        row.announcement,
        row.days.shipping,
        row.days.composition_plan_due,
        row.days.draft_due,
        row.days.posting_start,
        row.days.posting_end,
        row.days.insight_due,
        row.inspection_complete,
        row.payment_date,
      ].filter((day) => typeof day === 'string')
      expect(days).toEqual(days.toSorted())
      expect(new Set(days).size).toBe(days.length)
    }
  })

  test('steps are there exactly where they apply, and money comes in time', () => {
    for (const { row } of told) {
      expect(row.days.shipping !== null).toBe(needsGoods(row.kind))
      expect(row.days.composition_plan_due !== null).toBe(row.review.composition_plan_required)
      expect(row.days.draft_due !== null).toBe(row.review.draft_required)
      expect(typeof row.payment_date === 'string').toBe(typeof row.reward_amount === 'number')
      if (row.payment_date)
        expect(row.payment_date <= addDays(row.days.posting_start, paymentDaysMax)).toBe(true)
    }
  })

  test('operators can save every campaign as it is, also when it was moved', () => {
    const rows = told.flatMap(({ row }) => [row, moveDays(row, -23), moveDays(row, 9)])
    const refused = rows.map((row) => findCampaignErrors(presentWritten({ ...row, id: 1 })))
    expect(refused.filter((errors) => errors.length > 0)).toEqual([])
  })

  test('every published campaign is an answer of the contract', () => {
    for (const [index, { row }] of told.entries()) {
      if (row.state === 'draft') continue
      const own = { favourite: false, case_state: null, offer_expires_at: null }
      const answer = presentDetail({ ...row, ...own, id: index + 1 }, provider, now, '')
      expect(campaignDetail.parse(answer)).toEqual(answer)
      expect(isFull(row)).toBe(false)
    }
  })
})

describe('the texts', () => {
  const rows = plans.map((plan) => campaignRow(plan, new Date('2026-11-21T03:00:00Z')))

  test('have no hole and no placeholder in them', () => {
    for (const { search_grams: _grams, ...row } of rows) {
      const texts = textsOf(row)
      expect(
        texts.filter((text) => /undefined|NaN|null|[{}]|\[object/u.test(text) || text.trim() === ''),
      ).toEqual([])
    }
  })

  test('describe in three to eight sentences', () => {
    for (const { description } of rows) {
      const sentences = description.split(/[。！？]/u).filter((sentence) => sentence.trim() !== '')
      expect(sentences.length).toBeGreaterThanOrEqual(3)
      expect(sentences.length).toBeLessThanOrEqual(8)
    }
  })

  test('never ask to say that what was given was bought, or won', () => {
    const said = /買って|購入して(?:よかった|みた)|もらってうれし|自腹|当選|プレゼント企画/
    for (const row of rows.filter(({ kind }) => kind !== 'purchase'))
      expect(textsOf(row).filter((text) => said.test(text))).toEqual([])
  })

  test('name nobody real: only example domains and telephone numbers of the 03-0000 kind', () => {
    for (const row of rows) {
      const texts = textsOf(row).join(' ')
      const domains = [...texts.matchAll(/(?:https:\/\/|[a-z]@)([a-z0-9.-]+)/gu)].map(
        (match) => match[1] ?? '',
      )
      expect(domains.filter((domain) => !domain.endsWith('.example'))).toEqual([])
      expect(texts.match(/0\d{1,3}-\d{2,4}-\d{3,4}/gu)).toEqual([expect.stringMatching(/^03-0000-\d{4}$/)])
    }
  })

  test('take place in prefectures where people come to them, some of them in several, and nowhere else', () => {
    const placed = rows.filter(({ kind }) => isPlaced(kind))
    expect(placed.filter(({ work_prefectures }) => work_prefectures.length === 0)).toEqual([])
    expect(placed.some(({ work_prefectures }) => work_prefectures.length > 1)).toBe(true)
    expect(new Set(placed.flatMap(({ work_prefectures }) => work_prefectures)).size).toBeGreaterThan(10)
    expect(rows.filter((row) => !isPlaced(row.kind) && row.work_prefectures.length > 0)).toEqual([])
  })

  test('ask for the consent to hand on the address first, where goods are sent', () => {
    const sent = rows.filter(({ kind }) => needsGoods(kind))
    for (const { application, advertiser } of sent) {
      expect(application.agreements[0]?.label).toContain(`電話番号を${advertiser.name}へ提供する`)
    }
    expect(sent.length).toBeGreaterThan(100)
  })

  test('promise 1,000 to 80,000 yen, in even shares, with a standard reason for or against withholding', () => {
    for (const { reward_amount, reward_per, deliverables, withholding_reason } of rows) {
      if (reward_amount === null) continue
      expect(reward_amount).toBeGreaterThanOrEqual(1_000)
      expect(reward_amount).toBeLessThanOrEqual(80_000)
      expect(['posting', 'works']).toContain(withholding_reason)
      const pieces = deliverables.reduce((sum, { count }) => sum + count, 0)
      if (reward_per === 'deliverable') expect(reward_amount % pieces).toBe(0)
    }
  })

  test('use rules of every kind', () => {
    const rules = rows.map(({ eligibility }) => eligibility)
    expect(rules.some(({ followers_min }) => followers_min !== null)).toBe(true)
    expect(rules.some(({ followers_max }) => followers_max !== null)).toBe(true)
    expect(rules.some(({ genders }) => genders.length > 0)).toBe(true)
    expect(rules.some(({ age_min }) => age_min !== null)).toBe(true)
    expect(rules.some(({ prefectures }) => prefectures.length > 0)).toBe(true)
    expect(rules.some(({ professional_account }) => professional_account)).toBe(true)
    expect(rules.some(({ first_time_only }) => first_time_only)).toBe(true)
  })
})

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value instanceof Date || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsOf)
}
