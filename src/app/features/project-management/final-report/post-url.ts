import type { DeliverablePlatform } from '#contract/vocabulary.ts'

/** Query members that say where a reader came from, not what is shown. */
const tracking = /^(?:utm_\w+|fbclid|gclid|yclid|igshid?|si|ref|ref_src)$/
const withoutScheme = /^(?:[\w-]+\.)+[a-z]{2,}\/\S+$/i
const address = /https?:\/\/[^\s<>"'「」『』（）、。]+/i

/**
 * The address of a post in what was typed or pasted: apps share it inside a sentence and with a tracking query. Text without
 * an address comes back as it is, so that nobody's typing is lost.
 */
export function postUrlIn(text: string, platform: DeliverablePlatform): string {
  const trimmed = text.trim()
  const found = address.exec(trimmed)?.[0] ?? (withoutScheme.test(trimmed) ? `https://${trimmed}` : '')
  const url = URL.parse(found)
  if (!url) return trimmed
  const foreign = [...url.searchParams.keys()].filter((name) => !isPartOfPost(name, platform))
  for (const name of foreign) url.searchParams.delete(name)
  if (platform !== 'blog') url.hash = ''
  return url.href
}

/** A blog may name its articles in the query, YouTube its videos; elsewhere the path says it all. */
function isPartOfPost(name: string, platform: DeliverablePlatform) {
  if (platform === 'blog') return !tracking.test(name)
  return platform === 'youtube' && name === 'v'
}

// Hosts and paths of single posts, without www.
const shapes: Record<DeliverablePlatform, RegExp> = {
  instagram_feed: /^instagram\.com\/(?:[\w.]+\/)?(?:p|reel|reels|tv)\/[\w-]+/,
  instagram_reel: /^instagram\.com\/(?:[\w.]+\/)?(?:p|reel|reels|tv)\/[\w-]+/,
  instagram_story: /^instagram\.com\/stories\/[\w.]+\/\d+/,
  tiktok: /^(?:tiktok\.com\/@[\w.-]+\/(?:video|photo)\/\d+|tiktok\.com\/t\/\w+|v[mt]\.tiktok\.com\/\w+)/,
  youtube: /^(?:youtube\.com\/(?:watch\?v=|shorts\/|live\/)|youtu\.be\/)[\w-]+/,
  x: /^(?:x|twitter)\.com\/(?:\w+|i\/web)\/status\/\d+/,
  blog: /^[\w-]+\./,
}

/** Whether an address looks like one post of the platform. A hint before sending; the server decides. */
export function fitsPlatform(url: string, platform: DeliverablePlatform) {
  const parsed = URL.parse(url)
  const schemes = platform === 'blog' ? ['https:'] : ['https:', 'http:']
  if (!parsed || !schemes.includes(parsed.protocol)) return false
  const host = parsed.host.replace(/^(?:www|m|mobile)\./, '')
  return shapes[platform].test(host + parsed.pathname + parsed.search)
}
