import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Heading, Text } from '#ui/text.tsx'
import { CampaignTile } from '../../../campaigns/campaign-tile.tsx'
import { teaserQuery } from '../queries.ts'
import styles from './landing.module.css'

/** A few campaigns of today, to be had after logging in: pushed sideways on a phone, all in sight on wide screens. */
export function OpenCampaigns() {
  const { t } = useTranslation('landing')
  const { data, error, refetch, isFetching } = useQuery(teaserQuery(useApi()))
  return (
    <section className={styles.campaigns}>
      <div className={styles.section}>
        <Heading size="xl">{t('campaigns.title')}</Heading>
        <Text tone="soft">{data?.data.length === 0 ? t('campaigns.none') : t('campaigns.text')}</Text>
        {error && !data && (
          <Notice tone="warning" role="alert">
            <p>{t(`errors:${toApiError(error).code}`)}</p>
            <Button
              size="sm"
              variant="outline"
              marginTop="2"
              loading={isFetching}
              onClick={() => void refetch()}
            >
              {t('common:retry')}
            </Button>
          </Notice>
        )}
        <ul className={styles.tiles}>
          {data?.data.map((campaign) => (
            <li key={campaign.id}>
              <CampaignTile campaign={campaign} />
            </li>
          ))}
          {!data &&
            !error &&
            [1, 2, 3].map((place) => (
              <li key={place}>
                <Skeleton height="20rem" />
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}
