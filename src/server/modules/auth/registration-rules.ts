import { isValidPhoneNumber } from 'libphonenumber-js/max'
import type { Registration } from '#contract/auth.ts'
import { limits } from '#contract/limits.ts'
import { type Platform, platforms } from '#contract/vocabulary.ts'
import { ageOn, dayInTokyo } from '#lib/dates.ts'
import { ApiProblem, type FieldError } from '../../http/api-problem.ts'
import { documents } from '../commons/documents.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The column's largest number. */
const maxFollowers = 2_147_483_647
const earliestBirthYear = '1900'

/** Rules beyond the form itself. Throws `request.invalid` naming every faulty field, then `auth.document_outdated`. */
export function requireRegistrable(form: Registration & { password?: string }, now: Date) {
  const errors = [
    ...birthDateErrors(form.birth_date, now),
    ...(isValidPhoneNumber(form.phone) ? [] : [{ path: 'phone', code: 'field.phone' }]),
    ...accountErrors(form),
    ...(form.password !== undefined && isCommonPassword(form.password)
      ? [{ path: 'password', code: 'field.password_common' }]
      : []),
  ]
  if (errors.length > 0) throw new ApiProblem('request.invalid', { errors })
  if (form.terms_version !== documents.terms.version || form.privacy_version !== documents.privacy.version) {
    throw new ApiProblem('auth.document_outdated')
  }
}

/** The accounts that the form names, as they are stored: handles without @. */
export function accountsOf(
  form: Registration,
): { platform: Platform; handle: string; followers: number | null }[] {
  return platforms.flatMap((platform) => {
    const handle = form[`${platform}_account`]?.replace(/^[@＠]+/u, '')
    const followers = form[`${platform}_followers`]
    return handle ? [{ platform, handle, followers: followers === undefined ? null : Number(followers) }] : []
  })
}

function birthDateErrors(birthDate: string, now: Date): FieldError[] {
  const today = dayInTokyo(now)
  const path = 'birth_date'
  if (birthDate > today) return [{ path, code: 'field.future' }]
  if (birthDate < earliestBirthYear) return [{ path, code: 'field.date' }]
  return ageOn(birthDate, today) < limits.age_min ? [{ path, code: 'field.under_18' }] : []
}

function accountErrors(form: Registration): FieldError[] {
  return accountsOf(form)
    .filter(({ followers }) => followers !== null && followers > maxFollowers)
    .map(({ platform }) => ({ path: `${platform}_followers`, code: 'field.number' }))
}
