import { useQuery } from '@tanstack/react-query'
import MailX from 'lucide-react/icons/mail-x'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { idFromParams, paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Stack } from '#ui/layout.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Heading, Text, TextLink } from '#ui/text.tsx'
import { useNoticesSeen } from '../../notices/use-notices-seen.ts'
import { newsQuery } from './queries.ts'

/** A message of the provider to many, whole, for whom it was sent to. */
export function NewsScreen() {
  const { t } = useTranslation('news')
  const { instant } = useFormat()
  const id = idFromParams(useParams())
  const { data, error, refetch } = useQuery(newsQuery(useApi(), id))
  useNoticesSeen(paths.news(id))
  if (error && toApiError(error).status === 404)
    return <EmptyState icon={<MailX />} title={t('gone')} text={t('gone_text')} />
  if (error && !data) return <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="16rem" />
  const { subject, body, at, campaign } = data.data
  return (
    <Stack gap="5">
      <Card>
        <Stack as="article" gap="4">
          <Text as="span" size="sm" tone="soft">
            <time dateTime={at}>{instant(at)}</time>
          </Text>
          <Heading overflowWrap="anywhere">{subject}</Heading>
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
            {body}
          </Text>
          {campaign && (
            <Button asChild>
              <Link to={paths.campaign(campaign.id)}>{t('campaign')}</Link>
            </Button>
          )}
        </Stack>
      </Card>
      <Text size="sm">
        <TextLink asChild>
          <Link to={paths.notificationChoices}>{t('choices')}</Link>
        </TextLink>
      </Text>
    </Stack>
  )
}
