import { and, eq, isNull } from 'drizzle-orm'
import type { Category, Platform } from '#contract/vocabulary.ts'
import type { Queryable } from '../../db/database.ts'
import { influencers, socialAccounts } from '../../db/schema/index.ts'
import { ApiProblem } from '../../kernel/problem.ts'

/** The facts about a person that a campaign's rules check. */
export interface Applicant {
  id: number
  /** YYYY-MM-DD */
  birthDate: string
  gender: 'female' | 'male' | 'other' | 'unanswered'
  prefecture: string
  categories: Category[]
  platforms: Platform[]
  /** LINE vouches for its people; everybody else confirms a mail address first. */
  emailVerified: boolean
  suspended: boolean
  accounts: Account[]
}

export interface Account {
  id: number
  platform: Platform
  handle: string
  followers: number | null
  accountType: 'personal' | 'professional' | null
}

/** The person as an applicant. Throws `request.not_found` when there is none with this id, or who left. */
export async function getApplicant(db: Queryable, influencerId: number): Promise<Applicant> {
  const [person] = await db
    .select({
      id: influencers.id,
      birthDate: influencers.birth_date,
      gender: influencers.gender,
      prefecture: influencers.prefecture,
      categories: influencers.categories,
      platforms: influencers.influencer_type,
      verifiedAt: influencers.email_verified_at,
      lineUserId: influencers.line_user_id,
      suspendedAt: influencers.suspended_at,
    })
    .from(influencers)
    .where(and(eq(influencers.id, influencerId), isNull(influencers.left_at)))
  if (!person) throw new ApiProblem('request.not_found')
  const accounts = await db
    .select({
      id: socialAccounts.id,
      platform: socialAccounts.platform,
      handle: socialAccounts.handle,
      followers: socialAccounts.followers,
      accountType: socialAccounts.account_type,
    })
    .from(socialAccounts)
    .where(and(eq(socialAccounts.influencer_id, influencerId), isNull(socialAccounts.removed_at)))
    .orderBy(socialAccounts.id)
  const { verifiedAt, lineUserId, suspendedAt, ...rest } = person
  return {
    ...rest,
    emailVerified: verifiedAt !== null || lineUserId !== null,
    suspended: suspendedAt !== null,
    accounts,
  }
}
