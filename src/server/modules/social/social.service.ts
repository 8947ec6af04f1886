import type { LinkCandidate, Social, SocialAccount } from '#contract/social.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../http/api-problem.ts'
import type { Actor } from '../../http/handler.ts'
import { LinkRefusal } from '../../platform/link-refusal.ts'
import { lockInfluencer } from '../influencers/lock-influencer.ts'
import { linkAccount, linking } from './link-account.ts'
import { hashOf, type LinkOutcome, openOutcome, sealOutcome } from './outcome.ts'
import { platformOf } from './providers.ts'
import * as accounts from './social-accounts.repository.ts'
import * as links from './social-links.repository.ts'
import type { LinkRow } from './social-links.repository.ts'

/** Who asks: the one signed in, or whoever holds the token of a linking's outcome. */
export interface Asked {
  actor: Actor
  token: string | undefined
}

/**
 * Own accounts and those to choose from; by a token what its linking came to, and nothing else. Throws `session.required`, for a
 * token `auth.token_expired` or `auth.token_used` (also for an unknown one).
 */
export async function readSocial(deps: Deps, { actor, token }: Asked): Promise<Social> {
  if (token !== undefined) return presentOutcome(deps, await requireOutcome(deps, token))
  if (actor.kind !== 'influencer') throw new ApiProblem('session.required')
  return readOwn(deps, actor.id)
}

/** All of the person's own. */
export async function readOwn(deps: Deps, influencerId: number): Promise<Social> {
  const { db } = deps.database
  const waiting = await findWaiting(deps, influencerId)
  return {
    person: await nameOf(db, influencerId),
    accounts: (await accounts.listAccounts(db, influencerId)).map(presentAccount),
    candidates: waiting ? waiting.outcome.choices.map(presentCandidate) : [],
  }
}

/**
 * Links the account that was chosen and answers as `readSocial`. Refusals as there; `social.not_offered` for another account or when
 * the linking is over, `social.linked_elsewhere`.
 */
export async function chooseAccount(deps: Deps, asked: Asked, externalId: string): Promise<Social> {
  const link = await findChoice(deps, asked)
  if (!link) throw new ApiProblem('social.not_offered')
  try {
    await linking(deps, async (tx) => {
      await lockInfluencer(tx, link.influencer_id)
      const locked = await links.lockLink(tx, link.id)
      const { choices, linked } = locked ? openOutcome(deps, locked) : { choices: [], linked: null }
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
  return readSocial(deps, asked)
}

async function findChoice(deps: Deps, { actor, token }: Asked) {
  if (token !== undefined) return requireOutcome(deps, token)
  if (actor.kind !== 'influencer') throw new ApiProblem('session.required')
  return (await findWaiting(deps, actor.id))?.link
}

async function findWaiting(deps: Deps, influencerId: number) {
  const rows = await links.listOutcomes(deps.database.db, influencerId, deps.now())
  return rows
    .map((link) => ({ link, outcome: openOutcome(deps, link) }))
    .find(({ outcome }) => outcome.choices.length > 0)
}

async function requireOutcome(deps: Deps, token: string) {
  const link = await links.findByHash(deps.database.db, 'choice_hash', hashOf(token))
  if (!link) throw new ApiProblem('auth.token_used')
  if (link.expires_at <= deps.now()) throw new ApiProblem('auth.token_expired')
  return link
}

async function presentOutcome(deps: Deps, link: LinkRow): Promise<Social> {
  const { db } = deps.database
  const { choices, linked }: LinkOutcome = openOutcome(deps, link)
  const own = await accounts.listAccounts(db, link.influencer_id)
  const platform = platformOf[link.provider]
  return {
    person: await nameOf(db, link.influencer_id),
    accounts: own
      .filter((one) => one.link !== null && one.platform === platform && one.external_id === linked)
      .map(presentAccount),
    candidates: choices.map(presentCandidate),
  }
}

async function nameOf(db: Queryable, influencerId: number) {
  const person = await accounts.findPerson(db, influencerId)
  if (!person) throw new ApiProblem('request.not_found')
  return person.name
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
  // Of a link that is gone the platform has nothing more to say.
  const checked_at = link === null ? null : (rest.checked_at?.toISOString() ?? null)
  return { id, platform, handle, followers, account_type, link, checked_at, in_use: rest.in_use }
}

function presentCandidate({ external_id, handle, name, followers }: LinkCandidate): LinkCandidate {
  return { external_id, handle, name, followers }
}
