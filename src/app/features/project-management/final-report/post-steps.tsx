import Copy from 'lucide-react/icons/copy'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail, TermsContent } from '#contract/case-shapes.ts'
import { Button } from '#ui/button.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { Fold } from '#ui/fold.tsx'
import { Stack } from '#ui/layout.ts'
import { TextToCopy } from '#ui/text-to-copy.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { appToPostIn } from './app-to-post-in.ts'
import { captionToPost } from './caption-to-post.ts'
import { SaveFiles } from './save-files.tsx'

interface PostStepsProps {
  theCase: CaseDetail
  item: TermsContent['work_items'][number]
  rules: TermsContent['content_rules']
  /** Folded where the post is out already. */
  posted: boolean
}

/** The steps to publish what was approved, in order: copy the caption, save the files, open the platform, come back with the link. */
export function PostSteps({ theCase, item, rules, posted }: PostStepsProps) {
  const { t } = useTranslation('reports')
  const draft = theCase.sub_tasks?.draft.rounds.at(-1)?.content.deliverables
  const approved = draft?.find(({ deliverable_id }) => deliverable_id === item.id)
  const files = approved?.files ?? []
  const caption = captionToPost(approved?.caption ?? '', rules, item.platform)
  const app = appToPostIn(item.platform, caption)
  if (!caption && files.length === 0 && !app) return null
  return (
    <Fold label={t('post.title')} open={!posted}>
      <Stack as="ol" gap="5" counterReset="step">
        {caption && <CaptionStep caption={caption} added={caption !== approved?.caption} />}
        {files.length > 0 && (
          <Step title={t('post.files')}>
            <SaveFiles files={files} />
          </Step>
        )}
        {app && (
          <Step title={t('post.open_title')}>
            <Button asChild variant="outline" full>
              <ExternalLink href={app.url}>
                {t('post.open', { name: app.name })}
                <ExternalLinkIcon aria-hidden />
              </ExternalLink>
            </Button>
            {app.hasCaption && (
              <Text size="sm" tone="soft">
                {t('post.caption_filled')}
              </Text>
            )}
            <Text size="sm" tone="soft">
              {t('post.open_hint', { name: app.name })}
            </Text>
          </Step>
        )}
        <Step title={t('post.back_title')}>
          <Text size="sm">{t('post.back')}</Text>
        </Step>
      </Stack>
    </Fold>
  )
}

function CaptionStep({ caption, added }: { caption: string; added: boolean }) {
  const { t } = useTranslation('reports')
  const copy = useCopy()
  return (
    <Step title={t('post.caption_title')}>
      <TextToCopy>{caption}</TextToCopy>
      {added && (
        <Text size="sm" tone="soft">
          {t('post.caption_added')}
        </Text>
      )}
      <Button
        variant="outline"
        full
        onClick={() => void copy(caption, t('post.copied'), t('post.copy_failed'))}
      >
        <Copy aria-hidden />
        {t('post.caption')}
      </Button>
    </Step>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="li" gap="2" counterIncrement="step">
      <Heading as="h3" size="sm" _before={{ content: 'counter(step) ". "' }}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
