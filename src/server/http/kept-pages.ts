import { createRecentValues } from '../kernel/recent-values.ts'

/** Visitors get the same page for so long; what changes is shown to them afterwards. */
export const keptMs = 5_000
/** There are fewer addresses for visitors; others, such as one in capital letters, push the oldest out. */
const most = 64

/** Makes each page once for `keptMs`, however many ask at once; only what `isKept` says is there for those who ask later. */
export function createKeptPages<Page>(now: () => Date, isKept: (page: Page) => boolean) {
  const pages = createRecentValues<Promise<Page>>(now, { keptMs, most })

  return function keep(key: string, make: () => Promise<Page>): Promise<Page> {
    const makeOnce = () => {
      const page = make()
      page.then(
        (made) => isKept(made) || pages.forget(key, page),
        () => undefined,
      )
      return page
    }
    return pages.get(key, makeOnce).value
  }
}
