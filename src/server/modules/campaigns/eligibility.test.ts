import { describe, expect, it } from 'vitest'
import type { EligibilityRules } from '#contract/campaign-shapes.ts'
import type { Account } from '../influencers/applicant.ts'
import { checkEligibility } from './eligibility.ts'

const noRules: EligibilityRules = {
  platforms: ['instagram'],
  followers_min: null,
  followers_max: null,
  genders: [],
  age_min: null,
  age_max: null,
  prefectures: [],
  professional_account: false,
  first_time_only: false,
}

const account = (given: Partial<Account> = {}): Account => ({
  id: 1,
  platform: 'instagram',
  handle: 'misaki',
  followers: 5_000,
  accountType: 'personal',
  ...given,
})

const person = (
  accounts: Account[],
  given: { gender?: 'female' | 'unanswered'; joinedBefore?: boolean } = {},
) => ({
  applicant: {
    id: 1,
    birthDate: '2000-11-21',
    gender: given.gender ?? ('female' as const),
    prefecture: '13',
    categories: [],
    platforms: [],
    emailVerified: true,
    suspended: false,
    accounts,
  },
  joinedBefore: given.joinedBefore ?? false,
  today: '2026-11-20',
})

/** `rule: ok` or `rule: reason`, in order. */
function outcome(rules: Partial<EligibilityRules>, who: ReturnType<typeof person>) {
  const checks = checkEligibility({ ...noRules, ...rules }, who)
  return checks.map(({ rule, reason }) => `${rule}: ${reason ?? 'ok'}`)
}

describe('checkEligibility', () => {
  it('always holds the platform, and nothing that the campaign does not ask', () => {
    expect(outcome({}, person([account()]))).toEqual(['platform: ok'])
    expect(outcome({}, person([account({ platform: 'x' })]))).toEqual(['platform: no_account'])
    expect(outcome({ platforms: [] }, person([account({ platform: 'x' })]))).toEqual(['platform: ok'])
    expect(outcome({ platforms: [] }, person([]))).toEqual(['platform: no_account'])
  })

  it.each([
    [4_999, 'ok', 'ok'],
    [5_000, 'ok', 'ok'],
    [999, 'too_few', 'ok'],
    [5_001, 'ok', 'too_many'],
    [null, 'unknown', 'unknown'],
  ])('counts %s followers against 1,000 to 5,000: %s, %s', (followers, min, max) => {
    const rules = { followers_min: 1_000, followers_max: 5_000 }
    expect(outcome(rules, person([account({ followers })]))).toEqual([
      'platform: ok',
      `followers_min: ${min}`,
      `followers_max: ${max}`,
    ])
  })

  it('asks one account to keep all rules: two halves do not make a whole', () => {
    const rules = { followers_min: 1_000, professional_account: true }
    const small = account({ followers: 10, accountType: 'professional' })
    const large = account({ id: 2, followers: 9_000 })
    const both = account({ id: 3, followers: 1_000, accountType: 'professional' })
    expect(outcome(rules, person([small, large]))).toEqual([
      'platform: ok',
      'followers_min: too_few',
      'professional_account: ok',
    ])
    expect(outcome(rules, person([small, large, both]))).not.toContain('followers_min: too_few')
  })

  it('takes no account for every rule about one', () => {
    const rules = { followers_min: 1, followers_max: 2, professional_account: true }
    expect(outcome(rules, person([]))).toEqual([
      'platform: no_account',
      'followers_min: no_account',
      'followers_max: no_account',
      'professional_account: no_account',
    ])
  })

  it('tells a personal account from one whose type was not said', () => {
    const rules = { professional_account: true }
    expect(outcome(rules, person([account()]))[1]).toBe('professional_account: personal_account')
    expect(outcome(rules, person([account({ accountType: null })]))[1]).toBe('professional_account: unknown')
  })

  it('holds the age of the day in Japan', () => {
    expect(outcome({ age_min: 26 }, person([account()]))[1]).toBe('age: not_matching')
    expect(outcome({ age_min: 25, age_max: 25 }, person([account()]))[1]).toBe('age: ok')
    expect(outcome({ age_max: 24 }, person([account()]))[1]).toBe('age: not_matching')
  })

  it('holds gender, prefecture and earlier cases', () => {
    const rules: Partial<EligibilityRules> = { genders: ['male'], prefectures: ['27'], first_time_only: true }
    expect(outcome(rules, person([account()], { joinedBefore: true })).slice(1)).toEqual([
      'gender: not_matching',
      'prefecture: not_matching',
      'first_time_only: joined_before',
    ])
    const met: Partial<EligibilityRules> = { genders: ['female'], prefectures: ['13'], first_time_only: true }
    expect(outcome(met, person([account()])).slice(1)).toEqual([
      'gender: ok',
      'prefecture: ok',
      'first_time_only: ok',
    ])
    expect(outcome(rules, person([account()], { gender: 'unanswered' }))[1]).toBe('gender: unknown')
  })
})
