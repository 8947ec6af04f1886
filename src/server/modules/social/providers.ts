import type { SocialProvider as ProviderName } from '#contract/social.ts'
import type { Platform } from '#contract/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { openFacebook } from '../../platform/facebook-api.ts'
import type { SocialProvider } from '../../platform/social-provider.ts'
import { openTiktok } from '../../platform/tiktok-api.ts'

/** The platform of the accounts that each provider vouches for. */
export const platformOf: Record<ProviderName, Platform> = { facebook: 'instagram', tiktok: 'tiktok' }

/** Opens a provider; undefined when the configuration has none. */
export function openProvider({ config, now }: Deps, name: ProviderName): SocialProvider | undefined {
  const { facebook, tiktok, facebookGraphUrl: graphUrl } = config.social
  if (name === 'facebook') return facebook && openFacebook({ graphUrl, ...facebook })
  return tiktok && openTiktok({ ...tiktok, now })
}

/** The one for accounts of that platform. */
export function openProviderOf(deps: Deps, platform: Platform): SocialProvider | undefined {
  if (platform === 'instagram') return openProvider(deps, 'facebook')
  return platform === 'tiktok' ? openProvider(deps, 'tiktok') : undefined
}
