import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import { useWorkItemName } from '#domain/cases/work-item-name.ts'
import { type Definition, DefinitionList } from '#ui/definition-list.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { Part } from '#ui/section.tsx'
import { TextLink } from '#ui/text.tsx'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'
import type { RoundOf } from '../submission/open-sub-task.ts'
import { RoundsScreen } from '../submission/rounds-screen.tsx'

type Post = RoundOf<'final_report'>['content']['posts'][number]

/** Every report after posting as it was sent. */
export function FinalReportViewScreen() {
  return (
    <RoundsScreen
      kind="final_report"
      renderContent={({ posts }, terms) =>
        posts.map((post) => <ReportedPost key={post.deliverable_id} post={post} terms={terms} />)
      }
    />
  )
}

function ReportedPost({ post, terms }: { post: Post; terms: TermsContent }) {
  const { t } = useTranslation('reports')
  const { instant } = useFormat()
  const nameOf = useWorkItemName()
  const item = terms.work_items.find(({ id }) => id === post.deliverable_id)
  const { url, posted_at, outside_window_reason: reason, screenshots } = post
  const facts: Definition[] = [
    { label: t('posted_at.label'), value: instant(posted_at) },
    ...(url ? [{ label: t('url.label'), value: <PostLink url={url} /> }] : []),
    ...(reason ? [{ label: t('outside.label'), value: reason }] : []),
  ]
  return (
    <Part title={item ? nameOf(item) : ''}>
      <DefinitionList items={facts} layout="stacked" />
      <FileThumbs files={screenshots} />
    </Part>
  )
}

function PostLink({ url }: { url: string }) {
  return (
    <TextLink asChild display="inline-block" paddingBlock="2.5">
      <ExternalLink href={url}>{url}</ExternalLink>
    </TextLink>
  )
}
