import {
  and,
  type AnyColumn,
  arrayOverlaps,
  gt,
  gte,
  inArray,
  like,
  lte,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { CampaignKind, Category, Platform } from '#contract/vocabulary.ts'
import { searchFacets } from '../../db/schema/campaigns.ts'
import { campaigns } from '../../db/schema/index.ts'
import type { Applicant } from '../influencers/applicant.ts'
import { isApplicable } from './applicable.ts'
import { endsFrom, type SearchWord } from './search-text.ts'

/** An instant, or where one is put into a statement whose text is kept. */
export type Instant = Date | Placeholder

/** The filter for the list of open public campaigns; an empty list filters nothing. */
export interface ListFilter {
  words: SearchWord[]
  platforms: Platform[]
  categories: Category[]
  kinds: CampaignKind[]
  /** The prefectures of the visit or event; empty for any. */
  prefectures: string[]
  /** Yen without tax, at least. */
  rewardMin?: number
  /** Limits the list to campaigns to which this person can apply. */
  applicant?: Applicant
  publishedUntil?: Instant
  publishedSince?: Instant
  closingBy?: Instant
}

/** Spelled as the partial indexes are, so that the planner uses them. */
export const listed = sql`${campaigns.state} = 'published' and ${campaigns.visibility} = 'public'`

const placed = sql`${campaigns.work_prefectures} <> '{}'`

/** The condition for a row of the open list. */
export function isOpen(filter: ListFilter, now: Date) {
  return and(isOpenWithin(filter, now), isOf(filter, campaigns), isFitting(filter, now))
}

/** The conditions that need the row itself, because no index of lists knows of them; undefined where the filter has none. */
export function isFitting({ rewardMin, applicant }: ListFilter, now: Date) {
  return and(
    rewardMin === undefined ? undefined : gte(campaigns.reward_amount, rewardMin),
    applicant && isApplicable(applicant, now),
  )
}

/** Listed, not closed yet, and within the times and the prefectures that the filter names. */
export function isOpenWithin(filter: ListFilter, now: Instant) {
  const { prefectures, publishedUntil, publishedSince, closingBy } = filter
  return and(
    listed,
    gt(campaigns.recruiting_end, now),
    publishedUntil && lte(campaigns.published_at, publishedUntil),
    publishedSince && gte(campaigns.published_at, publishedSince),
    closingBy && lte(campaigns.recruiting_end, closingBy),
    prefectures.length > 0 ? and(placed, arrayOverlaps(campaigns.work_prefectures, prefectures)) : undefined,
  )
}

type Described = Record<'platforms' | 'category' | 'kind', AnyColumn>

/** The conditions that an index of lists answers: `row` has its columns. */
export function isOf({ platforms, categories, kinds }: ListFilter, row: Described) {
  return and(
    platforms.length > 0 ? arrayOverlaps(row.platforms, platforms) : undefined,
    categories.length > 0 ? inArray(row.category, categories) : undefined,
    kinds.length > 0 ? inArray(row.kind, kinds) : undefined,
  )
}

/** All that the index of words knows. The grams find by it, the pattern keeps only texts that hold the word as a whole. */
export function isIndexed({ words, platforms, categories, kinds }: ListFilter, now: Date) {
  if (words.length === 0) return undefined
  const anyOf = (tokens: string[]) => sql`${searchFacets(campaigns)} && ${sql.param(tokens)}::text[]`
  const wanted = [platforms, categories, kinds]
  return and(
    ...words.map(isFoundBy),
    anyOf(endsFrom(now)),
    ...wanted.filter((tokens) => tokens.length > 0).map(anyOf),
  )
}

/** Each of the two words is looked up in the index, and what is found is put together. */
export function isFoundBy(word: SearchWord) {
  return eitherOf(word, isIndexedWord)
}

function isIndexedWord({ grams, pattern }: SearchWord) {
  return sql`(${campaigns.search_grams} @> ${sql.param(grams)}::text[] and ${campaigns.search_text} like ${pattern})`
}

function eitherOf(word: SearchWord, condition: (word: SearchWord) => SQL) {
  return word.or ? or(condition(word), condition(word.or)) : condition(word)
}

/** The text holds every word. */
export function holds({ words }: ListFilter, { search_text }: Record<'search_text', AnyColumn>) {
  return and(...words.map((word) => eitherOf(word, ({ pattern }) => like(search_text, pattern))))
}
