import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TermsContent } from '#contract/case-shapes.ts'
import { useWorkItemName } from '#domain/cases/work-item-name.ts'
import { Section } from '#ui/section.tsx'
import { FormUploads } from '#ui/uploads/form-uploads.tsx'
import { PostUrlField } from './post-url-field.tsx'
import { PostedAtField } from './posted-at-field.tsx'
import { isStory, type ReportOutput, type ReportValues } from './report-schema.ts'

interface PostSectionProps {
  control: Control<ReportValues, unknown, ReportOutput>
  index: number
  item: TermsContent['work_items'][number]
  dates: TermsContent['dates']
}

/** One post of the case: where it is, since when, and how it looks. */
export function PostSection({ control, index, item, dates }: PostSectionProps) {
  const { t } = useTranslation('reports')
  const nameOf = useWorkItemName()
  const story = isStory(item.platform)
  return (
    <Section title={nameOf(item)}>
      <PostUrlField
        control={control}
        name={`posts.${index}.url`}
        platform={item.platform}
        required={!story}
      />
      <PostedAtField control={control} index={index} dates={dates} />
      <FormUploads
        control={control}
        name={`posts.${index}.screenshot_ids`}
        accept="image"
        label={t('screenshots.label')}
        hint={t(story ? 'screenshots.hint_story' : 'screenshots.hint_post')}
        required={story}
      />
    </Section>
  )
}
