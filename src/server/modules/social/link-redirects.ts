import type { LinkFailure, SocialProvider as ProviderName } from '#contract/social.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import type { Redirect } from '../../kernel/handler.ts'
import { LinkRefusal } from '../../platform/link-refusal.ts'

/** The app's route of success; `linkId` is for a browser without the session. */
export function toSuccess(provider: ProviderName, linkId: string | undefined): Redirect {
  const query = linkId === undefined ? '' : `?${new URLSearchParams({ link: linkId })}`
  return { location: `/${provider}-login-success${query}` }
}

/** The app's route that says the reason in words: who followed a link can do nothing with a problem in JSON. */
export function toFailure(deps: Deps, provider: ProviderName, error: unknown): Redirect {
  const reason: LinkFailure = error instanceof LinkRefusal ? error.reason : 'provider_unavailable'
  if (!(error instanceof LinkRefusal || error instanceof ApiProblem))
    deps.log.error({ err: error }, 'a linking failed')
  return { location: `/${provider}-login-fail?${new URLSearchParams({ reason })}` }
}
