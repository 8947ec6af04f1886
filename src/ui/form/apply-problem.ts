import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '#client/remote/api-error.ts'

/** The path of the error of the whole form. React Hook Form removes it on the next submit. */
export const formError = 'root.server'

/**
 * Shows a server's answer: each invalid field that the form has gets its code and the first one the focus; whatever has no
 * field here stands above the submit button.
 */
export function applyProblem<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  problem: Pick<ApiError, 'code' | 'errors'>,
) {
  const own = problem.errors.filter(({ path }) => form.getValues(path as FieldPath<V>) !== undefined)
  for (const [index, { path, code, limit }] of own.entries()) {
    const message = limit === undefined ? code : `${code}:${limit}`
    form.setError(path as FieldPath<V>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  if (own.length === 0 || own.length < problem.errors.length) {
    form.setError(formError, { type: 'server', message: problem.code })
  }
}
