import type { SocialProvider } from '#contract/social.ts'
import type { Platform } from '#contract/vocabulary.ts'

/** Whose accounts a provider vouches for. */
export const platformOf = { facebook: 'instagram', tiktok: 'tiktok' } as const satisfies Record<
  SocialProvider,
  Platform
>

/** Who vouches for accounts of the platform; undefined where people state theirs by hand. */
export function providerOf(platform: Platform): SocialProvider | undefined {
  if (platform === 'instagram') return 'facebook'
  return platform === 'tiktok' ? 'tiktok' : undefined
}

/** An account as people write it: with @ where the platform knows people by a name, a blog by its address. */
export function writtenHandle({ platform, handle }: { platform: Platform; handle: string }) {
  return platform === 'blog' ? handle : `@${handle}`
}
