import type { i18n as I18n } from 'i18next'

/** Loads what is missing of these namespaces in one language; rejects when it does not come, however often it was asked for. */
export async function loadTexts(i18n: I18n, namespaces: readonly string[], language = i18n.language) {
  const missing = () => namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace))
  // Unlike `loadNamespaces`, this asks again for what failed before, and for no other language.
  if (missing().length > 0) await i18n.reloadResources([language], missing())
  if (missing().length > 0) throw new Error(`Texts did not come: ${language}/${missing().join(', ')}`)
}

/** Goes over to another language once everything that is shown can be said in it. Rejects when it cannot; this one stays then. */
export async function changeLanguage(i18n: I18n, language: string) {
  await loadTexts(i18n, Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}), language)
  await i18n.changeLanguage(language)
}
