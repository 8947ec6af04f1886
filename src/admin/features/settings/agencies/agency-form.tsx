import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { type Agency, createAgency, listAgencies, updateAgency } from '#contract/admin-agencies.ts'
import { listInfluencers } from '#contract/admin-influencers.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../../parts/changed-meanwhile.tsx'
import { contactLines, typedContact } from '../../../parts/typed-values.ts'
import { RestoredNotice } from '../../../parts/unsaved.tsx'
import { useStoredForm } from '../../../parts/use-stored-form.ts'
import { FormTextInput } from '../../../ui/form-fields.tsx'

/** The contract's rules for what is typed; a code that stays is not among it. */
const agencyForm = z.omit(updateAgency.body, { version: true })

/** An agency as its form holds it. Names are the server's error paths. */
const agencyValues = z.object({
  code: z.optional(z.string()),
  name: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  note: z.string(),
})
type AgencyValues = z.output<typeof agencyValues>

function valuesOf(agency: Agency | undefined): AgencyValues {
  return {
    ...(!agency?.code_fixed && { code: agency?.code ?? '' }),
    name: agency?.name ?? '',
    contact: typedContact(agency?.contact),
    note: agency?.note ?? '',
  }
}

interface AgencyFormProps {
  /** The stored agency; undefined for a new one. */
  agency: Agency | undefined
  onDone: () => void
}

/** Asks for the facts of an agency. A save that comes second is laid beside the first, and somebody chooses. */
export function AgencyForm({ agency, onDone }: AgencyFormProps) {
  const { t } = useTranslation('admin-agencies')
  const create = useApiMutation(createAgency, { once: onceFor(), invalidates: [listAgencies] })
  const update = useApiMutation(updateAgency, {
    invalidates: [listAgencies, listInfluencers],
    onConflict: [listAgencies],
  })
  const { form, submit, conflict, discard } = useStoredForm({
    schema: agencyForm,
    stored: valuesOf(agency),
    basis: agency?.version ?? 0,
    autosave: { store: autosaveOf(`agency-${agency?.id ?? 'new'}`), schema: agencyValues },
    save: async ({ code, ...body }, version) => {
      await (agency
        ? update.mutateAsync({
            params: { agency_id: agency.id },
            body: { ...body, ...(code !== undefined && { code }), version },
          })
        : create.mutateAsync({ body: { ...body, code: code ?? '' } }))
      toast(t('saved'), 'success')
      onDone()
    },
  })
  const { control } = form
  return (
    <FormBody onSubmit={submit}>
      {discard && <RestoredNotice onDiscard={discard} />}
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
      <FormErrorAlert control={control} />
      <ChangedMeanwhile
        control={control}
        conflict={conflict}
        endpoint={updateAgency}
        parts={({ code, name, contact, note }) => [
          [t('code'), code ?? ''],
          [t('name'), name],
          [t('contact'), contactLines(contact)],
          [t('note'), note],
        ]}
      >
        <SubmitButton control={control} size="md">
          {t('common:save')}
        </SubmitButton>
      </ChangedMeanwhile>
    </FormBody>
  )
}
