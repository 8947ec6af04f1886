import type { Platform } from '#contract/vocabulary.ts'

/** What a name on each platform may look like, and the pages under which it stands in an address. */
interface Rule {
  hosts: readonly string[]
  /** Of an address's path: its first group is the name. */
  path: RegExp
  name: RegExp
}

// Instagram 1 to 30, TikTok 2 to 24, X at most 15 (help pages of each); YouTube 3 to 30 in any alphabet, or a channel's id.
const rules: Record<Exclude<Platform, 'blog'>, Rule> = {
  instagram: { hosts: ['instagram.com'], path: /^\/([^/]+)/, name: /^[a-z0-9._]{1,30}$/i },
  tiktok: { hosts: ['tiktok.com'], path: /^\/@([^/]+)/, name: /^[a-z0-9._]{2,24}$/i },
  youtube: {
    hosts: ['youtube.com'],
    path: /^\/(?:@|c\/|channel\/|user\/)([^/]+)/,
    name: /^[\p{L}\p{M}\p{N}._·-]{3,30}$/u,
  },
  x: { hosts: ['x.com', 'twitter.com'], path: /^\/([^/]+)/, name: /^\w{1,15}$/ },
}

/** The handle as it is stored, from a name with or without @ or the address of the page; undefined when it is neither. */
export function normaliseHandle(platform: Platform, typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim()
  const address = addressOf(text)
  if (platform === 'blog') return address && blogOf(address)
  const { hosts, path, name } = rules[platform]
  // A dot alone makes no address: names on Instagram have them.
  const page = address && hosts.includes(hostOf(address)) ? address : undefined
  const found = page ? path.exec(decoded(page.pathname))?.[1] : text.replace(/^@+/, '')
  return found !== undefined && name.test(found) ? found : undefined
}

function addressOf(text: string) {
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`
  const address = URL.canParse(full) ? new URL(full) : undefined
  const proper = address && address.hostname.includes('.') && address.username === '' && address.port === ''
  return proper ? address : undefined
}

/** Of `www.` and the pages for phones, too. */
function hostOf({ hostname }: URL) {
  return hostname.replace(/^(?:www|m|mobile)\./, '')
}

/** Without scheme and query: one blog, one handle. */
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
