import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { persistedStore } from '#client/store/persisted-store.ts'
import type { Address } from '#contract/addresses.ts'
import { shipGoods } from '#contract/admin-cases.ts'
import { carriers } from '#contract/case-shapes.ts'
import { freeText } from '#contract/free-text.ts'
import { readTrackingNumber } from '#contract/tracking-numbers.ts'
import { blankOr } from '#ui/form/blank-or.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { RoleButton } from '../../../parts/role-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormSelect, FormTextInput } from '../../../ui/form-fields.tsx'
import { useKeepCase } from '../case-queries.ts'

interface ShipGoodsProps {
  caseId: number
  /** Whether this follows a problem with an earlier shipment. */
  again: boolean
  address: Address | null
}

/** Tells the creator that the goods are on their way. Without an address nothing can be sent. */
export function ShipGoods({ caseId, again, address }: ShipGoodsProps) {
  const { t } = useTranslation('admin-case')
  const [open, setOpen] = useState(false)
  const title = t(again ? 'ship.again' : 'ship.title')
  return (
    <>
      <RoleButton endpoint={shipGoods} disabled={address === null} onClick={() => setOpen(true)}>
        {title}
      </RoleButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={t('common:close')}>
        <ShipForm caseId={caseId} onSent={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const { carrier, tracking_number } = shipGoods.body.shape
const shipForm = z
  .object({
    carrier,
    tracking_number: blankOr(tracking_number),
    note: freeText(500),
  })
  .check(({ value, issues }) => {
    const { carrier: by, tracking_number: text } = value
    if (text.trim() === '') return
    const { error } = readTrackingNumber(by, text)
    if (error) issues.push({ code: 'custom', message: error, input: value, path: ['tracking_number'] })
  })

const persisted = z.object({ carrier: z.nullable(carrier) })
type Carrier = z.output<typeof persisted>['carrier']

/** The carrier of the last parcel, kept on the device; null before the first one. */
const useCarrierStore = persistedStore<
  { carrier: Carrier; setCarrier: (carrier: Carrier) => void },
  z.output<typeof persisted>
>({
  name: 'admin-carrier',
  schema: persisted,
  keep: ({ carrier: last }) => ({ carrier: last }),
  state: (set) => ({ carrier: null, setCarrier: (last) => set({ carrier: last }) }),
})

/** The form of one parcel: its carrier, number and a note. It begins with the carrier of the last one. */
export function ShipForm({ caseId, onSent }: { caseId: number; onSent: () => void }) {
  const { t } = useTranslation(['admin-case', 'cases'])
  const { carrier: last, setCarrier } = useCarrierStore()
  const { mutateAsync } = useApiMutation(shipGoods, { onSuccess: useKeepCase() })
  const { control, submit } = useAnkenForm({
    schema: shipForm,
    defaultValues: { ...(last && { carrier: last }), tracking_number: '', note: '' },
  })
  const send = submit(async ({ tracking_number: number, ...rest }) => {
    const body = { ...rest, ...(number.trim() === '' ? {} : { tracking_number: number }) }
    await mutateAsync({ params: { case_id: caseId }, body })
    setCarrier(rest.carrier)
    toast(t('ship.sent'), 'success')
    onSent()
  })
  return (
    <FormBody onSubmit={send}>
      <Text size="sm">{t('ship.text')}</Text>
      <FormSelect
        control={control}
        name="carrier"
        label={t('cases:parcel.carrier')}
        placeholder={t('common:choose')}
        options={carriers.map((value) => ({ value, label: t(`cases:carrier.${value}`) }))}
        required
      />
      <FormTextInput
        control={control}
        name="tracking_number"
        label={t('cases:parcel.tracking_number')}
        hint={t('ship.tracking_hint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <FormTextInput
        control={control}
        name="note"
        label={t('goods.note')}
        hint={t('ship.note_hint')}
        rows={2}
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('ship.confirm')}
      </SubmitButton>
    </FormBody>
  )
}
