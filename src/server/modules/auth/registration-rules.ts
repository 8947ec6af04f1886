import type { Registration } from '#contract/auth.ts'
import { normaliseHandle } from '#contract/social-handle.ts'
import { maxFollowers } from '#contract/social.ts'
import { type Platform, platforms } from '#contract/vocabulary.ts'
import type { Deps } from '../../deps.ts'
import { ApiProblem, type FieldError } from '../../kernel/problem.ts'
import { birthDateErrors, phoneErrors } from '../influencers/person-rules.ts'
import { documentsInForce } from '../settings/documents.service.ts'
import { passwordErrors } from './password-rules.ts'

interface Credentials {
  email?: string | undefined
  password?: string
}

/** Rules beyond the form itself. Throws `request.invalid` naming every invalid field, then `auth.document_outdated`. */
export async function requireRegistrable(deps: Deps, form: Registration & Credentials) {
  const now = deps.now()
  const { display_name, name, name_kana, email, password } = form
  const errors = [
    ...birthDateErrors(form.birth_date, now),
    ...phoneErrors(form.phone),
    ...accountErrors(form),
    ...(password === undefined
      ? []
      : passwordErrors(password, 'password', { email, names: [display_name, name, name_kana] })),
  ]
  if (errors.length > 0) throw new ApiProblem('request.invalid', { errors })
  const { terms, privacy } = await documentsInForce(deps.database.db, now)
  if (form.terms_version !== terms.version || form.privacy_version !== privacy.version) {
    throw new ApiProblem('auth.document_outdated')
  }
}

/** The accounts that the form names, as they are stored: by their handles, however those were typed. */
export function accountsOf(
  form: Registration,
): { platform: Platform; handle: string; followers: number | null }[] {
  return platforms.flatMap((platform) => {
    const typed = form[`${platform}_account`]
    const handle = typed && normaliseHandle(platform, typed)
    const followers = form[`${platform}_followers`]
    return handle ? [{ platform, handle, followers: followers === undefined ? null : Number(followers) }] : []
  })
}

function accountErrors(form: Registration): FieldError[] {
  const named = platforms.filter((platform) => form[`${platform}_account`])
  const read = accountsOf(form)
  return [
    ...named
      .filter((platform) => !read.some((account) => account.platform === platform))
      .map((platform) => ({ path: `${platform}_account`, code: 'field.handle' })),
    ...read
      .filter(({ followers }) => followers !== null && followers > maxFollowers)
      .map(({ platform }) => ({ path: `${platform}_followers`, code: 'field.number' })),
  ]
}
