import { type Language, languages } from './vocabulary.ts'

export const fallbackLanguage: Language = 'jp'

/** `ja`, `ja-JP` and the interface's own `jp` are Japanese; anything unknown falls back to it. */
export function toLanguage(tag: string | undefined): Language {
  const short = tag?.toLowerCase().split(/[-_]/)[0]
  if (short === 'ja') return 'jp'
  return languages.find((language) => language === short) ?? fallbackLanguage
}

/** The language of a request, in the order of the app's own detection as far as a request shows it. */
export function requestLanguage(request: Request) {
  const query = new URL(request.url).searchParams.get('lng')
  const cookie = /(?:^|;\s*)i18next=([\w-]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  const header = request.headers.get('accept-language')?.split(',')[0]
  return toLanguage(query ?? cookie ?? header)
}
