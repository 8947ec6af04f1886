import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { changeOperatorPassword } from '#contract/admin-auth.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { toast } from '#ui/toast.ts'
import { PasswordField } from '../../ui/password-field.tsx'

const empty = { current_password: '', new_password: '' }

export function ChangePassword() {
  const { t } = useTranslation('admin-account')
  const form = useAnkenForm({ schema: changeOperatorPassword.body, defaultValues: empty })
  const { control, formState } = form
  const { mutateAsync } = useApiMutation(changeOperatorPassword)
  const send = form.submit(async (body) => {
    await mutateAsync({ body })
    form.reset(empty)
    toast(t('change.done'), 'success')
  })
  return (
    <FormBody onSubmit={send}>
      <PasswordField
        control={control}
        name="current_password"
        label={t('current_password')}
        autoComplete="current-password"
      />
      <PasswordField
        control={control}
        name="new_password"
        label={t('new_password')}
        hint={t('password_hint')}
        autoComplete="new-password"
      />
      <FormErrorAlert control={control} />
      <div>
        <Button type="submit" size="sm" variant="outline" loading={formState.isSubmitting}>
          {t('change.submit')}
        </Button>
      </div>
    </FormBody>
  )
}
