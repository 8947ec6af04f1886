import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type AdminInfluencer, releaseInfluencer, suspendInfluencer } from '#contract/admin-influencers.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { toast } from '#ui/toast.ts'
import { RoleButton } from '../../parts/role-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { showRecord } from './show-record.ts'
import styles from './influencers.module.css'

const acts = {
  suspend: { endpoint: suspendInfluencer, variant: 'danger', effects: ['log_in', 'mails', 'cases', 'money'] },
  release: { endpoint: releaseInfluencer, variant: 'outline', effects: ['log_in_again', 'told'] },
} as const

/** Suspends, or lets in again, after saying what that does. */
export function AccountStatusActions({ person }: { person: AdminInfluencer }) {
  const { t } = useTranslation('admin-influencers')
  const [open, setOpen] = useState(false)
  const act = person.standing === 'suspended' ? 'release' : 'suspend'
  const { endpoint, variant } = acts[act]
  return (
    <>
      <RoleButton endpoint={endpoint} variant={variant} onClick={() => setOpen(true)}>
        {t(`${act}.open`)}
      </RoleButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(`${act}.title`, { name: person.display_name })}
        closeLabel={t('common:close')}
      >
        <AccountStatusForm act={act} person={person} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface AccountStatusFormProps {
  act: keyof typeof acts
  person: AdminInfluencer
  onClose: () => void
}

function AccountStatusForm({ act, person, onClose }: AccountStatusFormProps) {
  const { t } = useTranslation('admin-influencers')
  const client = useQueryClient()
  const { endpoint, effects } = acts[act]
  const form = useAnkenForm({ schema: endpoint.body, defaultValues: { reason: '' } })
  const { control, formState } = form
  const { mutateAsync } = useApiMutation(endpoint, {
    onSuccess: (answer) => {
      onClose()
      showRecord(client, answer)
    },
  })
  const send = form.submit(async (body) => {
    await mutateAsync({ params: { influencer_id: person.id }, body })
    toast(t(`${act}.done`, { name: person.display_name }), 'success')
  })
  return (
    <FormBody onSubmit={send}>
      <ul className={styles.effects}>
        {effects.map((effect) => (
          <li key={effect}>{t(`effect.${effect}`)}</li>
        ))}
      </ul>
      <FormTextInput
        control={control}
        name="reason"
        label={t('reason')}
        hint={t('reason_hint')}
        rows={3}
        required
      />
      <FormErrorAlert control={control} />
      <Stack gap="2">
        <Button
          type="submit"
          variant={act === 'suspend' ? 'danger' : 'submit'}
          full
          loading={formState.isSubmitting}
        >
          {t(`${act}.submit`)}
        </Button>
        <Button variant="ghost" full onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </Stack>
    </FormBody>
  )
}
