import type { EligibilityCheck, EligibilityRules } from '#contract/campaign-shapes.ts'
import { ageOn } from '#lib/dates.ts'
import type { Account, Applicant } from '../influencers/applicant.ts'

type Reason = NonNullable<EligibilityCheck['reason']>

export interface PersonHeld {
  applicant: Applicant
  /** A completed case with the same brand. */
  joinedBefore: boolean
  /** YYYY-MM-DD in Japan. */
  today: string
}

/** The campaign's rules held against a person, one check for each rule it has; the platform's always comes first. */
export function checkEligibility(rules: EligibilityRules, person: PersonHeld): EligibilityCheck[] {
  return [...bestAccountChecks(rules, person.applicant.accounts), ...personChecks(rules, person)]
}

export function isEligible(checks: readonly EligibilityCheck[]) {
  return checks.every((check) => check.ok)
}

/** Returns whether the person may take part with this account, as far as the account is concerned. */
export function isAccountEligible(rules: EligibilityRules, account: Account) {
  return isEligible(accountChecks(rules, account))
}

/** All of the account rules must hold for one and the same account, so the one that comes closest speaks for the person. */
function bestAccountChecks(rules: EligibilityRules, accounts: readonly Account[]) {
  const fitting = accounts.filter((account) => fitsPlatform(rules, account))
  const [best] = fitting
    .map((account) => accountChecks(rules, account))
    .toSorted((a, b) => countFailures(a) - countFailures(b))
  return best ?? accountChecks(rules, undefined)
}

function countFailures(checks: readonly EligibilityCheck[]) {
  return checks.filter((check) => !check.ok).length
}

function accountChecks(rules: EligibilityRules, account: Account | undefined): EligibilityCheck[] {
  const fits = account !== undefined && fitsPlatform(rules, account)
  const checks = [check('platform', fits ? null : 'no_account')]
  if (rules.followers_min !== null) checks.push(check('followers_min', tooFew(account, rules.followers_min)))
  if (rules.followers_max !== null) checks.push(check('followers_max', tooMany(account, rules.followers_max)))
  if (rules.professional_account) checks.push(check('professional_account', notProfessional(account)))
  return checks
}

function personChecks(rules: EligibilityRules, { applicant, joinedBefore, today }: PersonHeld) {
  const checks: EligibilityCheck[] = []
  if (rules.genders.length > 0) checks.push(check('gender', wrongGender(rules, applicant)))
  if (rules.age_min !== null || rules.age_max !== null) {
    const age = ageOn(applicant.birthDate, today)
    const fits = age >= (rules.age_min ?? 0) && age <= (rules.age_max ?? Infinity)
    checks.push(check('age', fits ? null : 'not_matching'))
  }
  if (rules.prefectures.length > 0) {
    checks.push(check('prefecture', rules.prefectures.includes(applicant.prefecture) ? null : 'not_matching'))
  }
  if (rules.first_time_only) checks.push(check('first_time_only', joinedBefore ? 'joined_before' : null))
  return checks
}

function check(rule: EligibilityCheck['rule'], reason: Reason | null): EligibilityCheck {
  return { rule, ok: reason === null, reason }
}

/** No platform named means any. */
function fitsPlatform(rules: EligibilityRules, account: Account) {
  return rules.platforms.length === 0 || rules.platforms.includes(account.platform)
}

function tooFew(account: Account | undefined, min: number): Reason | null {
  if (!account) return 'no_account'
  if (account.followers === null) return 'unknown'
  return account.followers < min ? 'too_few' : null
}

function tooMany(account: Account | undefined, max: number): Reason | null {
  if (!account) return 'no_account'
  if (account.followers === null) return 'unknown'
  return account.followers > max ? 'too_many' : null
}

function notProfessional(account: Account | undefined): Reason | null {
  if (!account) return 'no_account'
  if (account.accountType === null) return 'unknown'
  return account.accountType === 'personal' ? 'personal_account' : null
}

function wrongGender(rules: EligibilityRules, applicant: Applicant): Reason | null {
  if (rules.genders.includes(applicant.gender)) return null
  return applicant.gender === 'unanswered' ? 'unknown' : 'not_matching'
}
