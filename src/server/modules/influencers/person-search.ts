import { and, type Column, desc, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { mayDo } from '#contract/permissions.ts'
import { toKatakana } from '#lib/kana.ts'
import type { Queryable } from '../../db/database.ts'
import { influencers, socialAccounts } from '../../db/schema/index.ts'
import type { OperatorActor } from '../../kernel/actor.ts'

/** A word of a search, and who has it in a name or handle. */
export interface SearchedWord {
  word: string
  people: number[]
}

/** A filter of rows as the operator asks for it: with words that are not looked up yet. */
export type WithKeyword<Filter extends { search: unknown }> = Omit<Filter, 'search'> & { keyword: string }

/**
 * The first five words. People are found once, for the rows and their number alike: it is the longest part of a search. A role that may
 * not read personal data finds nobody by the registered name, which would otherwise be guessed letter by letter. `newest`: for each word
 * only so many people, those with the highest numbers.
 */
export async function searchPeople(
  db: Queryable,
  keyword: string,
  { role }: Pick<OperatorActor, 'role'>,
  newest?: number,
): Promise<SearchedWord[]> {
  const registeredNames = mayDo(role, 'read_people')
  const words = keyword
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '')
  return Promise.all(
    words.slice(0, 5).map(async (word) => {
      const found = db
        .select({ id: influencers.id })
        .from(influencers)
        .where(names(db, word, registeredNames))
      const rows = await (newest === undefined ? found : found.orderBy(desc(influencers.id)).limit(newest))
      return { word, people: rows.map(({ id }) => id) }
    }),
  )
}

/**
 * What people are ordered by: the reading of their names, in the order of which a phone book stands; the name that everybody sees for a
 * role that may not read personal data. Who has left has no reading.
 */
export function nameOrder({ role }: Pick<OperatorActor, 'role'>): SQL {
  return mayDo(role, 'read_people')
    ? sql`nullif(${influencers.name_kana}, '')`
    : sql`${influencers.display_name}`
}

/** Rows of which each word names the `person` or is found `besides`; undefined for no words. */
export function matchesSearch(
  search: readonly SearchedWord[],
  person: Column,
  besides?: (word: string) => SQL,
): SQL | undefined {
  const matches = ({ word, people }: SearchedWord) =>
    or(sql`${person} = any(${sql.param(people)}::int[])`, besides?.(word))
  return and(...search.map(matches))
}

function names(db: Queryable, word: string, registeredNames: boolean) {
  const registered = or(
    contains(unspaced(influencers.name), word),
    contains(unspaced(influencers.name_kana), toKatakana(word)),
  )
  return or(
    contains(influencers.display_name, word),
    registeredNames ? registered : undefined,
    // A list rather than `exists`, so that the handles are read once and not once per person.
    inArray(influencers.id, withHandle(db, word.replace(/^@/, ''))),
  )
}

/** Surname and given name are found written together, too. */
function unspaced(column: Column) {
  return sql`translate(${column}, ' \u3000', '')`
}

function withHandle(db: Queryable, part: string) {
  return db
    .select({ id: socialAccounts.influencer_id })
    .from(socialAccounts)
    .where(and(isNull(socialAccounts.removed_at), contains(socialAccounts.handle, part)))
}

/**
 * Matches a part of a text, ignoring case only for the letters A to Z: `ilike`, which folds every alphabet, takes three times as long
 * (measured).
 */
export function contains(text: Column | SQL, part: string) {
  return sql`${folded(text)} like ${`%${pattern(part)}%`}`
}

/** Matches the beginning of a text as `contains` matches a part. */
export function startsWith(text: Column | SQL, beginning: string) {
  return sql`${folded(text)} like ${`${pattern(beginning)}%`}`
}

function folded(text: Column | SQL) {
  return sql`lower(${text} collate "C")`
}

function pattern(part: string) {
  return escapeLike(part.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()))
}

/** Escapes a text so that % and _ stand for themselves. */
function escapeLike(text: string) {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
}
