import { memo, type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormBody } from '#ui/form/form-body.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { paths } from '../../paths.ts'
import { DraftNotice } from './draft-notice.tsx'
import { editorDraft } from './editor-draft.ts'
import { type EditorControl, editorForm, type EditorValues } from './editor-schema.ts'
import styles from './editor.module.css'
import type { AdminCampaign } from './editor-values.ts'
import { ApplicationFields } from './fields/application-fields.tsx'
import { BasicsFields } from './fields/basics-fields.tsx'
import { ContentFields } from './fields/content-fields.tsx'
import { DatesFields } from './fields/dates-fields.tsx'
import { DeliverableFields } from './fields/deliverable-fields.tsx'
import { EligibilityFields } from './fields/eligibility-fields.tsx'
import { PictureFields } from './fields/picture-fields.tsx'
import { ProductFields } from './fields/product-fields.tsx'
import { RecruiterFields } from './fields/recruiter-fields.tsx'
import { ReviewFields } from './fields/review-fields.tsx'
import { RewardFields } from './fields/reward-fields.tsx'
import { RightsFields } from './fields/rights-fields.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { publishing, SaveBar } from './save-bar.tsx'
import { SectionList } from './section-list.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useFaultsInForm, usePreview } from './use-preview.ts'
import { useSave } from './use-save.ts'
import { useWritten } from './use-written.ts'

interface CampaignFormProps {
  /** Null for one that is not stored yet. */
  campaign: AdminCampaign | null
  stored: EditorValues
}

/** Everything of a campaign to write, beside the page that it makes. */
export function CampaignForm({ campaign, stored }: CampaignFormProps) {
  const { t } = useTranslation(['admin-editor', 'admin'])
  const [draft] = useState(() => editorDraft(campaign?.id ?? 'new', stored))
  const [restored, setRestored] = useState(() => draft.load() !== undefined)
  const [view, setView] = useState<'form' | 'preview'>('form')
  const form = useAnkenForm({ schema: editorForm, defaultValues: stored, draft })
  const { control } = form
  const { blocker, letGo } = useLeaveGuard(control)
  const { save, saveAndPublish } = useSave(campaign, letGo)
  const written = useWritten(form)
  const preview = usePreview(written)
  useFaultsInForm(form, preview.faults)
  const faults = [...new Set([...written.faults, ...preview.faults.map(({ path }) => path)])]

  const discard = () => {
    form.reset(stored)
    draft.clear()
    setRestored(false)
  }
  const send = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const publishes = event.nativeEvent.submitter?.getAttribute('name') === publishing
    void form.submit(publishes ? saveAndPublish : save)(event)
  }
  return (
    <Page
      title={campaign ? t('admin:title.edit_campaign') : t('admin:title.new_campaign')}
      back={
        campaign
          ? { to: paths.campaign(campaign.id), label: campaign.written.title }
          : { to: paths.campaigns, label: t('admin:title.campaigns') }
      }
      actions={
        <Button
          className={styles.toggle}
          variant="outline"
          size="sm"
          aria-pressed={view === 'preview'}
          onClick={() => setView(view === 'preview' ? 'form' : 'preview')}
        >
          {t('preview.toggle')}
        </Button>
      }
    >
      {restored && <DraftNotice onDiscard={discard} />}
      {campaign?.state === 'published' && <Notice title={t('live.title')}>{t('live.text')}</Notice>}
      <div className={styles.editor} data-view={view}>
        <SectionList faults={faults} onGo={() => setView('form')} />
        <FormBody onSubmit={send}>
          <Fields
            control={control}
            kindFixed={campaign !== null && campaign.applicants + campaign.places_taken > 0}
          />
          <SaveBar control={control} campaign={campaign} faults={faults.length} />
        </FormBody>
        <PhonePreview preview={preview} />
      </div>
      <LeaveDialog blocker={blocker} onDiscard={discard} />
    </Page>
  )
}

interface FieldsProps {
  control: EditorControl
  /** Nobody may apply for one kind of work and be given another. */
  kindFixed: boolean
}

/** Every field of the form; drawn once, for each of them follows its own value and not the preview beside it. */
const Fields = memo(function Fields({ control, kindFixed }: FieldsProps) {
  return (
    <>
      <BasicsFields control={control} kindFixed={kindFixed} />
      <PictureFields control={control} />
      <ProductFields control={control} />
      <RecruiterFields control={control} />
      <RewardFields control={control} />
      <DeliverableFields control={control} />
      <ReviewFields control={control} />
      <DatesFields control={control} />
      <EligibilityFields control={control} />
      <ContentFields control={control} />
      <RightsFields control={control} />
      <ApplicationFields control={control} />
    </>
  )
})
