import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** The part of a problem answer (and of ApiError) that a form shows. */
export interface FormProblem {
  code: string
  errors?: readonly { path: string; code: string }[] | undefined
}

/** Where the form's own fault is kept; React Hook Form forgets it on the next submit. */
export const formFault = 'root.server'

/**
 * Shows a server's answer: each faulty field that the form has gets its code and the first one the focus; whatever has no
 * field here stands above the submit button.
 */
export function applyProblem<V extends FieldValues, T>(
  form: UseFormReturn<V, unknown, T>,
  problem: FormProblem,
) {
  const own = (problem.errors ?? []).filter(({ path }) => hasField(form, path))
  for (const [index, { path, code }] of own.entries()) {
    form.setError(path as FieldPath<V>, { type: 'server', message: code }, { shouldFocus: index === 0 })
  }
  if (own.length === 0 || own.length < (problem.errors?.length ?? 0)) {
    form.setError(formFault, { type: 'server', message: problem.code })
  }
}

/** Shows what a send has thrown; anything but a problem is an unexpected fault. */
export function showFailure<V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>, error: unknown) {
  applyProblem(form, isProblem(error) ? error : { code: 'app.unexpected_answer' })
}

function isProblem(error: unknown): error is FormProblem {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
}

function hasField<V extends FieldValues, T>(form: UseFormReturn<V, unknown, T>, path: string) {
  return form.getValues(path as FieldPath<V>) !== undefined
}
