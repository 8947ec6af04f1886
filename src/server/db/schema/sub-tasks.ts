import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { subTaskKinds, subTaskStates } from '#contract/case-states.ts'
import type { ReviewContent } from '#contract/held-reviews.ts'
import type { InsightMetric } from '#contract/insight-metrics.ts'
import { fixCategories, fixFields, readingFailures, type Warning } from '#contract/sub-task-shapes.ts'
import { deliverablePlatforms } from '#contract/vocabulary.ts'
import { readingMoments } from '#contract/work-items.ts'
import { caseMessages } from './case-messages.ts'
import { cases } from './cases.ts'
import { known } from './known-values.ts'
import { operators } from './operators.ts'
import { influencers, inquiries, instant } from './people.ts'

const reviewResults = ['approved', 'fix_requested'] as const
const reviewers = ['operator', 'clock'] as const

/** One row for each kind from the confirmation on; before it nothing can be submitted. */
export const subTasks = pgTable(
  'sub_tasks',
  {
    case_id: integer()
      .notNull()
      .references(() => cases.id),
    kind: text({ enum: subTaskKinds }).notNull(),
    state: text({ enum: subTaskStates }).notNull(),
    /** The newest round submitted; 0 before the first. */
    round: integer().notNull().default(0),
    /** Fix rounds asked for. */
    fix_rounds_used: integer().notNull().default(0),
    /** Set by a fix request; else the day of the terms counts. */
    due_on: date(),
    /** Days by which operators extended the day of the terms. */
    extended_days: integer().notNull().default(0),
    /** Insight: when the first figures can be taken. */
    opens_at: instant(),
    updated_at: instant().notNull(),
  },
  (table) => [
    known(table.kind, subTaskKinds),
    known(table.state, subTaskStates),
    primaryKey({ columns: [table.case_id, table.kind] }),
    index()
      .on(table.opens_at)
      .where(sql`${table.state} = 'waiting'`),
  ],
)

/** Rounds as submitted, never overwritten. File ids stand in `content` where the wire has files. */
export const submissions = pgTable(
  'submissions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    case_id: integer()
      .notNull()
      .references(() => cases.id),
    kind: text({ enum: subTaskKinds }).notNull(),
    round: integer().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    warnings: jsonb().$type<StoredWarning[]>().notNull(),
    extra_round_consent: boolean().notNull().default(false),
    submitted_at: instant().notNull(),
    /** The day in Japan by which it was due when it was submitted; null without one, and in rounds from before it was kept. */
    due_on: date(),
    /** The time when the submission counts as approved if nobody answers. */
    review_due_at: instant().notNull(),
    /** The time until which operators leave a draft to the client; null where the client is not asked. */
    client_due_at: instant(),
    /** The client's last approval or wish for changes. */
    client_answered_at: instant(),
    /** The time at which the round was taken back from the client, who can no longer look at it or answer it. */
    client_withdrawn_at: instant(),
    review_result: text({ enum: reviewResults }),
    reviewed_by: text({ enum: reviewers }),
    reviewer_id: integer(),
    reviewed_at: instant(),
    review_comment: text().notNull().default(''),
  },
  (table) => [
    known(table.kind, subTaskKinds),
    known(table.review_result, reviewResults),
    known(table.reviewed_by, reviewers),
    unique('submissions_case_kind_round_key').on(table.case_id, table.kind, table.round),
    index()
      .on(table.review_due_at)
      .where(sql`${table.review_result} is null`),
  ],
)

export type StoredWarning = Pick<Warning, 'rule' | 'text' | 'deliverable_id' | 'owner'>

/** The changes that a reviewer asked for in a round, and the answers that came with the next. */
export const fixItems = pgTable(
  'fix_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    submission_id: integer()
      .notNull()
      .references(() => submissions.id),
    category: text({ enum: fixCategories }).notNull(),
    deliverable_id: integer(),
    field: text({ enum: fixFields }),
    file_id: uuid(),
    /** A place on the file's picture, in thousandths of its width and height from the upper left; both or none. */
    mark_x: integer(),
    mark_y: integer(),
    /** A moment of the file's video, in milliseconds from its start. */
    second_ms: integer(),
    comment: text().notNull(),
    answered_at: instant(),
    answer: text().notNull().default(''),
  },
  (table) => [
    known(table.category, fixCategories),
    known(table.field, fixFields),
    index().on(table.submission_id, table.id),
  ],
)

