import { memo, type SyntheticEvent, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { Button } from '#ui/button.tsx'
import { applyProblem } from '#ui/form/apply-problem.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Notice } from '#ui/notice.tsx'
import { AlsoOpen } from '../../parts/also-open.tsx'
import { Page } from '../../parts/page.tsx'
import { RestoredNotice, LeaveDialog, useLeaveGuard } from '../../parts/unsaved.tsx'
import { paths } from '../../paths.ts'
import { FormNumericInput, FormTextInput, FormCheckbox } from '../../ui/form-fields.tsx'
import type { DeviceCopy } from './device-copy.ts'
import { type EditorControl, editorForm, type EditorValues } from './editor-schema.ts'
import { EditorSection, Wide } from './editor-section.tsx'
import type { AdminCampaign } from './editor-values.ts'
import { useNamedField } from './field-focus.ts'
import { BasicsFields } from './fields/basics-fields.tsx'
import type { ClientFieldsProps } from './fields/client-fields.tsx'
import { ContentFields } from './fields/content-fields.tsx'
import { DatesFields } from './fields/dates-fields.tsx'
import { DeliverableFields } from './fields/deliverable-fields.tsx'
import { EligibilityFields } from './fields/eligibility-fields.tsx'
import { AgreementRows, ProductOptionRows } from './fields/label-rows.tsx'
import { LinesField } from './fields/lines-field.tsx'
import { PictureFields } from './fields/picture-fields.tsx'
import { QuestionRows } from './fields/question-rows.tsx'
import { RecruiterFields } from './fields/recruiter-fields.tsx'
import { RewardFields } from './fields/reward-fields.tsx'
import { RightsFields } from './fields/rights-fields.tsx'
import { useConsentOfKind } from './goods-consent.ts'
import { PhonePreview } from './phone-preview.tsx'
import { publishing } from './save-and-publish.tsx'
import { keeping, SaveBar } from './save-bar.tsx'
import { SectionList } from './section-list.tsx'
import { isConflict, isOnDeviceAlone, useAutosave } from './use-autosave.ts'
import { useErrorsInForm, usePreview } from './use-preview.ts'
import { useSave } from './use-save.ts'
import { useWritten } from './use-written.ts'
import styles from './editor.module.css'

/** Asks what is reviewed before posting and how often a submission may be sent back. */
function ReviewFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  return (
    <EditorSection name="review">
      <Wide>
        <div>
          <FormCheckbox
            control={control}
            name="review.composition_plan_required"
            label={t('field.composition_plan_required')}
          />
          <FormCheckbox control={control} name="review.draft_required" label={t('field.draft_required')} />
        </div>
      </Wide>
      <FormNumericInput
        control={control}
        name="review.fix_rounds"
        label={t('field.fix_rounds')}
        hint={t('hint.fix_rounds')}
        suffix={t('unit.times')}
        required
      />
      <FormNumericInput
        control={control}
        name="review.answer_days"
        label={t('field.answer_days')}
        hint={t('hint.answer_days')}
        suffix={t('unit.business_days')}
        required
      />
    </EditorSection>
  )
}

/** The goods or the service that the campaign is about. */
function ProductFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  const purchase = useWatch({ control, name: 'kind' }) === 'purchase'
  return (
    <EditorSection name="product">
      <FormTextInput control={control} name="product.name" label={t('field.product_name')} required />
      <FormNumericInput
        control={control}
        name="product.price"
        label={t('field.product_price')}
        hint={purchase ? t('hint.purchase_price') : undefined}
        suffix={t('unit.yen')}
        required={purchase}
      />
      <Wide>
        <FormTextInput
          control={control}
          name="product.url"
          label={t('field.product_url')}
          placeholder="https://"
          inputMode="url"
        />
        <LinesField control={control} name="product.features" label={t('field.product_features')} />
      </Wide>
    </EditorSection>
  )
}

/** Asks for the questions and agreements of an application. */
function ApplicationFields({ control }: { control: EditorControl }) {
  const { t } = useTranslation('admin-editor')
  return (
    <EditorSection name="application" lead={<p className={styles.soft}>{t('application_lead')}</p>}>
      <QuestionRows control={control} />
      <ProductOptionRows control={control} />
      <AgreementRows control={control} />
    </EditorSection>
  )
}

