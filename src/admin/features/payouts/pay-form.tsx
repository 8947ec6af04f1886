import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type AdminPayout, payPayouts } from '#contract/admin-payouts.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { type Outcome, Outcomes, refusedOf } from './outcomes.tsx'
import { madeOld } from './queries.ts'
import { SelectedSum } from './selected-sum.tsx'

const schema = z.pick(payPayouts.body, { paid_on: true, reason: true })

interface PayFormProps {
  rows: readonly AdminPayout[]
  /** YYYY-MM-DD in Japan. */
  today: string
  onClose: () => void
  onMoved: () => void
}

/** The transfers were made: on which day, and how that is known without the bank's file. */
export function PayForm({ rows, today, onClose, onMoved }: PayFormProps) {
  const { t } = useTranslation('admin-payouts')
  const { number } = useFormat()
  const { mutateAsync } = useApiMutation(payPayouts, { invalidates: madeOld })
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const form = useAnkenForm({ schema, defaultValues: { paid_on: today, reason: '' } })
  const { control } = form
  const send = form.submit(async (values) => {
    const body = { payout_ids: rows.map(({ id }) => id), ...values }
    const { data } = await mutateAsync({ body })
    onMoved()
    if (refusedOf(data).length > 0) return setOutcomes(data)
    toast(t('pay.done', { count: data.length, number: number(data.length) }), 'success')
    onClose()
  })
  if (outcomes) return <Outcomes outcomes={outcomes} rows={rows} onClose={onClose} />
  return (
    <FormBody onSubmit={send}>
      <Text>{t('pay.text')}</Text>
      <SelectedSum rows={rows} />
      <FormTextInput control={control} name="paid_on" type="date" label={t('column.paid_on')} required />
      <FormTextInput
        control={control}
        name="reason"
        label={t('pay.reason')}
        hint={t('pay.reason_hint')}
        rows={2}
        required
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control}>{t('pay.submit')}</SubmitButton>
    </FormBody>
  )
}
