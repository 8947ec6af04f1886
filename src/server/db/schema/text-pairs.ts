import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** The text as searches compare it: the letters A to Z in lower case, all else unchanged. */
export function folded(text: SQLWrapper): SQL {
  return sql`lower(${text} collate "C")`
}

/** Surname and given name are found written together, too. */
export function unspaced(name: SQLWrapper): SQL {
  return sql`translate(${name}, ' \u3000', '')`
}

/**
 * Each two characters that stand beside each other in a text, by the function of migration 0073. Indexes hold them, and find by them what
 * has a part of at least two characters without reading every row; trigrams would need three, and most given names have two.
 */
export function textPairs(text: SQLWrapper): SQL {
  return sql`text_pairs(${folded(text)})`
}

/** Each character of a text, by which indexes find those with a single one: no name is too short for it, and one character is a whole name. */
export function textCharacters(text: SQLWrapper): SQL {
  return sql`string_to_array(${folded(text)}, null)`
}

/** The names of a creator that a search looks through, as an index has them. */
export function ofNames(
  of: (text: SQLWrapper) => SQL,
  { display_name, name, name_kana }: Record<'display_name' | 'name' | 'name_kana', SQLWrapper>,
): [SQL, SQL, SQL] {
  return [of(display_name), of(unspaced(name)), of(unspaced(name_kana))]
}
