import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { serverNow } from '#client/remote/server-clock.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import { useWorkItemName } from '#domain/cases/work-item-name.ts'
import { clockInTokyo } from '#lib/dates.ts'
import { Section } from '#ui/section.tsx'
import { FormUploads } from '#ui/uploads/form-uploads.tsx'
import type { OpenSubTask } from '../submission/open-sub-task.ts'
import { PostSteps } from './post-steps.tsx'
import { PostUrlField } from './post-url-field.tsx'
import { PostedAtField } from './posted-at-field.tsx'
import { isStory, type ReportOutput, type ReportValues } from './report-schema.ts'

interface PostSectionProps {
  control: Control<ReportValues, unknown, ReportOutput>
  index: number
  item: TermsContent['work_items'][number]
  openSubTask: OpenSubTask<'final_report'>
}

/** One post of the case: where it is, since when, and how it looks. */
export function PostSection({ control, index, item, openSubTask }: PostSectionProps) {
  const { t } = useTranslation('reports')
  const nameOf = useWorkItemName()
  const story = isStory(item.platform)
  const { theCase, terms, previous } = openSubTask
  const { field: postedAt } = useController({ control, name: `posts.${index}.posted_at` })
  // The link is pasted right after posting: a time that was not given is that of the paste.
  const notePasted = () => postedAt.value === '' && postedAt.onChange(clockInTokyo(new Date(serverNow())))
  return (
    <Section title={nameOf(item)}>
      <PostSteps theCase={theCase} item={item} rules={terms.content_rules} posted={previous !== undefined} />
      <PostUrlField
        control={control}
        name={`posts.${index}.url`}
        platform={item.platform}
        required={!story}
        onPasted={notePasted}
      />
      <PostedAtField control={control} index={index} dates={terms.dates} />
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
