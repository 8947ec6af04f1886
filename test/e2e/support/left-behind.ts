import type { Page } from 'playwright-core'

/** All that a script of the portal could still read on this device, as one text. */
export function readDevice(page: Page) {
  return page.evaluate(async () => {
    const left: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    for (const { name = '' } of await indexedDB.databases()) left.push(name, ...(await rowsOf(name)))
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        left.push(request.url, await (await cache.match(request))?.text())
    }
    return JSON.stringify(left)

    async function rowsOf(name: string) {
      const database = await done(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      return Promise.all(stores.map((store) => done(database.transaction(store).objectStore(store).getAll())))
    }
    function done<T>(request: IDBRequest<T>) {
      return new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    }
  })
}

/** Every address that the back button of this page leads through. */
export async function readHistory(page: Page) {
  const browser = await page.context().newCDPSession(page)
  const { entries } = await browser.send('Page.getNavigationHistory')
  return entries.map(({ url }) => decodeURIComponent(url)).join('\n')
}
