import { phone } from '#contract/person-fields.ts'
import { prefectureCode } from '#lib/prefecture-names.ts'
import type { CommonProfile, CommonScope } from '#line/line-client.ts'
import { personFields } from '../person/person-schema.ts'
import { asOne, type FilledIn, filledIn, fullKana, fullName, hasAny, textOf } from './profile-texts.ts'

/** What the registration has fields for; its place is the prefecture alone. */
export const personScopes = [
  'family-name',
  'given-name',
  'family-name-kana',
  'given-name-kana',
  'sex-enum',
  'bday-year',
  'bday-month',
  'bday-day',
  'tel',
  'address-level1',
] as const satisfies readonly CommonScope[]

/** The genders in the order of LINE's numbers. */
const genders = ['male', 'female', 'other', 'unanswered'] as const

/** Returns what a profile puts into the form of a person. */
export function fillPerson(profile: CommonProfile): FilledIn {
  const filled = filledIn([
    ['name', fullName(profile)],
    ['name_kana', fullKana(profile)],
    ['birth_date', birthDateOf(profile)],
    ['gender', genderOf(profile)],
    ['phone', phoneOf(profile)],
    ['prefecture', prefectureOf(profile)],
    ['email', textOf(profile, 'email')],
  ])
  return asOne(filled, ['name', 'name_kana'])
}

function birthDateOf(profile: CommonProfile) {
  if (!hasAny(profile, 'bday-year', 'bday-month', 'bday-day')) return ''
  const parts = [textOf(profile, 'bday-year'), textOf(profile, 'bday-month'), textOf(profile, 'bday-day')]
  const date = parts.map((part) => part.padStart(2, '0')).join('-')
  return personFields.birth_date.safeParse(date).success ? date : undefined
}

function genderOf(profile: CommonProfile) {
  const number = profile['sex-enum'] ?? undefined
  return number === undefined ? '' : genders[number]
}

/** The phone number as people in Japan write it; a foreign number or anything else is not put in. */
export function phoneOf(profile: CommonProfile) {
  const { data } = phone.safeParse(textOf(profile, 'tel'))
  if (data !== undefined) return data.replace(/^\+81/, '0')
  return hasAny(profile, 'tel') ? undefined : ''
}

export function prefectureOf(profile: CommonProfile) {
  return hasAny(profile, 'address-level1') ? prefectureCode(textOf(profile, 'address-level1')) : ''
}
