import { useTranslation } from 'react-i18next'
import type { TermsContent } from '#contract/case-shapes.ts'
import type { FixItem, Round, WorkFile } from '#contract/sub-task-shapes.ts'
import { Badge } from '#ui/badge.tsx'
import { Box, Flex, Stack } from '#ui/layout.ts'
import { Text } from '#ui/text.tsx'
import { FileThumbs } from '#ui/uploads/file-thumbs.tsx'
import { MarkedPicture } from '#ui/uploads/marked-picture.tsx'
import { PinnedVideo } from '#ui/uploads/pinned-video.tsx'
import { pinsOn } from './pins.ts'
import { useWorkItemName } from './work-item-name.ts'

/** Every file of a round, whatever it belongs to. */
function filesOf({ content }: Round): WorkFile[] {
  if ('scenes' in content) return content.files
  if ('deliverables' in content) return content.deliverables.flatMap(({ files }) => files)
  if ('posts' in content) return content.posts.flatMap(({ screenshots }) => screenshots)
  return content.insights.flatMap(({ screenshots }) => screenshots)
}

interface FixTextProps {
  fix: FixItem
  terms: TermsContent
  /** The round that the fix was asked of. */
  round: Round
}

/**
 * Shows what is to be changed and where: the kind of defect, the place, the file, the exact spot on a picture or moment of a
 * video, and the operator's message.
 */
export function FixText({ fix, terms, round }: FixTextProps) {
  const { t } = useTranslation('submissions')
  const nameOf = useWorkItemName()
  const item = terms.work_items.find(({ id }) => id === fix.deliverable_id)
  const file = filesOf(round).find(({ id }) => id === fix.file_id)
  const field = fix.field && fix.field !== 'other' ? t(`fix.field.${fix.field}`) : null
  const fixes = round.review?.fixes ?? []
  const number = fixes.findIndex(({ id }) => id === fix.id) + 1
  const place = [item && nameOf(item), field].filter(Boolean)
  return (
    <Stack gap="2">
      <Flex wrap="wrap" align="center" gap="2">
        <Badge tone="warning">{t(`fix.category.${fix.category}`)}</Badge>
        {place.length > 0 && (
          <Text as="span" size="sm" tone="soft">
            {place.join(t('fix.place_separator'))}
          </Text>
        )}
      </Flex>
      <Text whiteSpace="pre-line">{fix.comment}</Text>
      {file && <FixedPlace file={file} fix={fix} fixes={fixes} number={number} />}
    </Stack>
  )
}

interface FixedPlaceProps {
  file: WorkFile
  fix: FixItem
  /** All fixes of the round. */
  fixes: readonly FixItem[]
  number: number
}

function FixedPlace({ file, fix: { mark, second, comment }, fixes, number }: FixedPlaceProps) {
  if (second !== null) {
    const pin = { number, second, at: mark, words: comment }
    return <PinnedVideo file={file} pins={pinsOn(file.id, fixes)} pin={pin} />
  }
  if (mark) return <MarkedPicture file={file} mark={{ number, at: mark }} />
  return (
    <Box maxWidth="8rem">
      <FileThumbs files={[file]} />
    </Box>
  )
}
