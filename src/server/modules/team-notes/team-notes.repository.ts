import { and, count, desc, eq, gt, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { rolesWith } from '#contract/permissions.ts'
import type { NoteSubject } from '#contract/team-notes.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import {
  campaigns,
  cases,
  clients,
  influencers,
  operators,
  teamNoteMentions,
  teamNotes,
} from '../../db/schema/index.ts'

export interface Subject {
  subject: NoteSubject
  subject_id: number
}

interface Slice {
  offset: number
  size: number
}

const isAbout = ({ subject, subject_id }: Subject) =>
  and(eq(teamNotes.subject, subject), eq(teamNotes.subject_id, subject_id))

const listed = {
  id: teamNotes.id,
  subject: teamNotes.subject,
  subject_id: teamNotes.subject_id,
  operator: { id: operators.id, name: operators.name },
  body: teamNotes.body,
  at: teamNotes.at,
  edited_at: teamNotes.edited_at,
}
export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

export async function listNotes(db: Queryable, about: Subject, { offset, size }: Slice) {
  return db
    .select(listed)
    .from(teamNotes)
    .innerJoin(operators, eq(operators.id, teamNotes.operator_id))
    .where(isAbout(about))
    .orderBy(desc(teamNotes.id))
    .limit(size)
    .offset(offset)
}

export async function countNotes(db: Queryable, about: Subject) {
  return db.$count(teamNotes, isAbout(about))
}

export async function findNote(db: Queryable, id: number): Promise<NoteRow | undefined> {
  const [row] = await db
    .select(listed)
    .from(teamNotes)
    .innerJoin(operators, eq(operators.id, teamNotes.operator_id))
    .where(eq(teamNotes.id, id))
  return row
}

/** Whom these notes mention, with their names of today, in the order in which they joined. */
export async function listMentioned(db: Queryable, noteIds: readonly number[]) {
  if (noteIds.length === 0) return []
  return db
    .select({ note_id: teamNoteMentions.note_id, id: operators.id, name: operators.name })
    .from(teamNoteMentions)
    .innerJoin(operators, eq(operators.id, teamNoteMentions.operator_id))
    .where(inArray(teamNoteMentions.note_id, [...noteIds]))
    .orderBy(operators.id)
}

export async function insertNote(tx: Tx, values: typeof teamNotes.$inferInsert) {
  const [row] = await tx.insert(teamNotes).values(values).returning({ id: teamNotes.id })
  if (!row) throw new Error('A note was not inserted.')
  return row.id
}

export async function insertMentions(tx: Tx, noteId: number, operatorIds: readonly number[]) {
  if (operatorIds.length === 0) return
  await tx
    .insert(teamNoteMentions)
    .values(operatorIds.map((operator_id) => ({ note_id: noteId, operator_id })))
}

/** The note for this transaction alone. */
export async function lockNote(tx: Tx, id: number) {
  const [row] = await tx.select().from(teamNotes).where(eq(teamNotes.id, id)).for('update')
  return row
}

export async function updateNote(tx: Tx, id: number, values: { body: string; edited_at: Date }) {
  await tx.update(teamNotes).set(values).where(eq(teamNotes.id, id))
}

export async function deleteMentions(tx: Tx, noteId: number, operatorIds: readonly number[]) {
  await tx
    .delete(teamNoteMentions)
    .where(and(eq(teamNoteMentions.note_id, noteId), inArray(teamNoteMentions.operator_id, [...operatorIds])))
}

/** Its mentions go with it. */
export async function deleteNote(tx: Tx, id: number) {
  await tx.delete(teamNotes).where(eq(teamNotes.id, id))
}

/** Everybody who is or was a member, and whether they can be mentioned: who can sign in and may read notes, but for one. */
export async function listMembers(tx: Tx, but: number) {
  return tx
    .select({
      id: operators.id,
      name: operators.name,
      mentionable: sql<boolean>`${and(
        ne(operators.id, but),
        isNull(operators.disabled_at),
        isNotNull(operators.password_hash),
        inArray(operators.role, [...rolesWith('notes')]),
      )}`,
    })
    .from(operators)
}

