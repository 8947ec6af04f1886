import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import MailOpen from 'lucide-react/icons/mail-open'
import Search from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { useApi } from '#client/remote/remote-context.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CampaignTile } from '../../../campaigns/campaign-tile.tsx'
import { teaserQuery } from '../queries.ts'
import styles from './product-preview.module.css'

/** The search as it looks on a phone, with campaigns of today. A picture of the product: nothing in it can be reached. */
export function ProductPreview() {
  const { t } = useTranslation(['landing', 'campaigns'])
  const { data } = useQuery(teaserQuery(useApi()))
  return (
    <div className={styles.stage} aria-hidden inert>
      <div className={styles.phone}>
        <p className={styles.bar}>{t('common:title.search')}</p>
        <div className={styles.screen}>
          <p className={styles.search}>
            <Search />
            {t('campaigns:search.placeholder')}
          </p>
          <p className={styles.tabs}>
            <span>{t('campaigns:tabs.all')}</span>
            <span>{t('campaigns:tabs.new')}</span>
            <span>{t('campaigns:tabs.closing_soon')}</span>
          </p>
          {data?.data.slice(0, 2).map((campaign, index) => (
            <CampaignTile key={campaign.id} campaign={campaign} priority={index === 0} />
          ))}
          {!data?.data.length && <Skeleton height="20rem" />}
        </div>
      </div>
      <p className={styles.offer}>
        <MailOpen />
        <span>
          <strong>{t('preview.offer')}</strong>
          {t('campaigns:offer.left_days', { count: 2 })}
        </span>
      </p>
      <p className={styles.done}>
        <CircleCheck />
        <strong>{t('campaigns:done.title')}</strong>
      </p>
    </div>
  )
}
