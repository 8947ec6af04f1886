import type { DeliverablePlatform } from '#contract/vocabulary.ts'

interface Form {
  hosts: readonly string[]
  /** The first group names the post; the same post has the same name in all its forms. */
  path: RegExp
  /** The address under which a post of that name is kept. */
  address: (name: string) => string
}

// Instagram shows a post under /p/, /reel/ and /tv/ alike, with or without the person's name in front.
const instagram: Form = {
  hosts: ['instagram.com'],
  path: /^\/(?:[\w.]+\/)?(?:p|reels?|tv)\/([\w-]+)\/?$/,
  address: (name) => `instagram.com/p/${name}`,
}
const watch = (name: string) => `youtube.com/watch?v=${name}`

/** The forms of a post's address on each platform, as the platforms' own share buttons give it; a blog may be anywhere. */
const forms: Readonly<Record<Exclude<DeliverablePlatform, 'blog'>, readonly Form[]>> = {
  instagram_feed: [instagram],
  instagram_reel: [instagram],
  instagram_story: [
    {
      hosts: ['instagram.com'],
      path: /^\/stories\/[\w.]+\/(\d+)\/?$/,
      address: (name) => `instagram.com/stories/${name}`,
    },
  ],
  tiktok: [
    {
      hosts: ['tiktok.com'],
      path: /^\/@[\w.-]+\/(?:video|photo)\/(\d+)\/?$/,
      address: (name) => `tiktok.com/video/${name}`,
    },
    {
      hosts: ['vm.tiktok.com', 'vt.tiktok.com'],
      path: /^\/(\w+)\/?$/,
      address: (name) => `vm.tiktok.com/${name}`,
    },
    { hosts: ['tiktok.com'], path: /^\/t\/(\w+)\/?$/, address: (name) => `vm.tiktok.com/${name}` },
  ],
  youtube: [
    { hosts: ['youtube.com'], path: /^\/watch\/?\?(?:.*&)?v=([\w-]+)/, address: watch },
    { hosts: ['youtube.com'], path: /^\/(?:shorts|live)\/([\w-]+)\/?(?:\?|$)/, address: watch },
    { hosts: ['youtu.be'], path: /^\/([\w-]+)\/?(?:\?|$)/, address: watch },
  ],
  x: [
    {
      hosts: ['x.com', 'twitter.com'],
      path: /^\/(?:\w+|i\/web)\/status\/(\d+)(?:\/(?:photo|video)\/\d)?\/?$/,
      address: (name) => `x.com/status/${name}`,
    },
  ],
}

/**
 * The one address under which the post is kept, however it was copied; undefined when it is no post of the platform. Without
 * scheme, www and tracking; good for comparing, not for opening.
 */
export function postAddress(platform: DeliverablePlatform, given: string): string | undefined {
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  if (platform === 'blog') return url.protocol === 'https:' ? blogAddress(url) : undefined
  const host = plainHost(url)
  for (const { hosts, path, address } of forms[platform]) {
    const name = hosts.includes(host) ? path.exec(pathFor(host, url))?.[1] : undefined
    if (name !== undefined) return address(name)
  }
  return undefined
}

/** `URL` has made it lower case already. */
function plainHost({ host }: URL) {
  return host.replace(/^(?:www|m|mobile)\./, '')
}

/** YouTube alone names a post in the query; elsewhere it is tracking. */
function pathFor(host: string, { pathname, search }: URL) {
  return host === 'youtube.com' || host === 'youtu.be' ? pathname + search : pathname
}

/** Longer ones do not fit the database's index (a third of a page); no blog needs them. */
const longestAddress = 2_000
const tracking = /^(?:utm_.*|fbclid|gclid|yclid|igsh|igshid|ref|si)$/

function blogAddress(url: URL) {
  const parameters = [...url.searchParams].filter(([name]) => !tracking.test(name)).toSorted()
  const query = new URLSearchParams(parameters).toString()
  const address = plainHost(url) + url.pathname.replace(/\/+$/, '') + (query && `?${query}`)
  return address.length > longestAddress ? undefined : address
}
