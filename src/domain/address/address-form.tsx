import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { AddressInput } from '#contract/addresses.ts'
import { prefectures } from '#contract/vocabulary.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { FormKanaInput } from '#ui/form/form-kana-input.tsx'
import { FormSelect } from '#ui/form/form-select.tsx'
import { type FormTarget, formTarget } from '#ui/form/form-target.ts'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm, type AnkenForm } from '#ui/form/use-anken-form.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { PostalCodeField } from './postal-code-field.tsx'
import { postalCodeQuery } from './queries.ts'
import {
  addressForm,
  type KnownAddress,
  type Recipient,
  typedAddress,
  sentAddress,
  type TypedAddress,
} from './typed-address.ts'

/**
 * Saves, and asks where the server finds that postal code and place do not match: `refused` is then the code, until something is
 * typed again. `save(true)` sends it as it stands.
 */
function useAskingSave(
  form: AnkenForm<TypedAddress, z.output<typeof addressForm>>,
  onSave: (address: AddressInput) => Promise<unknown>,
) {
  const [refused, setRefused] = useState<string>()
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: () => setRefused(undefined) }),
    [subscribe],
  )
  const save = (confirmed: boolean) =>
    form.submit(async (values) => {
      const address = sentAddress(values)
      try {
        await onSave(confirmed ? { ...address, confirmed } : address)
      } catch (error) {
        if (toApiError(error).code !== 'address.mismatch') throw error
        setRefused(address.postal_code)
      }
    })
  return { refused, save }
}

interface MismatchQuestionProps {
  /** Seven digits. */
  code: string
  onKeep: () => void
}

/** Says where the postal code lies, and lets the person keep what they typed: new streets and offices have codes of their own. */
function MismatchQuestion({ code, onKeep }: MismatchQuestionProps) {
  const { t } = useTranslation('address')
  const [place] = useQuery(postalCodeQuery(useApi(), code)).data?.data ?? []
  const name = place && t(`common:prefecture.${place.prefecture}`) + place.city + place.town
  return (
    <Notice tone="warning" title={t('mismatch.question')} role="alert">
      {name && (
        <Text size="sm">{t('mismatch.place', { code: code.replace(/^(\d{3})/, '$1-'), place: name })}</Text>
      )}
      <Button variant="outline" size="sm" marginTop="3" onClick={onKeep}>
        {t('mismatch.keep')}
      </Button>
    </Notice>
  )
}

export interface AddressFormProps {
  /** The initial values; null for a first address. */
  initial: KnownAddress | null
  /** The person whose name and number a first address begins with. */
  recipient?: Recipient | undefined
  submitLabel: string
  /** Gets the address as the contract sends it. The form shows what it rejects with. */
  onSave: (address: AddressInput) => Promise<unknown>
  /** What stands above the fields and can fill them in. */
  filledBy?: ComponentType<{ target: FormTarget }> | undefined
}

/** Asks for the address that goods are sent to. */
export function AddressForm({ initial, recipient, submitLabel, onSave, filledBy: Filler }: AddressFormProps) {
  const { t } = useTranslation('address')
  const form = useAnkenForm({ schema: addressForm, defaultValues: typedAddress(initial, recipient) })
  const { control } = form
  const { refused, save } = useAskingSave(form, onSave)
  const options = prefectures.map((code) => ({ value: code, label: t(`common:prefecture.${code}`) }))
  return (
    <FormBody onSubmit={save(false)}>
      {Filler && <Filler target={formTarget(form)} />}
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
