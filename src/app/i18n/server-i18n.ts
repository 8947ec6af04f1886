import fromResources from 'i18next-resources-to-backend'
import { createI18n, toLanguage } from './i18n.ts'

/** The language of a request, in the order of the app's own detection as far as a request shows it. */
export function requestLanguage(request: Request) {
  const query = new URL(request.url).searchParams.get('lng')
  const cookie = /(?:^|;\s*)i18next=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  const header = request.headers.get('accept-language')?.split(',')[0]
  return toLanguage(query ?? cookie ?? header)
}

/** Reads the locale files through the server's own door. */
export function createServerI18n(
  language: ReturnType<typeof toLanguage>,
  fetch: (path: string) => Promise<Response>,
) {
  const load = async (lng: string, namespace: string) =>
    (await fetch(`/locales/${lng}/${namespace}.json`)).json()
  return createI18n(language, {}, (i18n) => i18n.use(fromResources(load)))
}
