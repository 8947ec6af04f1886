import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { terminateCase } from '#contract/admin-cases.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { nextState } from '#contract/case-states.ts'
import { FormBody } from '#app/form/form-body.tsx'
import { FormFault } from '#app/form/form-fault.tsx'
import { FormNumericInput } from '#app/form/form-numeric-input.tsx'
import { FormTextInput } from '#app/form/form-text-input.tsx'
import { numberField } from '#app/form/number-field.ts'
import { useAnkenForm } from '#app/form/use-anken-form.ts'
import { useFormat } from '#app/i18n/use-format.ts'
import { useApi } from '#app/remote/remote-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextList } from '#app/campaigns/text-list.tsx'
import { toast } from '#app/ui/toast.ts'
import { RoleButton } from '../../../parts/role-button.tsx'
import { useKeepCase } from '../case-remote.ts'

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

/** `most`: yen without tax, the whole reward. */
function terminateForm(most: number) {
  return z.object({
    reason: terminateCase.body.shape.reason,
    paid_amount: numberField().check(
      z.minLength(1, { error: 'field.required', abort: true }),
      z.refine((amount) => Number(amount) <= most, 'field.too_much'),
    ),
  })
}

function TerminateForm({ theCase, onEnded }: { theCase: CaseDetail; onEnded: () => void }) {
  const { t } = useTranslation('admin-case')
  const { yen } = useFormat()
  const api = useApi()
  const keep = useKeepCase()
  const most = theCase.terms?.content.reward?.amount ?? 0
  const { control, submit, formState } = useAnkenForm({
    schema: terminateForm(most),
    defaultValues: { reason: '', paid_amount: '0' },
  })
  const paid = Number(useWatch({ control, name: 'paid_amount' })) || 0
  const expense = theCase.purchase?.amount ?? 0
  const end = submit(async ({ reason, paid_amount }) => {
    const body = { reason, paid_amount: Number(paid_amount) }
    await keep(await api.call(terminateCase, { params: { case_id: theCase.id }, body }))
    toast(t('terminate.done'), 'success')
    onEnded()
  })
  return (
    <FormBody onSubmit={end}>
      <FormTextInput
        {...{ control }}
        name="reason"
        label={t('terminate.reason')}
        hint={t('terminate.reason_hint')}
        rows={3}
        required
      />
      <FormNumericInput
        {...{ control }}
        name="paid_amount"
        label={t('terminate.paid_amount')}
        hint={t(most === 0 ? 'terminate.unpaid' : 'terminate.most', { amount: yen(most) })}
        suffix={t('cases:purchase.yen')}
        disabled={most === 0}
        required
      />
      <Notice tone="warning" title={t('terminate.consequences')}>
        <TextList
          items={[
            t('terminate.final'),
            t(paid > 0 ? 'terminate.pays' : 'terminate.pays_nothing', { amount: yen(paid) }),
            ...(expense > 0 ? [t('terminate.pays_back', { amount: yen(expense) })] : []),
            t('terminate.told'),
          ]}
        />
      </Notice>
      <FormFault {...{ control }} />
      <Button type="submit" variant="danger" loading={formState.isSubmitting}>
        {t('terminate.confirm')}
      </Button>
    </FormBody>
  )
}
