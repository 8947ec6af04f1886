import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { taxKinds } from '#contract/profile.ts'
import { FormRadioGroup } from '../../form/form-radio-group.tsx'
import { FormTextInput } from '../../form/form-text-input.tsx'
import { invoiceStates, type ReadProfile, type TypedProfile } from './profile-values.ts'

/** What payments and their statements depend on. */
export function TaxFields({ control }: { control: Control<TypedProfile, unknown, ReadProfile> }) {
  const { t } = useTranslation('profile')
  const invoice = useWatch({ control, name: 'invoice' })
  return (
    <>
      <FormRadioGroup
        {...{ control }}
        name="tax_kind"
        label={t('tax.kind')}
        hint={t('tax.kind_hint')}
        options={taxKinds.map((value) => ({ value, label: t(`tax.${value}`) }))}
      />
      <FormRadioGroup
        {...{ control }}
        name="invoice"
        label={t('tax.invoice')}
        options={invoiceStates.map((value) => ({ value, label: t(`tax.${value}`) }))}
      />
      {invoice === 'registered' && (
        <FormTextInput
          {...{ control }}
          name="invoice_number"
          label={t('tax.number')}
          hint={t('tax.number_hint')}
          placeholder="T1234567890123"
          autoComplete="off"
          required
        />
      )}
    </>
  )
}
