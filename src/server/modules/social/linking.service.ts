import { createHash, randomUUID } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { authorizeSocial, socialCallback, type SocialProvider as ProviderName } from '#contract/social.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { LinkRefusal } from '../../platform/link-refusal.ts'
import { hashOfSecret, newSecret } from '../../platform/secrets.ts'
import type { SocialProvider } from '../../platform/social-provider.ts'
import { linkContext } from './outcome.ts'
import { openProvider } from './providers.ts'
import { settleOutcome } from './settle-outcome.ts'
import * as repository from './social-links.repository.ts'

/** A log-in with a second factor takes its time. */
const answerMs = 15 * 60_000
/** The time for which an ended linking is stored: one day. */
const keptMs = 86_400_000

/** An address that begins one linking without a session, within `limits.link_minutes`. Throws `social.unavailable` when it is off. */
export async function createLinkToken(deps: Deps, influencerId: number, provider: ProviderName) {
  if (!openProvider(deps, provider)) throw new ApiProblem('social.unavailable', { retryAfter: 3600 })
  const token = newSecret()
  const expires_at = new Date(deps.now().getTime() + limits.link_minutes * 60_000)
  await insertLink(deps, {
    influencer_id: influencerId,
    provider,
    token_hash: hashOfSecret(token),
    expires_at,
  })
  const url = `${addressOf(deps, authorizeSocial, provider)}?token=${token}`
  return { url, expires_at: expires_at.toISOString() }
}

interface Beginning {
  provider: ProviderName
  /** The token in the address; without one the linking is for the person who is signed in. */
  token: string | undefined
  /** The person who is signed in in this browser. */
  visitorId: number | undefined
}

/** The address of the provider's log-in, and the state that has to come back from it to this browser. Throws a LinkRefusal. */
export async function beginLink(deps: Deps, { provider, token, visitorId }: Beginning) {
  const api = requireProvider(deps, provider)
  const state = newSecret()
  const verifier = newSecret()
  const change = (id: string) => ({
    state_hash: hashOfSecret(state),
    code_verifier: deps.encryption.encrypt(verifier, linkContext(id)),
    expires_at: new Date(deps.now().getTime() + answerMs),
  })
  if (token === undefined) {
    if (visitorId === undefined) throw new LinkRefusal('expired')
    const id = randomUUID()
    await insertLink(deps, { id, influencer_id: visitorId, provider, ...change(id) })
  } else {
    const link = await repository.findByHash(deps.database.db, 'token_hash', hashOfSecret(token))
    if (link?.provider !== provider || link.expires_at <= deps.now()) throw new LinkRefusal('expired')
    refuseStranger(link.influencer_id, visitorId)
    const first = await repository.useHash(deps.database.db, link.id, 'token_hash', change(link.id))
    if (!first) throw new LinkRefusal('expired')
  }
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const redirectUri = addressOf(deps, socialCallback, provider)
  return { location: api.loginAddress({ redirectUri, state, challenge }), state }
}

interface ProviderAnswer {
  provider: ProviderName
  query: { code?: string | undefined; state?: string | undefined; error?: string | undefined }
  /** The state that this browser went out with. */
  sentState: string | undefined
  visitorId: number | undefined
}

/**
 * Finishes a linking with the provider's answer: an account is linked, or several wait for a choice. Without the person's session
 * nothing is linked yet; `asked` then names the linking and has the secret by which only this browser can answer. Throws a LinkRefusal,
 * or what SocialProvider throws.
 */
export async function finishLink(deps: Deps, { provider, query, sentState, visitorId }: ProviderAnswer) {
  const api = requireProvider(deps, provider)
  // Another browser's answer uses nothing up, since the browser that began may still come back.
  if (!query.state || query.state !== sentState) throw new LinkRefusal('invalid')
  const link = await takeLink(deps, provider, query.state)
  refuseStranger(link.influencer_id, visitorId)
  if (query.error) throw refusalOf(query.error)
  const verifier = link.code_verifier && deps.encryption.decrypt(link.code_verifier, linkContext(link.id))
  if (!query.code || !verifier) throw new LinkRefusal('invalid')
  const answer = { redirectUri: addressOf(deps, socialCallback, provider), code: query.code, verifier }
  const found = await findAccounts(api, answer)
  const browser = visitorId === undefined ? newSecret() : undefined
  await settleOutcome(deps, link, found, browser)
  return { asked: browser === undefined ? undefined : { linkId: link.id, browser } }
}

async function takeLink(deps: Deps, provider: ProviderName, state: string) {
  const { db } = deps.database
  const link = await repository.findByHash(db, 'state_hash', hashOfSecret(state))
  if (link?.provider !== provider) throw new LinkRefusal('expired')
  const first = await repository.useHash(db, link.id, 'state_hash', { code_verifier: null })
  if (!first || link.expires_at <= deps.now()) throw new LinkRefusal('expired')
  return link
}

async function findAccounts(api: SocialProvider, answer: Parameters<SocialProvider['findAccounts']>[0]) {
  try {
    return await api.findAccounts(answer)
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'social.reconnect_needed')
      throw new LinkRefusal('permission_missing')
    throw error
  }
}

/** RFC 6749, 4.1.2.1. */
function refusalOf(error: string) {
  if (error === 'access_denied') return new LinkRefusal('refused')
  const passing = error === 'server_error' || error === 'temporarily_unavailable'
  return new LinkRefusal(passing ? 'provider_unavailable' : 'invalid')
}

/** A link that somebody sent on must not end in their account while another person is signed in here. */
function refuseStranger(influencerId: number, visitorId: number | undefined) {
  if (visitorId !== undefined && visitorId !== influencerId) throw new LinkRefusal('invalid')
}

function requireProvider(deps: Deps, provider: ProviderName) {
  const api = openProvider(deps, provider)
  if (!api) throw new LinkRefusal('provider_unavailable')
  return api
}

function addressOf({ config }: Deps, { path }: { path: string }, provider: ProviderName) {
  return `${config.publicUrl}${path.replace('{provider}', provider)}`
}

type NewLink = Parameters<typeof repository.insertLink>[1]

async function insertLink(deps: Deps, link: Omit<NewLink, 'id' | 'created_at'> & { id?: string }) {
  const { db } = deps.database
  const now = deps.now()
  await repository.deleteEnded(db, link.influencer_id, new Date(now.getTime() - keptMs))
  await repository.insertLink(db, { id: randomUUID(), ...link, created_at: now })
}
