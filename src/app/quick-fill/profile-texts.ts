import { toKatakana } from '#lib/kana.ts'
import type { CommonProfile, CommonScope } from '#line/line-client.ts'

/** The fields that Quick-fill knows, as the two forms name them. */
export type FormField =
  | 'name'
  | 'name_kana'
  | 'birth_date'
  | 'gender'
  | 'phone'
  | 'prefecture'
  | 'email'
  | 'recipient_name'
  | 'recipient_kana'
  | 'postal_code'
  | 'city'
  | 'town'
  | 'street'
  | 'building'

/**
 * What a profile puts into a form, where empty text clears a field, and the fields whose data no such field takes, which the person types.
 */
export interface FilledIn {
  values: Partial<Record<FormField, string>>
  left: FormField[]
}

/** Pictures, with what joins and colours them. */
const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\u200d|\ufe0f|\u20e3/gu

/** Text of a profile: full-width kana, half-width letters and digits, no emoji. Empty where there is nothing, however LINE says that. */
export function textOf(profile: CommonProfile, scope: CommonScope): string {
  return String(profile[scope] ?? '')
    .replaceAll(emoji, '')
    .normalize('NFKC')
    .trim()
}

/** Collects what becomes of each field. `undefined`: the profile has something, which the field does not take. */
export function filledIn(fields: readonly (readonly [FormField, string | undefined])[]): FilledIn {
  const taken = fields.filter(([, value]) => value !== undefined && value !== '')
  const left = fields.filter(([, value]) => value === undefined)
  return { values: Object.fromEntries(taken), left: left.map(([field]) => field) }
}

/** Fields that belong together: where one of them is filled in, the others are cleared, lest two addresses or names become one. */
export function asOne({ values, left }: FilledIn, fields: readonly FormField[]): FilledIn {
  const others = fields.filter((field) => values[field] === undefined)
  if (others.length === fields.length) return { values, left }
  return { values: { ...values, ...Object.fromEntries(others.map((field) => [field, ''])) }, left }
}

/** Half a name is not put in, because it reads like a whole one. */
function joined(profile: CommonProfile, ...halves: CommonScope[]): string | undefined {
  if (!hasAny(profile, ...halves)) return ''
  const parts = halves.map((half) => textOf(profile, half))
  return parts.includes('') ? undefined : parts.join(' ')
}

export const fullName = (profile: CommonProfile) => joined(profile, 'family-name', 'given-name')

export function fullKana(profile: CommonProfile) {
  const kana = joined(profile, 'family-name-kana', 'given-name-kana')
  return kana && toKatakana(kana)
}

/** Whether the profile has something there, of whatever use it is. */
export function hasAny(profile: CommonProfile, ...scopes: CommonScope[]) {
  return scopes.some((scope) => !['', undefined, null].includes(profile[scope] as string | undefined))
}
