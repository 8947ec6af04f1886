import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type DocumentSection, purchasesAs, wordListKinds } from '#contract/admin-settings.ts'
import { templateKinds } from '#contract/admin-templates.ts'
import type { Provider } from '#contract/commons.ts'
import { documentKinds } from '#contract/documents.ts'
import { type Language, languages } from '#contract/vocabulary.ts'
import { known } from './known-values.ts'
import { operators } from './operators.ts'
import { influencers, instant } from './people.ts'

const writtenBy = () =>
  integer()
    .notNull()
    .references(() => operators.id)

/** The facts about the provider, each version valid from its time on; before the first row the configuration provides them. Append-only. */
export const providerFacts = pgTable('provider_facts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  facts: jsonb().$type<Provider>().notNull(),
  operator_id: writtenBy(),
  at: instant().notNull(),
})

/**
 * The rules by which newly issued terms pay for a purchase, each valid from its time on; before the first row it is an expense.
 * Append-only.
 */
export const purchaseRules = pgTable(
  'purchase_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    purchases_as: text({ enum: purchasesAs }).notNull(),
    operator_id: writtenBy(),
    at: instant().notNull(),
  },
  (table) => [known(table.purchases_as, purchasesAs)],
)

/** Versions of the terms of use and the privacy policy. What was published is never changed. */
export const publishedDocuments = pgTable(
  'published_documents',
  {
    kind: text({ enum: documentKinds }).notNull(),
    version: text().notNull(),
    /** The day in Japan from which it is in force. */
    effective_on: date().notNull(),
    sections: jsonb().$type<Record<Language, DocumentSection[]>>().notNull(),
    /** The changes in a few words; null for versions from before changes were announced. */
    summary: jsonb().$type<Record<Language, string>>(),
    /** True when everyone who registered under an earlier version is asked to agree before more work is commissioned. */
    asks_agreement: boolean().notNull().default(false),
    operator_id: writtenBy(),
    published_at: instant().notNull(),
  },
  (table) => [known(table.kind, documentKinds), primaryKey({ columns: [table.kind, table.version] })],
)

/** The agreements to versions after registration; the version agreed to on registration is stored with the person. Append-only. */
export const documentAgreements = pgTable(
  'document_agreements',
  {
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    kind: text({ enum: documentKinds }).notNull(),
    version: text().notNull(),
    agreed_at: instant().notNull(),
  },
  (table) => [
    known(table.kind, documentKinds),
    primaryKey({ columns: [table.influencer_id, table.kind, table.version] }),
    index().on(table.kind, table.version),
  ],
)

/** How often a setting was changed, also back to what the portal comes with, by its name; none for one that never was. */
export const settingVersions = pgTable('setting_versions', {
  setting: text().primaryKey(),
  version: integer().notNull(),
})

/** Subject and body of a notice where they differ from the shipped ones. */
export const noticeTexts = pgTable(
  'notice_texts',
  {
    kind: text().notNull(),
    language: text({ enum: languages }).notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    operator_id: writtenBy(),
    at: instant().notNull(),
  },
  (table) => [known(table.language, languages), primaryKey({ columns: [table.kind, table.language] })],
)

/** Words to look at twice in captions about a kind of product, where the list differs from the shipped one. */
export const wordLists = pgTable(
  'word_lists',
  {
    kind: text({ enum: wordListKinds }).primaryKey(),
    words: text().array().notNull(),
    operator_id: writtenBy(),
    at: instant().notNull(),
  },
  (table) => [known(table.kind, wordListKinds)],
)

/** Days on which the provider does not work, besides weekends and national holidays. */
export const closedDays = pgTable('closed_days', {
  day: date().primaryKey(),
  label: text().notNull(),
  operator_id: writtenBy(),
})

/** Sentences that operators use again and again. */
export const templates = pgTable(
  'templates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: templateKinds }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    version: integer().notNull().default(1),
    operator_id: writtenBy(),
    updated_at: instant().notNull(),
  },
  (table) => [known(table.kind, templateKinds)],
)
