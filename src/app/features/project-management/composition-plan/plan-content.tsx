import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import { ExternalLink } from '#ui/external-link.tsx'
import { Stack } from '#ui/layout.ts'
import { Part } from '#ui/section.tsx'
import { Heading, Text, TextLink } from '#ui/text.tsx'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'
import type { RoundOf } from '../submission/open-sub-task.ts'
import { useSceneName } from './scenes.ts'

interface PlanContentProps {
  content: RoundOf<'composition_plan'>['content']
  terms: TermsContent
}

/** A composition plan as it was sent. */
export function PlanContent({ content, terms }: PlanContentProps) {
  const { t } = useTranslation('submissions')
  const { day } = useFormat()
  const nameOf = useSceneName(terms)
  const { scenes, caption_idea, planned_on, files, urls } = content
  return (
    <>
      <Part title={t('plan.scenes')}>
        <Stack as="ol" gap="3">
          {scenes.map(({ title, description, seconds }, index) => (
            <Stack as="li" key={nameOf(index)} gap="0.5">
              <Text size="sm" tone="soft" number>
                {nameOf(index)}
                {seconds !== null && ` ・ ${t('plan.seconds_shown', { seconds })}`}
              </Text>
              <Heading as="h4" size="sm">
                {title}
              </Heading>
              <Text whiteSpace="pre-line">{description}</Text>
            </Stack>
          ))}
        </Stack>
      </Part>
      {caption_idea && (
        <Part title={t('plan.caption')}>
          <Text whiteSpace="pre-line">{caption_idea}</Text>
        </Part>
      )}
      {planned_on && (
        <Part title={t('plan.planned_on')}>
          <Text number>{day(planned_on)}</Text>
        </Part>
      )}
      {files.length + urls.length > 0 && (
        <Part title={t('plan.references')}>
          <FileThumbs files={files} />
          {urls.map((url) => (
            <TextLink key={url} asChild paddingBlock="2">
              <ExternalLink href={url}>{url}</ExternalLink>
            </TextLink>
          ))}
        </Part>
      )}
    </>
  )
}
