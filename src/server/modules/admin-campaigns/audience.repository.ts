import { and, count, eq, gt, gte, inArray, isNotNull, isNull, lte, notInArray, or } from 'drizzle-orm'
import type { EligibilityRules } from '#contract/campaign-shapes.ts'
import type { Queryable } from '../../db/database.ts'
import { campaigns, cases, influencers, socialAccounts } from '../../db/schema/index.ts'

export interface AudienceRules {
  brand_name: string
  eligibility: EligibilityRules
}

/**
 * Counts who meets every rule of `checkEligibility` on this day and could apply: neither suspended nor with a mail address to confirm. It is
 * `isApplicable` seen from the campaign; `test/api/audience.deep.test.ts` holds it against what each person's own page says.
 */
export async function countPeople(
  db: Queryable,
  { brand_name, eligibility }: AudienceRules,
  today: string,
): Promise<number> {
  const { genders, prefectures, age_min, age_max, first_time_only } = eligibility
  const [row] = await db
    .select({ people: count() })
    .from(influencers)
    .where(
      and(
        isNull(influencers.left_at),
        isNull(influencers.suspended_at),
        or(isNotNull(influencers.email_verified_at), isNotNull(influencers.line_user_id)),
        genders.length > 0 ? inArray(influencers.gender, genders) : undefined,
        prefectures.length > 0 ? inArray(influencers.prefecture, prefectures) : undefined,
        age_min === null ? undefined : lte(influencers.birth_date, yearsBefore(today, age_min)),
        age_max === null ? undefined : gt(influencers.birth_date, yearsBefore(today, age_max + 1)),
        inArray(influencers.id, ownersOfFitting(db, eligibility)),
        first_time_only ? notInArray(influencers.id, workedFor(db, brand_name)) : undefined,
      ),
    )
  return row?.people ?? 0
}

/** All account rules hold for one and the same account, as in `checkEligibility`. */
function ownersOfFitting(db: Queryable, rules: EligibilityRules) {
  const { influencer_id, platform, followers, account_type, removed_at } = socialAccounts
  return db
    .select({ influencer_id })
    .from(socialAccounts)
    .where(
      and(
        isNull(removed_at),
        rules.platforms.length > 0 ? inArray(platform, rules.platforms) : undefined,
        rules.followers_min === null ? undefined : gte(followers, rules.followers_min),
        rules.followers_max === null ? undefined : lte(followers, rules.followers_max),
        rules.professional_account ? eq(account_type, 'professional') : undefined,
      ),
    )
}

function workedFor(db: Queryable, brandName: string) {
  return db
    .select({ influencer_id: cases.influencer_id })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .where(and(eq(cases.state, 'completed'), eq(campaigns.brand_name, brandName)))
}

/** Who was born by this day is at least so old, as `ageOn` counts. 29 February is the day before where the year has none. */
function yearsBefore(today: string, years: number) {
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0')
  const leap = new Date(`${year}-02-29T00:00:00Z`).getUTCMonth() === 1
  return today.endsWith('-02-29') && !leap ? `${year}-02-28` : `${year}${today.slice(4)}`
}
