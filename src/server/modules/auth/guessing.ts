import type { Deps } from '../../deps.ts'
import { findKnownDevice } from './devices.ts'

/** The origin of a sign-in attempt. */
export interface Trier {
  ip: string
  /** The text of the device's cookie. */
  device: string | undefined
}

interface Tried {
  limit: 'login' | 'operator_login'
  email: string
  /** The accounts that the address may open, as `influencer:12`. */
  accounts: readonly string[]
}

/**
 * Counts a try before the password is looked at, so that every answer costs the same. A device that the account was signed in to from
 * before has tries of its own, which nobody else can use up. All others share: few for one network address and account, more for the
 * address alone, and an account's for everybody, which bounds guessing from many addresses. Throws `request.rate_limited`.
 */
export async function countTry(deps: Deps, { limit, email, accounts }: Tried, { ip, device }: Trier) {
  for (const account of accounts) {
    const known = findKnownDevice(deps, device, account)
    if (known !== undefined) return deps.limits.take('known_device', { person: `${account}:${known}` })
  }
  const named = `${limit}:${email.toLowerCase()}`
  await deps.limits.take('login_pair', { person: `${named}:${ip}` })
  await deps.limits.take(limit, { address: ip })
  await deps.limits.take('login_account', { person: named })
}
