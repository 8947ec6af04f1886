import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/database.ts'
import { bankAccounts, influencers, payouts, rewards } from '../../db/schema/index.ts'

/** The number of accounts that are shown; there are few. */
const size = 100

const ofAccount = eq(payouts.influencer_id, bankAccounts.influencer_id)
const isHeld = and(ofAccount, eq(payouts.state, 'scheduled'), payouts.account_held)
const isOpenReward = and(eq(rewards.influencer_id, bankAccounts.influencer_id), isNull(rewards.payout_id))

/**
 * The earliest day on which an account is needed: the planned day of a held payout, or the day by which a reward without a payout is
 * owed.
 */
const dueOn = sql<string | null>`least(
  (select min(${payouts.pay_on}) from ${payouts} where ${isHeld}),
  (select min(${rewards.due_on}) from ${rewards} where ${isOpenReward})
)::text`

export async function listWaiting(db: Queryable) {
  const { id, display_name, name, name_kana, tax_kind, name_changed_at } = influencers
  return db
    .select({
      account: bankAccounts,
      influencer: { id, display_name, name, name_kana },
      tax_kind,
      name_changed_at,
      held: {
        count: sql<number>`(select count(*) from ${payouts} where ${isHeld})`.mapWith(Number),
        net: sql<number>`(select coalesce(sum(${payouts.net}), 0) from ${payouts} where ${isHeld})`.mapWith(
          Number,
        ),
      },
      due_on: dueOn,
    })
    .from(bankAccounts)
    .innerJoin(influencers, eq(influencers.id, bankAccounts.influencer_id))
    .where(eq(bankAccounts.holder_check, 'waiting'))
    .orderBy(sql`${dueOn} asc nulls last`, asc(bankAccounts.updated_at), asc(bankAccounts.influencer_id))
    .limit(size)
}
