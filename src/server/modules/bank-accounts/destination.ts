import type { BankAccountType } from '#contract/bank.ts'
import { limits } from '#contract/limits.ts'
import { toZenginHolder } from '#lib/zengin.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import * as repository from './bank-accounts.repository.ts'
import { findByCodes } from './directory.ts'

type Sealing = Pick<Deps, 'encryption'>

/** The account that a payout goes to, with the whole number: only for the bank's file and the snapshot of a payout. */
export interface Destination {
  bank_code: string
  bank_name: string
  /** Zengin characters; empty where the directory has lost the bank or branch since. */
  bank_kana: string
  branch_code: string
  branch_name: string
  branch_kana: string
  account_type: BankAccountType
  /** 7 digits. */
  account_number: string
  /** Zengin characters. */
  holder: string
}

export type BankAccountRow = repository.BankAccountRow

/** A person's account as it is stored, its number sealed; undefined without one. */
export function findAccount(db: Queryable, influencerId: number) {
  return repository.findAccount(db, influencerId)
}

type FoundDestination = Pick<repository.BankAccountRow, 'changed_at' | 'holder_check'> & {
  destination: Destination
  label: string
}

/** The whole account, and in words with its number masked; `changed_at` is since when money goes there. Undefined without one. */
export async function findDestination(
  tx: Queryable,
  deps: Sealing,
  influencerId: number,
): Promise<FoundDestination | undefined> {
  const row = await repository.findAccount(tx, influencerId)
  if (!row) return undefined
  const { bank_code, branch_code, account_type, holder } = row
  const { bank, branch } = await findByCodes(bank_code, branch_code)
  const destination = {
    bank_code,
    bank_name: bank?.name ?? bank_code,
    bank_kana: toZenginHolder(bank?.kana ?? ''),
    branch_code,
    branch_name: branch?.name ?? branch_code,
    branch_kana: toZenginHolder(branch?.kana ?? ''),
    account_type,
    account_number: openNumber(deps, row),
    holder,
  }
  const label = await labelOf(row)
  return { destination, label, changed_at: row.changed_at, holder_check: row.holder_check }
}

/** The person's account in words, its number masked; null without one. */
export async function describeAccount(db: Queryable, influencerId: number) {
  const row = await repository.findAccount(db, influencerId)
  return row ? labelOf(row) : null
}

/** `みずほ銀行 東京営業部 普通 ****567` */
export async function labelOf(row: repository.BankAccountRow) {
  const { bank_code, branch_code, account_type, masked_number } = row
  const { bank, branch } = await findByCodes(bank_code, branch_code)
  const place = `${bank?.name ?? bank_code} ${branch?.name ?? branch_code}`
  return `${place} ${accountTypeNames[account_type]} ${masked_number}`
}

/** An account to which money has not gone before rests, so that somebody who got hold of a session cannot empty the balance at once. */
export function restsUntil(changedAt: Date | null, at: Date) {
  if (changedAt === null) return null
  const until = new Date(changedAt.getTime() + limits.account_rest_hours * 3_600_000)
  return until > at ? until : null
}

/** An account number as it is stored. */
export function sealNumber({ encryption }: Sealing, influencerId: number, accountNumber: string) {
  return encryption.encrypt(accountNumber, numberContext(influencerId))
}

export function openNumber(
  { encryption }: Sealing,
  row: Pick<repository.BankAccountRow, 'influencer_id' | 'account_number'>,
) {
  return encryption.decrypt(row.account_number, numberContext(row.influencer_id))
}

/** The names of account types as documents write them. */
export const accountTypeNames: Readonly<Record<BankAccountType, string>> = {
  '1': '普通',
  '2': '当座',
  '4': '貯蓄',
}

/** Returns the encryption context of a person's account number. */
export function numberContext(influencerId: number) {
  return `bank_account:${influencerId}`
}
