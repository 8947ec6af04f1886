import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { listOperators } from '#contract/admin-auth.ts'
import { changeMemberRole, listMembers, type Member } from '#contract/admin-members.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../../parts/changed-meanwhile.tsx'
import { useStoredForm } from '../../../parts/use-stored-form.ts'
import { FormSelect } from '../../../ui/form-fields.tsx'
import { useRoleOptions } from './role-options.ts'
import { ProofPlace, useProof } from './use-proof.tsx'

const chosen = z.pick(changeMemberRole.body, { role: true })

/** Another role for a member. */
export function RoleForm({ member, onDone }: { member: Member; onDone: () => void }) {
  const { t } = useTranslation(['admin-members', 'admin-account'])
  const { prove, asked } = useProof()
  const roleOptions = useRoleOptions()
  const { mutateAsync } = useApiMutation(changeMemberRole, {
    invalidates: [listMembers, listOperators],
    onConflict: [listMembers],
  })
  const { form, submit, conflict } = useStoredForm({
    schema: chosen,
    stored: { role: member.role },
    basis: member.role,
    save: async ({ role: wanted }, former) => {
      await prove(() => mutateAsync({ params: { operator_id: member.id }, body: { role: wanted, former } }))
      toast(t('role.done', { name: member.name }), 'success')
      onDone()
    },
  })
  const { control } = form
  const role = useWatch({ control, name: 'role' })
  return (
    <ProofPlace asked={asked}>
      <FormBody onSubmit={submit}>
        <FormSelect
          control={control}
          name="role"
          label={t('role.label')}
          options={roleOptions}
          hint={t(`admin-account:role_text.${role}`)}
          required
        />
        <FormErrorAlert control={control} />
        <ChangedMeanwhile
          control={control}
          conflict={conflict}
          endpoint={changeMemberRole}
          parts={(values) => [
            [t('role.title'), roleOptions.find(({ value }) => value === values.role)?.label ?? ''],
          ]}
        >
          <SubmitButton control={control} size="md">
            {t('role.submit')}
          </SubmitButton>
        </ChangedMeanwhile>
      </FormBody>
    </ProofPlace>
  )
}
