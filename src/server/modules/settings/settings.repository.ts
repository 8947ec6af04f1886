import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { WordListKind } from '#contract/admin-settings.ts'
import type { DocumentKind } from '#contract/documents.ts'
import type { Language } from '#contract/vocabulary.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import { keepPrepared } from '../../db/prepared.ts'
import {
  closedDays,
  noticeTexts,
  operators,
  providerFacts,
  publishedDocuments,
  purchaseRules,
  settingVersions,
  wordLists,
} from '../../db/schema/index.ts'

const operator = { id: operators.id, name: operators.name }

const newestProvider = keepPrepared((db) =>
  db
    .select({ facts: providerFacts.facts, at: providerFacts.at, operator })
    .from(providerFacts)
    .innerJoin(operators, eq(operators.id, providerFacts.operator_id))
    .orderBy(desc(providerFacts.id))
    .limit(1)
    .prepare(''),
)

/** The newest, with who wrote it; undefined while the configuration's facts are in force. */
export async function findProvider(db: Queryable) {
  const [row] = await newestProvider(db).execute()
  return row
}

/** Those that were in force then. */
export async function findProviderAt(db: Queryable, at: Date) {
  const [row] = await db
    .select({ facts: providerFacts.facts })
    .from(providerFacts)
    .where(lte(providerFacts.at, at))
    .orderBy(desc(providerFacts.id))
    .limit(1)
  return row?.facts
}

export async function insertProvider(db: Queryable, values: typeof providerFacts.$inferInsert) {
  await db.insert(providerFacts).values(values)
}

/** How often each setting was changed, by its name. */
export async function readVersions(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(settingVersions)
  return new Map(rows.map(({ setting, version }) => [setting, version]))
}

/** The version of one setting, which nobody else changes until the end of the transaction. */
export async function lockVersion(tx: Tx, setting: string) {
  await tx.insert(settingVersions).values({ setting, version: 0 }).onConflictDoNothing()
  const [row] = await tx
    .select({ version: settingVersions.version })
    .from(settingVersions)
    .where(eq(settingVersions.setting, setting))
    .for('update')
  return row?.version ?? 0
}

export async function saveVersion(tx: Tx, setting: string, version: number) {
  await tx.update(settingVersions).set({ version }).where(eq(settingVersions.setting, setting))
}

/** The newest; undefined while nobody chose. */
export async function findPurchasesAs(db: Queryable) {
  const [row] = await db
    .select({ purchases_as: purchaseRules.purchases_as })
    .from(purchaseRules)
    .orderBy(desc(purchaseRules.id))
    .limit(1)
  return row?.purchases_as
}

export async function insertPurchasesAs(db: Queryable, values: typeof purchaseRules.$inferInsert) {
  await db.insert(purchaseRules).values(values)
}

const documents = keepPrepared((db) => {
  const { kind, version, effective_on, published_at, summary, asks_agreement } = publishedDocuments
  return db
    .select({ kind, version, effective_on, published_at, summary, asks_agreement, operator })
    .from(publishedDocuments)
    .innerJoin(operators, eq(operators.id, publishedDocuments.operator_id))
    .orderBy(desc(effective_on), desc(published_at))
    .prepare('')
})

/** Every published version without its text, the one of the latest day first. */
export async function listDocuments(db: Queryable) {
  return documents(db).execute()
}

/** The day and what changes; undefined for a version that was not published. */
export async function findVersion(db: Queryable, kind: DocumentKind, version: string) {
  const [row] = await db
    .select({ effective_on: publishedDocuments.effective_on, summary: publishedDocuments.summary })
    .from(publishedDocuments)
    .where(and(eq(publishedDocuments.kind, kind), eq(publishedDocuments.version, version)))
  return row
}

/** The text in every language; undefined for a version that was not published. */
export async function findSections(db: Queryable, kind: DocumentKind, version: string) {
  const [row] = await db
    .select({ sections: publishedDocuments.sections })
    .from(publishedDocuments)
    .where(and(eq(publishedDocuments.kind, kind), eq(publishedDocuments.version, version)))
  return row?.sections
}

/** Keeps others from publishing a version of any document until the end of the transaction. */
export async function lockDocuments(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('published_documents'))`)
}

/** Stores a version of a document; returns false when that version exists already. */
export async function insertDocument(db: Queryable, values: typeof publishedDocuments.$inferInsert) {
  const inserted = await db
    .insert(publishedDocuments)
    .values(values)
    .onConflictDoNothing()
    .returning({ version: publishedDocuments.version })
  return inserted.length > 0
}

export async function listNoticeTexts(db: Queryable) {
  return db.select().from(noticeTexts)
}

export async function findNoticeText(db: Queryable, kind: string, language: Language) {
  const [row] = await db
    .select({ subject: noticeTexts.subject, body: noticeTexts.body })
    .from(noticeTexts)
    .where(and(eq(noticeTexts.kind, kind), eq(noticeTexts.language, language)))
  return row
}

export async function saveNoticeText(db: Queryable, values: typeof noticeTexts.$inferInsert) {
  const { kind: _kind, language: _language, ...set } = values
  await db
    .insert(noticeTexts)
    .values(values)
    .onConflictDoUpdate({ target: [noticeTexts.kind, noticeTexts.language], set })
}

export async function deleteNoticeText(db: Queryable, kind: string, language: Language) {
  await db.delete(noticeTexts).where(and(eq(noticeTexts.kind, kind), eq(noticeTexts.language, language)))
}

export async function listWordLists(db: Queryable) {
  return db.select({ kind: wordLists.kind, words: wordLists.words }).from(wordLists)
}

export async function saveWordList(db: Queryable, values: typeof wordLists.$inferInsert) {
  const { kind: _kind, ...set } = values
  await db.insert(wordLists).values(values).onConflictDoUpdate({ target: wordLists.kind, set })
}

export async function deleteWordList(db: Queryable, kind: WordListKind) {
  await db.delete(wordLists).where(eq(wordLists.kind, kind))
}

/** Lists the closed days from a day on, YYYY-MM-DD, in their order. */
export async function listClosedDays(db: Queryable, from: string) {
  return db
    .select({ day: closedDays.day, label: closedDays.label })
    .from(closedDays)
    .where(gte(closedDays.day, from))
    .orderBy(asc(closedDays.day))
}

export async function saveClosedDay(db: Queryable, values: typeof closedDays.$inferInsert) {
  const { day: _day, ...set } = values
  await db.insert(closedDays).values(values).onConflictDoUpdate({ target: closedDays.day, set })
}

/** The label of a closed day, which nobody else changes until the end of the transaction; undefined for a day that is not closed. */
export async function lockClosedDay(tx: Tx, day: string) {
  const [row] = await tx
    .select({ label: closedDays.label })
    .from(closedDays)
    .where(eq(closedDays.day, day))
    .for('update')
  return row?.label
}

/** Closes a day; returns false for one that is closed already. */
export async function insertClosedDay(tx: Tx, values: typeof closedDays.$inferInsert) {
  const inserted = await tx
    .insert(closedDays)
    .values(values)
    .onConflictDoNothing()
    .returning({ day: closedDays.day })
  return inserted.length > 0
}

/** Deletes a closed day; returns false for a day that was not one. */
export async function deleteClosedDay(db: Queryable, day: string) {
  const deleted = await db
    .delete(closedDays)
    .where(eq(closedDays.day, day))
    .returning({ day: closedDays.day })
  return deleted.length > 0
}
