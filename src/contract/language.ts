import { type Language, languages } from './vocabulary.ts'

export const fallbackLanguage: Language = 'jp'

/** `ja`, `ja-JP` and the interface's own `jp` are Japanese; anything unknown falls back to it. */
export function toLanguage(tag: string): Language {
  return pickLanguage([tag])
}

/** The first of these tags that is a language of ours; a weight behind it, as in a request's header, is passed over. */
export function pickLanguage(tags: readonly string[]): Language {
  const short = tags.map((tag) => /^[a-z]+/.exec(tag.trim().toLowerCase())?.[0])
  const known = short.map((tag) =>
    languages.find((language) => languageTag(language) === tag || language === tag),
  )
  return known.find((language) => language !== undefined) ?? fallbackLanguage
}

/** Returns the tag for `<html lang>` and Intl: the interface's `jp` is not a language tag. */
export function languageTag(language: string) {
  return language === 'jp' ? 'ja' : language
}

/** The language of a request, in the order of the app's own detection as far as a request shows it. */
export function requestLanguage(request: Request) {
  const query = new URL(request.url).searchParams.get('lng')
  const cookie = /(?:^|;\s*)i18next=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  const header = request.headers.get('accept-language')?.split(',') ?? []
  return pickLanguage([query ?? '', cookie ?? '', ...header])
}
