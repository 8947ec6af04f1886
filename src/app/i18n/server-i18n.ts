import fromResources from 'i18next-resources-to-backend'
import type { Language } from '#contract/vocabulary.ts'
import { createI18n, pickLanguage, sharedNamespaces } from './i18n.ts'
import { loadTexts } from './load-texts.ts'

/** The language of a request, in the order of the app's own detection as far as a request shows it. */
export function requestLanguage(request: Request) {
  const query = new URL(request.url).searchParams.get('lng')
  const cookie = /(?:^|;\s*)i18next=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  const header = request.headers.get('accept-language')?.split(',') ?? []
  return pickLanguage([query ?? '', cookie ?? '', ...header])
}

/** Reads the locale files through the server's own door. Rejects without the texts that every screen needs. */
export async function createServerI18n(language: Language, fetch: (path: string) => Promise<Response>) {
  const load = async (lng: string, namespace: string): Promise<unknown> => {
    const response = await fetch(`/locales/${lng}/${namespace}.json`)
    if (!response.ok) throw new Error(`Texts ${lng}/${namespace}: ${response.status}`)
    return response.json()
  }
  const i18n = await createI18n(language, {}, (instance) => instance.use(fromResources(load)))
  await loadTexts(i18n, sharedNamespaces)
  return i18n
}
