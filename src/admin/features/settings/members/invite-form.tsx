import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { listOperators } from '#contract/admin-auth.ts'
import { inviteMember, listMembers } from '#contract/admin-members.ts'
import { type Language, languages } from '#contract/vocabulary.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { FormSelect, FormTextInput } from '../../../ui/form-fields.tsx'
import { useRoleOptions } from './role-options.ts'
import { ProofPlace, useProof } from './use-proof.tsx'

/** Who is invited, and as what. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const { t, i18n } = useTranslation(['admin-members', 'admin-account'])
  const { prove, asked } = useProof()
  const roleOptions = useRoleOptions()
  const language = languages.find((one): one is Language => one === i18n.language) ?? 'jp'
  const form = useAnkenForm({
    schema: inviteMember.body,
    defaultValues: { name: '', email: '', role: 'manager', language },
  })
  const { control } = form
  const role = useWatch({ control, name: 'role' })
  const { mutateAsync } = useApiMutation(inviteMember, {
    once: onceFor(),
    invalidates: [listMembers, listOperators],
  })
  const send = form.submit(async (body) => {
    await prove(() => mutateAsync({ body }))
    toast(t('invite.done', { email: body.email }), 'success')
    onDone()
  })
  return (
    <ProofPlace asked={asked}>
      <FormBody onSubmit={send}>
        <Text size="sm" tone="soft">
          {t('invite.text')}
        </Text>
        <FormTextInput
          control={control}
          name="name"
          label={t('invite.name')}
          autoComplete="off"
          maxLength={255}
          required
        />
        <FormTextInput
          control={control}
          name="email"
          type="email"
          label={t('invite.email')}
          autoComplete="off"
          required
        />
        <FormSelect
          control={control}
          name="role"
          label={t('column.role')}
          options={roleOptions}
          hint={t(`admin-account:role_text.${role}`)}
          required
        />
        <FormSelect
          control={control}
          name="language"
          label={t('invite.language')}
          options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          required
        />
        <FormErrorAlert control={control} />
        <SubmitButton control={control} size="md">
          {t('invite.submit')}
        </SubmitButton>
      </FormBody>
    </ProofPlace>
  )
}
