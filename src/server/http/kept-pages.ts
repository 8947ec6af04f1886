/** Visitors get the same page for so long; what changes is shown to them afterwards. */
export const keptMs = 5_000
/** There are fewer addresses for visitors; others, such as one in capital letters, push the oldest out. */
const most = 64

interface Kept<Page> {
  from: number
  page: Promise<Page>
}

/** Makes each page once for `keptMs`, however many ask at once; only what `isKept` says is there for those who ask later. */
export function createKeptPages<Page>(now: () => Date, isKept: (page: Page) => boolean) {
  const pages = new Map<string, Kept<Page>>()

  return function keep(key: string, make: () => Promise<Page>): Promise<Page> {
    const at = now().getTime()
    const known = pages.get(key)
    // A clock that is set back makes nothing last longer.
    if (known && known.from <= at && at < known.from + keptMs) return known.page
    const made: Kept<Page> = { from: at, page: make() }
    // Moved to the end: the first is the oldest.
    pages.delete(key)
    pages.set(key, made)
    const [oldest] = pages.keys()
    if (pages.size > most && oldest !== undefined) pages.delete(oldest)
    const forget = () => {
      if (pages.get(key) === made) pages.delete(key)
    }
    made.page.then((page) => isKept(page) || forget(), forget)
    return made.page
  }
}
