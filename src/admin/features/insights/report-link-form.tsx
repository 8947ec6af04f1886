import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { serverNow } from '#client/remote/server-clock.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import type { LinkKind } from '#contract/client-links.ts'
import { createReportLink, listReportLinks } from '#contract/client-reports.ts'
import { addDays, dayInTokyo } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { numberField } from '#ui/form/number-field.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Notice } from '#ui/notice.tsx'
import { useCopy } from '#ui/use-copy.ts'
import { FormNumericInput, FormTextInput } from '../../ui/form-fields.tsx'
import styles from './insights.module.css'

const { ends_on, password, cost } = createReportLink.body.shape
const schema = z.object({
  ends_on,
  password,
  cost: z.pipe(
    numberField(),
    z.pipe(
      z.transform((digits: string) => (digits === '' ? null : Number(digits))),
      cost,
    ),
  ),
})

interface ReportLinkFormProps {
  campaignId: number
  kind: LinkKind
  onDone: () => void
}

/** Makes a link and shows its address, which is told this once. */
export function ReportLinkForm({ campaignId, kind, onDone }: ReportLinkFormProps) {
  const { t } = useTranslation('admin-insights')
  const [url, setUrl] = useState<string>()
  const [lastDay] = useState(() => addDays(dayInTokyo(new Date(serverNow())), 90))
  const copy = useCopy()
  const form = useAnkenForm({
    schema,
    defaultValues: { ends_on: lastDay, password: '', cost: '' },
  })
  const { control } = form
  const { mutateAsync } = useApiMutation(createReportLink, { invalidates: [listReportLinks] })
  const send = form.submit(async (body) => {
    const { data } = await mutateAsync({ params: { campaign_id: campaignId }, body: { ...body, kind } })
    setUrl(data.url)
  })
  if (url !== undefined)
    return (
      <>
        <Notice tone="success" role="status" title={t('links.done')}>
          {t('links.once')}
        </Notice>
        <p className={styles.address}>{url}</p>
        <Button full onClick={() => void copy(url, t('links.copied'))}>
          {t('links.copy')}
        </Button>
        <Button variant="ghost" full onClick={onDone}>
          {t('common:close')}
        </Button>
      </>
    )
  return (
    <FormBody onSubmit={send}>
      <FormTextInput
        control={control}
        name="ends_on"
        type="date"
        label={t('links.form.ends_on')}
        hint={t('links.form.ends_on_hint')}
        required
      />
      <FormTextInput
        control={control}
        name="password"
        label={t('links.form.password')}
        hint={t(kind === 'drafts' ? 'links.drafts_form.password_hint' : 'links.form.password_hint')}
        autoComplete="off"
      />
      {kind === 'report' && (
        <FormNumericInput
          control={control}
          name="cost"
          label={t('links.form.cost')}
          hint={t('links.form.cost_hint')}
          suffix={t('links.form.yen')}
        />
      )}
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t('links.create')}
      </SubmitButton>
    </FormBody>
  )
}
