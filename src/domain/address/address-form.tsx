import { useTranslation } from 'react-i18next'
import type { AddressInput } from '#contract/addresses.ts'
import { prefectures } from '#contract/vocabulary.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormKanaInput } from '#ui/form/form-kana-input.tsx'
import { FormSelect } from '#ui/form/form-select.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { MismatchQuestion } from './mismatch-question.tsx'
import { PostalCodeField } from './postal-code-field.tsx'
import { addressForm, type KnownAddress, typedAddress } from './typed-address.ts'
import { useAskingSave } from './use-asking-save.ts'

export interface AddressFormProps {
  /** What the fields begin with; null for a first address. */
  initial: KnownAddress | null
  submitLabel: string
  /** Gets the address as the contract sends it. The form shows what it rejects with. */
  onSave: (address: AddressInput) => Promise<unknown>
}

/** Where goods are sent. */
export function AddressForm({ initial, submitLabel, onSave }: AddressFormProps) {
  const { t } = useTranslation('address')
  const form = useAnkenForm({ schema: addressForm, defaultValues: typedAddress(initial) })
  const { control } = form
  const { refused, save } = useAskingSave(form, onSave)
  const options = prefectures.map((code) => ({ value: code, label: t(`common:prefecture.${code}`) }))
  return (
    <FormBody onSubmit={save(false)}>
      <FormTextInput
        control={control}
        name="recipient_name"
        label={t('recipient_name')}
        autoComplete="name"
        required
      />
      <FormKanaInput control={control} name="recipient_kana" label={t('recipient_kana')} required />
      <FormTextInput
        control={control}
        name="phone"
        type="tel"
        label={t('phone')}
        hint={t('phone_hint')}
        autoComplete="tel"
        required
      />
      <PostalCodeField form={form} />
      <FormSelect
        control={control}
        options={options}
        name="prefecture"
        label={t('prefecture')}
        placeholder={t('common:choose')}
        autoComplete="address-level1"
        required
      />
      <FormTextInput control={control} name="city" label={t('city')} autoComplete="address-level2" required />
      <FormTextInput control={control} name="town" label={t('town')} autoComplete="address-level3" required />
      <FormTextInput
        control={control}
        name="street"
        label={t('street')}
        placeholder={t('street_example')}
        required
      />
      <FormTextInput
        control={control}
        name="building"
        label={t('building')}
        placeholder={t('building_example')}
      />
      <FormErrorAlert control={control} />
      {refused && <MismatchQuestion code={refused} onKeep={() => void save(true)()} />}
      <SubmitButton control={control}>{submitLabel}</SubmitButton>
    </FormBody>
  )
}
