import Images from 'lucide-react/icons/images'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { insightMetrics } from '#contract/insight-metrics.ts'
import { accountPlatform } from '#contract/vocabulary.ts'
import { useWorkItemName } from '#domain/cases/work-item-name.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormError } from '#ui/form-error.tsx'
import { useErrorText } from '#ui/form/use-bound-field.ts'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { FormUploads } from '#ui/uploads/form-uploads.tsx'
import type { OpenSubTask } from '../submission/open-sub-task.ts'
import { takenOf, typedFigures } from './insight-schema.ts'
import { MeasuringTime } from './measuring-time.tsx'
import { type Measured, phaseOf } from './measuring.ts'
import { MediaPicker } from './media-picker.tsx'
import { figurePlace, MetricFields } from './metric-fields.tsx'
import { ReadingFailure } from './reading-failure.tsx'
import { type InsightFormOf, usePrefill } from './use-prefill.ts'

interface InsightSectionProps {
  form: InsightFormOf
  openSubTask: OpenSubTask<'insight_report'>
  index: number
  measured: Measured
  campaignId: number
  now: number
}

/** The figures of one post, or when they can be taken; what was typed meanwhile stays. */
export function InsightSection(props: InsightSectionProps) {
  const { form, openSubTask, index, measured, now } = props
  const { t } = useTranslation('reports')
  const tError = useErrorText()
  const nameOf = useWorkItemName()
  const { control } = form
  const { platform } = measured.item
  const error = form.formState.errors.insights?.[index]?.message
  const prefill = usePrefill(form, index, platform)
  const isRead = takenOf(openSubTask, measured.item.id) !== undefined
  return (
    <Section title={nameOf(measured.item)}>
      <MeasuringTime measured={measured} now={now} />
      {phaseOf(measured, now) !== 'early' && (
        <>
          <Reading {...props} prefill={prefill} />
          {accountPlatform(platform) === 'instagram' && <FromInstagram {...props} prefill={prefill} />}
          <MetricFields control={control} index={index} platform={platform} />
          <FormUploads
            control={control}
            name={`insights.${index}.screenshot_ids`}
            accept="image"
            label={t('insight_shots.label')}
            hint={t(isRead ? 'reading.optional_shots' : `insight_shots.hint_on.${figurePlace(platform)}`)}
            required={!isRead}
          />
        </>
      )}
      <FormError>{error ? tError(error) : undefined}</FormError>
    </Section>
  )
}

type WithPrefill = InsightSectionProps & { prefill: ReturnType<typeof usePrefill> }

/** What the portal read by itself, or why it could not. */
function Reading({ form, openSubTask, index, measured, prefill }: WithPrefill) {
  const { t } = useTranslation('reports')
  const { instant } = useFormat()
  const { id } = measured.item
  const platform = t(`common:platform.${accountPlatform(measured.item.platform)}`)
  const { media_id, metrics } = useWatch({ control: form.control, name: `insights.${index}` })
  const taken = takenOf(openSubTask, id)
  if (!taken) {
    const failure = openSubTask.task.readings.find(({ deliverable_id }) => deliverable_id === id)?.failure
    return failure ? <ReadingFailure failure={failure} platform={platform} /> : null
  }
  const figures = typedFigures(taken.metrics, measured.item.platform)
  const used =
    media_id === taken.media_id &&
    insightMetrics.every((metric) => !figures[metric] || metrics[metric] === figures[metric])
  const at = instant(taken.at)
  return (
    <Notice tone={used ? 'success' : 'info'} title={t('reading.taken', { platform })}>
      {t(used ? 'reading.taken_used' : 'reading.taken_offer', { at, platform })}
      {!used && (
        <Button size="sm" variant="outline" onClick={() => prefill.take(taken.media_id, taken.metrics)}>
          {t('reading.use')}
        </Button>
      )}
    </Notice>
  )
}

/** Figures from the linked account in place of typing. */
function FromInstagram({ form, index, measured, campaignId, prefill }: WithPrefill) {
  const { t } = useTranslation('reports')
  const [open, setOpen] = useState(false)
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
