import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { paths } from '#domain/paths.ts'
import { Button } from '#ui/button.tsx'
import { Flex, Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { CampaignTile } from '../../campaigns/campaign-tile.tsx'
import { type SearchTab, useFilterStore } from '../../campaigns/filter-store.ts'
import type { recommendedQuery } from './queries.ts'
import styles from './home.module.css'

interface CampaignRowProps {
  title: string
  query: typeof recommendedQuery
  /** The list of the search screen that has more of them. */
  tab: SearchTab
}

/** A few campaigns side by side; the cut one at the edge shows that there are more. */
export function CampaignRow({ title, query, tab }: CampaignRowProps) {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useQuery(query(useApi()))
  return (
    <Stack as="section" gap="3">
      <Flex align="center" justify="space-between" gap="3">
        <Heading>{title}</Heading>
        <Link
          to={paths.search}
          className={styles.all}
          aria-label={t('see_all_of', { title })}
          onClick={() => useFilterStore.getState().change({ tab })}
        >
          {t('see_all')}
          <ChevronRight aria-hidden />
        </Link>
      </Flex>
      {error && !data && (
        <Notice tone="warning">
          {t(`errors:${toApiError(error).code}`)}
          <Button size="sm" variant="outline" marginTop="2" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </Notice>
      )}
      {data?.data.length === 0 && <Text tone="soft">{t('none')}</Text>}
      <ul className={styles.row}>
        {data?.data.map((campaign, index) => (
          <li key={campaign.id}>
            <CampaignTile campaign={campaign} priority={tab === 'recommended' && index < 2} />
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
