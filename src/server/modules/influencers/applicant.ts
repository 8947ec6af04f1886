import { and, isNull, sql } from 'drizzle-orm'
import type { Category, Platform } from '#contract/vocabulary.ts'
import type { Queryable } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
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
  const [person] = await listApplicants(db, [influencerId])
  if (!person) throw new ApiProblem('request.not_found')
  return person
}

const peopleById = keepPrepared((db) =>
  db
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
    .where(and(sql`${influencers.id} = any(${sql.placeholder('ids')})`, isNull(influencers.left_at)))
    .orderBy(influencers.id)
    .prepare(''),
)

const accountsByOwner = keepPrepared((db) =>
  db
    .select({
      owner: socialAccounts.influencer_id,
      id: socialAccounts.id,
      platform: socialAccounts.platform,
      handle: socialAccounts.handle,
      followers: socialAccounts.followers,
      accountType: socialAccounts.account_type,
    })
    .from(socialAccounts)
    .where(
      and(
        sql`${socialAccounts.influencer_id} = any(${sql.placeholder('ids')})`,
        isNull(socialAccounts.removed_at),
      ),
    )
    .orderBy(socialAccounts.id)
    .prepare(''),
)

/** These people as applicants, without those who left, in the order of their ids. */
export async function listApplicants(db: Queryable, influencerIds: readonly number[]): Promise<Applicant[]> {
  const ids = [...influencerIds]
  const people = await peopleById(db).execute({ ids })
  const accounts = await accountsByOwner(db).execute({ ids })
  const byOwner = Map.groupBy(accounts, ({ owner }) => owner)
  return people.map(({ verifiedAt, lineUserId, suspendedAt, ...rest }) => ({
    ...rest,
    emailVerified: verifiedAt !== null || lineUserId !== null,
    suspended: suspendedAt !== null,
    accounts: (byOwner.get(rest.id) ?? []).map(({ owner: _owner, ...account }) => account),
  }))
}
