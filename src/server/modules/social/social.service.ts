import type { LinkCandidate, Social, SocialAccount } from '#contract/social.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../kernel/actor.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { LinkRefusal } from '../../platform/link-refusal.ts'
import { enqueue } from '../../platform/outbox.ts'
import { hashOfSecret } from '../../platform/secrets.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import { profileImageUrl } from '../profile-images/profile-images.service.ts'
import { linkAccount, linking } from './link-account.ts'
import { type LinkOutcome, openOutcome, sealOutcome } from './outcome.ts'
import { platformOf } from './providers.ts'
import * as accounts from './social-accounts.repository.ts'
import * as links from './social-links.repository.ts'
import type { LinkRow } from './social-links.repository.ts'

/** The caller: the person who is signed in or, with a token, the browser in which a linking ended. */
export interface SocialRequest {
  actor: Actor
  token: string | undefined
  browser: string | undefined
}

/** The facts that a browser without a session knows about a linking that ended in it. */
interface Pending {
  /** The linking's id, from the address. */
  token: string
  /** The secret of its cookie. */
  browser: string | undefined
}

/**
 * Own accounts and those to choose from; by a token what its linking came to, and nothing else. Throws `session.required`, for a
 * token `auth.token_expired` or `auth.token_used` (also for an unknown one, and in another browser).
 */
export async function readSocial(deps: Deps, { actor, token, browser }: SocialRequest): Promise<Social> {
  if (token !== undefined) return presentOutcome(deps, await requireOutcome(deps, { token, browser }))
  if (actor.kind !== 'influencer') throw new ApiProblem('session.required')
  return readOwn(deps, actor.id)
}

/** All of the person's own. */
export async function readOwn(deps: Deps, influencerId: number): Promise<Social> {
  const { db } = deps.database
  const waiting = await findWaiting(deps, influencerId)
  return {
    ...(await presentPerson(db, influencerId)),
    accounts: (await accounts.listAccounts(db, influencerId)).map(presentAccount),
    candidates: waiting ? waiting.outcome.choices.map(presentCandidate) : [],
  }
}

/**
 * Links the account that was chosen and answers as `readSocial`. Refusals as there; `social.not_offered` for another account or when
 * the linking is over, `social.linked_elsewhere`.
 */
export async function chooseAccount(deps: Deps, request: SocialRequest, externalId: string): Promise<Social> {
  const link = await findChoice(deps, request)
  if (!link) throw new ApiProblem('social.not_offered')
  try {
    await linking(deps, async (tx) => {
      await lockInfluencer(tx, link.influencer_id)
      const { choices, linked } = await lockOutcome(tx, deps, link.id)
      if (linked === externalId) return
      const account = choices.find(({ external_id }) => external_id === externalId)
      if (!account) throw new ApiProblem('social.not_offered')
      const { influencer_id: influencerId, provider } = link
      await linkAccount(tx, deps, { influencerId, platform: platformOf[provider], account })
      const candidates = sealOutcome(deps, link.id, { choices: [], linked: externalId })
      await links.updateLink(tx, link.id, { candidates })
    })
  } catch (error) {
    if (!(error instanceof LinkRefusal)) throw error
    throw new ApiProblem(
      error.reason === 'linked_elsewhere' ? 'social.linked_elsewhere' : 'social.not_offered',
    )
  }
  return readSocial(deps, request)
}

/**
 * Ends a linking with none of its accounts linked; the permission is given back. Refusals as of `readSocial` by a token;
 * `social.not_offered` when one is linked already.
 */
export async function declineLink(deps: Deps, pending: Pending) {
  const { id } = await requireOutcome(deps, pending)
  await deps.database.transaction(async (tx) => {
    const { choices } = await lockOutcome(tx, deps, id)
    if (choices.length === 0) throw new ApiProblem('social.not_offered')
    await links.updateLink(tx, id, { choice_hash: null, expires_at: deps.now() })
    await enqueue(tx, 'social.revoke-declined', { link_id: id }, deps.now())
  })
}

/** Locks the outcome that waits for an answer until this transaction ends. Throws `social.not_offered`. */
async function lockOutcome(tx: Tx, deps: Deps, linkId: string) {
  const locked = await links.lockLink(tx, linkId)
  if (!locked || locked.expires_at <= deps.now()) throw new ApiProblem('social.not_offered')
  return openOutcome(deps, locked)
}

async function findChoice(deps: Deps, { actor, token, browser }: SocialRequest) {
  if (token !== undefined) return requireOutcome(deps, { token, browser })
  if (actor.kind !== 'influencer') throw new ApiProblem('session.required')
  return (await findWaiting(deps, actor.id))?.link
}

async function findWaiting(deps: Deps, influencerId: number) {
  const rows = await links.listOutcomes(deps.database.db, influencerId, deps.now())
  return rows
    .map((link) => ({ link, outcome: openOutcome(deps, link) }))
    .find(({ outcome }) => outcome.choices.length > 0)
}

/** Finds the person whose profile the linking that ended in that browser is about; undefined when it has expired. */
export async function findPersonOfLink(deps: Deps, browser: string): Promise<number | undefined> {
  const link = await links.findByHash(deps.database.db, 'choice_hash', hashOfSecret(browser))
  return link && link.expires_at > deps.now() ? link.influencer_id : undefined
}

async function requireOutcome(deps: Deps, { token, browser }: Pending) {
  const link = browser && (await links.findByHash(deps.database.db, 'choice_hash', hashOfSecret(browser)))
  if (!link || link.id !== token) throw new ApiProblem('auth.token_used')
  if (link.expires_at <= deps.now()) throw new ApiProblem('auth.token_expired')
  return link
}

async function presentOutcome(deps: Deps, link: LinkRow): Promise<Social> {
  const { db } = deps.database
  const { choices, linked }: LinkOutcome = openOutcome(deps, link)
  const own = await accounts.listAccounts(db, link.influencer_id)
  const platform = platformOf[link.provider]
  return {
    ...(await presentPerson(db, link.influencer_id)),
    accounts: own
      .filter((one) => one.link !== null && one.platform === platform && one.external_id === linked)
      .map(presentAccount),
    candidates: choices.map(presentCandidate),
  }
}

async function presentPerson(
  db: Queryable,
  influencerId: number,
): Promise<Pick<Social, 'person' | 'picture'>> {
  const found = await accounts.findPerson(db, influencerId)
  if (!found) throw new ApiProblem('request.not_found')
  const { name, picture } = found
  return {
    person: name,
    picture: picture && { url: profileImageUrl(picture.id), width: picture.width, height: picture.height },
  }
}

type Listed = Awaited<ReturnType<typeof accounts.listAccounts>>[number]

function presentAccount({
  id,
  platform,
  handle,
  followers,
  account_type,
  link,
  ...rest
}: Listed): SocialAccount {
  // The platform reports nothing more about an account that is no longer linked.
  const checked_at = link === null ? null : (rest.checked_at?.toISOString() ?? null)
  const reads_posts = link !== null && rest.reads_posts
  const { in_use } = rest
  return { id, platform, handle, followers, account_type, link, reads_posts, checked_at, in_use }
}

function presentCandidate({ external_id, handle, name, followers }: LinkCandidate): LinkCandidate {
  return { external_id, handle, name, followers }
}
