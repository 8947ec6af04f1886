import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type GlobalError,
  useController,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { splitLimit } from '#contract/problem.ts'

/** The props that every form part takes: the form's `control` and the name of one of its fields. */
export interface Bound<V extends FieldValues, T, N extends FieldPath<V> = FieldPath<V>> {
  control: Control<V, unknown, T>
  name: N
}

/** A field of the form with its error in words and the mark of required fields. */
export function useBoundField<V extends FieldValues, T, N extends FieldPath<V>>({
  control,
  name,
}: Bound<V, T, N>) {
  const { field, fieldState } = useController({ control, name })
  const tError = useErrorText()
  const { t } = useTranslation('common')
  const code = codeOf(fieldState.error)
  return { field, error: code ? tError(code) : undefined, requiredMark: t('required') }
}

/**
 * Returns the code of the field's error. For a list this is its own error or that of its first invalid member, because both are shown at
 * the list.
 */
function codeOf(error: FieldError | undefined) {
  const members: readonly (FieldError | undefined)[] = Array.isArray(error) ? error : []
  const errors: readonly (GlobalError | undefined)[] = [error, error?.root, ...members]
  return errors.find((found) => found?.message)?.message
}

/** Turns a code, with its limit where it has one, into words of the texts `errors`. */
export function useErrorText() {
  const { t } = useTranslation('errors')
  return (message: string) => {
    const { code, limit } = splitLimit(message)
    return t([code, 'request.invalid'], { limit, amount: limit?.toLocaleString('ja') })
  }
}
