import Images from 'lucide-react/icons/images'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useWorkItemName } from '#domain/cases/work-item-name.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormError } from '#ui/form-error.tsx'
import { useErrorText } from '#ui/form/use-bound-field.ts'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { FormUploads } from '#ui/uploads/form-uploads.tsx'
import { MeasuringTime } from './measuring-time.tsx'
import { type Measured, phaseOf } from './measuring.ts'
import { MediaPicker } from './media-picker.tsx'
import { MetricFields } from './metric-fields.tsx'
import { type InsightFormOf, usePrefill } from './use-prefill.ts'

interface InsightSectionProps {
  form: InsightFormOf
  index: number
  measured: Measured
  campaignId: number
  now: number
}

/** The figures of one post, or when they can be taken; what was typed meanwhile stays. */
export function InsightSection({ form, index, measured, campaignId, now }: InsightSectionProps) {
  const { t } = useTranslation('reports')
  const tError = useErrorText()
  const nameOf = useWorkItemName()
  const { control } = form
  const { platform } = measured.item
  const error = form.formState.errors.insights?.[index]?.message
  return (
    <Section title={nameOf(measured.item)}>
      <MeasuringTime measured={measured} now={now} />
      {phaseOf(measured, now) !== 'early' && (
        <>
          {platform.startsWith('instagram_') && (
            <FromInstagram form={form} index={index} measured={measured} campaignId={campaignId} />
          )}
          <MetricFields control={control} index={index} platform={platform} />
          <FormUploads
            control={control}
            name={`insights.${index}.screenshot_ids`}
            accept="image"
            label={t('insight_shots.label')}
            hint={t('insight_shots.hint')}
            required
          />
        </>
      )}
      <FormError>{error ? tError(error) : undefined}</FormError>
    </Section>
  )
}

/** Figures from the linked account in place of typing. */
function FromInstagram({ form, index, measured, campaignId }: Omit<InsightSectionProps, 'now'>) {
  const { t } = useTranslation('reports')
  const [open, setOpen] = useState(false)
  const prefill = usePrefill(form, index, measured.item.platform)
  const mediaId = useWatch({ control: form.control, name: `insights.${index}.media_id` })
  return (
    <>
      <Button variant="outline" full onClick={() => setOpen(true)}>
        <Images aria-hidden />
        {t('media.choose')}
      </Button>
      {mediaId !== null && (
        <Text size="sm" tone="soft">
          {t('media.chosen')}
        </Text>
      )}
      <MediaPicker
        open={open}
        campaignId={campaignId}
        postUrl={measured.post.url}
        onClose={() => setOpen(false)}
        onPick={(id, figures) => {
          setOpen(false)
          prefill.take(id, figures)
        }}
      />
      <Dialog
        open={prefill.asking}
        onClose={() => prefill.answer(null)}
        title={t('media.replace_title')}
        closeLabel={t('common:close')}
        actions={
          <>
            <Button full onClick={() => prefill.answer('keep')}>
              {t('media.keep')}
            </Button>
            <Button full variant="outline" onClick={() => prefill.answer('replace')}>
              {t('media.replace')}
            </Button>
          </>
        }
      >
        <Text>{t('media.replace_text')}</Text>
      </Dialog>
    </>
  )
}
