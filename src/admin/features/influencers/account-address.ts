import type { Platform } from '#contract/vocabulary.ts'

/** The page of an account; a channel's id (YouTube) begins with UC and is 24 characters long. */
const pages: Record<Platform, (handle: string) => string> = {
  instagram: (handle) => `https://www.instagram.com/${handle}/`,
  tiktok: (handle) => `https://www.tiktok.com/@${handle}`,
  youtube: (handle) =>
    `https://www.youtube.com/${/^UC[\w-]{22}$/.test(handle) ? `channel/${handle}` : `@${handle}`}`,
  x: (handle) => `https://x.com/${handle}`,
  blog: (handle) => `https://${handle}`,
}

export function accountAddress(platform: Platform, handle: string) {
  return encodeURI(pages[platform](handle))
}
