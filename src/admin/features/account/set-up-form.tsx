import { QRCodeSVG } from 'qrcode.react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { answerInvitation, type openInvitation } from '#contract/admin-auth.ts'
import type { Answer } from '#contract/endpoint.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { CodeField } from '../../parts/code-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import styles from './account.module.css'

interface SetUpFormProps {
  token: string
  invitation: Answer<typeof openInvitation>['data']
  /** Receives the recovery codes, which are handed out only this once. */
  onDone: (codes: string[]) => void
}

/** A password, the authenticator's secret as picture and as text, and a first code that proves it. */
export function SetUpForm({ token, invitation, onDone }: SetUpFormProps) {
  const { t } = useTranslation('admin-account')
  const form = useAnkenForm({
    schema: answerInvitation.body,
    defaultValues: { token, password: '', code: '' },
  })
  const { control } = form
  const { mutateAsync } = useApiMutation(answerInvitation, {
    onSuccess: ({ data }) => onDone(data.recovery_codes),
  })
  const send = form.submit((body) => mutateAsync({ body }))
  return (
    <FormBody onSubmit={send}>
      <Text>{t('set_up.hello', { name: invitation.name })}</Text>
      <input type="hidden" autoComplete="username" value={invitation.email} readOnly />
      <PasswordField
        control={control}
        name="password"
        label={t('new_password')}
        hint={t('password_hint')}
        autoComplete="new-password"
      />
      <Text>{t('set_up.scan')}</Text>
      <div className={styles.qr}>
        <QRCodeSVG value={invitation.authenticator_url} size={176} title={t('set_up.qr')} />
      </div>
      <Text size="sm" tone="soft">
        {t('set_up.type_in')}
      </Text>
      <p className={styles.secret}>{invitation.secret.match(/.{1,4}/g)?.join(' ')}</p>
      <CodeField control={control} name="code" />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('set_up.submit')}</SubmitButton>
    </FormBody>
  )
}
