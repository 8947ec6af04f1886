import { type Control, type FieldValues, useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '#ui/button.tsx'

interface SubmitButtonProps<V extends FieldValues, T> extends Omit<
  ButtonProps,
  'type' | 'variant' | 'loading'
> {
  control: Control<V, unknown, T>
}

/** The yellow one. Off only while sending: an invalid form may be sent, it then shows what is wrong. */
export function SubmitButton<V extends FieldValues, T>({ control, ...rest }: SubmitButtonProps<V, T>) {
  const { isSubmitting } = useFormState({ control })
  return <Button size="lg" full {...rest} type="submit" variant="submit" loading={isSubmitting} />
}
