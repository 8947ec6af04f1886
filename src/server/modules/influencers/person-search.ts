import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { toKatakana } from '#lib/kana.ts'
import { influencers, socialAccounts } from '../../db/schema/index.ts'

/** Words of a search, all of which a person has in one of the names or handles; undefined for no words. */
export function matchesPerson(keyword: string): SQL | undefined {
  const words = keyword
    .normalize('NFKC')
    .split(/\s+/)
    .filter((word) => word !== '')
  return and(...words.slice(0, 5).map(matchesWord))
}

function matchesWord(word: string) {
  const pattern = `%${escapeLike(word)}%`
  const handle = `%${escapeLike(word.replace(/^@/, ''))}%`
  return or(
    ilike(influencers.display_name, pattern),
    ilike(influencers.name, pattern),
    ilike(influencers.name_kana, `%${escapeLike(toKatakana(word))}%`),
    sql`exists (select from ${socialAccounts} where ${eq(socialAccounts.influencer_id, influencers.id)}
      and ${socialAccounts.removed_at} is null and ${ilike(socialAccounts.handle, handle)})`,
  )
}

/** So that % and _ stand for themselves. */
export function escapeLike(text: string) {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
}
