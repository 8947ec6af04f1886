import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type AdminCampaign, getAdminCampaign, setClientReview } from '#contract/admin-campaigns.ts'
import { listReportLinks } from '#contract/client-reports.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormSelect } from '../../ui/form-fields.tsx'
import { ReportLinks } from '../insights/report-links.tsx'

/** Says whether the client looks at drafts before operators judge them, and has the links by which it does. */
export function ClientReviewPanel({ campaign }: { campaign: AdminCampaign }) {
  const { t } = useTranslation('admin-campaigns')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { id, client, client_review_days: days } = campaign
  const within = days === null ? null : Math.min(days, daysBefore(campaign))
  const links = useQuery(remoteQuery(useApi(), listReportLinks, { params: { campaign_id: id } }))
  const shows = links.data?.data.some(({ kind, state }) => kind === 'drafts' && state === 'open')
  return (
    <>
      <Panel
        title={t('client_review.title')}
        actions={
          client && (
            <RoleButton endpoint={setClientReview} variant="outline" quiet onClick={() => setOpen(true)}>
              {t('client_review.change')}
            </RoleButton>
          )
        }
      >
        <Text>
          {within === null
            ? t('client_review.off')
            : within === 0
              ? t('client_review.same_day')
              : t('client_review.on', { count: within })}
        </Text>
        <Text size="sm" tone="soft">
          {t(client ? 'client_review.hint' : 'client_review.no_client')}
        </Text>
        <Dialog
          open={open}
          onClose={close}
          title={t('client_review.question')}
          closeLabel={t('common:close')}
        >
          <DaysForm campaign={campaign} onDone={close} />
        </Dialog>
      </Panel>
      {(days !== null || shows) && <ReportLinks campaignId={id} kind="drafts" ending={days === null} />}
    </>
  )
}

/** The working days that the client can have at most: the last before automatic approval is the operators'. */
const daysBefore = ({ written }: AdminCampaign) => written.review.answer_days - 1

const schema = z.object({ days: z.string() })
const none = 'none'
/** What is offered first where nothing is set. */
const usual = 3
const offered = [1, 2, 3, 4, 5, 7, 10]

function DaysForm({ campaign, onDone }: { campaign: AdminCampaign; onDone: () => void }) {
  const { t } = useTranslation('admin-campaigns')
  const { id, client_review_days: set } = campaign
  const most = Math.max(daysBefore(campaign), 1)
  const form = useAnkenForm({ schema, defaultValues: { days: String(set ?? Math.min(usual, most)) } })
  const { control } = form
  const { mutateAsync } = useApiMutation(setClientReview, { invalidates: [getAdminCampaign] })
  const send = form.submit(async ({ days }) => {
    const body = { days: days === none ? null : Number(days) }
    await mutateAsync({ params: { campaign_id: id }, body })
    toast(t('client_review.done'), 'success')
    onDone()
  })
  const possible = offered.filter((count) => count <= most)
  const options = set === null || possible.includes(set) ? possible : [...possible, set]
  return (
    <FormBody onSubmit={send}>
      <FormSelect
        control={control}
        name="days"
        label={t('client_review.days')}
        hint={t('client_review.hint')}
        options={[
          ...options.map((count) => ({ value: String(count), label: t('client_review.option', { count }) })),
          { value: none, label: t('client_review.none') },
        ]}
      />
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('client_review.submit')}
      </SubmitButton>
    </FormBody>
  )
}
