import { useTranslation } from 'react-i18next'
import type { EditorControl } from '../editor-schema.ts'
import { EditorSection } from '../editor-section.tsx'
import styles from '../editor.module.css'
import { AgreementRows, ProductOptionRows } from './label-rows.tsx'
import { QuestionRows } from './question-rows.tsx'

/** What one answers and agrees to when applying. */
export function ApplicationFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  return (
    <EditorSection name="application" lead={<p className={styles.soft}>{t('application_lead')}</p>}>
      <QuestionRows control={control} />
      <ProductOptionRows control={control} />
      <AgreementRows control={control} />
    </EditorSection>
  )
}
