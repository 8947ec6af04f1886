import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { createCampaign, updateCampaign } from '#contract/admin-campaigns.ts'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import type { EditorForm } from './editor-schema.ts'
import type { AdminCampaign } from './editor-values.ts'
import { SaveAndPublish } from './save-and-publish.tsx'
import type { Written } from './use-written.ts'
import styles from './editor.module.css'

interface SaveBarProps {
  form: EditorForm
  campaign: AdminCampaign | null
  /** The number of missing or wrong fields. */
  errorCount: number
  readNow: () => Written
}

/** Shows the actions on the form; always in sight. */
export function SaveBar({ form, campaign, errorCount, readNow }: SaveBarProps) {
  const { t } = useTranslation('admin-editor')
  const { control } = form
  const { isSubmitting, isDirty } = useFormState({ control })
  const endpoint = campaign ? updateCampaign : createCampaign
  const published = campaign?.state === 'published'
  const state = isDirty ? t('unsaved') : t('unchanged')
  return (
    <div className={styles.bar}>
      {/* Enter in a field presses a form's first button, and saving is not meant by it: this one takes the blow. */}
      <button type="submit" disabled hidden>
        {t('save')}
      </button>
      <FormErrorAlert control={control} />
      <div className={styles.barLine}>
        <p role="status">{errorCount > 0 ? t('faults_left', { count: errorCount }) : state}</p>
        <RoleButton
          endpoint={endpoint}
          type="submit"
          size="md"
          variant={published ? 'submit' : 'outline'}
          loading={isSubmitting}
        >
          {t(published ? 'save' : 'save_draft')}
        </RoleButton>
        {!published && <SaveAndPublish form={form} campaign={campaign} readNow={readNow} />}
      </div>
    </div>
  )
}
