import { languageTag } from '#contract/language.ts'

/** A month YYYY-MM as 2026年11月 or November 2026. */
export function formatMonth(month: string, language: string) {
  const format = new Intl.DateTimeFormat(languageTag(language), {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
