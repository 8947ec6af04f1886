import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { issuedKinds } from '#contract/admin-issued.ts'
import { cases } from './cases.ts'
import { known } from './known-values.ts'
import { payouts } from './money.ts'
import { influencers, instant } from './people.ts'
import { textPairs } from './text-pairs.ts'

/**
 * Every document that was issued, with all that it says. Append-only; what is added once is the hash and size of its bytes, which lie
 * in the storage. A later version names the one that it replaces.
 */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: issuedKinds }).notNull(),
    /** The case of terms. */
    case_id: integer().references(() => cases.id),
    /** The payout of a payment statement. */
    payout_id: integer().references(() => payouts.id),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    number: text().notNull(),
    version: integer().notNull(),
    replaces_id: integer().references((): AnyPgColumn => issuedDocuments.id),
    /** The day in Japan that the document bears. */
    issued_on: date().notNull(),
    issued_at: instant().notNull(),
    /** The other party's name, as the document says it. */
    partner: text().notNull(),
    subject: text().notNull(),
    /** Yen: what is paid after deductions. */
    amount: integer().notNull(),
    /** The content that the document is drawn from; its shape depends on the kind. */
    content: jsonb().notNull(),
    /** The hash of the document's bytes, in hexadecimal; null until they have been drawn for the first time. */
    sha256: text(),
    size: integer(),
  },
  (table) => [
    known(table.kind, issuedKinds),
    unique('issued_documents_number_key').on(table.kind, table.number, table.version),
    index().on(table.issued_on.desc(), table.id.desc()),
    index().on(table.influencer_id),
    index().on(table.case_id),
    index().on(table.payout_id),
    index()
      .on(table.id)
      .where(sql`${table.sha256} is null`),
    index('issued_documents_by_words').using('gin', textPairs(table.number)).concurrently(),
    check('issued_documents_subject', sql`(${table.case_id} is null) <> (${table.payout_id} is null)`),
  ],
)
