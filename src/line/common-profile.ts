import * as z from 'zod/mini'

/** What LINE's picture of the button says, in LINE's words for those who do not see it. The picture is in Japanese alone. */
export const quickFillWords = 'ユーザー情報を自動入力。LINEやYahoo! JAPANに登録した情報を利用できます'

/** What LINE knows of a person in their Common Profile, each by the word with which it is asked for. */
const text = z.optional(z.catch(z.nullable(z.string()), null))
const number = z.optional(z.catch(z.nullable(z.number()), null))
const profile = z.object({
  'family-name': text,
  'given-name': text,
  'family-name-kana': text,
  'given-name-kana': text,
  'sex-enum': number,
  'bday-year': number,
  'bday-month': number,
  'bday-day': number,
  tel: text,
  email: text,
  'postal-code': text,
  'address-level1': text,
  'address-level2': text,
  'address-level3': text,
  'address-level4': text,
})
export type CommonProfile = z.output<typeof profile>
export type CommonScope = keyof CommonProfile

/** What came of asking: `unfit` names what LINE has and did not give, because it is not in the form that is asked for. */
export type CommonProfileAnswer = { data: CommonProfile; unfit: string[] } | 'refused' | 'closed'

const wrapped = z.object({
  data: z.optional(z.nullable(profile)),
  error: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
})

/**
 * Reads what `get` of LINE's plug-in gives: the profile itself or null (0.1.0, on npm), or the profile as `data` beside an `error` for
 * each field (1.0.0 and the reference). Without any data the person has closed LINE's screen.
 */
export function readCommonProfile(given: unknown): CommonProfileAnswer {
  if (typeof given !== 'object' || given === null) return 'closed'
  if (!('data' in given || 'error' in given)) return { data: profile.parse(given), unfit: [] }
  const { data, error } = wrapped.safeParse(given).data ?? {}
  return data ? { data, unfit: Object.keys(error ?? {}) } : 'closed'
}
