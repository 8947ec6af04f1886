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
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { useStoredForm } from '../../parts/use-stored-form.ts'
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
  const { mutateAsync } = useApiMutation(setClientReview, {
    invalidates: [getAdminCampaign],
    onConflict: [getAdminCampaign],
  })
  const [first] = useState(set)
  // What is offered first where nothing was set when the question was put.
  const proposed = set ?? (first === null ? Math.min(usual, most) : none)
  const { form, submit, conflict } = useStoredForm({
    schema,
    stored: { days: String(proposed) },
    basis: set,
    save: async ({ days }, former) => {
      const body = { days: days === none ? null : Number(days), former }
      await mutateAsync({ params: { campaign_id: id }, body })
      toast(t('client_review.done'), 'success')
      onDone()
    },
  })
  const { control } = form
  const possible = offered.filter((count) => count <= most)
  const options = set === null || possible.includes(set) ? possible : [...possible, set]
  const labelOf = (value: string) =>
    value === none ? t('client_review.none') : t('client_review.option', { count: Number(value) })
  return (
    <FormBody onSubmit={submit}>
      <FormSelect
        control={control}
        name="days"
        label={t('client_review.days')}
        hint={t('client_review.hint')}
        options={[
          ...options.map((count) => ({ value: String(count), label: labelOf(String(count)) })),
          { value: none, label: labelOf(none) },
        ]}
      />
      <FormErrorAlert control={control} />
      <ChangedMeanwhile
        control={control}
        conflict={conflict}
        endpoint={setClientReview}
        parts={({ days }) => [[t('client_review.days'), labelOf(days)]]}
      >
        <SubmitButton control={control} size="md">
          {t('client_review.submit')}
        </SubmitButton>
      </ChangedMeanwhile>
    </FormBody>
  )
}
