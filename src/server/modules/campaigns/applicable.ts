import { and, eq, inArray, lt, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { caseStates, nextState } from '#contract/case-states.ts'
import { ageOn, dayInTokyo } from '#lib/dates.ts'
import { campaigns, cases } from '../../db/schema/index.ts'
import type { Account, Applicant } from '../influencers/applicant.ts'

/** The states of an own case from which nobody applies again. */
const blockingStates = caseStates.filter((state) => nextState(state, 'apply') === undefined)

/**
 * The condition under which `relationTo` lets this person apply, for a list of public campaigns: recruiting now, a place left, no own
 * case in the way, and every rule of `checkEligibility` met. A suspended or unconfirmed person is not told apart here, because that
 * holds for every campaign alike. `test/api/applicable.deep.test.ts` holds this against `relationTo`.
 */
export function isApplicable(applicant: Applicant, now: Date): SQL | undefined {
  const own = alias(cases, 'own')
  const inTheWay = and(eq(own.influencer_id, applicant.id), inArray(own.state, blockingStates))
  return and(
    lte(campaigns.recruiting_start, now),
    lt(campaigns.places_taken, campaigns.openings),
    // Read once. As a join, it led the planner to sort the whole list.
    sql`${campaigns.id} <> all(array(select ${own.campaign_id} from ${cases} ${sql.identifier('own')} where ${inTheWay}))`,
    meetsRules(applicant, now),
  )
}

/** Every rule of `checkEligibility`; never null. */
export function meetsRules(applicant: Applicant, now: Date) {
  const all = and(
    or(sql`false`, ...applicant.accounts.map(admitsAccount)),
    admits('genders', applicant.gender),
    admits('prefectures', applicant.prefecture),
    isWithin('age', sql`${ageOn(applicant.birthDate, dayInTokyo(now))}::int`),
    or(not(sql`${rule('first_time_only')}::boolean`), not(hasWorkedFor(applicant.id))),
  )
  // For the planner one condition that half of the rows meet: told apart, it took them to be met by none.
  return sql`case when ${all} then true else false end`
}

/** All account rules hold for one and the same account, as in `checkEligibility`. */
function admitsAccount({ platform, followers, accountType }: Account) {
  return and(
    admits('platforms', platform),
    isWithin('followers', sql`${followers}::int`),
    accountType === 'professional' ? undefined : not(sql`${rule('professional_account')}::boolean`),
  )
}

type Rule = keyof (typeof campaigns.$inferSelect)['eligibility']

/** The text of a rule; null where the rule is null. */
function rule(name: Rule) {
  return sql`(${campaigns.eligibility} ->> ${name}::text)`
}

/** An empty list admits everybody. */
function admits(name: 'platforms' | 'genders' | 'prefectures', value: string) {
  const list = sql`${campaigns.eligibility} -> ${name}::text`
  return sql`(${list} = '[]' or ${list} ? ${value})`
}

/** A bound that is null admits every value, also an unknown one; no other bound admits an unknown value. */
function isWithin(name: 'age' | 'followers', value: SQL) {
  const [min, max] = [rule(`${name}_min`), rule(`${name}_max`)]
  return and(
    sql`(${min} is null or coalesce(${value} >= ${min}::int, false))`,
    sql`(${max} is null or coalesce(${value} <= ${max}::int, false))`,
  ) as SQL
}

/** Whether the person has completed a case with the campaign's brand. */
function hasWorkedFor(influencerId: number) {
  const [done, doneFor] = [alias(cases, 'done'), alias(campaigns, 'done_for')]
  return sql`exists (
    select 1 from ${cases} ${sql.identifier('done')}
    join ${campaigns} ${sql.identifier('done_for')} on ${doneFor.id} = ${done.campaign_id}
    where ${done.influencer_id} = ${influencerId} and ${done.state} = 'completed'
      and ${doneFor.brand_name} = ${campaigns.brand_name})`
}
