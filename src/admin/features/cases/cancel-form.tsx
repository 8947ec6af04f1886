import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useFormat } from '#client/i18n/use-format.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { getAdminCampaign } from '#contract/admin-campaigns.ts'
import { type CancellationPlan, planCancellation, startCancellation } from '#contract/admin-cancel-runs.ts'
import { listCaseRuns } from '#contract/admin-case-runs.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Stack } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { FormTemplatePicker } from '../../parts/template-picker.tsx'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { undoSeconds, useRememberUndo } from '../../undo/undo-store.ts'

const schema = z.object({ reason: startCancellation.body.shape.reason })

interface CancelFormProps {
  campaignId: number
  /** The plan as it is shown; its `version` and `seen` are sent to say that this was seen. */
  plan: CancellationPlan
  reason: string | undefined
  onClose: () => void
}

/** Asks for the reason and begins the cancellation, which the bar over every screen takes back for some seconds. */
export function CancelForm({ campaignId, plan, reason = '', onClose }: CancelFormProps) {
  const { t } = useTranslation('admin-cases')
  const { number } = useFormat()
  const form = useAnkenForm({
    schema,
    defaultValues: { reason },
    autosave: autosaveOf(`campaign-cancel-${campaignId}`),
  })
  const { control } = form
  const remember = useRememberUndo()
  const { mutateAsync, error } = useApiMutation(startCancellation, {
    once: onceFor(campaignId),
    invalidates: [listCaseRuns],
    onConflict: [planCancellation, getAdminCampaign],
  })
  const send = form.submit(async (given) => {
    const { version, seen } = plan
    const body = { ...given, version, seen, undo_seconds: undoSeconds }
    const { data } = await mutateAsync({ params: { campaign_id: campaignId }, body })
    remember({ kind: 'run', id: data.id, act: data.act, count: data.total })
    onClose()
  })
  return (
    <FormBody onSubmit={send}>
      {/* The browser takes a field under the buttons, which stay in sight, to be in sight itself. */}
      <Stack
        gap="4"
        css={{ '& :is(select, textarea)': { scrollMarginBottom: '8rem' } }}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
      >
        <FormTemplatePicker control={control} name="reason" kind="ending" label={t('run.end.template')} />
        <FormTextInput
          control={control}
          name="reason"
          label={t('run.cancel.reason')}
          hint={t('run.cancel.reason_hint')}
          rows={3}
          required
        />
      </Stack>
      <Text size="sm">{t('run.held', { seconds: number(undoSeconds) })}</Text>
      {error?.code === 'campaign.changed_meanwhile' ? (
        <Notice tone="warning" role="alert" title={t('run.cancel.changed')}>
          {t('run.cancel.changed_text')}
        </Notice>
      ) : (
        <FormErrorAlert control={control} />
      )}
      <Stack
        gap="2"
        position="sticky"
        bottom="-5"
        marginBottom="-5"
        paddingTop="3"
        paddingBottom="5"
        background="bg.panel"
        borderTopWidth="1px"
      >
        <Button type="submit" variant="danger" full loading={form.formState.isSubmitting}>
          {t('run.cancel.submit')}
        </Button>
        <Button variant="ghost" full onClick={onClose}>
          {t('run.cancel.keep')}
        </Button>
      </Stack>
    </FormBody>
  )
}
