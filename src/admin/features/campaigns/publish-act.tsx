import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type AdminCampaign, getAdminCampaign, listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { publishCampaign } from '#contract/admin-recruiting.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { PublishDialog } from '../../parts/publishing/publish-dialog.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { paths } from '../../paths.ts'

/** Publishes a draft from its page. */
export function PublishAct({ campaign }: { campaign: AdminCampaign }) {
  const { t } = useTranslation(['admin-campaigns', 'errors'])
  const [asking, setAsking] = useState(false)
  const { id, state, version, written, unfinished } = campaign
  const { mutate, isPending, error, reset } = useApiMutation(publishCampaign, {
    invalidates: [getAdminCampaign, listAdminCampaigns],
    onConflict: [getAdminCampaign, listAdminCampaigns],
    onSuccess: () => {
      toast(t('publish.done'), 'success')
      setAsking(false)
    },
    onError: ({ code }) => {
      // What is asked for is done: the page shows it.
      if (code !== 'campaign.already_published') return
      toast(t(`errors:${code}`), 'info')
      setAsking(false)
    },
  })
  const ask = () => {
    reset()
    setAsking(true)
  }
  if (state !== 'draft' && !asking) return null
  const missing = (error?.errors ?? unfinished?.missing)?.map(({ path }) => path)
  return (
    <>
      <RoleButton endpoint={publishCampaign} variant="submit" onClick={ask}>
        {t('publish.do')}
      </RoleButton>
      <PublishDialog
        question={
          asking
            ? { campaignId: id, written: unfinished ? undefined : written, ...(missing && { missing }) }
            : null
        }
        publishing={isPending}
        refusal={
          error &&
          error.errors.length === 0 && (
            <Notice tone="danger" role="alert">
              <p>{t(`errors:${error.code}`)}</p>
              {error.code === 'campaign.changed_meanwhile' && <p>{t('publish.changed')}</p>}
            </Notice>
          )
        }
        addressOf={(field) => `${paths.editCampaign(id)}#${field}`}
        onPublish={() => mutate({ params: { campaign_id: id }, body: { version } })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
