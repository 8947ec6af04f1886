import { and, type Column, desc, isNull, or, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { mayDo } from '#contract/permissions.ts'
import { toKatakana } from '#lib/kana.ts'
import type { Queryable } from '../../db/database.ts'
import { influencers, socialAccounts } from '../../db/schema/index.ts'
import { folded, textCharacters, textPairs, unspaced } from '../../db/schema/text-pairs.ts'
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
    words
      .slice(0, 5)
      .map(async (word) => ({ word, people: await listNamed(db, word, { registeredNames, newest }) })),
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

interface Naming {
  registeredNames: boolean
  newest: number | undefined
}

/** Those with the word in a name or handle, the newest first where only those are asked for. */
async function listNamed(db: Queryable, word: string, naming: Naming) {
  const { registeredNames, newest } = naming
  const named = (condition: SQL | undefined) => {
    const found = db.select({ id: influencers.id }).from(influencers).where(condition).$dynamic()
    return newest === undefined ? found : found.orderBy(desc(influencers.id)).limit(newest)
  }
  const kana = toKatakana(word)
  const handle = word.replace(/^@/, '')
  const [name, reading] = [unspaced(influencers.name), unspaced(influencers.name_kana)]
  // Each has a query of its own, which reads an index: one condition for all of them reads everybody.
  const accounts = accountsWith(db, handle).$dynamic()
  const rows = await union(
    named(isNamed(influencers.display_name, word)),
    newest === undefined ? accounts : accounts.orderBy(desc(socialAccounts.influencer_id)).limit(newest),
    ...(registeredNames ? [named(isNamed(name, word)), named(isNamed(reading, kana))] : []),
  )
  return rows
    .map(({ id }) => id)
    .toSorted((one, other) => other - one)
    .slice(0, newest)
}

function accountsWith(db: Queryable, part: string) {
  return db
    .selectDistinct({ id: socialAccounts.influencer_id })
    .from(socialAccounts)
    .where(and(isNull(socialAccounts.removed_at), isNamed(socialAccounts.handle, part)))
}

/**
 * The same as `hasPart` for the names of people, where a single character has an index, too. It is the whole condition: beside a second one the
 * planner would take what is in nearly every name for rare.
 */
export function isNamed(text: Column | SQL, part: string): SQL | undefined {
  const [character, ...others] = smallLetters(part)
  return character !== undefined && others.length === 0
    ? sql`${textCharacters(text)} @> ${sql.param([character])}::text[]`
    : hasPart(text, part)
}

/** The same as `contains`, by an index where the part has two characters and the column has one (`textPairs`). */
export function hasPart(text: Column | SQL, part: string): SQL | undefined {
  const [...characters] = smallLetters(part)
  const pairs = characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`)
  const hasPairs = sql`${textPairs(text)} @> ${sql.param(pairs)}::text[]`
  return and(pairs.length > 0 ? hasPairs : undefined, contains(text, part))
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

function pattern(part: string) {
  return escapeLike(smallLetters(part))
}

function smallLetters(part: string) {
  return part.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Escapes a text so that % and _ stand for themselves. */
function escapeLike(text: string) {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
}
