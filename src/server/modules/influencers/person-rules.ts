import { isValidPhoneNumber } from 'libphonenumber-js/max'
import { limits } from '#contract/limits.ts'
import { ageOn, dayInTokyo } from '#lib/dates.ts'
import type { FieldError } from '../../kernel/problem.ts'

// Rules about a person beyond the form itself, for registration and profile alike.

const earliestBirthYear = '1900'

/** A day in the past on which a person was born who is an adult in Japan today. */
export function birthDateErrors(birthDate: string, now: Date): FieldError[] {
  const today = dayInTokyo(now)
  const path = 'birth_date'
  if (birthDate > today) return [{ path, code: 'field.future' }]
  if (birthDate < earliestBirthYear) return [{ path, code: 'field.date' }]
  return ageOn(birthDate, today) < limits.age_min ? [{ path, code: 'field.under_18' }] : []
}

/** A number of the numbering plan, E.164. */
export function phoneErrors(phone: string): FieldError[] {
  return isValidPhoneNumber(phone) ? [] : [{ path: 'phone', code: 'field.phone' }]
}
