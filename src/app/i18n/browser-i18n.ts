import LanguageDetector from 'i18next-browser-languagedetector'
import fromResources from 'i18next-resources-to-backend'
import type { Language } from '#contract/vocabulary.ts'
import { toLanguage } from '#contract/language.ts'
import { createI18n, languageTag } from './i18n.ts'

const detection = {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
  lookupQuerystring: 'lng',
  // The cookie lets the server render in the person's language the next time.
  caches: ['localStorage', 'cookie'],
  convertDetectedLanguage: (tag: string) => toLanguage(tag),
}

async function load(language: string, namespace: string): Promise<unknown> {
  const response = await fetch(`/locales/${language}/${namespace}.json`)
  if (!response.ok) throw new Error(`Texts ${language}/${namespace}: ${response.status}`)
  return response.json()
}

/**
 * Starts in the language in which the server rendered, so that the screen is taken over as it is; `settle` then goes to
 * what the device says when that differs.
 */
export async function createBrowserI18n(rendered: Language, texts: Record<string, unknown>) {
  const detector = new LanguageDetector()
  const i18n = await createI18n(rendered, texts, (instance) =>
    instance.use(fromResources(load)).use(detector),
  )
  detector.init(i18n.services, detection)
  const followLanguage = (language: string) => {
    document.documentElement.lang = languageTag(language)
    detector.cacheUserLanguage(language)
  }
  i18n.on('languageChanged', followLanguage)

  async function settle() {
    const detected = detector.detect(detection.order)
    const wanted = toLanguage(Array.isArray(detected) ? detected[0] : detected)
    if (wanted !== i18n.language) await i18n.changeLanguage(wanted)
    else followLanguage(wanted)
  }
  return { i18n, settle }
}
