import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import { useWorkItemName } from '#domain/cases/work-item-name.ts'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { FormUploads } from '#ui/uploads/form-uploads.tsx'
import { CaptionField } from './caption-field.tsx'
import { type DraftOutput, type DraftValues, mayBeWords } from './draft-schema.ts'

export interface DeliverableFieldsProps {
  control: Control<DraftValues, unknown, DraftOutput>
  /** The index of the item among the work items of the terms, from 0. */
  index: number
  item: TermsContent['work_items'][number]
  terms: TermsContent
}

/** One piece of work: its files, its caption, and when it is to be posted. */
export function DeliverableSection({ control, index, item, terms }: DeliverableFieldsProps) {
  const { t } = useTranslation('submissions')
  const { span } = useFormat()
  const { photos, seconds, platform } = item
  const requirements = [
    photos !== null && t('work_item.photos', { count: photos }),
    seconds !== null && t('work_item.seconds', { count: seconds }),
  ].filter((text) => text !== false)
  return (
    <Section title={useWorkItemName()(item)}>
      {requirements.length > 0 && (
        <Text size="sm" tone="soft">
          {requirements.join(t('fix.place_separator'))}
        </Text>
      )}
      <FormUploads
        control={control}
        name={`deliverables.${index}.file_ids`}
        label={t('draft.files')}
        hint={t(mayBeWords(platform) ? 'draft.files_or_words' : 'draft.files_hint')}
        accept={mediaOf(item)}
        required={!mayBeWords(platform)}
      />
      <CaptionField control={control} index={index} item={item} terms={terms} />
      <FormTextInput
        control={control}
        name={`deliverables.${index}.planned_at`}
        type="datetime-local"
        label={t('draft.planned_at')}
        hint={t('draft.planned_at_hint', span(terms.dates.posting_start, terms.dates.posting_end))}
      />
    </Section>
  )
}

function mediaOf({ photos, seconds }: DeliverableFieldsProps['item']) {
  if (photos !== null && seconds === null) return 'image'
  return 'media'
}
