import { postalCode } from '#contract/person-fields.ts'
import type { CommonProfile, CommonScope } from '#line/line-client.ts'
import { phoneOf, prefectureOf } from './fill-person.ts'
import { asOne, type FilledIn, filledIn, fullKana, fullName, hasAny, textOf } from './profile-texts.ts'

/** What the form of an address has fields for. */
export const addressScopes = [
  'family-name',
  'given-name',
  'family-name-kana',
  'given-name-kana',
  'tel',
  'postal-code',
  'address-level1',
  'address-level2',
  'address-level3',
  'address-level4',
] as const satisfies readonly CommonScope[]

const placeFields = ['postal_code', 'prefecture', 'city', 'town', 'street', 'building'] as const

/** Returns what a profile puts into the form of an address. */
export function fillAddress(profile: CommonProfile): FilledIn {
  const { town, street } = townAndStreet(profile)
  const filled = filledIn([
    ['recipient_name', fullName(profile)],
    ['recipient_kana', fullKana(profile)],
    ['phone', phoneOf(profile)],
    ['postal_code', postalCodeOf(profile)],
    ['prefecture', prefectureOf(profile)],
    ['city', usable(profile, 'address-level2')],
    ['town', town],
    ['street', street],
    ['building', usable(profile, 'address-level4')],
  ])
  return asOne(asOne(filled, ['recipient_name', 'recipient_kana']), placeFields)
}

/** The postal code with a hyphen, as people write it. */
function postalCodeOf(profile: CommonProfile) {
  const { data } = postalCode.safeParse(textOf(profile, 'postal-code'))
  if (data !== undefined) return data.replace(/^(\d{3})/, '$1-')
  return hasAny(profile, 'postal-code') ? undefined : ''
}

function usable(profile: CommonProfile, scope: CommonScope) {
  const text = textOf(profile, scope)
  return text === '' && hasAny(profile, scope) ? undefined : text
}

/** LINE has both in one field: the numbers at its end are the street's, with the words for blocks and houses between them. */
const numbersAtEnd = /^(.*?)[\s,、]*(\d[\d\s‐-―−－ー丁目番地号の-]*)$/u

function townAndStreet(profile: CommonProfile) {
  const whole = usable(profile, 'address-level3')
  if (!whole) return { town: whole, street: whole }
  const [, town = whole, street] = numbersAtEnd.exec(whole) ?? []
  return { town: town === '' ? undefined : town, street }
}
