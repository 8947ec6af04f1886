import { ApiProblem, type FieldError } from '../../kernel/problem.ts'
import { isCommonPassword } from './common-passwords.ts'

/** The facts that anybody may know about the person who chooses a password. */
export interface PublicFacts {
  email?: string | null | undefined
  names: readonly string[]
}

/** Errors of a chosen password beyond its length. */
export function passwordErrors(password: string, path: string, facts?: PublicFacts): FieldError[] {
  if (isCommonPassword(password)) return [{ path, code: 'field.password_common' }]
  return facts && isPersonal(password, facts) ? [{ path, code: 'field.password_personal' }] : []
}

/** Throws `request.invalid` naming the field. */
export function requireAllowedPassword(password: string, path: string, facts?: PublicFacts) {
  const errors = passwordErrors(password, path, facts)
  if (errors.length > 0) throw new ApiProblem('request.invalid', { errors })
}

/** The own mail address, the part of it before the @, or the own name, however it is spaced and punctuated. */
function isPersonal(password: string, { email, names }: PublicFacts) {
  const known = [email ?? '', email?.split('@', 1)[0] ?? '', ...names, ...names.map(turnedRound)]
  return known.map(lettersOf).some((text) => text !== '' && text === lettersOf(password))
}

/** Given name first. */
function turnedRound(name: string) {
  return name.split(/\s+/u).toReversed().join('')
}

function lettersOf(text: string) {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}
