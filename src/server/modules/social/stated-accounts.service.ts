import { normaliseHandle } from '#contract/social-handle.ts'
import type { Platform } from '#contract/vocabulary.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import * as repository from './social-accounts.repository.ts'
import { type SocialRequest, readOwn, readSocial } from './social.service.ts'

interface Stated {
  id?: number | undefined
  platform: Platform
  handle: string
  followers: number | null
}

/**
 * States an account, or corrects a stated one. Throws `request.invalid` for a handle that is none, is taken, or is of a linked
 * account, which the platform tells; `request.not_found` for somebody else's.
 */
export async function stateAccount(deps: Deps, influencerId: number, input: Stated) {
  const handle = normaliseHandle(input.platform, input.handle)
  if (handle === undefined) throw fieldError('handle', 'field.handle')
  await deps.database.transaction(async (tx) => {
    await lockInfluencer(tx, influencerId)
    const { id, platform, followers } = input
    const own = await repository.listOfPlatform(tx, influencerId, platform)
    const named = own.find((row) => row.handle.toLowerCase() === handle.toLowerCase())
    // The same request again, because the answer to the first one did not arrive.
    const isAgain = id === undefined && named?.handle === handle && named.followers === followers
    if (isAgain && named.removed_at === null && named.link === null) return
    if (named && named.id !== id && named.removed_at === null)
      throw fieldError('handle', 'field.handle_taken')
    if (await repository.isLinkedElsewhere(tx, influencerId, platform, { handle }))
      throw fieldError('handle', 'field.handle_taken')
    if (id !== undefined) await correct(tx, influencerId, { id, platform, handle, followers }, named?.id)
    else if (named) await repository.updateAccount(tx, named.id, { handle, followers, removed_at: null })
    else await repository.insertAccount(tx, { influencer_id: influencerId, platform, handle, followers })
  })
  return readOwn(deps, influencerId)
}

async function correct(
  tx: Tx,
  influencerId: number,
  { id, platform, handle, followers }: Stated & { id: number },
  namedId: number | undefined,
) {
  const row = await repository.findOwn(tx, influencerId, id)
  if (!row) throw new ApiProblem('request.not_found')
  if (row.platform !== platform) throw fieldError('platform', 'field.invalid')
  if (row.link !== null) throw fieldError('handle', 'field.handle')
  // An account of that name was removed before: it is merged into this one.
  if (namedId !== undefined && namedId !== id)
    await repository.mergeAccounts(tx, influencerId, { from: namedId, into: id })
  const renamed = row.handle.toLowerCase() !== handle.toLowerCase()
  await repository.updateAccount(tx, id, { handle, followers, ...(renamed ? { external_id: null } : {}) })
}

/**
 * Unlinks a linked account, which then is only stated, and gives the permission back; takes a stated one off the list. By a token only
 * what its linking linked. Answers and refuses as `readSocial`; throws `request.not_found`, `social.in_use` for a stated one that a live
 * case posts from.
 */
export async function removeAccount(deps: Deps, request: SocialRequest, id: number) {
  const influencerId = await requireRemover(deps, request, id)
  await deps.database.transaction(async (tx) => {
    await lockInfluencer(tx, influencerId)
    const row = await repository.findOwn(tx, influencerId, id)
    if (!row || (request.token !== undefined && row.link === null)) throw new ApiProblem('request.not_found')
    if (row.link !== null) {
      await repository.updateAccount(tx, id, { link: null })
      await enqueue(tx, 'social.revoke', { account_id: id }, deps.now())
    } else {
      if (await repository.isInUse(tx, influencerId, id)) throw new ApiProblem('social.in_use')
      await repository.updateAccount(tx, id, { removed_at: deps.now() })
    }
  })
  return readSocial(deps, request)
}

/**
 * Returns the person from whose profile the caller may remove the account. Throws `session.required`, and `request.not_found` for an
 * account that a linking does not show.
 */
async function requireRemover(deps: Deps, request: SocialRequest, id: number) {
  if (request.token === undefined) {
    if (request.actor.kind !== 'influencer') throw new ApiProblem('session.required')
    return request.actor.id
  }
  const { accounts } = await readSocial(deps, request)
  const account =
    accounts.some((one) => one.id === id) && (await repository.findAccount(deps.database.db, id))
  if (!account) throw new ApiProblem('request.not_found')
  return account.influencer_id
}

function fieldError(path: string, code: 'field.handle' | 'field.handle_taken' | 'field.invalid') {
  return new ApiProblem('request.invalid', { errors: [{ path, code }] })
}
