import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useApi } from '#client/remote/remote-context.tsx'
import { useList } from '#client/remote/use-list.ts'
import type { CampaignSummary } from '#contract/campaign-shapes.ts'
import { CampaignBadges } from '#domain/campaigns/campaign-badges.tsx'
import { CampaignDeadline } from '#domain/campaigns/campaign-deadline.tsx'
import { idFromParams, paths } from '#domain/paths.ts'
import { ListColumn } from '#ui/list-beside/list-column.tsx'
import { CampaignReward } from '../../campaigns/campaign-reward.tsx'
import { isNarrowed, isSuitable, useFilterStore } from '../../campaigns/filter-store.ts'
import { useUnmetConditions } from '../../campaigns/use-unmet-conditions.ts'
import { searchQuery } from './queries.ts'
import { useCountText } from './use-count-text.ts'
import styles from './campaign-column.module.css'

function rowOf(campaign: CampaignSummary, unmet: boolean) {
  const { id, cover, brand_name: brand, title } = campaign
  return {
    id,
    to: paths.campaign(id),
    cover,
    brand,
    title,
    badge: <CampaignBadges campaign={campaign} unmet={unmet} />,
    facts: (
      <div className={styles.facts}>
        <CampaignReward campaign={campaign} />
        <CampaignDeadline campaign={campaign} />
      </div>
    ),
  }
}

/** The campaigns that the filter leaves beside one of them, which need not be among them. */
export function CampaignColumn() {
  const { t } = useTranslation('campaigns')
  const filter = useFilterStore()
  const list = useList(searchQuery(useApi(), filter))
  const unmet = useUnmetConditions(isSuitable(filter) ? [] : list.items)
  const countText = useCountText()
  const { tab } = filter
  const ownList = tab === 'nominated' || tab === 'favourites'
  return (
    <ListColumn
      title={t('common:tab.search')}
      note={t(`tabs.${tab}`)}
      count={countText(list)}
      list={list}
      groups={[{ key: tab, rows: list.items.map((campaign) => rowOf(campaign, unmet(campaign))) }]}
      current={idFromParams(useParams())}
      empty={t(`empty.${!ownList && isNarrowed(filter) ? 'narrowed' : tab}_title`)}
    />
  )
}
