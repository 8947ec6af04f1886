import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { genders, prefectures } from '#contract/vocabulary.ts'
import { FormKanaInput } from '#ui/form/form-kana-input.tsx'
import { FormSelect } from '#ui/form/form-select.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { BirthDateField } from './birth-date-field.tsx'
import type { PersonValues } from './person-schema.ts'

/** Asks for the creator's personal data. The control comes from `personPart`. */
export function PersonFields({ control }: { control: Control<PersonValues> }) {
  const { t } = useTranslation('auth')
  const genderOptions = genders.map((value) => ({ value, label: t(`common:gender.${value}`) }))
  const prefectureOptions = prefectures.map((value) => ({ value, label: t(`common:prefecture.${value}`) }))
  return (
    <>
      <FormTextInput
        control={control}
        name="display_name"
        label={t('profile.display_name')}
        hint={t('profile.display_name_hint')}
        autoComplete="nickname"
        required
      />
      <FormTextInput
        control={control}
        name="name"
        label={t('profile.name')}
        hint={t('profile.name_hint')}
        autoComplete="name"
        required
      />
      <FormKanaInput control={control} name="name_kana" label={t('profile.name_kana')} required />
      <BirthDateField control={control} name="birth_date" />
      <FormSelect
        control={control}
        name="gender"
        label={t('profile.gender')}
        options={genderOptions}
        placeholder={t('common:choose')}
        autoComplete="sex"
        required
      />
      <FormTextInput
        control={control}
        name="phone"
        type="tel"
        label={t('profile.phone')}
        autoComplete="tel"
        required
      />
      <FormSelect
        control={control}
        name="prefecture"
        label={t('profile.prefecture')}
        options={prefectureOptions}
        placeholder={t('common:choose')}
        autoComplete="address-level1"
        required
      />
    </>
  )
}
