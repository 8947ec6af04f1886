import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { Texts } from '#client/i18n/texts.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import type { ApiError } from '#client/remote/api-error.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  assignCampaigns,
  type CampaignAssignmentRefusal,
  tryAssignCampaigns,
} from '#contract/admin-campaign-assignments.ts'
import { type AdminCampaignRow, getAdminCampaign, listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { getAdminCase, listAdminCases } from '#contract/admin-cases.ts'
import type { Answer } from '#contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { ActButtons, type ActLine, ActLines, ActStep } from '../../parts/act-step.tsx'
import { AssigneeSelect, assigneeOf, useAssigneeName } from '../../parts/assignee-select.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormCheckbox } from '../../ui/form-fields.tsx'

const schema = z.object({
  assignee_id: z.string().check(z.minLength(1, 'field.required')),
  with_cases: z.boolean(),
})

interface AssignDialogProps {
  /** The campaigns that are asked about, as they were ticked: the list may move meanwhile. */
  asked: readonly AdminCampaignRow[] | undefined
  onClose: () => void
  /** The act was done: what was ticked is no longer. */
  onDone: () => void
}

/** Assigns campaigns to a member or to nobody, after showing which of them change. */
export function AssignDialog({ asked, onClose, onDone }: AssignDialogProps) {
  const { t } = useTranslation('admin-campaigns')
  const { number } = useFormat()
  const [isDone, setDone] = useState(false)
  const count = asked?.length ?? 0
  const close = () => {
    if (!isDone) return onClose()
    setDone(false)
    onDone()
  }
  return (
    <Dialog
      open={asked !== undefined}
      onClose={close}
      title={t('many.title', { count, number: number(count) })}
      closeLabel={t('common:close')}
    >
      {asked && (
        <AssignCampaigns
          campaignIds={asked.map(({ id }) => id)}
          onDone={() => setDone(true)}
          onClose={close}
        />
      )}
    </Dialog>
  )
}

interface AssignCampaignsProps {
  campaignIds: number[]
  onDone: () => void
  onClose: () => void
}

/** What is asked, what would follow, and what became of each campaign. */
function AssignCampaigns({ campaignIds, onDone, onClose }: AssignCampaignsProps) {
  const { t } = useTranslation('admin-campaigns')
  const [given, setGiven] = useState<{ assignee_id: number | null; with_cases: boolean }>()
  const nameOf = useAssigneeName()
  const trial = useApiMutation(tryAssignCampaigns)
  const act = useApiMutation(assignCampaigns, {
    once: onceFor(),
    invalidates: [listAdminCampaigns, getAdminCampaign, getAdminCase, listAdminCases],
    onSuccess: onDone,
  })
  const form = useAnkenForm({ schema, defaultValues: { assignee_id: '', with_cases: false } })
  const { control } = form
  const tryIt = form.submit(async ({ assignee_id, with_cases }) => {
    const choice = { assignee_id: assigneeOf(assignee_id), with_cases }
    setGiven(choice)
    await trial.mutateAsync({ body: { ...choice, campaign_ids: campaignIds } })
  })
  if (act.data) return <Result outcomes={act.data.data} onClose={onClose} />
  if (trial.data && given) {
    const { lines } = trial.data.data
    const campaigns = lines
      .filter(({ code }) => code === null)
      .map(({ campaign_id, assignee }) => ({ campaign_id, shown_assignee_id: assignee?.id ?? null }))
    return (
      <Trial
        lines={lines}
        to={nameOf(given.assignee_id)}
        running={act.isPending}
        error={act.error}
        onBack={() => {
          trial.reset()
          act.reset()
        }}
        onRun={() => act.mutate({ body: { ...given, campaigns } })}
      />
    )
  }
  return (
    <FormBody onSubmit={tryIt}>
      <AssigneeSelect control={control} name="assignee_id" />
      <FormCheckbox control={control} name="with_cases" label={t('many.with_cases')} />
      <Text size="sm" tone="soft">
        {t('many.with_cases_hint')}
      </Text>
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('many.try')}
      </SubmitButton>
    </FormBody>
  )
}

interface TrialProps {
  lines: Answer<typeof tryAssignCampaigns>['data']['lines']
  /** The name of the new assignee. */
  to: string
  running: boolean
  error: ApiError | null
  onBack: () => void
  onRun: () => void
}

function Trial({ lines, to, running, error, onBack, onRun }: TrialProps) {
  const { t } = useTranslation(['admin-campaigns', 'errors'])
  const { number } = useFormat()
  const changing = lines.filter(({ code }) => code === null)
  const out = lines.filter(({ code }) => code !== null)
  const cases = changing.reduce((sum, line) => sum + line.cases, 0)
  const count = changing.length
  const changeOf = ({ assignee, cases: along }: (typeof lines)[number]) => {
    const change = t('many.change', { from: assignee?.name ?? t('admin:assignee.nobody'), to })
    return along > 0 ? `${change} ${t('many.along', { count: along, number: number(along) })}` : change
  }
  return (
    <ActStep onSubmit={onRun}>
      {count > 0 ? (
        <Notice role="status" title={t('many.trial', { count, number: number(count), name: to })}>
          {cases > 0 ? t('many.trial_cases', { count: cases, number: number(cases) }) : t('many.consequence')}
        </Notice>
      ) : (
        <Notice tone="warning" role="status" title={t('many.nothing')} />
      )}
      <ActLines
        label={t('many.changing', { number: number(count) })}
        lines={changing.map((line) => ({ key: line.campaign_id, name: line.title, text: changeOf(line) }))}
      />
      <ActLines label={t('many.left_out', { number: number(out.length) })} lines={leftOut(out, t)} />
      <FormError>{error ? t(`errors:${error.code}`) : undefined}</FormError>
      <ActButtons>
        <Button variant="outline" size="sm" onClick={onBack}>
          {t('common:back')}
        </Button>
        {count > 0 && (
          <Button type="submit" size="sm" loading={running}>
            {t('many.submit', { count, number: number(count) })}
          </Button>
        )}
      </ActButtons>
    </ActStep>
  )
}

interface LeftOut {
  campaign_id: number
  title: string
  code: CampaignAssignmentRefusal | null
}

/** Each with the reason. */
const leftOut = (lines: readonly LeftOut[], t: Texts<'admin-campaigns'>): ActLine[] =>
  lines.map(({ campaign_id, title, code }) => ({
    key: campaign_id,
    name: title,
    text: code ? t(`many.refusal.${code}`) : undefined,
  }))

interface ResultProps {
  outcomes: Answer<typeof assignCampaigns>['data']
  onClose: () => void
}

function Result({ outcomes, onClose }: ResultProps) {
  const { t } = useTranslation('admin-campaigns')
  const { number } = useFormat()
  const count = outcomes.filter(({ ok }) => ok).length
  const cases = outcomes.reduce((sum, one) => sum + one.cases, 0)
  const out = outcomes.filter(({ ok }) => !ok)
  return (
    <ActStep>
      <Notice
        role="status"
        tone={out.length > 0 ? 'warning' : 'success'}
        title={t('many.done', { count, number: number(count) })}
      >
        {cases > 0 && t('many.done_cases', { count: cases, number: number(cases) })}
      </Notice>
      <ActLines label={t('many.not_changed', { number: number(out.length) })} lines={leftOut(out, t)} />
      <ActButtons>
        <Button size="sm" onClick={onClose}>
          {t('common:close')}
        </Button>
      </ActButtons>
    </ActStep>
  )
}
