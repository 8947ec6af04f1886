import type { SocialProvider } from '#contract/social.ts'
import type { Platform } from '#contract/vocabulary.ts'

/** The platform whose accounts each provider confirms. */
export const platformOf = { facebook: 'instagram', tiktok: 'tiktok' } as const satisfies Record<
  SocialProvider,
  Platform
>

/** Returns the provider that confirms accounts of the platform; undefined when creators enter their accounts by hand. */
export function providerOf(platform: Platform): SocialProvider | undefined {
  if (platform === 'instagram') return 'facebook'
  return platform === 'tiktok' ? 'tiktok' : undefined
}

/** An account as people write it: with @ where the platform knows people by a name, a blog by its address. */
export function writtenHandle({ platform, handle }: { platform: Platform; handle: string }) {
  return platform === 'blog' ? handle : `@${handle}`
}
