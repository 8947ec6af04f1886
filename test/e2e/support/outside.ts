import type { Creator } from './creator.ts'

/** The address that LINE's app is asked to open in the outside browser when that is done; once for each page. */
export async function openedOutside({ page }: Creator, act: () => Promise<void>): Promise<string> {
  const asked = Promise.withResolvers<string>()
  await page.exposeFunction('askLine', (_act: string, _token: string, _id: string, what: string) =>
    asked.resolve(what),
  )
  await page.evaluate('window._liff.postMessage = window.askLine')
  await act()
  const { url } = JSON.parse(await asked.promise) as { url: string }
  return url
}
