import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { getAdminCampaign } from '#contract/admin-campaigns.ts'
import { limits } from '#contract/limits.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { Page } from '../../parts/page.tsx'
import { idFromParams, paths } from '../../paths.ts'
import { CandidateList } from './candidate-list.tsx'
import { OfferBar } from './offer-bar.tsx'
import { PeopleFilters } from './people-filters.tsx'
import { usePicks } from './use-picks.ts'

/** Offers places of one campaign to creators who are searched for. */
export function NominateScreen() {
  const { t } = useTranslation('admin-influencers')
  const { number } = useFormat()
  const campaignId = idFromParams(useParams())
  const query = remoteQuery(useApi(), getAdminCampaign, { params: { campaign_id: campaignId } })
  const { data, error, refetch } = useQuery(query)
  const picks = usePicks()
  const campaign = data?.data
  const title = t('admin:title.nominate')
  const back = {
    to: paths.campaign(campaignId),
    label: campaign?.written.title ?? t('admin:title.campaign'),
  }
  if (error && !campaign)
    return (
      <Page title={title} back={back}>
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      </Page>
    )
  const openings = campaign?.written.openings ?? 0
  const free = Math.max(openings - (campaign?.places_taken ?? 0), 0)
  const closed = campaign && !isOfferable(campaign)
  return (
    <Page
      title={title}
      back={back}
      lead={campaign && t('nominate.places', { free: number(free), openings: number(openings) })}
    >
      {closed ? (
        <Notice tone="warning" title={t('nominate.closed')}>
          {t(`nominate.closed_${campaign.state === 'draft' ? 'draft' : 'over'}`)}
        </Notice>
      ) : (
        <>
          <Text size="sm" tone="soft">
            {t('nominate.text', { hours: limits.offer_answer_hours })}
          </Text>
          <PeopleFilters />
          <CandidateList campaignId={campaignId} picks={picks} />
          {campaign && <OfferBar campaignId={campaignId} picks={picks} free={free} />}
        </>
      )}
    </Page>
  )
}

/** Offers are made until the campaign is over; the server holds the same. */
function isOfferable({ state, shown_state }: { state: string; shown_state: string }) {
  return state === 'published' && shown_state !== 'ended'
}
