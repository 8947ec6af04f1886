import { Skeleton } from '@chakra-ui/react/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { type CancellationPlan, planCancellation } from '#contract/admin-cancel-runs.ts'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { ActLines } from '../../parts/act-step.tsx'
import { Consequences } from '../../parts/consequences.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CancelForm } from './cancel-form.tsx'
import { EndSum, useEndLine } from './end-plan.tsx'
import { RunLines } from './run-trial.tsx'

interface CancelCampaignProps {
  campaignId: number
  /** The reason of a cancellation that was taken back. */
  reason?: string | undefined
  open: boolean
  onClose: () => void
}

/** Asks before a campaign is cancelled: what it does to whom, what it pays, and why. */
export function CancelCampaign({ open, ...asked }: CancelCampaignProps) {
  const { t } = useTranslation('admin-cases')
  return (
    <Dialog
      open={open}
      onClose={asked.onClose}
      title={t('run.cancel.question')}
      closeLabel={t('common:close')}
    >
      <Question {...asked} />
    </Dialog>
  )
}

/** Read anew each time that it is asked. */
function Question({ campaignId, reason, onClose }: Omit<CancelCampaignProps, 'open'>) {
  const { t } = useTranslation('admin-cases')
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), planCancellation, { params: { campaign_id: campaignId } }),
    gcTime: 0,
  })
  if (error) {
    const { code } = toApiError(error)
    if (code === 'campaign.not_editable') return <Notice role="status" title={t('run.cancel.over')} />
    return <LoadErrorAlert code={code} onRetry={() => void refetch()} />
  }
  if (!data) return <Skeleton height="20rem" aria-label={t('common:loading')} />
  return (
    <>
      <Text>{t('run.cancel.lead')}</Text>
      <Effects plan={data.data} />
      <CancelForm campaignId={campaignId} plan={data.data} reason={reason} onClose={onClose} />
    </>
  )
}

const parts = ['applications', 'offers', 'live', 'completed'] as const

function Effects({ plan }: { plan: CancellationPlan }) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const lineOf = useEndLine()
  const { applications, offers, completed, lines } = plan
  const counts = { applications, offers, live: lines.length, completed }
  const isOpen = applications + offers + lines.length > 0
  const ending = lines.filter(({ code }) => code === null)
  const out = lines.filter(({ code }) => code !== null)
  return (
    <>
      {isOpen ? (
        <Consequences tone="danger">
          {parts.map(
            (name) =>
              counts[name] > 0 && (
                <div key={name}>
                  <dt>{t(`run.cancel.${name}`)}</dt>
                  <dd>{t('run.cancel.count', { number: number(counts[name]) })}</dd>
                  <dd data-effect>{t(`run.cancel.${name}_text`)}</dd>
                </div>
              ),
          )}
        </Consequences>
      ) : (
        <Notice title={t('run.cancel.nothing_open')}>
          {completed > 0 && t('run.cancel.completed_stay', { number: number(completed) })}
        </Notice>
      )}
      <EndSum {...plan} />
      <ActLines
        label={t('run.end.changing', { number: number(ending.length) })}
        lines={ending.map(lineOf).map(({ case_id, creator, change }) => ({
          key: case_id,
          name: creator,
          text: change,
        }))}
      />
      <RunLines label={t('run.left_out', { number: number(out.length) })} lines={out.map(lineOf)} />
    </>
  )
}
