import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type Profile, taxKinds } from '#contract/profile.ts'
import { FormRadioGroup } from '#ui/form/form-radio-group.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { Text } from '#ui/text.tsx'
import { invoiceStates, type ReadProfile, type TypedProfile } from './profile-values.ts'

interface TaxFieldsProps {
  control: Control<TypedProfile, unknown, ReadProfile>
  known: Profile
}

/**
 * Asks for the tax data that payments and their statements depend on. A creator who was registered as a corporation can only change to a
 * person.
 */
export function TaxFields({ control, known }: TaxFieldsProps) {
  const { t } = useTranslation('profile')
  const invoice = useWatch({ control, name: 'invoice' })
  return (
    <>
      {known.tax_kind === 'corporation' ? (
        <FormRadioGroup
          control={control}
          name="tax_kind"
          label={t('tax.kind')}
          hint={t('tax.person_only')}
          options={taxKinds.map((value) => ({ value, label: t(`tax.${value}`) }))}
        />
      ) : (
        <Text tone="soft">{t('tax.person_only')}</Text>
      )}
      <FormRadioGroup
        control={control}
        name="invoice"
        label={t('tax.invoice')}
        options={invoiceStates.map((value) => ({ value, label: t(`tax.${value}`) }))}
      />
      {invoice === 'registered' && (
        <FormTextInput
          control={control}
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
