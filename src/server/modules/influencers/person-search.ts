import { and, type Column, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { toKatakana } from '#lib/kana.ts'
import { influencers, socialAccounts } from '../../db/schema/index.ts'

/** Words of a search, each of which stands in one of the names or handles, or in a column `besides`; undefined for no words. */
export function matchesPerson(keyword: string, ...besides: Column[]): SQL | undefined {
  const words = keyword
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '')
  return and(...words.slice(0, 5).map((word) => matchesWord(word, besides)))
}

function matchesWord(word: string, besides: Column[]) {
  return or(
    contains(influencers.display_name, word),
    contains(unspaced(influencers.name), word),
    contains(unspaced(influencers.name_kana), toKatakana(word)),
    // A list and not `exists`: the handles are read once and not once for each person.
    inArray(influencers.id, withHandle(word.replace(/^@/, ''))),
    ...besides.map((column) => contains(column, word)),
  )
}

/** Surname and given name are found written together, too. */
function unspaced(column: Column) {
  return sql`translate(${column}, ' \u3000', '')`
}

function withHandle(part: string) {
  return new QueryBuilder()
    .select({ id: socialAccounts.influencer_id })
    .from(socialAccounts)
    .where(and(isNull(socialAccounts.removed_at), contains(socialAccounts.handle, part)))
}

/** Of the letters A to Z alone the case is one: `ilike`, which folds every alphabet, takes three times as long (measured). */
function contains(text: Column | SQL, part: string) {
  const folded = part.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
  return sql`lower(${text} collate "C") like ${`%${escapeLike(folded)}%`}`
}

/** So that % and _ stand for themselves. */
export function escapeLike(text: string) {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
}
