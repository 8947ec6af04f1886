import type * as z from 'zod/mini'
import type { addTeamNote, editTeamNote, Mention, NoteSubject, TeamNote } from '#contract/team-notes.ts'
import { mentionedIn } from '#lib/mentions.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { OperatorActor } from '../../kernel/actor.ts'
import { audit } from '../../kernel/audit.ts'
import { type PageQuery, presentPage, sliceOf } from '../../kernel/paging.ts'
import { ApiProblem } from '../../kernel/problem.ts'
import { enqueue } from '../../platform/outbox.ts'
import { lockRemaining } from '../influencers/lock-influencer.ts'
import { lockMembers } from '../operators/operators.service.ts'
import * as repository from './team-notes.repository.ts'
import type { NoteRow, Subject } from './team-notes.repository.ts'

/** The time in ms for which mentions are gathered into one mail; what was read by then needs none. */
const gatherMs = 3 * 60_000

/** The notes about a subject, the newest first; with a note the page on which it stands. */
export async function listNotes(
  { database: { db } }: Deps,
  { note_id, ...given }: PageQuery & Subject & { note_id?: number | undefined },
) {
  const newer = note_id === undefined ? undefined : await repository.countNewer(db, given, note_id)
  const query = newer === undefined ? given : { ...given, page: Math.floor(newer / given.size) + 1 }
  const notes = await withMentions(db, await repository.listNotes(db, query, sliceOf(query)))
  return presentPage(
    query,
    notes,
    (note) => note,
    () => repository.countNotes(db, query),
  )
}

/**
 * Writes a note and tells whom it mentions. Throws `request.not_found` without the subject, and `note.person_left` about a case whose
 * creator has left.
 */
export async function addNote(
  deps: Deps,
  actor: OperatorActor,
  { subject, subject_id, body }: z.output<typeof addTeamNote.body>,
): Promise<TeamNote> {
  const id = await deps.database.transaction(async (tx) => {
    await requireSubject(tx, { subject, subject_id })
    const { mentioned } = await readNames(tx, actor, body)
    const at = await planMail(tx, deps, mentioned)
    const noteId = await repository.insertNote(tx, { subject, subject_id, operator_id: actor.id, body, at })
    await repository.insertMentions(tx, noteId, mentioned)
    const details = { note_id: noteId, mentions: mentioned.length }
    await audit(tx, actor, { act: 'admin.notes.add', subject: `${subject}:${subject_id}`, details }, at)
    return noteId
  })
  return readNote(deps, id)
}

/** Writes a note along with another act, in which nobody is mentioned. Returns its number. */
export async function addNoteWithin(
  tx: Tx,
  actor: OperatorActor,
  { subject, subject_id, body }: z.output<typeof addTeamNote.body>,
  at: Date,
) {
  const note_id = await repository.insertNote(tx, { subject, subject_id, operator_id: actor.id, body, at })
  const entry = { act: 'admin.notes.add' as const, subject: `${subject}:${subject_id}` }
  await audit(tx, actor, { ...entry, details: { note_id, mentions: 0 } }, at)
  return note_id
}

/**
 * Changes the words of an own note. Who is mentioned for the first time is told; who no longer is, finds it no more. Throws
 * `request.not_found`, `admin.role_missing` for somebody else's note, `note.changed_meanwhile`, and `note.person_left`.
 */
export async function editNote(
  deps: Deps,
  actor: OperatorActor,
  id: number,
  { body, edited_at }: z.output<typeof editTeamNote.body>,
): Promise<TeamNote> {
  await deps.database.transaction(async (tx) => {
    const about = await repository.findNote(tx, id)
    if (!about) throw new ApiProblem('request.not_found')
    // Its creator before the note, as an erasure takes them.
    await requireSubject(tx, about)
    const note = await repository.lockNote(tx, id)
    if (!note) throw new ApiProblem('request.not_found')
    if (note.operator_id !== actor.id) throw new ApiProblem('admin.role_missing')
    if ((note.edited_at?.toISOString() ?? null) !== edited_at) throw new ApiProblem('note.changed_meanwhile')
    const { named, mentioned } = await readNames(tx, actor, body)
    const former = (await repository.listMentioned(tx, [id])).map((one) => one.id)
    const added = mentioned.filter((one) => !former.includes(one))
    const at = await planMail(tx, deps, added)
    await repository.updateNote(tx, id, { body, edited_at: at })
    await repository.insertMentions(tx, id, added)
    // A member who left the team since stays as long as the name does.
    const removed = former.filter((one) => !named.includes(one))
    await repository.deleteMentions(tx, id, removed)
    const details = { note_id: id, mentions: added.length }
    const subject = `${note.subject}:${note.subject_id}`
    await audit(tx, actor, { act: 'admin.notes.edit', subject, details }, at)
  })
  return readNote(deps, id)
}

