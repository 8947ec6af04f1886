import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormCheckbox, FormTextInput } from '../../ui/form-fields.tsx'
import { Text } from '#ui/text.tsx'
import { languages } from '#contract/vocabulary.ts'
import type { DocumentValues } from './document-form.ts'
import styles from './documents.module.css'

/** What everybody is told of the version, and whether they have to agree to it. */
export function DocumentNews({ control }: { control: Control<DocumentValues, unknown, DocumentValues> }) {
  const { t } = useTranslation('admin-settings')
  return (
    <>
      <div className={styles.news}>
        {languages.map((language) => (
          <FormTextInput
            key={language}
            control={control}
            name={`summary.${language}`}
            label={t('documents.summary', { language: t(`language.${language}`) })}
            hint={t('documents.summary_hint')}
            rows={3}
            required
          />
        ))}
      </div>
      <div>
        <FormCheckbox control={control} name="asks_agreement" label={t('documents.asks_agreement')} />
        <Text size="sm" tone="soft">
          {t('documents.asks_agreement_hint')}
        </Text>
      </div>
    </>
  )
}
