import type { LinkFailure, SocialProvider as ProviderName } from '#contract/social.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { Handlers, Redirect } from '../../kernel/handler.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { LinkRefusal } from '../../platform/link-refusal.ts'
import { readInstagram } from './instagram.service.ts'
import { beginLink, createLinkToken, finishLink } from './linking.service.ts'
import { chooseAccount, declineLink, readSocial } from './social.service.ts'
import { removeAccount, stateAccount } from './stated-accounts.service.ts'

/** The app's route of success; `linkId` is for a browser without the session. */
function toSuccess(provider: ProviderName, linkId: string | undefined): Redirect {
  const query = linkId === undefined ? '' : `?${new URLSearchParams({ link: linkId })}`
  return { location: `/${provider}-login-success${query}` }
}

/** The app's route that says the reason in words: who followed a link can do nothing with a problem in JSON. */
function toFailure(deps: Deps, provider: ProviderName, error: unknown): Redirect {
  const reason: LinkFailure = error instanceof LinkRefusal ? error.reason : 'provider_unavailable'
  if (!(error instanceof LinkRefusal || error instanceof ApiProblem))
    deps.log.error({ err: error }, 'a linking failed')
  return { location: `/${provider}-login-fail?${new URLSearchParams({ reason })}` }
}

const idOf = (actor: Actor) => (actor.kind === 'influencer' ? actor.id : undefined)

export const socialHandlers: Handlers['social'] = {
  async getInstagramInsight({ deps, input, actor }) {
    const { after, media_id: mediaId } = input.query
    return { data: await readInstagram(deps, actor.id, { campaignId: input.params.id, after, mediaId }) }
  },

  async getSocial({ deps, input, actor, exchange }) {
    const { token } = input.query
    return { data: await readSocial(deps, { actor, token, browser: exchange.linkState }) }
  },

  async putSocial({ deps, input, actor }) {
    return { data: await stateAccount(deps, actor.id, input.body) }
  },

  async chooseAccount({ deps, input, actor, exchange }) {
    const request = { actor, token: input.query.token, browser: exchange.linkState }
    return { data: await chooseAccount(deps, request, input.body.external_id) }
  },

  async declineLink({ deps, input, exchange }) {
    await declineLink(deps, { token: input.query.token, browser: exchange.linkState })
    exchange.setLinkState(undefined)
    return { data: { ok: true } }
  },

  async removeSocial({ deps, input, actor, exchange }) {
    const request = { actor, token: input.query.token, browser: exchange.linkState }
    return { data: await removeAccount(deps, request, input.params.id) }
  },

  async createLinkToken({ deps, input, actor }) {
    return { data: await createLinkToken(deps, actor.id, input.body.provider) }
  },

  async authorizeSocial({ deps, input, actor, exchange }) {
    const { provider } = input.params
    const { token } = input.query
    try {
      const { location, state } = await beginLink(deps, { provider, token, visitorId: idOf(actor) })
      exchange.setLinkState(state)
      return { location }
    } catch (error) {
      return toFailure(deps, provider, error)
    }
  },

  async socialCallback({ deps, input, actor, exchange }) {
    const { provider } = input.params
    const { query } = input
    const sentState = exchange.linkState
    exchange.setLinkState(undefined)
    try {
      const { asked: request } = await finishLink(deps, {
        provider,
        query,
        sentState,
        visitorId: idOf(actor),
      })
      if (request) exchange.setLinkState(request.browser)
      return toSuccess(provider, request?.linkId)
    } catch (error) {
      return toFailure(deps, provider, error)
    }
  },
}
