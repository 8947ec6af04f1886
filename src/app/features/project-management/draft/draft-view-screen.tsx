import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import type { TermsContent } from '#contract/case-shapes.ts'
import { useWorkItemName } from '#domain/cases/work-item-name.ts'
import { Stack } from '#ui/layout.ts'
import { Part } from '#ui/section.tsx'
import { Text } from '#ui/text.tsx'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'
import type { RoundOf } from '../submission/open-sub-task.ts'
import { RoundsScreen } from '../submission/rounds-screen.tsx'

interface DraftContentProps {
  content: RoundOf<'draft'>['content']
  terms: TermsContent
}

/** A draft as it was sent. */
function DraftContent({ content, terms }: DraftContentProps) {
  const { t } = useTranslation('submissions')
  const { instant } = useFormat()
  const nameOf = useWorkItemName()
  return terms.work_items.map((item) => {
    const sent = content.deliverables.find(({ deliverable_id }) => deliverable_id === item.id)
    if (!sent) return null
    return (
      <Part key={item.id} title={nameOf(item)}>
        <Stack gap="3">
          <FileThumbs files={sent.files} />
          {sent.caption && <Text whiteSpace="pre-line">{sent.caption}</Text>}
          {sent.planned_at && (
            <Text size="sm" tone="soft" number>
              {t('draft.planned_for', { at: instant(sent.planned_at) })}
            </Text>
          )}
        </Stack>
      </Part>
    )
  })
}

/** Every draft that was sent. */
export function DraftViewScreen() {
  return (
    <RoundsScreen
      kind="draft"
      renderContent={(content, terms) => <DraftContent content={content} terms={terms} />}
    />
  )
}
