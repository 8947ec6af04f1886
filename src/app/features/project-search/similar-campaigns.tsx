import { useTranslation } from 'react-i18next'
import { useApi } from '#client/remote/remote-context.tsx'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { CampaignRow } from '../../campaigns/campaign-row.tsx'
import { openFilter, useFilterStore } from '../../campaigns/filter-store.ts'
import { similarQuery } from './queries.ts'

/** Campaigns like this one that are open to the reader; nothing where there are none. */
export function SimilarCampaigns({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation('campaigns')
  const { change, clear, add } = useFilterStore()
  const seeAll = () => {
    clear()
    change({ tab: openFilter.tab, applicable: true })
    add('categories', campaign.category)
  }
  return <CampaignRow title={t('similar')} query={similarQuery(useApi(), campaign)} onSeeAll={seeAll} />
}