/** Those of the members for whom a mail is planned since then. */
export async function listPlanned(tx: Tx, ids: readonly number[], since: Date): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectDistinct({ id: teamNoteMentions.operator_id })
    .from(teamNoteMentions)
    .innerJoin(teamNotes, eq(teamNotes.id, teamNoteMentions.note_id))
    .where(
      and(
        inArray(teamNoteMentions.operator_id, [...ids]),
        isNull(teamNoteMentions.mailed_at),
        isNull(teamNoteMentions.read_at),
        gt(teamNotes.at, since),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** The creator of a case. */
export async function findCreator(tx: Tx, caseId: number) {
  const [row] = await tx.select({ id: cases.influencer_id }).from(cases).where(eq(cases.id, caseId))
  return row?.id
}

/** How many notes about the subject are newer than that one; undefined where it is not about it. */
export async function countNewer(db: Queryable, about: Subject, noteId: number) {
  const [row] = await db
    .select({ newer: count(), known: sql<boolean>`bool_or(${teamNotes.id} = ${noteId})` })
    .from(teamNotes)
    .where(and(isAbout(about), gte(teamNotes.id, noteId)))
  return row?.known ? row.newer - 1 : undefined
}

const tables = { case: cases, campaign: campaigns, client: clients }

export async function hasSubject(tx: Tx, { subject, subject_id }: Subject) {
  const table = tables[subject]
  return (await tx.$count(table, eq(table.id, subject_id))) > 0
}

const isOf = (operatorId: number) => eq(teamNoteMentions.operator_id, operatorId)

export async function listMentions(db: Queryable, operatorId: number, { offset, size }: Slice) {
  return db
    .select({ ...listed, read_at: teamNoteMentions.read_at })
    .from(teamNoteMentions)
    .innerJoin(teamNotes, eq(teamNotes.id, teamNoteMentions.note_id))
    .innerJoin(operators, eq(operators.id, teamNotes.operator_id))
    .where(isOf(operatorId))
    .orderBy(sql`${teamNoteMentions.read_at} is not null`, desc(teamNoteMentions.note_id))
    .limit(size)
    .offset(offset)
}

export async function countMentions(db: Queryable, operatorId: number) {
  return db.$count(teamNoteMentions, isOf(operatorId))
}

export async function countUnread(db: Queryable, operatorId: number) {
  const [row] = await db
    .select({ unread: count() })
    .from(teamNoteMentions)
    .where(and(isOf(operatorId), isNull(teamNoteMentions.read_at)))
  return row?.unread ?? 0
}

export async function markRead(db: Queryable, operatorId: number, noteIds: readonly number[], at: Date) {
  await db
    .update(teamNoteMentions)
    .set({ read_at: at })
    .where(
      and(
        isOf(operatorId),
        isNull(teamNoteMentions.read_at),
        inArray(teamNoteMentions.note_id, [...noteIds]),
      ),
    )
}

/** What a member has neither read nor been told of by mail: the notes, and who wrote them. */
export async function listUntold(db: Queryable, operatorId: number) {
  return db
    .select({ note_id: teamNoteMentions.note_id, writer: operators.name })
    .from(teamNoteMentions)
    .innerJoin(teamNotes, eq(teamNotes.id, teamNoteMentions.note_id))
    .innerJoin(operators, eq(operators.id, teamNotes.operator_id))
    .where(and(isOf(operatorId), isNull(teamNoteMentions.read_at), isNull(teamNoteMentions.mailed_at)))
    .orderBy(teamNoteMentions.note_id)
}

export async function markMailed(db: Queryable, operatorId: number, noteIds: readonly number[], at: Date) {
  await db
    .update(teamNoteMentions)
    .set({ mailed_at: at })
    .where(and(isOf(operatorId), inArray(teamNoteMentions.note_id, [...noteIds])))
}

export async function listCases(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: cases.id, title: campaigns.title, creator: influencers.display_name })
    .from(cases)
    .innerJoin(campaigns, eq(campaigns.id, cases.campaign_id))
    .innerJoin(influencers, eq(influencers.id, cases.influencer_id))
    .where(inArray(cases.id, [...ids]))
}

export async function listCampaigns(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: campaigns.id, title: campaigns.title })
    .from(campaigns)
    .where(inArray(campaigns.id, [...ids]))
}

export async function listClients(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: clients.id, title: clients.name })
    .from(clients)
    .where(inArray(clients.id, [...ids]))
}
