import { useTranslation } from 'react-i18next'
import type { TextKey } from '#client/i18n/texts.ts'
import { genders, platforms } from '#contract/vocabulary.ts'
import { FormChips } from '#ui/form/form-chips.tsx'
import { FormCheckbox, FormNumericInput } from '../../../ui/form-fields.tsx'
import type { EditorControl } from '../editor-schema.ts'
import { EditorSection, Wide } from '../editor-section.tsx'
import { PrefectureFold } from './prefecture-fold.tsx'
import styles from '../editor.module.css'

/** Asks who may apply; an empty field demands nothing. */
export function EligibilityFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation(['admin-editor', 'common'])
  const options = <Value extends string>(
    values: readonly Value[],
    keyOf: (value: Value) => TextKey<'admin-editor'>,
  ) => values.map((value) => ({ value, label: t(keyOf(value)) }))
  return (
    <EditorSection name="eligibility" lead={<p className={styles.soft}>{t('eligibility_lead')}</p>}>
      <Wide>
        <FormChips
          control={control}
          name="eligibility.platforms"
          label={t('field.platforms')}
          options={options(platforms, (one) => `common:platform.${one}`)}
        />
      </Wide>
      {(['followers_min', 'followers_max'] as const).map((rule) => (
        <FormNumericInput
          key={rule}
          control={control}
          name={`eligibility.${rule}`}
          label={t(`field.${rule}`)}
          suffix={t('unit.people')}
        />
      ))}
      {(['age_min', 'age_max'] as const).map((rule) => (
        <FormNumericInput
          key={rule}
          control={control}
          name={`eligibility.${rule}`}
          label={t(`field.${rule}`)}
          suffix={t('unit.years')}
        />
      ))}
      <Wide>
        <FormChips
          control={control}
          name="eligibility.genders"
          label={t('field.genders')}
          options={options(genders, (one) => `common:gender.${one}`)}
        />
        <PrefectureFold
          control={control}
          name="eligibility.prefectures"
          label={t('field.prefectures')}
          summary={(count) => (count > 0 ? t('prefectures_chosen', { count }) : t('prefectures_any'))}
        />
        <div>
          <FormCheckbox
            control={control}
            name="eligibility.professional_account"
            label={t('field.professional_account')}
          />
          <FormCheckbox
            control={control}
            name="eligibility.first_time_only"
            label={t('field.first_time_only')}
          />
        </div>
      </Wide>
    </EditorSection>
  )
}
