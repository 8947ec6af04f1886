import type { Platform } from './vocabulary.ts'

/** The form of a platform's names, and of the addresses in which they stand. */
interface Rule {
  hosts: readonly string[]
  /** Matches the path of an address; its first group is the name. */
  path: RegExp
  name: RegExp
  /** First parts of a path that are pages of the platform's own, such as a single post. */
  pages?: readonly string[]
}

// Instagram 1 to 30, TikTok 2 to 24, X at most 15 (help pages of each); YouTube 3 to 30 in any alphabet, or a channel's id.
const rules: Record<Exclude<Platform, 'blog'>, Rule> = {
  instagram: {
    hosts: ['instagram.com'],
    path: /^\/(?:stories\/)?([^/]+)/,
    name: /^[a-z0-9._]{1,30}$/i,
    pages: ['p', 'reel', 'reels', 'tv', 'explore', 'direct', 'accounts', 'stories', 'share'],
  },
  tiktok: { hosts: ['tiktok.com'], path: /^\/@([^/]+)/, name: /^[a-z0-9._]{2,24}$/i },
  youtube: {
    hosts: ['youtube.com'],
    path: /^\/(?:@|c\/|channel\/|user\/)([^/]+)/,
    name: /^[\p{L}\p{M}\p{N}._·-]{3,30}$/u,
  },
  x: {
    hosts: ['x.com', 'twitter.com'],
    path: /^\/([^/]+)/,
    name: /^\w{1,15}$/,
    pages: ['i', 'home', 'intent', 'search', 'hashtag', 'explore', 'share', 'settings'],
  },
}

/**
 * The handle as it is stored, from a name with or without @, the address of the page or a text that is shared with it;
 * undefined when it is none of these.
 */
export function normaliseHandle(platform: Platform, typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim()
  const address = addressOf(/https?:\/\/\S+/i.exec(text)?.[0] ?? text)
  if (platform === 'blog') return address && blogOf(address)
  const rule = rules[platform]
  // A dot alone makes no address: names on Instagram have them.
  const page = address && rule.hosts.includes(hostOf(address)) ? address : undefined
  const found = (page ? nameIn(page, rule) : text)?.replace(/^@+/, '')
  return found !== undefined && rule.name.test(found) ? found : undefined
}

function nameIn(page: URL, { path, pages }: Rule) {
  const name = path.exec(decoded(page.pathname))?.[1]
  return name !== undefined && pages?.includes(name.toLowerCase()) ? undefined : name
}

function addressOf(text: string) {
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const address = URL.canParse(full) ? new URL(full) : undefined
  const proper = address && address.hostname.includes('.') && address.username === '' && address.port === ''
  return proper ? address : undefined
}

/** Returns the host without `www.` and without the prefix of pages for phones. */
function hostOf({ hostname }: URL) {
  return hostname.replace(/^(?:www|m|mobile)\./, '')
}

/** Returns the handle of a blog: its address without scheme and query, so that one blog has one handle. */
function blogOf(address: URL) {
  const path = decoded(address.pathname).replace(/\/+$/, '')
  const handle = `${address.hostname.replace(/^www\./, '')}${path}`
  return /^[^\s<>"]{4,255}$/.test(handle) && /\.\p{L}[\p{L}\p{N}-]+$/u.test(address.hostname)
    ? handle
    : undefined
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
