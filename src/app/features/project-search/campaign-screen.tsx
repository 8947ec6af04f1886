import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { CampaignDetail } from '#contract/campaign-shapes.ts'
import { CampaignView } from '#domain/campaigns/campaign-view.tsx'
import { idFromParams } from '#domain/paths.ts'
import { listBeside } from '#ui/list-beside/list-beside.tsx'
import { CampaignRow } from '../../campaigns/campaign-row.tsx'
import { openFilter, useFilterStore } from '../../campaigns/filter-store.ts'
import { ApplyBar } from './apply-bar.tsx'
import { CampaignActs } from './campaign-acts.tsx'
import { CampaignSkeleton } from './campaign-skeleton.tsx'
import { CampaignStatusNotice } from './campaign-status-notice.tsx'
import { isWithoutPlace, statusOf } from './campaign-status.ts'
import { campaignQuery, similarQuery } from './queries.ts'
import { Unavailable } from './unavailable.tsx'

const BesideCampaigns = listBeside(() => import('./campaign-column.tsx').then((m) => m.CampaignColumn))

/** A campaign with the reader's own part in it; the act stays at hand below. */
export function CampaignScreen() {
  const id = idFromParams(useParams())
  return (
    <BesideCampaigns>
      <CampaignOf key={id} id={id} />
    </BesideCampaigns>
  )
}

/** The router draws its screen again at every step of a move; this has nothing new then. */
const CampaignOf = memo(function CampaignOf({ id }: { id: number }) {
  const { data: answer, error, refetch } = useQuery(campaignQuery(useApi(), id))
  if (error && !answer) return <Unavailable error={toApiError(error)} onRetry={() => void refetch()} />
  if (!answer) return <CampaignSkeleton />
  const { campaign, relation } = answer.data
  return (
    <CampaignView
      wide
      campaign={campaign}
      checks={relation.eligibility}
      acts={<CampaignActs campaign={campaign} relation={relation} />}
      status={
        <>
          <CampaignStatusNotice campaign={campaign} relation={relation} />
          {isWithoutPlace(statusOf(campaign, relation)) && <SimilarCampaigns campaign={campaign} />}
        </>
      }
    >
      <ApplyBar campaign={campaign} relation={relation} />
    </CampaignView>
  )
})

/** Campaigns like this one that are open to the reader; nothing where there are none. */
function SimilarCampaigns({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation('campaigns')
  const { change, clear, add } = useFilterStore()
  const seeAll = () => {
    clear()
    change({ tab: openFilter.tab, applicable: true })
    add('categories', campaign.category)
  }
  return <CampaignRow title={t('similar')} query={similarQuery(useApi(), campaign)} onSeeAll={seeAll} />
}
