import { asc, eq } from 'drizzle-orm'
import type { TemplateKind } from '#contract/admin-templates.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { templates } from '../../db/schema/index.ts'

export type TemplateRow = typeof templates.$inferSelect
type Values = Omit<typeof templates.$inferInsert, 'id'>

/** Lists templates by title, of one kind or of all. */
export async function listTemplates(db: Queryable, kind: TemplateKind | undefined): Promise<TemplateRow[]> {
  return db
    .select()
    .from(templates)
    .where(kind && eq(templates.kind, kind))
    .orderBy(asc(templates.title), asc(templates.id))
}

export async function insertTemplate(tx: Tx, values: Values): Promise<TemplateRow> {
  const [row] = await tx.insert(templates).values(values).returning()
  if (!row) throw new Error('A template was not inserted.')
  return row
}

/** A template that nobody else changes until the end of the transaction; undefined when none has this id. */
export async function lockTemplate(tx: Tx, id: number): Promise<TemplateRow | undefined> {
  const [row] = await tx.select().from(templates).where(eq(templates.id, id)).for('update')
  return row
}

/** Updates a locked template. */
export async function updateTemplate(tx: Tx, id: number, values: Values): Promise<TemplateRow> {
  const [row] = await tx.update(templates).set(values).where(eq(templates.id, id)).returning()
  if (!row) throw new Error('A locked template was not updated.')
  return row
}

export async function deleteTemplate(tx: Tx, id: number) {
  await tx.delete(templates).where(eq(templates.id, id))
}
