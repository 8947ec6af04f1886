import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import type { remoteQuery } from '#client/remote/query.ts'
import type { listCampaigns } from '#contract/campaigns.ts'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { SeeAllLink } from '#ui/see-all-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { CampaignTile } from './campaign-tile.tsx'
import styles from './campaign-row.module.css'

interface CampaignRowProps {
  title: string
  query: ReturnType<typeof remoteQuery<typeof listCampaigns>>
  /** Sets the filter of the search screen, which then shows all of them. */
  onSeeAll: () => void
  /** The words when there are none; without them nothing is shown then. */
  none?: string
  /** Its pictures are among the first that the screen shows. */
  priority?: boolean
}

/** A few campaigns side by side; the cut one at the edge shows that there are more. */
export function CampaignRow({ title, query, onSeeAll, none, priority = false }: CampaignRowProps) {
  const { t } = useTranslation('campaigns')
  const { data, error, refetch } = useQuery(query)
  if (none === undefined && !data?.data.length) return null
  return (
    <Stack as="section" gap="3">
      <Flex align="center" justify="space-between" gap="3">
        <Heading>{title}</Heading>
        <SeeAllLink to={paths.search} title={title} onClick={onSeeAll} />
      </Flex>
      {error && !data && (
        <Notice tone="warning">
          {t(`errors:${toApiError(error).code}`)}
          <Button size="sm" variant="outline" marginTop="2" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </Notice>
      )}
      {data?.data.length === 0 && <Text tone="soft">{none}</Text>}
      <ul className={styles.row}>
        {data?.data.map((campaign, index) => (
          <li key={campaign.id}>
            <CampaignTile campaign={campaign} priority={priority && index < 2} />
          </li>
        ))}
        {!data &&
          !error &&
          [1, 2].map((place) => (
            <li key={place}>
              <Skeleton height="20rem" />
            </li>
          ))}
      </ul>
    </Stack>
  )
}
