import type * as z from 'zod/mini'
import type { BankAccount, BankAccountInput, setBankAccount as setBank } from '#contract/bank.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { confirmPerson, requireConfirmed } from '../auth/proof.ts'
import {
  type BankAccountRow,
  findAccount,
  openNumber,
  restsUntil,
  sealNumber,
} from '../bank-accounts/destination.ts'
import { findByCodes } from '../bank-accounts/directory.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import { enqueuePersonalNotice } from '../notices/personal-notices.ts'
import { retryStopped } from '../payouts/payouts.service.ts'
import * as repository from './bank.repository.ts'
import { checkHolder } from './holder-check.ts'

/** Own account with its number masked; null before the first. */
export async function getAccount(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  influencerId: number,
): Promise<BankAccount | null> {
  const row = await findAccount(database.db, influencerId)
  return row ? presentAccount(row, now()) : null
}

/**
 * Stores the account that later transfers go to, tells the person and tries again what had failed. The same account again
 * changes nothing but tries again, too. Throws `request.invalid` for a bank or branch that is not in the directory, and as
 * `confirmPerson`.
 */
export async function setAccount(
  deps: Deps,
  influencerId: number,
  { current_password, proof, ...input }: z.output<typeof setBank.body>,
): Promise<BankAccount> {
  await requireBranch(input)
  const confirmation = await confirmPerson(deps, influencerId, { current_password, proof })
  return deps.database.transaction(async (tx) => {
    await lockInfluencer(tx, influencerId)
    await requireConfirmed(tx, deps, influencerId, confirmation)
    return storeAccount(tx, deps, influencerId, input)
  })
}

/** The same for a person who is confirmed and whose row this transaction has locked. */
export async function storeAccount(
  tx: Tx,
  deps: Deps,
  influencerId: number,
  input: BankAccountInput,
): Promise<BankAccount> {
  const now = deps.now()
  const stored = await findAccount(tx, influencerId)
  const changed = stored === undefined || !isSame(deps, stored, input)
  const row = changed ? await changedRow(tx, deps, influencerId, { input, stored, now }) : stored
  if (changed) {
    await repository.upsertAccount(tx, row)
    await enqueuePersonalNotice(tx, influencerId, 'bank_changed', now)
  }
  await retryStopped(tx, deps, influencerId, { changed, at: now })
  return presentAccount(row, now)
}

async function requireBranch({ bank_code, branch_code }: BankAccountInput) {
  const { bank, branch } = await findByCodes(bank_code, branch_code)
  if (bank && branch) return
  const error = bank
    ? ({ path: 'branch_code', code: 'field.branch' } as const)
    : ({ path: 'bank_code', code: 'field.bank' } as const)
  throw new ApiProblem('request.invalid', { errors: [error] })
}

/** The same account, whoever is its holder: money goes where it went before. */
function isSamePlace(deps: Deps, stored: BankAccountRow, input: BankAccountInput) {
  return (
    stored.bank_code === input.bank_code &&
    stored.branch_code === input.branch_code &&
    stored.account_type === input.account_type &&
    openNumber(deps, stored) === input.account_number
  )
}

function isSame(deps: Deps, stored: BankAccountRow, input: BankAccountInput) {
  return stored.holder === input.holder && isSamePlace(deps, stored, input)
}

interface Change {
  input: BankAccountInput
  stored: BankAccountRow | undefined
  now: Date
}

async function changedRow(
  tx: Tx,
  deps: Deps,
  influencerId: number,
  { input, stored, now }: Change,
): Promise<BankAccountRow> {
  const isNew = stored === undefined || !isSamePlace(deps, stored, input)
  return {
    ...input,
    influencer_id: influencerId,
    account_number: sealNumber(deps, influencerId, input.account_number),
    masked_number: `****${input.account_number.slice(-3)}`,
    holder_check: await checkHolder(tx, influencerId, input.holder, now),
    updated_at: now,
    changed_at: isNew ? now : stored.changed_at,
  }
}

async function presentAccount(row: BankAccountRow, now: Date): Promise<BankAccount> {
  const { bank_code, branch_code, account_type, masked_number, holder, holder_check, updated_at } = row
  const { bank, branch } = await findByCodes(bank_code, branch_code)
  return {
    bank_code,
    bank_name: bank?.name ?? bank_code,
    branch_code,
    branch_name: branch?.name ?? branch_code,
    account_type,
    masked_number,
    holder,
    holder_check,
    rests_until: restsUntil(row.changed_at, now)?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  }
}
