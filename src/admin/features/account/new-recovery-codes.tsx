import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { operatorMe, renewRecoveryCodes } from '#contract/admin-auth.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { CodeField } from '../../parts/code-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The number of remaining codes at or below which new ones should be made. */
const few = 3
const empty = { password: '', code: '' }

/** Shows how many codes are left and replaces them with new ones. */
export function NewRecoveryCodes({ left }: { left: number }) {
  const { t } = useTranslation('admin-account')
  const [codes, setCodes] = useState<string[]>()
  const form = useAnkenForm({ schema: renewRecoveryCodes.body, defaultValues: empty })
  const { control, formState } = form
  const { mutateAsync } = useApiMutation(renewRecoveryCodes, {
    invalidates: [operatorMe],
    background: true,
    onSuccess: ({ data }) => setCodes(data.recovery_codes),
  })
  const send = form.submit(async (body) => {
    await mutateAsync({ body })
    form.reset(empty)
  })
  if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} />
  return (
    <FormBody onSubmit={send}>
      {left <= few ? (
        <Notice tone="warning">{t('renew.few', { count: left })}</Notice>
      ) : (
        <Text>{t('renew.left', { count: left })}</Text>
      )}
      <Text size="sm" tone="soft">
        {t('renew.text')}
      </Text>
      <PasswordField
        control={control}
        name="password"
        label={t('password')}
        autoComplete="current-password"
      />
      <CodeField control={control} name="code" />
      <FormErrorAlert control={control} />
      <div>
        <Button type="submit" size="sm" variant="outline" loading={formState.isSubmitting}>
          {t('renew.submit')}
        </Button>
      </div>
    </FormBody>
  )
}
