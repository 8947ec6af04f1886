import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { type Client, createClient, getClient, listClients, updateClient } from '#contract/admin-clients.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormChips } from '#ui/form/form-chips.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { contactLines } from '../../parts/typed-values.ts'
import { RestoredNotice, LeaveDialog, useLeaveGuard } from '../../parts/unsaved.tsx'
import { useStoredForm } from '../../parts/use-stored-form.ts'
import { paths } from '../../paths.ts'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { clientForm, type ClientValues, clientValues, valuesOf, weekdays } from './client-values.ts'
import styles from './clients.module.css'

interface ClientFormProps {
  /** The stored client; undefined for a new one. */
  client: Client | undefined
}

/** Asks for all facts of a client. A save that comes second is laid beside the first, and somebody chooses. */
export function ClientForm({ client }: ClientFormProps) {
  const { t } = useTranslation(['admin-clients', 'common'])
  const navigate = useNavigate()
  const partsOf = usePartsOf()
  const create = useApiMutation(createClient, { once: onceFor(), invalidates: [listClients] })
  const update = useApiMutation(updateClient, {
    invalidates: [listClients, getClient],
    onConflict: [getClient],
  })
  const stored = valuesOf(client?.written)
  const store = autosaveOf(`client-${client?.id ?? 'new'}`)
  const { form, submit, conflict, discard } = useStoredForm({
    schema: clientForm,
    stored,
    basis: client?.version ?? 0,
    autosave: { store, schema: clientValues },
    save: async (body, version) => {
      if (client) {
        await update.mutateAsync({ params: { client_id: client.id }, body: { ...body, version } })
        toast(t('saved'), 'success')
        return
      }
      const { data } = await create.mutateAsync({ body })
      toast(t('saved'), 'success')
      store.clear()
      letGo()
      await navigate(paths.client(data.id), { replace: true })
    },
  })
  const { control, formState } = form
  const { blocker, letGo } = useLeaveGuard(formState.isDirty)
  const giveUp = () => {
    form.reset(stored)
    form.discardAutosave()
  }
  const hidden = client !== undefined && client.written.contact === null
  return (
    <div className={styles.form}>
      {discard && <RestoredNotice onDiscard={discard} />}
      <FormBody onSubmit={submit}>
        <Panel title={t('section.facts')}>
          <div className={styles.fields}>
            <FormTextInput control={control} name="name" label={t('field.name')} required />
            <FormTextInput
              control={control}
              name="reading"
              label={t('field.reading')}
              hint={t('hint.reading')}
            />
            <FormTextInput
              control={control}
              name="address"
              label={t('field.address')}
              hint={t('hint.address')}
              autoComplete="off"
            />
            {hidden ? (
              <Text size="sm" tone="soft">
                {t('contact_hidden')}
              </Text>
            ) : (
              <>
                <FormTextInput control={control} name="contact.name" label={t('field.contact_name')} />
                <FormTextInput
                  control={control}
                  name="contact.email"
                  type="email"
                  label={t('field.contact_email')}
                  autoComplete="off"
                />
                <FormTextInput
                  control={control}
                  name="contact.phone"
                  type="tel"
                  label={t('field.contact_phone')}
                  autoComplete="off"
                />
              </>
            )}
          </div>
          {!client && (
            <FormTextInput
              control={control}
              name="brands"
              label={t('field.brands')}
              hint={t('hint.brands')}
              rows={3}
            />
          )}
          <FormTextInput control={control} name="note" label={t('field.note')} rows={3} />
          <FormTextInput control={control} name="color" label={t('field.color')} hint={t('hint.color')} />
        </Panel>
        <Panel title={t('section.rules')}>
          <FormTextInput
            control={control}
            name="posting_rules"
            label={t('field.posting_rules')}
            hint={t('hint.posting_rules')}
            rows={5}
          />
          <FormTextInput
            control={control}
            name="ng_words"
            label={t('field.ng_words')}
            hint={t('hint.one_per_line')}
            rows={4}
          />
        </Panel>
        <Panel title={t('section.closed')}>
          <FormChips
            control={control}
            name="closed.weekdays"
            label={t('field.weekdays')}
            hint={t('hint.closed')}
            options={weekdays.map((value) => ({ value, label: t(`weekday.${value}`) }))}
          />
          <FormTextInput
            control={control}
            name="closed.days"
            label={t('field.days')}
            hint={t('hint.days')}
            rows={3}
          />
        </Panel>
        <FormErrorAlert control={control} />
        <ChangedMeanwhile control={control} conflict={conflict} endpoint={updateClient} parts={partsOf}>
          <div>
            <RoleButton
              endpoint={client ? updateClient : createClient}
              type="submit"
              loading={formState.isSubmitting}
            >
              {t('common:save')}
            </RoleButton>
          </div>
        </ChangedMeanwhile>
      </FormBody>
      <LeaveDialog blocker={blocker} onDiscard={giveUp} />
    </div>
  )
}

/** The parts of a client in the order of its form, as one reads them. */
function usePartsOf() {
  const { t } = useTranslation('admin-clients')
  return ({ contact, closed, ...typed }: ClientValues) => {
    const days = weekdays.filter((day) => closed.weekdays.includes(day)).map((day) => t(`weekday.${day}`))
    return [
      [t('part.name'), typed.name],
      [t('part.reading'), typed.reading],
      [t('part.address'), typed.address],
      [t('part.contact'), contactLines(contact)],
      [t('part.posting_rules'), typed.posting_rules],
      [t('part.ng_words'), typed.ng_words],
      [t('part.closed'), [...days, closed.days].filter(Boolean).join('\n')],
      [t('part.note'), typed.note],
      [t('part.color'), typed.color],
    ] as const
  }
}
