import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { saveDraft } from '#contract/admin-campaign-drafts.ts'
import { updateCampaign } from '#contract/admin-campaigns.ts'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import type { EditorForm } from './editor-schema.ts'
import type { AdminCampaign } from './editor-values.ts'
import { SaveAndPublish } from './save-and-publish.tsx'
import { MissingFields, SaveStatus } from './save-status.tsx'
import type { Autosave } from './use-autosave.ts'
import type { Written } from './use-written.ts'
import styles from './editor.module.css'

interface SaveBarProps {
  form: EditorForm
  campaign: AdminCampaign | null
  /** The paths of what is missing or wrong. */
  errors: readonly string[]
  autosave: Autosave
  readNow: () => Written
}

/** The name of the button that keeps a draft as it is. */
export const keeping = 'draft'

/** Shows the actions on the form; always in sight. */
export function SaveBar({ form, campaign, errors, autosave, readNow }: SaveBarProps) {
  const { t } = useTranslation('admin-editor')
  const { control } = form
  const { isSubmitting, isDirty } = useFormState({ control })
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
        {published ? (
          <p role="status">{errors.length > 0 ? t('faults_left', { count: errors.length }) : state}</p>
        ) : (
          <div className={styles.standing}>
            {autosave.state && <SaveStatus state={autosave.state} onBeginAnew={autosave.beginAnew} />}
            <MissingFields errors={errors} />
          </div>
        )}
        <RoleButton
          endpoint={published ? updateCampaign : saveDraft}
          type="submit"
          name={published ? undefined : keeping}
          size="md"
          variant={published ? 'submit' : 'outline'}
          loading={isSubmitting}
        >
          {t(published ? 'save' : 'save_draft')}
        </RoleButton>
        {!published && (
          <SaveAndPublish form={form} readId={() => autosave.saver.saved()?.id ?? null} readNow={readNow} />
        )}
      </div>
    </div>
  )
}
