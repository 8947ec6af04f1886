import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { CaseDetail } from '#contract/case-shapes.ts'
import { findAmountHints, mediaOf } from '#contract/work-items.ts'
import { useHintLines } from '#domain/cases/hint-text.ts'
import { useWorkItemName } from '#domain/cases/work-item-name.ts'
import { FormTextInput } from '#ui/form/form-text-input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Section } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { FormUploads } from '#ui/uploads/form-uploads.tsx'
import { CaptionField } from './caption-field.tsx'
import type { DeliverableFieldsProps } from './deliverable-fields.ts'
import { mayBeWords } from './draft-schema.ts'
import { PreviewButton } from './preview-button.tsx'

interface DeliverableSectionProps extends DeliverableFieldsProps {
  account: CaseDetail['account']
}

/** One piece of work: its files, its caption, and when it is to be posted. */
export function DeliverableSection({ control, index, item, terms, account }: DeliverableSectionProps) {
  const { t } = useTranslation('submissions')
  const { span } = useFormat()
  const media = mediaOf(item)
  const [pending, setPending] = useState(0)
  return (
    <Section title={useWorkItemName()(item)}>
      <FormUploads
        control={control}
        name={`deliverables.${index}.file_ids`}
        label={t(`draft.files.${media}`)}
        hint={<FilesHint item={item} />}
        accept={media}
        sortable
        onPending={setPending}
        required={!mayBeWords(item.platform)}
      />
      <AmountHints control={control} index={index} item={item} />
      <CaptionField control={control} index={index} item={item} terms={terms} />
      <PreviewButton control={control} index={index} item={item} account={account} pending={pending} />
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

/** Shows where the files have less than was agreed. */
function AmountHints({ control, index, item }: Omit<DeliverableFieldsProps, 'terms'>) {
  const { field } = useController({ control, name: `deliverables.${index}.file_ids` })
  const lines = useHintLines(findAmountHints(field.value, item))
  if (lines.length === 0) return null
  return (
    <Notice tone="warning">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}

/** What was agreed about the files, in which order they go, and when none is needed. */
function FilesHint({ item: { photos, seconds, platform } }: Pick<DeliverableFieldsProps, 'item'>) {
  const { t } = useTranslation('submissions')
  const agreed = [
    photos !== null && t('work_item.photos', { count: photos }),
    seconds !== null && t('work_item.seconds', { count: seconds }),
  ].filter((text) => text !== false)
  return (
    <>
      {agreed.length > 0 && (
        <Text as="span" display="block" color="text">
          {t('draft.files_agreed', { amounts: agreed.join(t('fix.place_separator')) })}
        </Text>
      )}
      {t(mayBeWords(platform) ? 'draft.files_or_words' : 'draft.files_hint')}
    </>
  )
}
