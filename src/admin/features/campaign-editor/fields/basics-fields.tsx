import { useTranslation } from 'react-i18next'
import { campaignKinds, categories } from '#contract/vocabulary.ts'
import { FormNumericInput, FormSelect, FormTextInput } from '../../../ui/form-fields.tsx'
import { EditorSection, LawHint, Wide } from '../editor-section.tsx'
import { ClientFields, type ClientFieldsProps } from './client-fields.tsx'

interface BasicsFieldsProps extends ClientFieldsProps {
  /** Somebody has applied: the kind is part of what they rely on. */
  kindFixed: boolean
}

/** Asks what the campaign is, who can see it, and how many can take part. */
export function BasicsFields({ control, kindFixed, ...methods }: BasicsFieldsProps) {
  const { t } = useTranslation(['admin-editor', 'campaigns', 'common'])
  const visibilities = (['public', 'nominated'] as const).map((value) => ({
    value,
    label: t(`visibility.${value}`),
  }))
  return (
    <EditorSection name="basics">
      <ClientFields control={control} {...methods} />
      <Wide>
        <FormTextInput
          control={control}
          name="title"
          label={t('field.title')}
          hint={t('hint.title')}
          required
        />
      </Wide>
      <FormTextInput
        control={control}
        name="brand_name"
        label={t('field.brand_name')}
        hint={t('hint.brand_name')}
        required
      />
      <FormTextInput
        control={control}
        name="brand_readings"
        label={t('field.brand_readings')}
        hint={t('hint.brand_readings')}
        rows={3}
      />
      <FormSelect
        control={control}
        name="category"
        label={t('field.category')}
        options={categories.map((value) => ({ value, label: t(`common:category.${value}`) }))}
        placeholder={t('common:choose')}
        required
      />
      <FormSelect
        control={control}
        name="kind"
        label={t('field.kind')}
        hint={t(kindFixed ? 'hint.kind_fixed' : 'hint.kind')}
        options={campaignKinds.map((value) => ({ value, label: t(`campaigns:kind.${value}`) }))}
        disabled={kindFixed}
        required
      />
      <FormSelect
        control={control}
        name="visibility"
        label={t('field.visibility')}
        hint={t('hint.visibility')}
        options={visibilities}
        required
      />
      <FormNumericInput
        control={control}
        name="openings"
        label={t('field.openings')}
        suffix={t('unit.people')}
        required
      />
      <Wide>
        <FormTextInput
          control={control}
          name="description"
          label={t('field.description')}
          hint={<LawHint>{t('hint.description')}</LawHint>}
          rows={7}
          required
        />
      </Wide>
    </EditorSection>
  )
}
