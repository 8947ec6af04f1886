import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#client/i18n/use-format.ts'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { type AdminInfluencer, addInfluencerNote } from '#contract/admin-influencers.ts'
import { dayInTokyo } from '#lib/dates.ts'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Panel } from '../../parts/page.tsx'
import { RoleButton } from '../../parts/role-button.tsx'
import { Badge } from '../../ui/badge.tsx'
import { FormTextInput } from '../../ui/form-fields.tsx'
import { showRecord } from './show-record.ts'
import styles from './influencers.module.css'

/** Shows the operators' notes about the creator, with a form for more; the creator never sees them. */
export function NotesPanel({ person }: { person: AdminInfluencer }) {
  const { t } = useTranslation('admin-influencers')
  return (
    <Panel title={t('notes.title')}>
      <NoteForm key={person.id} influencerId={person.id} />
      <div>
        {person.notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
        {person.notes.length === 0 && <p className={styles.soft}>{t('notes.none')}</p>}
      </div>
    </Panel>
  )
}

function NoteForm({ influencerId: influencer_id }: { influencerId: number }) {
  const { t } = useTranslation('admin-influencers')
  const client = useQueryClient()
  const form = useAnkenForm({ schema: addInfluencerNote.body, defaultValues: { body: '' } })
  const { control, formState } = form
  const { mutateAsync } = useApiMutation(addInfluencerNote, {
    once: onceFor(influencer_id),
    onSuccess: (answer) => showRecord(client, answer),
  })
  const send = form.submit(async (body) => {
    await mutateAsync({ params: { influencer_id }, body })
    form.reset()
  })
  return (
    <FormBody onSubmit={send} gap="3">
      <FormTextInput control={control} name="body" label={t('notes.label')} hint={t('notes.hint')} rows={2} />
      <FormErrorAlert control={control} />
      <div>
        <RoleButton
          endpoint={addInfluencerNote}
          type="submit"
          variant="outline"
          loading={formState.isSubmitting}
        >
          {t('notes.submit')}
        </RoleButton>
      </div>
    </FormBody>
  )
}

const tones = { suspended: 'danger', released: 'success' } as const

function Note({ note: { kind, body, operator, at } }: { note: AdminInfluencer['notes'][number] }) {
  const { t } = useTranslation('admin-influencers')
  const { day } = useFormat()
  return (
    <article className={styles.note}>
      <header>
        {kind !== 'note' && <Badge tone={tones[kind]}>{t(`notes.${kind}`)}</Badge>}
        <span>{operator.name}</span>
        <time dateTime={at}>{day(dayInTokyo(new Date(at)))}</time>
      </header>
      <p className={styles.text}>{body}</p>
    </article>
  )
}
