import { useTranslation } from 'react-i18next'
import { genders, prefectures } from '#contract/vocabulary.ts'
import { FormKanaInput } from '../../../form/form-kana-input.tsx'
import { FormSelect } from '../../../form/form-select.tsx'
import { FormTextInput } from '../../../form/form-text-input.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import { LineProfile } from './line-profile.tsx'
import type { StepProps } from './register-form.tsx'

/** Who the person is. */
export function ProfileStep({ control, setValue, identity, renewToken }: StepProps) {
  const { t } = useTranslation('auth')
  const genderOptions = genders.map((value) => ({ value, label: t(`common:gender.${value}`) }))
  const prefectureOptions = prefectures.map((value) => ({ value, label: t(`common:prefecture.${value}`) }))
  return (
    <>
      {identity && (
        <LineProfile
          identity={identity}
          onProfile={({ displayName, idToken }) => {
            setValue('display_name', displayName, { shouldValidate: true })
            renewToken(idToken)
          }}
        />
      )}
      <FormTextInput
        {...{ control }}
        name="display_name"
        label={t('profile.display_name')}
        hint={t('profile.display_name_hint')}
        autoComplete="nickname"
        required
      />
      <FormTextInput
        {...{ control }}
        name="name"
        label={t('profile.name')}
        hint={t('profile.name_hint')}
        autoComplete="name"
        required
      />
      <FormKanaInput {...{ control }} name="name_kana" label={t('profile.name_kana')} required />
      <BirthDateField control={control} />
      <FormSelect
        {...{ control }}
        name="gender"
        label={t('profile.gender')}
        options={genderOptions}
        placeholder={t('common:choose')}
        autoComplete="sex"
        required
      />
      <FormTextInput
        {...{ control }}
        name="phone"
        type="tel"
        label={t('profile.phone')}
        autoComplete="tel"
        required
      />
      <FormSelect
        {...{ control }}
        name="prefecture"
        label={t('profile.prefecture')}
        options={prefectureOptions}
        placeholder={t('common:choose')}
        autoComplete="address-level1"
        required
      />
      {identity && (
        <FormTextInput
          {...{ control }}
          name="email"
          type="email"
          label={t('profile.email')}
          hint={t('profile.email_hint')}
          autoComplete="email"
        />
      )}
    </>
  )
}
