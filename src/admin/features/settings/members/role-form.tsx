import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { listOperators } from '#contract/admin-auth.ts'
import { changeMemberRole, listMembers, type Member } from '#contract/admin-members.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { toast } from '#ui/toast.ts'
import { FormSelect } from '../../../ui/form-fields.tsx'
import { useRoleOptions } from './role-options.ts'
import { ProofPlace, useProof } from './use-proof.tsx'

/** Another role for a member. */
export function RoleForm({ member, onDone }: { member: Member; onDone: () => void }) {
  const { t } = useTranslation(['admin-members', 'admin-account'])
  const { prove, asked } = useProof()
  const roleOptions = useRoleOptions()
  const form = useAnkenForm({ schema: changeMemberRole.body, defaultValues: { role: member.role } })
  const { control } = form
  const role = useWatch({ control, name: 'role' })
  const { mutateAsync } = useApiMutation(changeMemberRole, {
    invalidates: [listMembers, listOperators],
    onConflict: [listMembers],
  })
  const send = form.submit(async (body) => {
    await prove(() => mutateAsync({ params: { operator_id: member.id }, body }))
    toast(t('role.done', { name: member.name }), 'success')
    onDone()
  })
  return (
    <ProofPlace asked={asked}>
      <FormBody onSubmit={send}>
        <FormSelect
          control={control}
          name="role"
          label={t('role.label')}
          options={roleOptions}
          hint={t(`admin-account:role_text.${role}`)}
          required
        />
        <FormErrorAlert control={control} />
        <SubmitButton control={control} size="md">
          {t('role.submit')}
        </SubmitButton>
      </FormBody>
    </ProofPlace>
  )
}
