import { eq } from 'drizzle-orm'
import { payouts } from '#server/db/schema/index.ts'
import { terminateCase } from '#server/modules/admin-cases/early-end.service.ts'
import { payPayouts, processPayouts } from '#server/modules/admin-payouts/payout-acts.service.ts'
import { getAccount, storeAccount } from '#server/modules/bank/bank.service.ts'
import { schedulePerson } from '#server/modules/payouts/schedule.service.ts'
import { givenCase } from './builders-cases.ts'
import { givenOperator } from './builders-operators.ts'
import type { givenInfluencer, Ground } from './builders.ts'

type Person = Awaited<ReturnType<typeof givenInfluencer>>

interface Situation {
  /** Yen without tax. */
  amount?: number
  withholding?: boolean
  /** Yen without tax for secondary use. */
  licence?: number
  /** The due date, at most 60 days from now. */
  dueOn?: string
}

const rights = { secondary_use: true, media: ['公式サイト'], months: 6, fee: null, post_stays_months: 6 }

/** The reward of a case that was ended with all of it paid: confirmed today. */
export async function givenReward(api: Ground, influencer: Person, given: Situation = {}) {
  const { amount = 10_000, withholding = false, licence = 0, dueOn = '2026-12-31' } = given
  const campaign = {
    reward_amount: amount,
    withholding_reason: withholding ? ('appearance' as const) : ('posting' as const),
    ...(licence > 0 && { rights: { ...rights, fee: licence } }),
    payment_date: dueOn,
  }
  const { id, campaign: made } = await givenCase(api, { campaign, influencer, until: 'confirmed' })
  const operator = await givenOperator(api)
  const actor = { kind: 'operator', id: operator.id, role: 'manager', sessionId: '' } as const
  await terminateCase(
    api.deps,
    { actor, caseId: id },
    { cause: 'provider', reason: '終了', paid_amount: amount, licence_amount: licence },
  )
  return { case_id: id, campaign: made }
}

export const account = {
  bank_code: '0001',
  branch_code: '001',
  account_type: '1',
  account_number: '1234567',
  holder: 'ｻﾄｳ ﾐｻｷ',
} as const

/** One that money went to before yesterday already; one of now, which rests, where it takes the place of another or is to be `fresh`. */
export async function givenAccount(
  { deps }: Ground,
  { id }: { id: number },
  { fresh = false, ...given }: { account_number?: string; holder?: string; fresh?: boolean } = {},
) {
  const replaced = await getAccount(deps, id)
  const before = () => new Date(deps.now().getTime() - 25 * 3_600_000)
  const now = replaced || fresh ? deps.now : before
  return deps.database.transaction((tx) => storeAccount(tx, { ...deps, now }, id, { ...account, ...given }))
}

/** All that is due to the person goes to the bank and is paid on the tests' first day. Gives the newest transfer, and who paid it. */
export async function givenTransfer({ deps }: Ground, { id: influencerId }: { id: number }) {
  const { id } = await givenOperator({ deps }, { role: 'finance' })
  const actor = { kind: 'operator', id, role: 'finance', sessionId: '' } as const
  await schedulePerson(deps, influencerId)
  const own = await deps.database.db.select().from(payouts).where(eq(payouts.influencer_id, influencerId))
  const payout_ids = own.map((one) => one.id)
  await processPayouts(deps, actor, payout_ids)
  await payPayouts(deps, actor, { payout_ids, paid_on: '2026-11-20', reason: '入出金明細で確認' })
  return { actor, payoutId: payout_ids.at(-1) ?? 0 }
}