async function readNote({ database: { db } }: Deps, id: number) {
  const row = await repository.findNote(db, id)
  const [note] = row ? await withMentions(db, [row]) : []
  if (!note) throw new ApiProblem('request.not_found')
  return note
}

/** Everybody whose name stands in these words after an @, and those of them who can be mentioned. */
async function readNames(tx: Tx, actor: OperatorActor, body: string) {
  // The name of somebody who cannot be mentioned is not the shorter name of somebody else.
  const members = mentionedIn(body, await repository.listMembers(tx, actor.id))
  const named = members.map(({ id }) => id)
  return { named, mentioned: members.filter(({ mentionable }) => mentionable).map(({ id }) => id) }
}

/** Plans a mail for each of the members who does not wait for one yet. Returns the time, read when they are locked. */
async function planMail(tx: Tx, deps: Deps, operatorIds: readonly number[]) {
  await lockMembers(tx, operatorIds)
  // Read under the lock, so that a mail that did not wait for it was due before.
  const at = deps.now()
  const planned = await repository.listPlanned(tx, operatorIds, new Date(at.getTime() - gatherMs))
  const mailAt = new Date(at.getTime() + gatherMs)
  for (const operator_id of operatorIds.filter((one) => !planned.has(one)))
    await enqueue(tx, 'mention.mail', { operator_id }, mailAt)
  return at
}

/** Holds the creator of a case until the note is written, so that none outlives an account that is erased meanwhile. */
async function requireSubject(tx: Tx, about: Subject) {
  if (!(await repository.hasSubject(tx, about))) throw new ApiProblem('request.not_found')
  if (about.subject !== 'case') return
  const creator = await repository.findCreator(tx, about.subject_id)
  if (creator === undefined || !(await lockRemaining(tx, creator))) throw new ApiProblem('note.person_left')
}

/**
 * Throws `request.not_found`, `admin.role_missing` for somebody else's note, which an owner alone deletes, and `note.changed_meanwhile` for one
 * that was edited since it was read.
 */
export async function deleteNote(
  deps: Deps,
  actor: OperatorActor,
  id: number,
  editedAt: string | null,
): Promise<void> {
  const at = deps.now()
  await deps.database.transaction(async (tx) => {
    const note = await repository.lockNote(tx, id)
    if (!note) throw new ApiProblem('request.not_found')
    if (note.operator_id !== actor.id && actor.role !== 'owner') throw new ApiProblem('admin.role_missing')
    if ((note.edited_at?.toISOString() ?? null) !== editedAt) throw new ApiProblem('note.changed_meanwhile')
    await repository.deleteNote(tx, id)
    const about = `${note.subject}:${note.subject_id}`
    await audit(tx, actor, { act: 'admin.notes.delete', subject: about, details: { note_id: id } }, at)
  })
}

/** The notes that mention the member, unread ones first. */
export async function listMentions({ database: { db } }: Deps, actor: OperatorActor, query: PageQuery) {
  const rows = await repository.listMentions(db, actor.id, sliceOf(query))
  const notes = await withMentions(db, rows)
  const subjectOf = await readSubjects(db, rows)
  const mentions = rows.flatMap(({ subject, subject_id, read_at }, index): Mention[] => {
    const note = notes[index]
    const about = subjectOf(subject, subject_id)
    const creator = about?.creator ?? null
    return note && about
      ? [{ note, subject, subject_id, title: about.title, creator, read: read_at !== null }]
      : []
  })
  return presentPage(
    query,
    mentions,
    (mention) => mention,
    () => repository.countMentions(db, actor.id),
  )
}

export async function countMentions({ database: { db } }: Deps, actor: OperatorActor) {
  return { unread: await repository.countUnread(db, actor.id) }
}

/** Marks the member's mentions in these notes as read. Gives how many are unread still. */
export async function readMentions(
  { database: { db }, now }: Deps,
  actor: OperatorActor,
  noteIds: readonly number[],
) {
  await repository.markRead(db, actor.id, noteIds, now())
  return { unread: await repository.countUnread(db, actor.id) }
}

async function withMentions(db: Queryable, rows: readonly NoteRow[]): Promise<TeamNote[]> {
  const mentioned = await repository.listMentioned(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, operator, body, at, edited_at }) => ({
    id,
    operator,
    body,
    at: at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    mentions: mentioned
      .filter(({ note_id }) => note_id === id)
      .map(({ id: member, name }) => ({ id: member, name })),
  }))
}

async function readSubjects(db: Queryable, rows: readonly Subject[]) {
  const idsOf = (subject: NoteSubject) =>
    rows.filter((row) => row.subject === subject).map(({ subject_id }) => subject_id)
  const found: Record<NoteSubject, readonly { id: number; title: string; creator?: string }[]> = {
    case: await repository.listCases(db, idsOf('case')),
    campaign: await repository.listCampaigns(db, idsOf('campaign')),
    client: await repository.listClients(db, idsOf('client')),
  }
  return (subject: NoteSubject, id: number) => found[subject].find((one) => one.id === id)
}
