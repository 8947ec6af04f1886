import fromResources from 'i18next-resources-to-backend'
import { languageTag, pickLanguage } from '#contract/language.ts'
import type { Language } from '#contract/vocabulary.ts'
import { createI18n, sharedNamespaces } from './i18n.ts'
import { changeLanguage, loadTexts } from './load-texts.ts'

const yearMinutes = 365 * 24 * 60

const detection = {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  lookupQuerystring: 'lng',
  // The cookie lets the server render in the person's language the next time, also where a link of LINE's leads here.
  caches: ['localStorage', 'cookie'],
  cookieMinutes: yearMinutes,
  cookieOptions: { path: '/', sameSite: 'lax' as const },
}

async function load(language: string, namespace: string): Promise<object> {
  const response = await fetch(`/locales/${language}/${namespace}.json`)
  if (!response.ok) throw new Error(`Texts ${language}/${namespace}: ${response.status}`)
  return response.json()
}

/**
 * Starts in the language in which the server rendered, so that the screen is hydrated as it is; `settle` then goes to
 * what the device says when that differs. Rejects without the texts that every screen needs.
 */
export async function createBrowserI18n(rendered: Language, texts: Record<string, unknown>) {
  const backend = fromResources(async (language, namespace, callback) => {
    try {
      callback(null, await load(language, namespace))
    } catch (error) {
      // `true` lets i18next try again; without a network it would only keep the words from the screen.
      callback(error as Error, navigator.onLine)
    }
  })
  const i18n = await createI18n(rendered, texts, (instance) => instance.use(backend))
  await loadTexts(i18n, sharedNamespaces)

  async function settle() {
    // After the first screen, which does without it.
    const { default: LanguageDetector } = await import('i18next-browser-languagedetector')
    // No plugin of i18next's, which would overwrite what the device remembers before it is read.
    const detector = new LanguageDetector(i18n.services, detection)
    const remember = (language: string) => {
      document.documentElement.lang = languageTag(language)
      detector.cacheUserLanguage(language)
    }
    i18n.on('languageChanged', remember)
    const wanted = pickLanguage([detector.detect() ?? []].flat())
    if (wanted === i18n.language) remember(wanted)
    // Without its texts the person reads on in this language, and may choose by hand.
    else await changeLanguage(i18n, wanted).catch(() => undefined)
  }
  return { i18n, settle }
}
