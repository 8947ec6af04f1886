import { createInstance } from 'i18next'
import { fallbackLanguage } from '#contract/language.ts'
import { type Language, languages } from '#contract/vocabulary.ts'
import en from '../../../public/locales/en/errors.json' with { type: 'json' }
import jp from '../../../public/locales/jp/errors.json' with { type: 'json' }

const texts = createInstance()
void texts.init({
  initAsync: false,
  fallbackLng: fallbackLanguage,
  supportedLngs: [...languages],
  resources: { en: { errors: en }, jp: { errors: jp } },
  defaultNS: 'errors',
  interpolation: { escapeValue: false },
})

/** A code in the words that the app has for it; what is an amount is grouped by thousands. */
export function errorWords(language: Language, code: string, limit?: number) {
  return texts.t([code, 'request.invalid'], { lng: language, limit, amount: limit?.toLocaleString('ja') })
}
