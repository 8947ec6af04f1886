import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { onceFor } from '#client/remote/send-once.ts'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import { autosaveOf } from '#client/store/autosave-store.ts'
import { listOperators } from '#contract/admin-auth.ts'
import { mayDo } from '#contract/permissions.ts'
import {
  addTeamNote,
  countMentions,
  editTeamNote,
  listMentions,
  listTeamNotes,
  type NoteSubject,
  type TeamNote,
} from '#contract/team-notes.ts'
import { Button } from '#ui/button.tsx'
import { FormBody } from '#ui/form/form-body.tsx'
import { FormErrorAlert } from '#ui/form/form-error-alert.tsx'
import { useAnkenForm } from '#ui/form/use-anken-form.ts'
import { Flex } from '#ui/layout.ts'
import { Notice } from '#ui/notice.tsx'
import { useOperator } from '../../session/operator.ts'
import { RoleButton } from '../role-button.tsx'
import { MentionInput } from './mention-input.tsx'
import styles from './team-notes.module.css'

export interface About {
  subject: NoteSubject
  subject_id: number
}

function useMentionable() {
  const own = useOperator()?.id
  const members = useQuery(remoteQuery(useApi(), listOperators, {})).data?.data ?? []
  return members.filter(
    ({ id, role, disabled, invited }) => id !== own && !disabled && !invited && mayDo(role, 'notes'),
  )
}

/** `edited_at`: as the note was when its words were first changed here; null for a new one. */
const noteForm = z.object({ body: addTeamNote.body.shape.body, edited_at: editTeamNote.body.shape.edited_at })
const persisted = z.object({ body: z.string(), edited_at: z.nullable(z.string()) })

/** Writes a new note. */
export function NoteForm({ subject, subject_id, onSent }: About & { onSent: () => void }) {
  const { t } = useTranslation('admin-notes')
  const members = useMentionable()
  const form = useAnkenForm({
    schema: noteForm,
    defaultValues: { body: '', edited_at: null },
    autosave: autosaveOf(`note-${subject}-${subject_id}`),
  })
  const { control, formState, reset } = form
  const { mutateAsync } = useApiMutation(addTeamNote, {
    once: onceFor(`${subject}-${subject_id}`),
    invalidates: [listTeamNotes],
  })
  const send = form.submit(async ({ body }) => {
    await mutateAsync({ body: { subject, subject_id, body } })
    reset({ body: '', edited_at: null })
    onSent()
  })
  return (
    <FormBody onSubmit={send} gap="3">
      <MentionInput
        control={control}
        label={t('label')}
        hint={t('hint')}
        members={members}
        onSubmit={() => void send()}
      />
      <FormErrorAlert control={control} />
      <div>
        <RoleButton endpoint={addTeamNote} type="submit" variant="outline" loading={formState.isSubmitting}>
          {t('submit')}
        </RoleButton>
      </div>
    </FormBody>
  )
}

/** What is typed while a note is being changed. */
export const editAutosave = (noteId: number) => autosaveOf(`note-edit-${noteId}`)

/** Changes the words of an own note in its place. */
export function NoteEditor({ note, onClose }: { note: TeamNote; onClose: () => void }) {
  const { t } = useTranslation('admin-notes')
  const members = useMentionable()
  const { id, body: former, edited_at } = note
  const autosave = editAutosave(id)
  const form = useAnkenForm({
    schema: noteForm,
    defaultValues: { body: former, edited_at },
    autosave: { ...autosave, load: () => persisted.safeParse(autosave.load()).data },
  })
  const { control, formState, discardAutosave } = form
  const basis = useWatch({ control, name: 'edited_at' })
  const { mutateAsync } = useApiMutation(editTeamNote, {
    invalidates: [listTeamNotes, countMentions, listMentions],
    // What it says now is read before it is saved again.
    onConflict: [listTeamNotes],
  })
  const send = form.submit(async ({ body }) => {
    // What it says now stands above the field.
    await mutateAsync({ params: { note_id: id }, body: { body, edited_at } })
    onClose()
  })
  const cancel = () => {
    discardAutosave()
    onClose()
  }
  return (
    <FormBody onSubmit={send} gap="3">
      {edited_at !== basis && (
        <Notice title={t('now_says')}>
          <p className={styles.text}>{former}</p>
        </Notice>
      )}
      <MentionInput
        control={control}
        label={t('edit_label')}
        hint={t('hint')}
        members={members}
        onSubmit={() => void send()}
      />
      <FormErrorAlert control={control} />
      <Flex gap="3">
        <RoleButton endpoint={editTeamNote} type="submit" variant="outline" loading={formState.isSubmitting}>
          {t('save')}
        </RoleButton>
        <Button variant="ghost" onClick={cancel}>
          {t('cancel')}
        </Button>
      </Flex>
    </FormBody>
  )
}
