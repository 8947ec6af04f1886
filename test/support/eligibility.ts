import fc from 'fast-check'
import type { EligibilityRules } from '#contract/campaign-shapes.ts'

/** Most campaigns have one or two rules. */
const rarely = <T>(none: T, some: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: some })

/** Any rules of eligibility that bite somebody of `ruledPeople`. `leastAge`: what the caller may ask for. */
export const anyRules = (leastAge: number): fc.Arbitrary<EligibilityRules> =>
  fc.record(
    {
      platforms: rarely([], fc.subarray(['instagram' as const, 'tiktok' as const, 'x' as const])),
      followers_min: rarely(null, fc.constantFrom(0, 5_000, 10_000)),
      followers_max: rarely(null, fc.constantFrom(0, 5_000, 10_000)),
      genders: rarely([], fc.subarray(['female' as const, 'male' as const, 'other' as const])),
      age_min: rarely(null, fc.constantFrom(leastAge, 28, 29)),
      age_max: rarely(null, fc.constantFrom(28, 29, 99)),
      prefectures: rarely([], fc.subarray(['13', '27'])),
      professional_account: rarely(false, fc.constant(true)),
      first_time_only: rarely(false, fc.constant(true)),
    },
    { noNullPrototype: true },
  )

/** People at the edges of those rules, for `givenInfluencer`. */
export const ruledPeople = [
  { birth_date: '1998-04-12', gender: 'female' as const, prefecture: '13' },
  {
    gender: 'unanswered' as const,
    accounts: [
      { platform: 'instagram' as const, followers: null },
      { platform: 'tiktok' as const, followers: 10_000, account_type: 'professional' as const },
    ],
  },
  { gender: 'male' as const, prefecture: '27', accounts: [] },
  {
    birth_date: '1997-11-22',
    accounts: [
      { platform: 'x' as const, followers: 5_000, account_type: 'personal' as const },
      { platform: 'instagram' as const, followers: 4_999, account_type: 'professional' as const },
    ],
  },
]
