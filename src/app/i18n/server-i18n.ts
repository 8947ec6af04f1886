import fromResources from 'i18next-resources-to-backend'
import type { Language } from '#contract/vocabulary.ts'
import { createI18n } from './i18n.ts'

/** Reads the locale files through the server's own door. */
export function createServerI18n(language: Language, fetch: (path: string) => Promise<Response>) {
  const load = async (lng: string, namespace: string) =>
    (await fetch(`/locales/${lng}/${namespace}.json`)).json()
  return createI18n(language, {}, (i18n) => i18n.use(fromResources(load)))
}
