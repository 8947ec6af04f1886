import { Skeleton } from '@chakra-ui/react/skeleton'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { remoteQuery } from '#client/remote/query.ts'
import { useApi } from '#client/remote/remote-context.tsx'
import { useApiMutation } from '#client/remote/use-api-mutation.ts'
import {
  countMentions,
  deleteTeamNote,
  listMentions,
  listTeamNotes,
  readMentions,
  type TeamNote,
} from '#contract/team-notes.ts'
import { Button } from '#ui/button.tsx'
import { FormError } from '#ui/form-error.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LoadErrorAlert } from '#ui/loading/load-error-alert.tsx'
import { Text } from '#ui/text.tsx'
import { useHashTarget } from '#ui/use-hash-target.ts'
import { useInSight } from '#ui/use-in-sight.ts'
import { useMay, useOperator } from '../../session/operator.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Panel } from '../page.tsx'
import { Pager } from '../pager.tsx'
import { useAsked } from '../use-asked.ts'
import { type About, editAutosave, NoteEditor, NoteForm } from './note-forms.tsx'
import styles from './team-notes.module.css'

/** What the team wrote about a case, a campaign or a client, with a form for more; nothing for who may not read notes. */
export function NotesPanel(about: About) {
  const may = useMay(listTeamNotes)
  return may ? <Notes key={`${about.subject}-${about.subject_id}`} {...about} /> : null
}

function Notes(about: About) {
  const { t } = useTranslation('admin-notes')
  const { hash } = useLocation()
  // A mention leads to its note, on whatever page that stands.
  const [place, setPlace] = useState(() => placeOf(hash))
  const { data, error, refetch } = useQuery({
    ...remoteQuery(useApi(), listTeamNotes, { query: { ...about, ...place, size: 10 } }),
    placeholderData: keepPreviousData,
  })
  const readMention = useReadMentions()
  return (
    <Panel title={t('title')}>
      <NoteForm {...about} onSent={() => setPlace({ page: 1 })} />
      {error && !data && <LoadErrorAlert onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height="4rem" aria-label={t('common:loading')} role="status" />}
      {data && <NoteList notes={data.data} onMentionSeen={readMention} />}
      {data && data.page_count > 1 && <Pager list={data} onPage={(page) => setPlace({ page })} />}
    </Panel>
  )
}

function placeOf(hash: string): { page: number } | { note_id: number } {
  const note_id = Number(/^#note-(\d+)$/.exec(hash)?.[1] ?? 0)
  return note_id > 0 ? { note_id } : { page: 1 }
}

/** Returns what marks a note's mention of the member as read, as long as there are unread ones. */
function useReadMentions() {
  const unread = useQuery(remoteQuery(useApi(), countMentions, {})).data?.data.unread ?? 0
  const { mutate } = useApiMutation(readMentions, {
    invalidates: [countMentions, listMentions],
    background: true,
  })
  const [seen, setSeen] = useState<readonly number[]>([])
  useEffect(() => {
    if (unread > 0 && seen.length > 0) mutate({ body: { note_ids: [...seen] } })
  }, [unread, seen, mutate])
  return useCallback((id: number) => setSeen((all) => (all.includes(id) ? all : [...all, id])), [])
}

interface NoteListProps {
  notes: readonly TeamNote[]
  onMentionSeen: (id: number) => void
}

function NoteList({ notes, onMentionSeen }: NoteListProps) {
  const { t } = useTranslation('admin-notes')
  const [deleting, setDeleting] = useState<TeamNote>()
  // A mention leads to its note.
  useHashTarget()
  if (notes.length === 0)
    return (
      <Text size="sm" tone="soft">
        {t('none')}
      </Text>
    )
  return (
    <div>
      {notes.map((note) => (
        <Note key={note.id} note={note} onDelete={setDeleting} onMentionSeen={onMentionSeen} />
      ))}
      {deleting && <DeleteDialog note={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  )
}

interface NoteProps extends Pick<NoteListProps, 'onMentionSeen'> {
  note: TeamNote
  onDelete: (note: TeamNote) => void
}

function Note({ note, onDelete, onMentionSeen }: NoteProps) {
  const { t } = useTranslation('admin-notes')
  const { instant } = useFormat()
  const operator = useOperator()
  const { id, operator: writer, body, mentions, at, edited_at } = note
  const isOwn = writer.id === operator?.id
  // What was typed outlives a reload.
  const [isEdited, setEdited] = useState(() => isOwn && editAutosave(id).load() !== undefined)
  const { setElement, inSight } = useInSight()
  const isSeen = inSight && mentions.some((member) => member.id === operator?.id)
  useEffect(() => {
    if (isSeen) onMentionSeen(id)
  }, [isSeen, id, onMentionSeen])
  return (
    <article
      ref={setElement}
      id={`note-${id}`}
      className={styles.note}
      tabIndex={-1}
      aria-label={t('by', { name: writer.name })}
    >
      <header>
        <strong>{writer.name}</strong>
        <time dateTime={at}>{instant(at)}</time>
        <span className={styles.acts}>
          {isOwn && !isEdited && (
            <IconButton label={t('edit')} icon={<Pencil aria-hidden />} onClick={() => setEdited(true)} />
          )}
          {(isOwn || operator?.role === 'owner') && (
            <IconButton label={t('delete')} icon={<Trash aria-hidden />} onClick={() => onDelete(note)} />
          )}
        </span>
      </header>
      {isEdited ? (
        <NoteEditor note={note} onClose={() => setEdited(false)} />
      ) : (
        <>
          <p className={styles.text}>{marked(body, mentions)}</p>
          {edited_at && <small>{t('edited', { at: instant(edited_at) })}</small>}
        </>
      )}
    </article>
  )
}

/** The text with its mentions marked. */
function marked(body: string, mentions: TeamNote['mentions']) {
  const names = mentions.map(({ name }) => name).toSorted((a, b) => b.length - a.length)
  const parts: React.ReactNode[] = []
  let rest = body
  for (;;) {
    const found = names
      .flatMap((name) => [`@${name}`, `＠${name}`])
      .map((words) => ({ words, index: rest.indexOf(words) }))
      .filter(({ index }) => index >= 0)
      .toSorted((a, b) => a.index - b.index || b.words.length - a.words.length)
      .at(0)
    if (!found) return [...parts, rest]
    const { words, index } = found
    parts.push(rest.slice(0, index), <mark key={parts.length}>{words}</mark>)
    rest = rest.slice(index + words.length)
  }
}

function DeleteDialog({ note, onClose }: { note: TeamNote; onClose: () => void }) {
  const { t } = useTranslation('admin-notes')
  const { mutate, isPending, error } = useApiMutation(deleteTeamNote, {
    invalidates: [listTeamNotes, countMentions, listMentions],
    onConflict: [listTeamNotes],
    onSuccess: onClose,
  })
  const { id, body, edited_at } = useAsked(note, error !== null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('delete_title')}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button
            variant="danger"
            loading={isPending}
            onClick={() => mutate({ params: { note_id: id }, query: { edited_at: edited_at ?? '' } })}
          >
            {t('delete')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <Text>{t('delete_text')}</Text>
      <p className={styles.text}>{body}</p>
      <FormError>{error ? t(`errors:${error.code}`) : undefined}</FormError>
    </Dialog>
  )
}
