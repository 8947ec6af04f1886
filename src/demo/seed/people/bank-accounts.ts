import { storeAccount } from '#server/modules/bank/bank.service.ts'
import type { Ground } from '../cases/walk.ts'
import type { Member } from './insert-people.ts'

const accounts = {
  misaki: {
    bank_code: '0005',
    branch_code: '001',
    account_type: '1',
    account_number: '2345678',
    holder: 'ｻﾄｳ ﾐｻｷ',
  },
  aoi: {
    bank_code: '0010',
    branch_code: '100',
    account_type: '1',
    account_number: '3456789',
    holder: 'ﾜﾀﾅﾍﾞ ｱｵｲ',
  },
  mio: {
    bank_code: '0001',
    branch_code: '001',
    account_type: '1',
    account_number: '1234567',
    holder: 'ﾐｽﾞﾉ ﾐｵ',
  },
} as const

/** Stores the bank accounts of the people who have entered one. Ren has none. */
export async function saveAccounts({ deps, clock, until }: Ground, members: readonly Member[]) {
  clock.now = new Date(until.getTime() - 180 * 86_400_000)
  for (const { id, key } of members) {
    if (!isHolder(key)) continue
    await deps.database.transaction((tx) => storeAccount(tx, deps, id, accounts[key]))
  }
}

function isHolder(key: string): key is keyof typeof accounts {
  return Object.hasOwn(accounts, key)
}
