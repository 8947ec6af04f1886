import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
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
import { type AdminCampaign, valuesOf } from './editor-values.ts'
import { newValues } from './new-values.ts'

/** A campaign to write: a new one, or one that is stored. */
export function EditorScreen() {
  const params = useParams()
  return params.id === undefined ? <NewCampaign key="new" /> : <StoredCampaign key={params.id} />
}

function NewCampaign() {
  const { t } = useTranslation('admin-editor')
  const [stored] = useState(() =>
    newValues(serverNow(), {
      work_place: t('new.work_place'),
      agreement: t('new.agreement'),
      agreement_en: t('new.agreement_en'),
    }),
  )
  return <CampaignForm campaign={null} stored={stored} />
}

function StoredCampaign() {
  const { t } = useTranslation('admin')
  const id = idFromParams(useParams())
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...remoteQuery(useApi(), getAdminCampaign, { params: { campaign_id: id } }),
    // What is written is saved as a whole: it must begin with what is stored now, and never changes under the hands.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  if (data && isFetchedAfterMount && !error) return <Editor campaign={data.data} />
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

function Editor({ campaign }: { campaign: AdminCampaign }) {
  const { t } = useTranslation(['admin-editor', 'admin'])
  const [stored] = useState(() => valuesOf(campaign))
  if (campaign.state === 'cancelled')
    return (
      <Page
        title={t('admin:title.edit_campaign')}
        back={{ to: paths.campaign(campaign.id), label: campaign.written.title }}
      >
        <Notice tone="warning">{t('cancelled')}</Notice>
      </Page>
    )
  return <CampaignForm campaign={campaign} stored={stored} />
}
