import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { CampaignView } from '#domain/campaigns/campaign-view.tsx'
import { idFromParams } from '#domain/paths.ts'
import { ApplyBar } from './apply-bar.tsx'
import { CampaignActs } from './campaign-acts.tsx'
import { CampaignSkeleton } from './campaign-skeleton.tsx'
import { CampaignStatusNotice } from './campaign-status-notice.tsx'
import { isWithoutPlace, statusOf } from './campaign-status.ts'
import { campaignQuery } from './queries.ts'
import { SimilarCampaigns } from './similar-campaigns.tsx'
import { Unavailable } from './unavailable.tsx'

/** A campaign with the reader's own part in it; the act stays at hand below. */
export function CampaignScreen() {
  const id = idFromParams(useParams())
  const { data: answer, error, refetch } = useQuery(campaignQuery(useApi(), id))
  if (error && !answer) return <Unavailable error={toApiError(error)} onRetry={() => void refetch()} />
  if (!answer) return <CampaignSkeleton />
  const { campaign, relation } = answer.data
  return (
    <CampaignView
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
}
