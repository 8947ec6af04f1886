import type { DeliverablePlatform } from '#contract/vocabulary.ts'

/** Letters, as many as X takes in one post; longer ones are pasted, because an address has no room for any length. */
const mostInAddress = 280

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
 * address that begins a post, with the caption in it (docs/line.md, "Apps to post in").
 */
export function appToPostIn(platform: DeliverablePlatform, caption: string) {
  const app = apps[platform]
  if (!app) return undefined
  const hasCaption = platform === 'x' && caption !== '' && [...caption].length <= mostInAddress
  return {
    ...app,
    url: hasCaption ? `${app.url}?text=${encodeURIComponent(caption)}` : app.url,
    hasCaption,
  }
}
