import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type Agency, createAgency, listAgencies, updateAgency } from '#contract/admin-agencies.ts'
import { listInfluencers } from '#contract/admin-influencers.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { DraftNotice } from '../../../parts/unsaved.tsx'
import { FormTextInput } from '../../../ui/form-fields.tsx'
import { agencyDraft, agencyForm, type AgencyValues, differences, valuesOf } from './agency-values.ts'
import styles from './agencies.module.css'

interface AgencyFormProps {
  /** The stored agency; undefined for a new one. */
  agency: Agency | undefined
  onDone: () => void
}

interface Conflict {
  mine: AgencyValues
  theirs: Agency
}

/** Asks for the facts of an agency. A save that comes second is laid beside the first, and somebody chooses. */
export function AgencyForm({ agency, onDone }: AgencyFormProps) {
  const { t } = useTranslation('admin-agencies')
  const api = useApi()
  const cache = useQueryClient()
  const [conflict, setConflict] = useState<Conflict>()
  const [draft] = useState(() => agencyDraft(agency))
  // Typing that began from another version is not saved over it unseen.
  const [based] = useState(() => draft.based())
  const [restored, setRestored] = useState(() => draft.load() !== undefined)
  const form = useAnkenForm({ schema: agencyForm, defaultValues: valuesOf(agency), draft })
  const { control } = form
  const begin = (from: Agency | undefined) => {
    form.reset(valuesOf(from))
    form.discardDraft()
    setRestored(false)
    setConflict(undefined)
  }
  const create = useApiMutation(createAgency, { once: onceFor(), invalidates: [listAgencies] })
  const update = useApiMutation(updateAgency, { invalidates: [listAgencies, listInfluencers] })
  const [taken, setTaken] = useState<number>()
  const save = form.submit(async ({ code, ...body }) => {
    if (!agency) await create.mutateAsync({ body: { ...body, code: code ?? '' } })
    else await write(agency, { ...body, ...(code !== undefined && { code }) })
    toast(t('saved'), 'success')
    onDone()
  })
  async function write({ id, version: read }: Agency, body: AgencyValues) {
    const version = conflict?.theirs.version ?? taken ?? (restored ? based : undefined) ?? read
    try {
      await update.mutateAsync({ params: { agency_id: id }, body: { ...body, version } })
    } catch (error) {
      if (toApiError(error).code === 'agency.changed_meanwhile') {
        const { data } = await cache.fetchQuery({ ...remoteQuery(api, listAgencies, {}), staleTime: 0 })
        const theirs = data.find((one) => one.id === id)
        if (theirs) setConflict({ mine: body, theirs })
      }
      throw error
    }
  }
  return (
    <FormBody onSubmit={save}>
      {restored && <DraftNotice onDiscard={() => begin(agency)} />}
      {agency?.code_fixed ? (
        <Text size="sm" tone="soft" overflowWrap="anywhere">
          {t(agency.is_default ? 'code_default' : 'code_fixed', { code: agency.code })}
        </Text>
      ) : (
        <FormTextInput
          control={control}
          name="code"
          label={t('code')}
          hint={t('code_hint')}
          autoComplete="off"
          required
        />
      )}
      <FormTextInput control={control} name="name" label={t('name')} autoComplete="off" required />
      <FormTextInput control={control} name="contact.name" label={t('contact_name')} autoComplete="off" />
      <FormTextInput
        control={control}
        name="contact.email"
        type="email"
        label={t('contact_email')}
        autoComplete="off"
      />
      <FormTextInput
        control={control}
        name="contact.phone"
        type="tel"
        label={t('contact_phone')}
        autoComplete="off"
      />
      <FormTextInput control={control} name="note" label={t('note')} rows={3} />
      {conflict && (
        <Changed
          conflict={conflict}
          onTake={() => {
            begin(conflict.theirs)
            setTaken(conflict.theirs.version)
          }}
        />
      )}
      <FormErrorAlert control={control} />
      <SubmitButton control={control} size="md">
        {t(conflict ? 'changed.own' : 'common:save')}
      </SubmitButton>
    </FormBody>
  )
}

/** Names what another operator wrote differently; nothing is taken or written over by itself. */
function Changed({ conflict: { mine, theirs }, onTake }: { conflict: Conflict; onTake: () => void }) {
  const { t } = useTranslation('admin-agencies')
  return (
    <Notice tone="warning" title={t('changed.title')} role="alert">
      <p>{t('changed.text')}</p>
      <dl className={styles.changed}>
        {differences(mine, valuesOf(theirs)).map(({ part, text }) => (
          <div key={part}>
            <dt>{t(part)}</dt>
            <dd>{text || t('changed.empty')}</dd>
          </div>
        ))}
      </dl>
      <Button variant="outline" size="sm" marginTop="2" onClick={onTake}>
        {t('changed.theirs')}
      </Button>
    </Notice>
  )
}
