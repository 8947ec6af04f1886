import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CampaignTile } from '../../campaigns/campaign-tile.tsx'
import { useApi } from '../../remote/remote-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './landing.module.css'
import { teaserQuery } from './remote.ts'

/** A few of the campaigns that are open now. */
export function OpenCampaigns() {
  const { t } = useTranslation('landing')
  const { data, isError, dataUpdatedAt, refetch } = useQuery(teaserQuery(useApi()))
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('open.heading')}</h2>
      {isError && !data && (
        <Notice tone="warning">
          <p>{t('open.failed')}</p>
          <Button size="sm" variant="outline" marginTop="2" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </Notice>
      )}
      {data?.data.length === 0 && <Text tone="soft">{t('open.none')}</Text>}
      <ul className={styles.tiles}>
        {data?.data.map((campaign) => (
          <li key={campaign.id}>
            <CampaignTile campaign={campaign} readAt={dataUpdatedAt} />
          </li>
        ))}
        {!data && !isError && [1, 2, 3].map((place) => <li key={place}>{<Skeleton height="20rem" />}</li>)}
      </ul>
    </section>
  )
}
