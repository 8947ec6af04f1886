import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { budgetInput, type CampaignBudget, feeKinds, getBudget, putBudget } from '#contract/admin-budgets.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { numberField } from '#ui/form/number-field.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Stack } from '#ui/layout.ts'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx'
import { useStoredForm } from '../../parts/use-stored-form.ts'
import { FormNumericInput, FormRadioGroup } from '../../ui/form-fields.tsx'

/** Names are the server's error paths. */
const values = z.object({
  budget: z.object({
    total: numberField(),
    fee: z.object({ kind: z.enum(['none', ...feeKinds]), amount: numberField() }),
  }),
})
type Values = z.output<typeof values>

const schema = z.pipe(values, z.pipe(z.transform(inputOf), z.object({ budget: budgetInput })))

const amountOf = (digits: string) => (digits === '' ? undefined : Number(digits))

function inputOf({ budget: { total, fee } }: Values) {
  const { kind, amount } = fee
  return {
    budget: {
      total: amountOf(total),
      fee: kind === 'none' ? null : { kind, amount: amountOf(amount) },
    },
  }
}

interface BudgetFormProps {
  campaignId: number
  budget: CampaignBudget
  onDone: () => void
}

/** Sets, changes or takes away the budget. */
export function BudgetForm({ campaignId, budget: { written, version }, onDone }: BudgetFormProps) {
  const { t } = useTranslation('admin-campaigns')
  const { yen } = useFormat()
  const reads = { invalidates: [getBudget], onConflict: [getBudget] }
  const { mutateAsync } = useApiMutation(putBudget, reads)
  const removal = useApiMutation(putBudget, {
    ...reads,
    onSuccess: () => {
      toast(t('budget.removed'), 'success')
      onDone()
    },
    onError: ({ code }) => toast(t(`errors:${code}`), 'danger'),
  })
  const params = { campaign_id: campaignId }
  const { form, submit, conflict } = useStoredForm({
    schema,
    stored: {
      budget: {
        total: String(written?.total ?? ''),
        fee: { kind: written?.fee?.kind ?? 'none', amount: String(written?.fee?.amount ?? '') },
      },
    },
    basis: version,
    save: async ({ budget }, began) => {
      await mutateAsync({ params, body: { budget, version: began } })
      toast(t('budget.saved'), 'success')
      onDone()
    },
  })
  const { control } = form
  const kind = useWatch({ control, name: 'budget.fee.kind' })
  const partsOf = ({ budget: { total, fee } }: Values): [string, string][] => [
    [t('budget.form.total'), total === '' ? '' : yen(Number(total))],
    [
      t('budget.form.fee'),
      fee.kind === 'none' || fee.amount === ''
        ? t('budget.form.kind.none')
        : fee.kind === 'yen'
          ? yen(Number(fee.amount))
          : `${fee.amount}%`,
    ],
  ]
  return (
    <FormBody onSubmit={submit}>
      <FormNumericInput
        control={control}
        name="budget.total"
        label={t('budget.form.total')}
        hint={t('budget.form.total_hint')}
        suffix={t('budget.form.yen')}
        required
      />
      <FormRadioGroup
        control={control}
        name="budget.fee.kind"
        label={t('budget.form.fee')}
        options={(['none', ...feeKinds] as const).map((value) => ({
          value,
          label: t(`budget.form.kind.${value}`),
        }))}
      />
      {kind !== 'none' && (
        <FormNumericInput
          control={control}
          name="budget.fee.amount"
          label={t(`budget.form.amount.${kind}`)}
          suffix={kind === 'yen' ? t('budget.form.yen') : '%'}
          required
        />
      )}
      <FormErrorAlert control={control} />
      <ChangedMeanwhile control={control} conflict={conflict} endpoint={putBudget} parts={partsOf}>
        <Stack gap="2">
          <SubmitButton control={control} size="md">
            {t('common:save')}
          </SubmitButton>
          {written && (
            <Button
              variant="ghost"
              full
              loading={removal.isPending}
              onClick={() => removal.mutate({ params, body: { budget: null, version } })}
            >
              {t('budget.form.remove')}
            </Button>
          )}
        </Stack>
      </ChangedMeanwhile>
    </FormBody>
  )
}
