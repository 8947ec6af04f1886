import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { clearPersisted } from '#client/store/persisted-store.ts'
import { leaveReasons, getLeaving, leave } from '#contract/account.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { freeText } from '#contract/free-text.ts'
import { currentPassword } from '#contract/person-fields.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormCheckbox } from '#ui/form/form-checkbox.tsx'
import { FormSelect } from '#ui/form/form-select.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { ProofErrorAlert } from '../../../proof/proof-error-alert.tsx'
import { useProof } from '../../../proof/use-proof.ts'
import { useLine } from '../../../session/line-session.ts'
import { useUser } from '../../../session/session.ts'

/** Deletes the account and what this device remembers. Rejects with ApiError, for the form to show. */
function useLeave() {
  const line = useLine()
  // Something came up meanwhile: what it is is shown in place of the form.
  const { mutateAsync } = useApiMutation(leave, { onConflict: [getLeaving] })
  return async (body: CallInput<typeof leave>['body']) => {
    const line_access_token = await line.accessToken()
    await mutateAsync({ body: { ...body, line_access_token } })
    clearPersisted()
    // The account is gone already; LINE out of reach changes nothing about that.
    line.leave().catch(() => undefined)
  }
}

const formOf = (hasPassword: boolean) =>
  z.object({
    reason: z.pipe(z.string(), z.enum(leaveReasons, { error: 'field.required' })),
    comment: freeText(1000),
    agreed: z.boolean().check(z.refine((agreed) => agreed, 'field.agree')),
    current_password: hasPassword ? currentPassword : z.string(),
  })
const blank = { reason: '', comment: '', agreed: false, current_password: '' }

interface LeaveFormProps {
  onLeft: () => void
  onCancel: () => void
}

/** Asks for the reason and the confirmation. Creators who have a password confirm with it. */
export function LeaveForm({ onLeft, onCancel }: LeaveFormProps) {
  const { t } = useTranslation('account')
  const hasPassword = useUser()?.has_password ?? false
  const form = useAnkenForm({
    schema: formOf(hasPassword),
    defaultValues: blank,
  })
  const { control, submit, formState } = form
  const proof = useProof('leave', form, hasPassword)
  const leave = useLeave()
  const submitForm = submit(async ({ reason, comment, current_password }) => {
    const given = hasPassword ? { current_password } : await proof.give()
    await leave({ reason, comment, ...given })
    onLeft()
  })
  const reasons = leaveReasons.map((reason) => ({ value: reason, label: t(`reason.${reason}`) }))
  return (
    <FormBody onSubmit={submitForm}>
      <FormSelect
        control={control}
        name="reason"
        label={t('reason.label')}
        options={reasons}
        placeholder={t('reason.choose')}
        required
      />
      <FormTextInput
        control={control}
        name="comment"
        label={t('comment')}
        hint={t('comment_hint')}
        rows={3}
      />
      {hasPassword && (
        <PasswordField
          control={control}
          name="current_password"
          label={t('password')}
          autoComplete="current-password"
        />
      )}
      <FormCheckbox control={control} name="agreed" label={t('agree')} required />
      <ProofErrorAlert control={control} proof={proof} />
      <Button type="submit" variant="danger" size="lg" full loading={formState.isSubmitting}>
        {t('confirm')}
      </Button>
      <Button variant="ghost" full onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </FormBody>
  )
}
