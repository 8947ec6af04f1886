import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { invalidate } from '#client/remote/query-client.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { saveFile } from '#client/remote/save-file.ts'
import { type AdminPayout, createTransferFile, getPayoutTotals } from '#contract/admin-payouts.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { FormCheckbox, FormTextInput } from '../../ui/form-fields.tsx'
import { madeOld } from './queries.ts'
import { SelectedSum } from './selected-sum.tsx'

const schema = z.pick(createTransferFile.body, { transfer_on: true, again: true })

interface TransferFileFormProps {
  rows: readonly AdminPayout[]
  /** YYYY-MM-DD in Japan. */
  today: string
  onClose: () => void
}

/** The file for the bank. One that was written before is written again only on purpose: it could be paid twice. */
export function TransferFileForm({ rows, today, onClose }: TransferFileFormProps) {
  const { t } = useTranslation('admin-payouts')
  const { number } = useFormat()
  const client = useQueryClient()
  const totals = useQuery(remoteQuery(useApi(), getPayoutTotals, {})).data?.data
  // The days to pay on are days of banks; today may not be one.
  const from = totals?.transfer_from ?? today
  const [earliest = from] = rows.map(({ pay_on }) => pay_on).toSorted()
  const transfer_on = earliest > from ? earliest : from
  const form = useAnkenForm({ schema, defaultValues: { transfer_on, again: false } })
  const { control } = form
  const written = rows.filter(({ transfer_file_at }) => transfer_file_at !== null).length
  const send = form.submit(async (values) => {
    // A refusal may say that somebody was quicker.
    await saveFile(createTransferFile, { payout_ids: rows.map(({ id }) => id), ...values }).finally(() =>
      invalidate(client, madeOld),
    )
    toast(t('file.done'), 'success')
    onClose()
  })
  return (
    <FormBody onSubmit={send}>
      <Text>{t('file.text')}</Text>
      <SelectedSum rows={rows} />
      <FormTextInput
        control={control}
        name="transfer_on"
        type="date"
        label={t('file.day')}
        hint={t('file.day_hint')}
        required
      />
      {written > 0 && (
        <Notice tone="warning" title={t('file.again_title', { count: written, number: number(written) })}>
          {t('file.again_text')}
          <FormCheckbox control={control} name="again" label={t('file.again')} />
        </Notice>
      )}
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('file.submit')}</SubmitButton>
    </FormBody>
  )
}
