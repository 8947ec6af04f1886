import { type Control, type FieldValues, get, useFormState } from 'react-hook-form'
import { FormError } from '#ui/form-error.tsx'
import { formError } from './apply-problem.ts'
import { useErrorText } from './use-bound-field.ts'

/** Shows the server's error for the whole form, right above the submit button. */
export function FormErrorAlert<V extends FieldValues, T>({ control }: { control: Control<V, unknown, T> }) {
  const { errors } = useFormState({ control })
  const tError = useErrorText()
  const code: unknown = get(errors, `${formError}.message`)
  return <FormError>{typeof code === 'string' ? tError(code) : undefined}</FormError>
}
