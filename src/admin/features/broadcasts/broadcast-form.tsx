import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  broadcastLimits,
  type BroadcastTrial,
  type BroadcastWords,
  broadcastWords,
  testBroadcast,
  tryBroadcast,
} from '#contract/admin-broadcasts.ts'
import { listAdminCampaigns } from '#contract/admin-campaigns.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { FormSelect, FormTextInput } from '../../ui/form-fields.tsx'
import type { Selection } from '../influencers/creator-selection.ts'
import { broadcastAutosave } from './broadcast-autosave.ts'
import styles from './broadcasts.module.css'

const schema = z.extend(broadcastWords, { campaign_id: z.string() })
type Typed = z.input<typeof schema>

/** What was written, with what would become of it. */
export interface Tried {
  words: BroadcastWords
  trial: BroadcastTrial
}

interface BroadcastFormProps {
  selection: Selection
  onTried: (tried: Tried) => void
}

/** What the message says; it can be sent to oneself first. */
export function BroadcastForm({ selection, onTried }: BroadcastFormProps) {
  const { t } = useTranslation(['admin-broadcasts', 'errors'])
  const trial = useApiMutation(tryBroadcast)
  const test = useApiMutation(testBroadcast, {
    once: onceFor(),
    onSuccess: () => toast(t('form.tested'), 'success'),
  })
  const form = useAnkenForm({
    schema,
    defaultValues: { title_jp: '', body_jp: '', title_en: '', body_en: '', campaign_id: '' },
    autosave: broadcastAutosave,
  })
  const { control, handleSubmit } = form
  const tryIt = form.submit(async (given) => {
    const words = wordsOf(given)
    const { data } = await trial.mutateAsync({ body: { ...words, selection } })
    onTried({ words, trial: data })
  })
  return (
    <FormBody onSubmit={tryIt}>
      <Text size="sm" tone="soft">
        {t('form.rules')}
      </Text>
      <FormTextInput
        control={control}
        name="title_jp"
        label={t('form.title_jp')}
        maxLength={broadcastLimits.title}
        required
      />
      <FormTextInput control={control} name="body_jp" label={t('form.body_jp')} rows={6} required />
      <fieldset className={styles.english}>
        <legend>{t('form.english')}</legend>
        <FormTextInput
          control={control}
          name="title_en"
          label={t('form.title_en')}
          hint={t('form.english_hint')}
          maxLength={broadcastLimits.title}
        />
        <FormTextInput control={control} name="body_en" label={t('form.body_en')} rows={4} />
      </fieldset>
      <CampaignChoice control={control} />
      <FormError>{test.error ? t(`errors:${test.error.code}`) : undefined}</FormError>
      <FormErrorAlert control={control} />
      <Button
        variant="outline"
        full
        loading={test.isPending}
        onClick={() => void handleSubmit((given) => test.mutate({ body: wordsOf(given) }))()}
      >
        {t('form.test')}
      </Button>
      <SubmitButton control={control} size="md">
        {t('form.try')}
      </SubmitButton>
    </FormBody>
  )
}

function wordsOf({ campaign_id, ...words }: z.output<typeof schema>): BroadcastWords {
  return { ...words, campaign_id: campaign_id === '' ? null : Number(campaign_id) }
}

/** Those that creators can apply to now. */
function CampaignChoice({ control }: { control: Control<Typed, unknown, z.output<typeof schema>> }) {
  const { t } = useTranslation('admin-broadcasts')
  const { data, error } = useQuery(
    remoteQuery(useApi(), listAdminCampaigns, { query: { shown_state: 'recruiting', size: 100 } }),
  )
  return (
    <FormSelect
      control={control}
      name="campaign_id"
      label={t('form.campaign')}
      placeholder={t('form.no_campaign')}
      hint={error ? t('form.campaigns_failed') : undefined}
      options={(data?.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
    />
  )
}
