import { setImmediate as nextTurn } from 'node:timers/promises'
import { longestKeyword } from '#contract/search-words.ts'
import type { Category } from '#contract/vocabulary.ts'
import { genreWords, searchText } from '../campaigns/search-text.ts'

/** What can be searched and finds something: a brand by its name, or a genre by one of its words. */
export interface Word {
  text: string
  /** The genre for which the word stands; undefined for a brand. */
  category?: Category
  /** How many open campaigns the brand or the genre has. */
  campaigns: number
}

/** One way to write a word, in the one spelling of the search. */
export interface Spelling {
  text: string
  characters: readonly string[]
  /** Has the bit of each of the characters, so that most of what differs too much is told without a comparison. */
  mask: number
  word: Word
}

export type Vocabulary = readonly Spelling[]

export interface Brand {
  brand_name: string
  readings: readonly string[]
  campaigns: number
}

/** So many brands are spelled before others' requests have their turn. */
const brandsAtOnce = 500

/**
 * Brands that stand in several rows are one word. What would find nothing is left out: a brand that is too long to be searched, a genre
 * without an open campaign. Lets others' requests in between, as spelling 20,000 brands with two readings each takes about 0.3 s.
 */
export async function buildVocabulary(
  brands: readonly Brand[],
  genres: readonly { category: Category; campaigns: number }[],
): Promise<Vocabulary> {
  const words = new Map<string, { word: Word; texts: Set<string> }>()
  for (const [index, { brand_name, readings, campaigns }] of brands.entries()) {
    if (index % brandsAtOnce === 0) await nextTurn()
    if (brand_name.length > longestKeyword) continue
    const key = inOneSpelling(brand_name)
    const known = words.get(key) ?? { word: { text: brand_name, campaigns: 0 }, texts: new Set<string>() }
    known.word.campaigns += campaigns
    for (const text of [brand_name, ...readings]) known.texts.add(inOneSpelling(text))
    words.set(key, known)
  }
  const counts = new Map(genres.map(({ category, campaigns }) => [category, campaigns]))
  const ofGenres = genreWords().flatMap(({ word: text, category }) => {
    const campaigns = counts.get(category)
    return campaigns ? [spell(inOneSpelling(text), { text, category, campaigns })] : []
  })
  return [
    ...[...words.values()].flatMap(({ word, texts }) => [...texts].map((text) => spell(text, word))),
    ...ofGenres,
  ].filter(({ text }) => text !== '')
}

function spell(text: string, word: Word): Spelling {
  const characters = [...text]
  return { text, characters, mask: maskOf(characters), word }
}

/** The text as the search compares it, without spaces. */
export function inOneSpelling(text: string) {
  return searchText([text]).replaceAll(' ', '')
}

export function maskOf(characters: readonly string[]) {
  return characters.reduce((mask, character) => mask | (1 << ((character.codePointAt(0) ?? 0) & 31)), 0)
}

/** What has more open campaigns comes first, then what comes first as text. */
export function moreCampaignsFirst(one: Word, other: Word) {
  return other.campaigns - one.campaigns || (one.text < other.text ? -1 : one.text > other.text ? 1 : 0)
}
