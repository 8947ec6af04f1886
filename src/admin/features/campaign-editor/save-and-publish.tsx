import { type MouseEvent, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { publishCampaign } from '#contract/admin-recruiting.ts'
import type { CampaignField } from '../../parts/publishing/campaign-fields.ts'
import { PublishDialog, type PublishQuestion } from '../../parts/publishing/publish-dialog.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import type { EditorForm } from './editor-schema.ts'
import { findField, goToField } from './field-focus.ts'
import type { Written } from './use-written.ts'

interface SaveAndPublishProps {
  form: EditorForm
  /** Null while it is not stored. */
  readId: () => number | null
  readNow: () => Written
}

/** The name of the button that publishes too. */
export const publishing = 'publish'

/** Asks before what is typed is saved and published. Until then nothing is stored, and what is typed stays. */
export function SaveAndPublish({ form, readId, readNow }: SaveAndPublishProps) {
  const { t } = useTranslation('admin-editor')
  const { control, trigger } = form
  const { isSubmitting } = useFormState({ control })
  const [question, setQuestion] = useState<PublishQuestion | null>(null)
  const goal = useRef<CampaignField>(null)
  const submitter = useRef<HTMLButtonElement>(null)
  const close = () => setQuestion(null)

  const ask = () => {
    goal.current = null
    // What is missing is marked in the form as well.
    void trigger()
    const { errors, sketch } = readNow()
    setQuestion({ campaignId: readId(), written: sketch, missing: errors })
  }
  const go = (event: MouseEvent, field: CampaignField) => {
    event.preventDefault()
    goal.current = field
    close()
  }
  const publish = () => {
    close()
    submitter.current?.form?.requestSubmit(submitter.current)
  }
  const finalFocus = () => {
    const field = goal.current
    if (!field) return null
    // The dialog moves the focus without scrolling, and lets go of the page a little later.
    setTimeout(() => goToField(field), 100)
    return findField(field)
  }
  return (
    <>
      <RoleButton endpoint={publishCampaign} size="md" variant="submit" loading={isSubmitting} onClick={ask}>
        {t('save_and_publish')}
      </RoleButton>
      <button ref={submitter} type="submit" name={publishing} hidden>
        {t('save_and_publish')}
      </button>
      <PublishDialog
        question={question}
        addressOf={(field) => `#${field}`}
        onField={go}
        onPublish={publish}
        onClose={close}
        finalFocus={finalFocus}
      />
    </>
  )
}
