import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languages } from '#contract/vocabulary.ts'

/** The namespaces that every screen needs besides its own. */
export const sharedNamespaces = ['common', 'errors'] as const

const options = {
  // Every language has every text (held by a test), so none waits for another's files.
  fallbackLng: false as const,
  supportedLngs: [...languages],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  // Loading of texts is tried again 5 times from 350 ms, doubling.
  maxRetries: 5,
  retryTimeout: 350,
  react: { useSuspense: false },
}

/**
 * Creates an instance that is ready at once, because its texts are given (first paint, tests). `withPlugins` adds what loads further
 * texts.
 */
export async function createI18n(
  language: Language,
  texts: Record<string, unknown>,
  withPlugins: (i18n: I18n) => I18n = (i18n) => i18n,
): Promise<I18n> {
  const i18n = withPlugins(createInstance().use(initReactI18next))
  await i18n.init({
    ...options,
    // i18next adds to it what it loads, so that each instance needs its own.
    ns: [...sharedNamespaces],
    lng: language,
    resources: { [language]: texts as Record<string, Record<string, string>> },
    partialBundledLanguages: true,
  })
  return i18n
}
