import { captionLength, captionLengths } from '#contract/caption-hints.ts'
import type { DeliverablePlatform } from '#contract/vocabulary.ts'

const instagram = { name: 'Instagram', url: 'https://www.instagram.com/' }
const apps: Partial<Record<DeliverablePlatform, { name: string; url: string }>> = {
  instagram_feed: instagram,
  instagram_reel: instagram,
  instagram_story: instagram,
  tiktok: { name: 'TikTok', url: 'https://www.tiktok.com/' },
  youtube: { name: 'YouTube', url: 'https://www.youtube.com/' },
  x: { name: 'X', url: 'https://x.com/intent/tweet' },
}

/**
 * The address that opens the platform's app where it is installed, and its site where it is not; undefined for a blog. X alone has an
 * address that begins a post, with the caption in it where one post takes it, as X counts (docs/line.md, "Apps to post in").
 */
export function appToPostIn(platform: DeliverablePlatform, caption: string) {
  const app = apps[platform]
  if (!app) return undefined
  const hasCaption =
    platform === 'x' && caption !== '' && captionLength(caption, platform) <= captionLengths[platform]
  return {
    ...app,
    url: hasCaption ? `${app.url}?text=${encodeURIComponent(caption)}` : app.url,
    hasCaption,
  }
}
