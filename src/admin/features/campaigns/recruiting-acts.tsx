import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { type AdminCampaign, getCancellation } from '#contract/admin-campaigns.ts'
import { closeRecruiting, extendRecruiting } from '#contract/admin-recruiting.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { Consequences } from '../../parts/consequences.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CloseForm, ExtendForm } from './recruiting-forms.tsx'
import styles from './campaigns.module.css'

const endpoints = { close: closeRecruiting, extend: extendRecruiting }
type Act = keyof typeof endpoints

/** Ends or extends the recruiting of a published campaign without its whole form. */
export function RecruitingActs({ campaign }: { campaign: AdminCampaign }) {
  const { t } = useTranslation('admin-campaigns')
  // The campaign as it was when the dialog was opened: what somebody else changes meanwhile is laid beside it.
  const [asked, setAsked] = useState<{ act: Act; before: AdminCampaign } | null>(null)
  const { shown_state } = campaign
  const acts: readonly Act[] =
    shown_state === 'recruiting' ? ['close', 'extend'] : shown_state === 'selecting' ? ['extend'] : []
  const close = () => setAsked(null)
  return (
    <span className={styles.ways}>
      {acts.map((act) => (
        <RoleButton
          key={act}
          endpoint={endpoints[act]}
          variant="outline"
          quiet
          onClick={() => setAsked({ act, before: campaign })}
        >
          {t(`recruiting.${act}`)}
        </RoleButton>
      ))}
      <Dialog
        open={asked !== null}
        onClose={close}
        title={t(`recruiting.${asked?.act ?? 'close'}_title`)}
        closeLabel={t('common:close')}
      >
        {asked && <Question {...asked} campaign={campaign} onClose={close} />}
      </Dialog>
    </span>
  )
}

interface QuestionProps {
  act: Act
  before: AdminCampaign
  campaign: AdminCampaign
  onClose: () => void
}

function Question({ act, before, campaign, onClose }: QuestionProps) {
  const { t } = useTranslation('admin-campaigns')
  const { instant, day } = useFormat()
  const { recruiting_end, announcement } = campaign.written
  const Form = act === 'close' ? CloseForm : ExtendForm
  return (
    <>
      <Text>{t(`recruiting.${act}_text`, { end: instant(recruiting_end), day: day(announcement) })}</Text>
      <Effects act={act} campaignId={campaign.id} />
      <ChangedMeanwhile before={before} campaign={campaign} />
      <Form campaign={campaign} onClose={onClose} />
    </>
  )
}

/** What becomes of whom, counted anew each time that it is asked. */
function Effects({ act, campaignId }: { act: Act; campaignId: number }) {
  const { t } = useTranslation('admin-campaigns')
  const { number } = useFormat()
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), getCancellation, { params: { campaign_id: campaignId } }),
    gcTime: 0,
  })
  const counted = data && {
    waiting: data.data.applications,
    offers: data.data.offers,
  }
  return (
    <>
      {error && <LoadErrorAlert onRetry={() => void refetch()} />}
      <Consequences tone="calm">
        {(['waiting', 'offers'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`recruiting.${name}`)}</dt>
            <dd>
              {counted ? (
                t('recruiting.count', { number: number(counted[name]) })
              ) : (
                <Skeleton height="1.5em" width="3em" />
              )}
            </dd>
            {counted?.[name] !== 0 && <dd data-effect>{t(`recruiting.${name}_text`)}</dd>}
          </div>
        ))}
        {(['told', 'searches'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`recruiting.${name}`)}</dt>
            <dd data-effect>{t(`recruiting.${name}_${act}`)}</dd>
          </div>
        ))}
      </Consequences>
    </>
  )
}

function ChangedMeanwhile({ before, campaign }: Pick<QuestionProps, 'before' | 'campaign'>) {
  const { t } = useTranslation('admin-campaigns')
  const { instant, day } = useFormat()
  if (campaign.version === before.version && campaign.state === before.state) return null
  const { recruiting_end, announcement } = campaign.written
  const moved =
    recruiting_end !== before.written.recruiting_end || announcement !== before.written.announcement
  const given = { end: instant(recruiting_end), day: day(announcement) }
  const text = t(moved ? 'recruiting.changed_dates' : 'recruiting.changed_rest', given)
  return (
    <Notice tone="warning" title={t('recruiting.changed')} role="status">
      {campaign.state === 'published' ? text : t('recruiting.over')}
    </Notice>
  )
}