interface CampaignFormProps {
  /** The stored campaign; null for one that is not stored yet. */
  campaign: AdminCampaign | null
  stored: EditorValues
  copy: DeviceCopy
  /** Called with its number when somebody else saved meanwhile; what is typed is in the copy then. */
  onChanged: (id: number) => Promise<void>
}

/** Shows the whole form of a campaign beside a preview of its page. */
export function CampaignForm({ campaign, stored, copy, onChanged }: CampaignFormProps) {
  const { t } = useTranslation(['admin-editor', 'admin'])
  const [restored, setRestored] = useState(() => copy.load() !== undefined)
  const [view, setView] = useState<'form' | 'preview'>('form')
  const form = useAnkenForm({ schema: editorForm, defaultValues: stored, autosave: copy })
  const { control } = form
  const { isDirty } = useFormState({ control })
  const meetOther = async (id: number) => {
    copy.save(form.getValues())
    await onChanged(id)
  }
  const autosave = useAutosave({ campaign, stored, form, copy, onConflict: meetOther })
  const { saver, state } = autosave
  const { blocker, letGo } = useLeaveGuard(state ? isOnDeviceAlone(state) : isDirty)
  const { save, saveDraft, saveAndPublish } = useSave(campaign, saver, letGo)
  const written = useWritten(form)
  const preview = usePreview(written)
  useErrorsInForm(form, preview.errors)
  useConsentOfKind(form)
  useNamedField()
  const errors = [...new Set([...written.errors, ...preview.errors.map(({ path }) => path)])]

  const discard = () => {
    form.reset(saver.giveUp())
    copy.clear()
    setRestored(false)
  }
  const meetingOther = async (store: () => Promise<void>) => {
    try {
      await store()
    } catch (error) {
      const id = saver.saved()?.id
      if (isConflict(error) && id !== undefined) await meetOther(id)
      throw error
    }
  }
  const send = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const pressed = event.nativeEvent.submitter?.getAttribute('name')
    if (pressed === keeping) {
      event.preventDefault()
      void meetingOther(saveDraft).catch((error: unknown) => applyProblem(form, toApiError(error)))
      return
    }
    void form.submit((body) => meetingOther(() => (pressed === publishing ? saveAndPublish : save)(body)))(
      event,
    )
  }
  return (
    <Page
      title={campaign ? t('admin:title.edit_campaign') : t('admin:title.new_campaign')}
      back={
        campaign
          ? { to: paths.campaign(campaign.id), label: stored.title.trim() || t('admin:untitled') }
          : { to: paths.campaigns, label: t('admin:title.campaigns') }
      }
      actions={
        <>
          {campaign && <AlsoOpen subject="campaign" id={campaign.id} />}
          <Button
            className={styles.toggle}
            variant="outline"
            size="sm"
            aria-pressed={view === 'preview'}
            onClick={() => setView(view === 'preview' ? 'form' : 'preview')}
          >
            {t('preview.toggle')}
          </Button>
        </>
      }
    >
      {restored && state?.name !== 'saved' && <RestoredNotice onDiscard={discard} />}
      {campaign?.state === 'published' && <Notice title={t('live.title')}>{t('live.text')}</Notice>}
      <div className={styles.editor} data-view={view}>
        <SectionList errors={errors} onGo={() => setView('form')} />
        <FormBody onSubmit={send}>
          <Fields
            control={control}
            getValues={form.getValues}
            setValue={form.setValue}
            kindFixed={campaign !== null && campaign.applicants + campaign.places_taken > 0}
          />
          <SaveBar
            form={form}
            campaign={campaign}
            errors={errors}
            autosave={autosave}
            readNow={written.readNow}
          />
        </FormBody>
        <PhonePreview preview={preview} />
      </div>
      <LeaveDialog blocker={blocker} onDiscard={discard} />
    </Page>
  )
}

interface FieldsProps extends ClientFieldsProps {
  /** Whether the kind is fixed, so that nobody applies for one kind of work and is given another. */
  kindFixed: boolean
}

/** Every field of the form; drawn once, for each of them follows its own value and not the preview beside it. */
const Fields = memo(function Fields({ control, kindFixed, ...methods }: FieldsProps) {
  return (
    <>
      <BasicsFields control={control} kindFixed={kindFixed} {...methods} />
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
