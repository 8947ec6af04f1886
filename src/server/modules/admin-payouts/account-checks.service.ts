import type * as z from 'zod/mini'
import type { decideAccount as decideCall, WaitingAccount } from '#contract/admin-accounts.ts'
import { dayInTokyo } from '#lib/dates.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { labelOf } from '../bank-accounts/destination.ts'
import { settleHolder } from '../bank/holder-check.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import { enqueuePersonalNotice } from '../notices/personal-notices.ts'
import { refuseHeld, releaseHeld } from '../payouts/payouts.service.ts'
import * as repository from './account-checks.repository.ts'

/** Accounts whose holder has to be looked at, the first due first. */
export async function listWaitingAccounts({ database, now }: Deps): Promise<WaitingAccount[]> {
  const rows = await repository.listWaiting(database.db)
  const today = dayInTokyo(now())
  return Promise.all(
    rows.map(async ({ account, influencer, tax_kind, name_changed_at, held, due_on }) => ({
      influencer,
      tax_kind,
      name_changed_at: name_changed_at?.toISOString() ?? null,
      holder: account.holder,
      destination: await labelOf(account),
      updated_at: account.updated_at.toISOString(),
      held,
      due_on,
      overdue: due_on !== null && due_on < today,
    })),
  )
}

/**
 * Releases the account, so that what waited goes its way, or refuses it: what waited has failed, and the person is told to give another
 * one. Throws `bank.account_changed` where it is not the account any more that was looked at.
 */
export async function decideAccount(
  deps: Deps,
  actor: OperatorActor,
  influencerId: number,
  { decision, updated_at }: z.output<typeof decideCall.body>,
) {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    await lockInfluencer(tx, influencerId)
    const seenAt = new Date(updated_at)
    const released = decision === 'release'
    const settled = await settleHolder(tx, influencerId, { seenAt, holds: released })
    if (!settled) throw new ApiProblem('bank.account_changed')
    if (released) await releaseHeld(tx, influencerId)
    else {
      const by = { actor: 'operator', id: actor.id } as const
      // Whose transfer failed is told that.
      const refused = await refuseHeld(tx, influencerId, by, at)
      if (refused === 0) await enqueuePersonalNotice(tx, influencerId, 'account_refused', at)
    }
    const entry = {
      act: 'admin.accounts.decide' as const,
      subject: `influencer:${influencerId}`,
      details: { released },
    }
    await audit(tx, actor, entry, at)
  })
}
