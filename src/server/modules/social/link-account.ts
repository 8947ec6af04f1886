import type { Platform } from '#contract/vocabulary.ts'
import type { Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import type { Deps } from '../../deps.ts'
import { LinkRefusal } from '../../platform/link-refusal.ts'
import type { ProvenAccount } from '../../platform/social-provider.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import { sealTokens } from './sealed-tokens.ts'
import * as repository from './social-accounts.repository.ts'

interface Linking {
  influencerId: number
  platform: Platform
  account: ProvenAccount
}

/**
 * Makes a proven account the person's linked one; an account stated before under its handle becomes it. Throws a LinkRefusal
 * `linked_elsewhere`, and `invalid` for a person who left or was suspended meanwhile.
 */
export async function linkAccount(tx: Tx, deps: Deps, { influencerId, platform, account }: Linking) {
  await lockInfluencer(tx, influencerId)
  const person = await repository.findPerson(tx, influencerId)
  if (!person || person.left_at !== null || person.suspended_at !== null) throw new LinkRefusal('invalid')
  if (await repository.isLinkedElsewhere(tx, influencerId, platform, account))
    throw new LinkRefusal('linked_elsewhere')

  const { handle, followers, external_id, reads_posts } = account
  const own = await repository.listOfPlatform(tx, influencerId, platform)
  const known = own.find((row) => row.external_id === external_id)
  const named = own.find((row) => row.handle.toLowerCase() === handle.toLowerCase())
  // Renamed on the platform, and its new name was stated beside the old one.
  if (known && named && known !== named)
    await repository.mergeAccounts(tx, influencerId, { from: named.id, into: known.id })
  const target =
    known ??
    named ??
    (await repository.insertAccount(tx, { influencer_id: influencerId, platform, handle, followers }))
  await repository.updateAccount(tx, target.id, {
    handle,
    followers: followers ?? target.followers,
    // Facebook gives professional accounts alone; TikTok does not say.
    account_type: platform === 'instagram' ? 'professional' : target.account_type,
    link: 'ok',
    external_id,
    reads_posts,
    ...sealTokens(deps, target.id, account),
    checked_at: deps.now(),
    removed_at: null,
  })
}

/** Runs a transaction that links: one that somebody else's came before by a moment ends as `linked_elsewhere`, too. */
export async function linking<T>(deps: Deps, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await deps.database.transaction(work)
  } catch (error) {
    if (isUniqueViolation(error, 'social_accounts_linked_key')) throw new LinkRefusal('linked_elsewhere')
    throw error
  }
}
