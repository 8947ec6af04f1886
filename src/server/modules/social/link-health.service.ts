import { isUniqueViolation } from '../../db/errors.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { AccountFacts, AccountTokens, SocialProvider } from '../../platform/social-provider.ts'
import { enqueuePersonalNotice } from '../notices/personal-notices.ts'
import { openOutcome } from './outcome.ts'
import { openProvider, openProviderOf, platformOf } from './providers.ts'
import { openTokens, sealTokens } from './sealed-tokens.ts'
import * as repository from './social-accounts.repository.ts'
import type { AccountRow } from './social-accounts.repository.ts'
import * as links from './social-links.repository.ts'

/** A look takes less; spread out, because the platforms count calls and people's own must not wait for them to forget these. */
const checkEveryMs = 2_000

/** Plans a look at every linked account, one after another; each is a job of its own, so that one that fails holds nothing. */
export async function planChecks(deps: Deps) {
  const now = deps.now().getTime()
  await deps.database.transaction(async (tx) => {
    const linked = await repository.listLinkedIds(tx)
    for (const [index, { id }] of linked.entries())
      await enqueue(tx, 'social.check', { account_id: id }, new Date(now + (index + 1) * checkEveryMs))
  })
}

/** Asks the platform how the account is. Where it cannot say, nothing changes: it is asked again the next day. */
export async function checkAccount(deps: Deps, accountId: number) {
  const row = await repository.findAccount(deps.database.db, accountId)
  const api = row && openProviderOf(deps, row.platform)
  if (!api || row.link !== 'ok' || row.access_token === null || row.external_id === null) return
  let sealedToken = row.access_token
  try {
    const known = openTokens(deps, row.id, { ...row, access_token: sealedToken })
    const tokens = await api.renew(known)
    if (tokens !== known) {
      const sealed = sealTokens(deps, row.id, tokens)
      // At once: the old ones may be over, whatever comes next.
      if (!(await repository.updateLinked(deps.database.db, row.id, sealedToken, sealed))) return
      sealedToken = sealed.access_token
    }
    await keepFacts(deps, row.id, sealedToken, await api.read(row.external_id, tokens.access_token))
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.code === 'social.reconnect_needed') await breakLink(deps, row.id, sealedToken)
    else deps.log.info({ account: row.id, code: error.code }, 'the platform does not say how an account is')
  }
}

async function keepFacts(deps: Deps, id: number, sealedToken: string, { handle, followers }: AccountFacts) {
  const { db } = deps.database
  const change = { ...(followers === null ? {} : { followers }), checked_at: deps.now() }
  try {
    await repository.updateLinked(db, id, sealedToken, { ...change, handle })
  } catch (error) {
    // Renamed to what the person has stated beside it: the next linking makes one of the two.
    if (!isUniqueViolation(error)) throw error
    await repository.updateLinked(db, id, sealedToken, change)
  }
}

/** Marks the link with that sealed token as broken, because the platform no longer accepts it. The person is notified once. */
export async function breakLink(deps: Deps, accountId: number, sealedToken: string) {
  await deps.database.transaction(async (tx) => {
    const broken = await repository.updateLinked(tx, accountId, sealedToken, { link: 'reconnect' })
    if (broken) await enqueuePersonalNotice(tx, broken.influencer_id, 'social_reconnect', deps.now())
  })
}

/** Gives the permission for an unlinked account back and forgets its tokens. Throws when the platform cannot be reached. */
export async function revokeAccount(deps: Deps, accountId: number) {
  const { db } = deps.database
  const row = await repository.findAccount(db, accountId)
  // Linked again meanwhile.
  if (!row || row.link !== null || row.access_token === null) return
  const { access_token } = row
  const tokens = openTokens(deps, accountId, { ...row, access_token })
  if (!(await isShared(deps, row))) await giveBack(openProviderOf(deps, row.platform), tokens)
  await repository.forgetTokens(db, accountId, access_token)
}

/** Gives the permission of a declined linking back and forgets its tokens. Throws when the platform cannot be reached. */
export async function revokeDeclined(deps: Deps, linkId: string) {
  const { db } = deps.database
  const link = await links.findLink(db, linkId)
  if (!link) return
  const { choices } = openOutcome(deps, link)
  const ids = choices.map(({ external_id }) => external_id)
  // Whoever linked one of them before, here or in a profile of their own, keeps it: the permission is one for all (see isShared).
  const shared = await repository.isLinked(db, platformOf[link.provider], ids)
  const [one] = choices
  if (one && !shared) await giveBack(openProvider(deps, link.provider), one)
  await links.deleteLink(db, linkId)
}

async function giveBack(api: SocialProvider | undefined, tokens: AccountTokens) {
  try {
    await api?.revoke(tokens)
  } catch (error) {
    // Refused: there is nothing left to give back.
    if (!(error instanceof ApiProblem) || error.code !== 'social.reconnect_needed') throw error
  }
}

/** One Facebook log-in gives several accounts: taking back its permission would break the others' links. */
async function isShared(deps: Deps, { influencer_id, platform }: AccountRow) {
  const own = await repository.listOfPlatform(deps.database.db, influencer_id, platform)
  return platform === 'instagram' && own.some(({ link }) => link === 'ok')
}
