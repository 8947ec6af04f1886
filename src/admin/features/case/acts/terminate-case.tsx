import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { terminateCase } from '#contract/admin-cases.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { nextState, type SubTaskKind } from '#contract/case-states.ts'
import { type EndCause, endCauses, proposedShare } from '#contract/early-end.ts'
import { withLimit } from '#contract/problem.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { numberField } from '#ui/form/number-field.ts'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Notice } from '#ui/notice.tsx'
import { TextList } from '#ui/text-list.tsx'
import { toast } from '#ui/toast.ts'
import { RoleButton } from '../../../parts/role-button.tsx'
import { FormTemplatePicker } from '../../../parts/template-picker.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormNumericInput, FormRadioGroup, FormTextInput } from '../../../ui/form-fields.tsx'
import { useKeepCase } from '../case-queries.ts'

/** Ends a live case, with the reason and what is paid for the work done. */
export function TerminateCase({ theCase }: { theCase: CaseDetail }) {
  const { t } = useTranslation('admin-case')
  const [open, setOpen] = useState(false)
  if (nextState(theCase.state, 'terminate') === undefined) return null
  return (
    <>
      <RoleButton endpoint={terminateCase} variant="danger" onClick={() => setOpen(true)}>
        {t('terminate.title')}
      </RoleButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('terminate.question')}
        closeLabel={t('common:close')}
      >
        <TerminateForm theCase={theCase} onEnded={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

/** `most`: yen without tax that were agreed, for the work and for secondary use. */
function terminateForm(most: Amounts) {
  const upTo = (limit: number) =>
    numberField().check(
      z.minLength(1, { error: 'field.required', abort: true }),
      z.refine((amount) => Number(amount) <= limit, withLimit('field.too_much', limit)),
    )
  return z.object({
    cause: terminateCase.body.shape.cause,
    reason: terminateCase.body.shape.reason,
    paid_amount: upTo(most.work),
    licence_amount: upTo(most.licence),
  })
}

/** The amounts to decide about. Purchases are always paid for, so they are not among them. */
type Amounts = Record<'work' | 'licence', number>

/** Returns the amounts that can still be paid; zero once the reward is booked. */
function openAmounts({ reward }: CaseDetail): Amounts {
  if (isBooked(reward)) return { work: 0, licence: 0 }
  const amountOf = (kind: keyof Amounts) => reward?.lines.find((line) => line.kind === kind)?.amount ?? 0
  return { work: amountOf('work'), licence: amountOf('licence') }
}

const isBooked = (reward: CaseDetail['reward']) => reward !== null && reward.state !== 'expected'

function shareOf({ sub_tasks }: CaseDetail, cause: EndCause) {
  const stateOf = (kind: SubTaskKind) => sub_tasks?.[kind].state
  return proposedShare(stateOf, cause)
}

function TerminateForm({ theCase, onEnded }: { theCase: CaseDetail; onEnded: () => void }) {
  const { t } = useTranslation(['admin-case', 'cases'])
  const { yen } = useFormat()
  const { mutateAsync } = useApiMutation(terminateCase, { onSuccess: useKeepCase() })
  const most = openAmounts(theCase)
  const { control, submit, formState, setValue } = useAnkenForm({
    schema: terminateForm(most),
    defaultValues: { cause: '' as EndCause, reason: '', paid_amount: '0', licence_amount: '0' },
  })
  const [cause, work, licence] = useWatch({ control, name: ['cause', 'paid_amount', 'licence_amount'] })
  const share = cause ? shareOf(theCase, cause) : undefined
  const paid = (Number(work) || 0) + (Number(licence) || 0)
  const expense = theCase.purchase?.amount ?? 0
  const asReward = theCase.terms?.content.purchase_reward !== undefined
  const proposed = (kind: keyof Amounts) => share && String(Math.floor((most[kind] * share[kind]) / 100))
  const [proposedWork, proposedLicence] = [proposed('work'), proposed('licence')]
  // What is proposed follows from the cause; whoever knows better types over it. Reading the case again must not undo that.
  useEffect(() => {
    if (proposedWork !== undefined) setValue('paid_amount', proposedWork)
    if (proposedLicence !== undefined) setValue('licence_amount', proposedLicence)
  }, [proposedWork, proposedLicence, setValue])
  const end = submit(async ({ paid_amount, licence_amount, ...body }) => {
    const amounts = { paid_amount: Number(paid_amount), licence_amount: Number(licence_amount) }
    await mutateAsync({ params: { case_id: theCase.id }, body: { ...body, ...amounts } })
    toast(t('terminate.done'), 'success')
    onEnded()
  })
  const amountHint = (limit: number, percent: number | undefined) => {
    if (limit === 0) return t(isBooked(theCase.reward) ? 'terminate.booked' : 'terminate.unpaid')
    return percent === undefined
      ? t('terminate.choose_cause')
      : t('terminate.most', { amount: yen(limit), share: percent })
  }
  return (
    <FormBody onSubmit={end}>
      <FormRadioGroup
        control={control}
        name="cause"
        label={t('terminate.cause')}
        options={endCauses.map((value) => ({ value, label: t(`terminate.causes.${value}`) }))}
      />
      <FormTemplatePicker control={control} name="reason" kind="ending" label={t('terminate.template')} />
      <FormTextInput
        control={control}
        name="reason"
        label={t('terminate.reason')}
        hint={t('terminate.reason_hint')}
        rows={3}
        required
      />
      <FormNumericInput
        control={control}
        name="paid_amount"
        label={t('terminate.paid_amount')}
        hint={amountHint(most.work, share?.work)}
        suffix={t('cases:purchase.yen')}
        disabled={most.work === 0}
        required
      />
      {most.licence > 0 && (
        <FormNumericInput
          control={control}
          name="licence_amount"
          label={t('terminate.licence_amount')}
          hint={amountHint(most.licence, share?.licence)}
          suffix={t('cases:purchase.yen')}
          required
        />
      )}
      <Notice tone="warning" title={t('terminate.consequences')}>
        <TextList
          items={[
            t('terminate.final'),
            ...(isBooked(theCase.reward)
              ? [t('terminate.booked')]
              : [t(paid > 0 ? 'terminate.pays' : 'terminate.pays_nothing', { amount: yen(paid) })]),
            ...(expense > 0 && !isBooked(theCase.reward)
              ? [t(asReward ? 'terminate.pays_purchase' : 'terminate.pays_back', { amount: yen(expense) })]
              : []),
            t('terminate.told'),
          ]}
        />
      </Notice>
      <FormErrorAlert control={control} />
      <Button type="submit" variant="danger" loading={formState.isSubmitting}>
        {t('terminate.confirm')}
      </Button>
    </FormBody>
  )
}
