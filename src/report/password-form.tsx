import * as z from 'zod/mini'
import { FormError } from '#ui/form-error.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import styles from './report.module.css'

interface PasswordFormProps {
  texts: Record<'title' | 'text' | 'label' | 'open' | 'opening', string>
  error: string | undefined
  pending: boolean
  onSend: (password: string) => void
}

const schema = z.object({ password: z.string().check(z.minLength(1, 'field.required')) })

/** Asks for the password of a link. */
export function PasswordForm({ texts, error, pending, onSend }: PasswordFormProps) {
  const form = useAnkenForm({ schema, defaultValues: { password: '' } })
  const { control } = form
  const send = form.submit(async ({ password }) => onSend(password))
  return (
    <section className={styles.card}>
      <h1>{texts.title}</h1>
      <Text>{texts.text}</Text>
      <FormBody onSubmit={send}>
        <FormTextInput
          control={control}
          name="password"
          type="password"
          label={texts.label}
          autoComplete="off"
          required
        />
        <FormError>{pending ? undefined : error}</FormError>
        <SubmitButton control={control}>{pending ? texts.opening : texts.open}</SubmitButton>
      </FormBody>
    </section>
  )
}
