import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { listMembers, type Member, resetReasons, resetSecondFactor } from '#contract/admin-members.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { FormSelect } from '../../../ui/form-fields.tsx'
import { ProofPlace, useProof } from './use-proof.tsx'

/** Why a member has to set up password and authenticator anew. */
export function ResetForm({ member, onDone }: { member: Member; onDone: () => void }) {
  const { t } = useTranslation('admin-members')
  const { prove, asked } = useProof()
  const form = useAnkenForm({ schema: resetSecondFactor.body, defaultValues: {} })
  const { control, formState } = form
  const { mutateAsync } = useApiMutation(resetSecondFactor, {
    invalidates: [listMembers],
    onConflict: [listMembers],
  })
  const send = form.submit(async (body) => {
    await prove(() => mutateAsync({ params: { operator_id: member.id }, body }))
    toast(t('reset.done'), 'success')
    onDone()
  })
  return (
    <ProofPlace asked={asked}>
      <FormBody onSubmit={send}>
        <Notice tone="warning">{t('reset.consequence')}</Notice>
        <FormSelect
          control={control}
          name="reason"
          label={t('reset.label')}
          placeholder={t('reset.choose')}
          options={resetReasons.map((value) => ({ value, label: t(`reset.reason.${value}`) }))}
          required
        />
        <FormErrorAlert control={control} />
        <Button type="submit" variant="danger" loading={formState.isSubmitting}>
          {t('reset.submit')}
        </Button>
      </FormBody>
    </ProofPlace>
  )
}
