import fromResources from 'i18next-resources-to-backend'
import type { Language } from '#contract/vocabulary.ts'
import { createI18n, sharedNamespaces } from './i18n.ts'
import { loadTexts } from './load-texts.ts'

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
