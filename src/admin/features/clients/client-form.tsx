import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { toApiError } from '#client/remote/api-error.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  type Client,
  type ClientInput,
  createClient,
  getClient,
  listClients,
  updateClient,
} from '#contract/admin-clients.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormChips } from '#ui/form/form-chips.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Notice } from '#ui/notice.tsx'
import { Text } from '#ui/text.tsx'
import { toast } from '#ui/toast.ts'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { DraftNotice, LeaveDialog, useLeaveGuard } from '../../parts/unsaved.tsx'
import { paths } from '../../paths.ts'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { clientDraft, clientForm, differingParts, valuesOf, weekdays } from './client-values.ts'
import styles from './clients.module.css'

interface ClientFormProps {
  /** The stored client; undefined for a new one. */
  client: Client | undefined
  onSaved?: (client: Client) => void
}

interface Conflict {
  mine: ClientInput
  theirs: Client
}

/** Asks for all facts of a client. A save that comes second is laid beside the first, and somebody chooses. */
export function ClientForm({ client, onSaved }: ClientFormProps) {
  const { t } = useTranslation(['admin-clients', 'common'])
  const api = useApi()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [conflict, setConflict] = useState<Conflict>()
  const [draft] = useState(() => clientDraft(client))
  // Typing that began from another version is not saved over it unseen.
  const [based] = useState(() => draft.based())
  const [restored, setRestored] = useState(() => draft.load() !== undefined)
  const stored = valuesOf(client?.written)
  const form = useAnkenForm({ schema: clientForm, defaultValues: stored, draft })
  const { control, formState } = form
  const { blocker, letGo } = useLeaveGuard(formState.isDirty)
  const discard = () => {
    form.reset(stored)
    form.discardDraft()
    setRestored(false)
  }
  const create = useApiMutation(createClient, { once: onceFor(), invalidates: [listClients] })
  const update = useApiMutation(updateClient, { invalidates: [listClients, getClient] })
  const save = form.submit(async (body) => {
    if (!client) {
      const { data } = await create.mutateAsync({ body })
      toast(t('saved'), 'success')
      form.discardDraft()
      letGo()
      await navigate(paths.client(data.id), { replace: true })
      return
    }
    const params = { client_id: client.id }
    const began = restored ? based : undefined
    const version = conflict?.theirs.version ?? began ?? client.version
    try {
      const { data } = await update.mutateAsync({ params, body: { ...body, version } })
      toast(t('saved'), 'success')
      setConflict(undefined)
      // The form of the next version would begin with it.
      form.discardDraft()
      onSaved?.(data)
    } catch (error) {
      if (toApiError(error).code === 'client.changed_meanwhile') {
        const { data } = await cache.fetchQuery({ ...remoteQuery(api, getClient, { params }), staleTime: 0 })
        setConflict({ mine: body, theirs: data })
      }
      throw error
    }
  })
  const hidden = client !== undefined && client.written.contact === null
  return (
    <div className={styles.form}>
      {restored && <DraftNotice onDiscard={discard} />}
      <FormBody onSubmit={save}>
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
        {conflict && (
          <Changed
            conflict={conflict}
            onTake={() => {
              setConflict(undefined)
              discard()
              onSaved?.(conflict.theirs)
            }}
          />
        )}
        <FormErrorAlert control={control} />
        <div>
          <RoleButton
            endpoint={client ? updateClient : createClient}
            type="submit"
            loading={formState.isSubmitting}
          >
            {t(conflict ? 'changed.own' : 'common:save')}
          </RoleButton>
        </div>
      </FormBody>
      <LeaveDialog blocker={blocker} onDiscard={discard} />
    </div>
  )
}

/** Names what another operator wrote differently; nothing is taken or written over by itself. */
function Changed({ conflict: { mine, theirs }, onTake }: { conflict: Conflict; onTake: () => void }) {
  const { t } = useTranslation('admin-clients')
  const parts = differingParts(mine, theirs.written)
  const { written } = theirs
  const textOf = (part: (typeof parts)[number]) => {
    switch (part) {
      case 'contact':
        return Object.values(written.contact ?? {}).join('\n')
      case 'closed':
        return [
          ...weekdays
            .filter((day) => written.closed.weekdays.includes(Number(day)))
            .map((day) => t(`weekday.${day}`)),
          ...written.closed.days,
        ].join(t('between'))
      case 'ng_words':
        return written.ng_words.join('\n')
      default:
        return written[part] ?? ''
    }
  }
  return (
    <Notice tone="warning" title={t('changed.title')} role="alert">
      <p>{t('changed.text')}</p>
      <dl className={styles.changed}>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`part.${part}`)}</dt>
            <dd>{textOf(part).trim() || t('changed.empty')}</dd>
          </div>
        ))}
      </dl>
      <Button variant="outline" size="sm" marginTop="2" onClick={onTake}>
        {t('changed.theirs')}
      </Button>
    </Notice>
  )
}
