import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import {
  type AdminCampaign,
  type CampaignInput,
  getAdminCampaign,
  listAdminCampaigns,
} from '#contract/admin-campaigns.ts'
import { closeRecruiting, extendRecruiting } from '#contract/admin-recruiting.ts'
import { listTeamNotes } from '#contract/team-notes.ts'
import { clockInTokyo, instantInTokyo } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.ts'
import { FormTextInput } from '../../ui/form-fields.tsx'

interface FormProps {
  /** The campaign as it is stored now; its version is sent to say that this was seen. */
  campaign: AdminCampaign
  onClose: () => void
}

// The reason is among the notes.
const reads = {
  invalidates: [getAdminCampaign, listAdminCampaigns, listTeamNotes],
  onConflict: [getAdminCampaign, listAdminCampaigns],
}

const reason = closeRecruiting.body.shape.reason
const closing = z.object({ reason })

/** Asks why recruiting is to end now. */
export function CloseForm({ campaign, onClose }: FormProps) {
  const { t } = useTranslation('admin-campaigns')
  const { instant } = useFormat()
  const { id, version, shown_state, written } = campaign
  const autosave = autosaveOf(`recruiting-close-${id}`)
  const form = useAnkenForm({ schema: closing, defaultValues: { reason: '' }, autosave })
  const { control } = form
  const reasonField = useReasonField()
  const { mutateAsync } = useApiMutation(closeRecruiting, reads)
  const send = form.submit(async (body) => {
    await mutateAsync({ params: { campaign_id: id }, body: { ...body, version } })
    toast(t('recruiting.close_done'), 'success')
    onClose()
  })
  if (shown_state !== 'recruiting')
    return <Notice>{t('recruiting.closed', { end: instant(written.recruiting_end) })}</Notice>
  return (
    <FormBody onSubmit={send}>
      <FormTextInput control={control} name="reason" {...reasonField} />
      <FormErrorAlert control={control} />
      <Ways act="close" submitting={form.formState.isSubmitting} onClose={onClose} />
    </FormBody>
  )
}

function useReasonField() {
  const { t } = useTranslation('admin-campaigns')
  return { label: t('recruiting.reason'), hint: t('recruiting.reason_hint'), required: true }
}

interface WaysProps extends Pick<FormProps, 'onClose'> {
  act: 'close' | 'extend'
  submitting: boolean
}

function Ways({ act, submitting, onClose }: WaysProps) {
  const { t } = useTranslation('admin-campaigns')
  return (
    <Stack gap="2">
      <Button type="submit" variant={act === 'close' ? 'danger' : 'submit'} full loading={submitting}>
        {t(`recruiting.${act}_do`)}
      </Button>
      <Button variant="ghost" full onClick={onClose}>
        {t('common:cancel')}
      </Button>
    </Stack>
  )
}

const { recruiting_end, announcement } = extendRecruiting.body.shape
const extending = z.object({
  /** A time on Japan's clock. */
  recruiting_end: z.pipe(
    z.string(),
    z.pipe(
      z.transform((clock: string) => instantInTokyo(clock) ?? ''),
      recruiting_end,
    ),
  ),
  announcement,
  reason,
})

/** Asks until when creators can apply and when the selection is announced, with the rules of both days. */
export function ExtendForm({ campaign, onClose }: FormProps) {
  const { t } = useTranslation(['admin-campaigns', 'admin-editor'])
  const { day } = useFormat()
  const { id, version, written } = campaign
  const form = useAnkenForm({
    schema: extending,
    defaultValues: {
      recruiting_end: clockInTokyo(new Date(written.recruiting_end)),
      announcement: written.announcement,
      reason: '',
    },
    autosave: autosaveOf(`recruiting-extend-${id}`),
  })
  const { control } = form
  const reasonField = useReasonField()
  const { mutateAsync } = useApiMutation(extendRecruiting, reads)
  const send = form.submit(async (body) => {
    await mutateAsync({ params: { campaign_id: id }, body: { ...body, version } })
    toast(t('recruiting.extend_done'), 'success')
    onClose()
  })
  const next = nextDay(written.days)
  return (
    <FormBody onSubmit={send}>
      <FormTextInput
        control={control}
        name="recruiting_end"
        type="datetime-local"
        label={t('recruiting.end')}
        hint={t('recruiting.end_hint')}
        required
      />
      <FormTextInput
        control={control}
        name="announcement"
        type="date"
        label={t('recruiting.announcement')}
        hint={t('recruiting.announcement_hint', {
          name: t(`admin-editor:date.${next.name}`),
          day: day(next.day),
        })}
        required
      />
      <FormTextInput control={control} name="reason" {...reasonField} />
      <FormErrorAlert control={control} />
      <Ways act="extend" submitting={form.formState.isSubmitting} onClose={onClose} />
    </FormBody>
  )
}

/** The first day after the announcement, which that cannot pass. */
function nextDay(days: CampaignInput['days']) {
  const names = ['shipping', 'composition_plan_due', 'draft_due', 'posting_start'] as const
  return names.reduce<{ name: (typeof names)[number]; day: string }>(
    (first, name) => {
      const day = days[name]
      return day !== null && day < first.day ? { name, day } : first
    },
    { name: 'posting_start', day: days.posting_start },
  )
}
