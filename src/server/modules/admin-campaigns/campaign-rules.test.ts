import { describe, expect, test } from 'vitest'
import type { CampaignInput } from '#contract/admin-campaigns.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { buildCampaignInput } from '#test/support/builders-operators.ts'
import { findCampaignErrors } from './campaign-rules.ts'

/** Noon in Tokyo. */
const now = new Date('2026-11-20T03:00:00.000Z')
const right = buildCampaignInput(now)
const { days, eligibility, product, application, rights } = right
const paidLicence = { ...rights, secondary_use: true, media: ['公式サイト'], months: 6, fee: 3_000 }
const day = (count: number) => dayInTokyo(new Date(now.getTime() + count * 86_400_000))

describe('a campaign that fits together', () => {
  test.each<[string, Partial<CampaignInput>]>([
    ['paid', {}],
    [
      'a gift, without reward and day of payment',
      { kind: 'gift', reward_amount: null, gift_value: 3_000, payment_date: null },
    ],
    ['paid on the last day that the law allows', { payment_date: day(30 + 59) }],
    [
      'every day the same',
      {
        announcement: day(20),
        days: { ...days, posting_start: day(20), posting_end: day(20), insight_due: day(20) },
        inspection_complete: day(20),
      },
    ],
  ])('%s has no error', (_what, given) => {
    expect(findCampaignErrors({ ...right, ...given })).toEqual([])
  })
})

describe('is faulty with', () => {
  test.each<[string, Partial<CampaignInput>, string, string]>([
    ['paid work without an amount', { reward_amount: null }, 'reward_amount', 'field.required'],
    [
      'a gift without a value',
      { kind: 'gift', reward_amount: null, payment_date: null },
      'gift_value',
      'field.required',
    ],
    ['a gift that is paid after all', { kind: 'gift', gift_value: 3_000 }, 'reward_amount', 'field.invalid'],
    [
      'a purchase without a price',
      { kind: 'purchase', product: { ...product, price: null } },
      'product.price',
      'field.required',
    ],
    [
      'secondary use that is paid, without a day of payment',
      { kind: 'gift', gift_value: 3_000, reward_amount: null, payment_date: null, rights: paidLicence },
      'payment_date',
      'field.required',
    ],
    ['no day of payment', { payment_date: null }, 'payment_date', 'field.required'],
    [
      'payment more than 60 days after the work',
      { payment_date: day(30 + 60) },
      'payment_date',
      'field.date',
    ],
    ['payment before the work', { payment_date: day(29) }, 'payment_date', 'field.date'],
    [
      'recruiting that ends before it starts',
      { recruiting_start: right.recruiting_end },
      'recruiting_end',
      'field.date',
    ],
    [
      'a beginning before all calendars of the database',
      { recruiting_start: '0000-01-01T00:00:00Z' },
      'recruiting_start',
      'field.date',
    ],
    ['an end that nobody sees', { inspection_complete: '3000-01-01' }, 'inspection_complete', 'field.date'],
    ['an announcement while people still apply', { announcement: day(9) }, 'announcement', 'field.date'],
    [
      'posting that ends before it starts',
      { days: { ...days, posting_end: day(23) } },
      'days.posting_end',
      'field.date',
    ],
    [
      'goods sent after the draft is due',
      { days: { ...days, shipping: day(21) } },
      'days.shipping',
      'field.date',
    ],
    ['a draft without a day', { days: { ...days, draft_due: null } }, 'days.draft_due', 'field.required'],
    ['another platform than the work', { platforms: ['tiktok'] }, 'platforms', 'field.invalid'],
    [
      'more work than a case holds',
      {
        deliverables: [30, 30].map((count) => ({
          platform: 'instagram_feed' as const,
          count,
          photos: 1,
          seconds: null,
        })),
      },
      'deliverables',
      'field.too_many:50',
    ],
    [
      'an age from above its end',
      { eligibility: { ...eligibility, age_min: 40, age_max: 20 } },
      'eligibility.age_max',
      'field.number',
    ],
    [
      'a choice with one option',
      {
        application: {
          ...application,
          questions: [{ id: 'skin', kind: 'single', label: '肌質', required: true, options: ['乾燥肌'] }],
        },
      },
      'application.questions.0.options',
      'field.required',
    ],
    [
      'choices whose English ones are fewer',
      {
        application: {
          ...application,
          questions: [
            {
              id: 'skin',
              kind: 'single',
              label: '肌質',
              required: true,
              options: ['乾燥肌', '脂性肌'],
              options_en: ['Dry'],
            },
          ],
        },
      },
      'application.questions.0.options_en',
      'field.options_differ',
    ],
    [
      'an agreement that is there twice',
      {
        application: {
          ...application,
          agreements: ['a', 'a'].map((id) => ({ id, label: '規約に同意', required: true })),
        },
      },
      'application.agreements.1.id',
      'field.invalid',
    ],
  ])('%s', (_what, given, path, code) => {
    expect(findCampaignErrors({ ...right, ...given })).toEqual([{ path, code }])
  })
})
