import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PostReading } from '#contract/sub-task-shapes.ts'
import { paths } from '#domain/paths.ts'
import { Box } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text.tsx'

type Failure = NonNullable<PostReading['failure']>

/** The failures that linking an account, or linking it again, ends. */
const byLinking: readonly Failure[] = ['not_linked', 'reconnect_needed', 'permission_missing']

/** Why the portal did not read the figures of a post, and the way on. `platform`: its name. */
export function ReadingFailure({ failure, platform }: { failure: Failure; platform: string }) {
  const { t } = useTranslation('reports')
  return (
    <Notice>
      {t(`reading.failure.${failure}`, { platform })}
      {byLinking.includes(failure) && (
        <Box>
          <TextLink asChild>
            <Link to={paths.linkSns}>{t('media.link_sns')}</Link>
          </TextLink>
        </Box>
      )}
    </Notice>
  )
}
