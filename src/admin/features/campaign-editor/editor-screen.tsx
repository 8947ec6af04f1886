import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { serverNow } from '#client/remote/server-clock.ts'
import { getAdminCampaign } from '#contract/admin-campaigns.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../../parts/page.tsx'
import { idFromParams, paths } from '../../paths.ts'
import { CampaignForm } from './campaign-form.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { deviceCopyOf } from './device-copy.ts'
import { type AdminCampaign, valuesOf, withoutClient } from './editor-values.ts'
import { useGoodsConsent } from './goods-consent.ts'
import { newValues } from './new-values.ts'

/** A campaign to write: a new one, or one that is stored. */
export function EditorScreen() {
  const params = useParams()
  const { key } = useLocation()
  return params.id === undefined ? <NewCampaign key={key} /> : <StoredCampaign key={params.id} />
}

function NewCampaign() {
  const { t } = useTranslation('admin-editor')
  const consent = useGoodsConsent()
  const [stored] = useState(() =>
    withoutClient(newValues(serverNow(), { work_place: t('new.work_place'), consent })),
  )
  const [copy] = useState(() => deviceCopyOf(null, stored))
  const navigate = useNavigate()
  return (
    <CampaignForm
      campaign={null}
      stored={stored}
      copy={copy}
      onChanged={async (id) => navigate(paths.editCampaign(id), { replace: true })}
    />
  )
}

function StoredCampaign() {
  const { t } = useTranslation(['admin', 'admin-editor'])
  const id = idFromParams(useParams())
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...remoteQuery(useApi(), getAdminCampaign, { params: { campaign_id: id } }),
    // What is written is saved as a whole: it must begin with what is stored now.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  // Never changes under the hands: only what the form asks for takes its place.
  const [read, setRead] = useState<AdminCampaign>()
  if (!read && data && isFetchedAfterMount && !error) setRead(data.data)
  const readAgain = async () => {
    const { data: newer } = await refetch({ throwOnError: true })
    if (newer) setRead(newer.data)
  }
  if (read?.state === 'cancelled')
    return (
      <Page title={t('title.edit_campaign')} back={{ to: paths.campaign(id), label: read.written.title }}>
        <Notice tone="warning">{t('admin-editor:cancelled')}</Notice>
      </Page>
    )
  if (read) return <ReadCampaign key={read.version} campaign={read} onChanged={readAgain} />
  return (
    <Page title={t('title.edit_campaign')} back={{ to: paths.campaigns, label: t('title.campaigns') }}>
      {error ? (
        <LoadErrorAlert code={toApiError(error).code} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('common:loading')}>
          <Skeleton height="40rem" />
        </div>
      )}
    </Page>
  )
}

/** One version of a campaign: its form, after the choice between it and input that began from another version. */
function ReadCampaign({ campaign, onChanged }: { campaign: AdminCampaign; onChanged: () => Promise<void> }) {
  const [stored] = useState(() => valuesOf(campaign))
  const [copy] = useState(() => deviceCopyOf(campaign, stored))
  const [comparison, setComparison] = useState(() => copy.compare())
  if (!comparison)
    return <CampaignForm campaign={campaign} stored={stored} copy={copy} onChanged={onChanged} />
  return (
    <ChangedMeanwhile
      campaign={campaign}
      comparison={comparison}
      onMerged={(values) => {
        copy.save(values)
        setComparison(undefined)
      }}
    />
  )
}
