import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import type { AdminPayout, approvePayouts, processPayouts } from '#contract/admin-payouts.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { type Outcome, Outcomes, refusedOf } from './outcomes.tsx'
import { madeOld } from './queries.ts'
import { SelectedSum } from './selected-sum.tsx'

interface ConfirmActProps {
  act: 'approve' | 'process'
  endpoint: typeof approvePayouts | typeof processPayouts
  rows: readonly AdminPayout[]
  onClose: () => void
  onMoved: () => void
}

/** An act that needs a yes and no more. */
export function ConfirmAct({ act, endpoint, rows, onClose, onMoved }: ConfirmActProps) {
  const { t } = useTranslation('admin-payouts')
  const { number } = useFormat()
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>()
  const { mutate, isPending, error } = useApiMutation(endpoint, {
    invalidates: madeOld,
    onSuccess: ({ data }) => {
      onMoved()
      if (refusedOf(data).length > 0) return setOutcomes(data)
      toast(t(`${act}.done`, { count: data.length, number: number(data.length) }), 'success')
      onClose()
    },
  })
  if (outcomes) return <Outcomes outcomes={outcomes} rows={rows} onClose={onClose} />
  return (
    <>
      <Text>{t(`${act}.text`)}</Text>
      <SelectedSum rows={rows} />
      <FormError>{error && t(`errors:${error.code}`)}</FormError>
      <Button
        variant="submit"
        loading={isPending}
        onClick={() => mutate({ body: { payout_ids: rows.map(({ id }) => id) } })}
      >
        {t(`${act}.submit`)}
      </Button>
    </>
  )
}
