import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { settleGoods } from '#contract/admin-cases.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { RoleButton } from '../../../parts/role-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormTextInput } from '../../../ui/form-fields.tsx'
import { useKeepCase } from '../case-queries.ts'

/** Ends a problem with the goods without sending anything again. */
export function SettleGoods({ caseId }: { caseId: number }) {
  const { t } = useTranslation('admin-case')
  const [open, setOpen] = useState(false)
  return (
    <>
      <RoleButton quiet endpoint={settleGoods} variant="outline" onClick={() => setOpen(true)}>
        {t('settle.title')}
      </RoleButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('settle.title')}
        closeLabel={t('common:close')}
      >
        <SettleForm caseId={caseId} onSettled={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function SettleForm({ caseId, onSettled }: { caseId: number; onSettled: () => void }) {
  const { t } = useTranslation('admin-case')
  const { mutateAsync } = useApiMutation(settleGoods, { onSuccess: useKeepCase() })
  const { control, submit } = useAnkenForm({ schema: settleGoods.body, defaultValues: { note: '' } })
  const settle = submit(async (body) => {
    await mutateAsync({ params: { case_id: caseId }, body })
    toast(t('settle.done'), 'success')
    onSettled()
  })
  return (
    <FormBody onSubmit={settle}>
      <Text size="sm">{t('settle.text')}</Text>
      <FormTextInput
        control={control}
        name="note"
        label={t('settle.note')}
        hint={t('settle.note_hint')}
        rows={3}
        required
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('settle.confirm')}
      </SubmitButton>
    </FormBody>
  )
}
