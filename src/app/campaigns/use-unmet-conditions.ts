import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import type { CampaignSummary } from '#contract/campaign-shapes.ts'
import { listUnmetConditions, mostConditions } from '#contract/campaigns.ts'
import { isWithinReach } from '#domain/campaigns/campaign-badges.tsx'

/**
 * Says of each campaign whether the reader lacks one of its conditions. Only what recruits and has a place left is asked about. Until the
 * answer is there, and where it fails, nothing is said: the campaign's own page says it.
 */
export function useUnmetConditions(campaigns: readonly CampaignSummary[]) {
  const asked = campaigns.filter(isWithinReach).slice(0, mostConditions)
  const { data } = useQuery({
    ...remoteQuery(useApi(), listUnmetConditions, { query: { campaign_id: asked.map(({ id }) => id) } }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  })
  return (campaign: CampaignSummary) =>
    isWithinReach(campaign) && data?.data.campaign_ids.includes(campaign.id) === true
}