/** Reviews that are carried out at `apply_at` and can be taken back before then. */
export const heldReviews = pgTable(
  'held_reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    operator_id: integer()
      .notNull()
      .references(() => operators.id),
    case_id: integer()
      .notNull()
      .references(() => cases.id),
    kind: text({ enum: subTaskKinds }).notNull(),
    round: integer().notNull(),
    approve: boolean().notNull(),
    content: jsonb().$type<ReviewContent>().notNull(),
    apply_at: instant().notNull(),
    undone_at: instant(),
    applied_at: instant(),
    /** The reason for which it could not be carried out; null while it waits and when it was. */
    failure: text(),
    created_at: instant().notNull(),
  },
  (table) => [
    known(table.kind, subTaskKinds),
    uniqueIndex('held_reviews_waiting_key')
      .on(table.case_id, table.kind)
      .where(sql`${table.undone_at} is null and ${table.applied_at} is null and ${table.failure} is null`),
    index().on(table.apply_at),
  ],
)

/** Addresses of posts, so that none is reported in two cases. `address` is normalised by the server. */
export const postAddresses = pgTable(
  'post_addresses',
  {
    address: text().primaryKey(),
    case_id: integer()
      .notNull()
      .references(() => cases.id),
  },
  (table) => [index().on(table.case_id)],
)

/** A time at which the portal reads the figures of a reported post from the linked account, and what was read. */
export const postReadings = pgTable(
  'post_readings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    case_id: integer()
      .notNull()
      .references(() => cases.id),
    deliverable_id: integer().notNull(),
    platform: text({ enum: deliverablePlatforms }).notNull(),
    /** The address of the post, as in the report; null for a story without one. */
    url: text(),
    posted_at: instant().notNull(),
    moment: text({ enum: readingMoments }).notNull(),
    due_at: instant().notNull(),
    /** No attempt is made from then on. */
    until: instant().notNull(),
    taken_at: instant(),
    media_id: text(),
    metrics: jsonb().$type<Partial<Record<InsightMetric, number | null>>>(),
    /** What the last attempt failed with; null once the figures are taken. */
    failure: text({ enum: readingFailures }),
  },
  (table) => [
    known(table.platform, deliverablePlatforms),
    known(table.moment, readingMoments),
    known(table.failure, readingFailures),
    unique().on(table.case_id, table.deliverable_id, table.moment),
  ],
)

/**
 * Uploaded for work. Without `case_id`, `inquiry_id` and `message_id` it was not sent with anything yet and is removed after
 * `orphan_hours`.
 */
export const workFiles = pgTable(
  'work_files',
  {
    id: uuid().primaryKey(),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    case_id: integer().references(() => cases.id),
    inquiry_id: integer().references(() => inquiries.id),
    message_id: integer().references(() => caseMessages.id),
    /** The operator who uploaded it for a message to the creator; null for the creator's own files. */
    operator_id: integer(),
    originalname: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    duration_ms: integer(),
    has_thumbnail: boolean().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    index().on(table.influencer_id),
    index()
      .on(table.created_at)
      .where(sql`${table.case_id} is null and ${table.inquiry_id} is null`),
    index().on(table.inquiry_id),
    index().on(table.message_id).concurrently(),
  ],
)

/**
 * A large file on its way, part by part; the stored file takes the same id. The unfinished one is removed at `expires_at`. While one call
 * puts it together, no other does before `finishing_until`.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey(),
    influencer_id: integer()
      .notNull()
      .references(() => influencers.id),
    originalname: text().notNull(),
    /** Bytes of the whole file, and of those parts that are stored. */
    size: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull(),
    /** Recognises the same file when it is picked again: the SHA-256 of its size and of samples of its content. */
    fingerprint: text().notNull(),
    /** Names of the stored parts in their order. */
    parts: uuid().array().notNull(),
    expires_at: instant().notNull(),
    finishing_until: instant(),
    created_at: instant().notNull(),
  },
  (table) => [unique().on(table.influencer_id, table.fingerprint, table.size)],
)
