import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { categories, platforms } from '#contract/vocabulary.ts'
import { FormChips } from '#ui/form/form-chips.tsx'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import type { PersonValues } from './person-schema.ts'

interface WorkFieldsProps {
  control: Control<PersonValues>
  /** Fields that belong to the platforms; they are placed below them. */
  children?: ReactNode
}

/** Asks for the creator's work: platforms, categories and a short bio. The control comes from `personPart`. */
export function WorkFields({ control, children }: WorkFieldsProps) {
  const { t } = useTranslation('auth')
  return (
    <>
      <FormChips
        control={control}
        name="influencer_type"
        label={t('work.platforms')}
        hint={t('work.platforms_hint')}
        options={platforms.map((value) => ({ value, label: t(`common:platform.${value}`) }))}
        required
      />
      {children}
      <FormChips
        control={control}
        name="categories"
        label={t('work.categories')}
        options={categories.map((value) => ({ value, label: t(`common:category.${value}`) }))}
        required
      />
      <FormTextInput
        control={control}
        name="bio"
        rows={4}
        label={t('work.bio')}
        placeholder={t('work.bio_example')}
        hint={t('work.bio_hint')}
      />
    </>
  )
}
