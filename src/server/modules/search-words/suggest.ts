import type { Suggestion } from '#contract/search-words.ts'
import { inOneSpelling, moreCampaignsFirst, type Vocabulary, type Word } from './vocabulary.ts'

const mostCategories = 2
const mostBrands = 5

interface Found {
  word: Word
  /** What is typed stands at the beginning and not somewhere in the word. */
  begins: boolean
}

/**
 * Genres and brands one of whose spellings begins with what is typed, and then those that have it within; one character is looked for at
 * the beginning alone. Of equal ones those of most open campaigns come first, then by text.
 */
export function suggest(vocabulary: Vocabulary, typed: string): Suggestion[] {
  const text = inOneSpelling(typed)
  if (text === '') return []
  const isShort = [...text].length === 1
  const found = new Map<string, Found>()
  for (const { text: spelling, word } of vocabulary) {
    const begins = spelling.startsWith(text)
    if (!begins && (isShort || !spelling.includes(text))) continue
    const name = word.category ? `category ${word.category}` : `brand ${word.text}`
    if (begins || !found.has(name)) found.set(name, { word, begins })
  }
  const best = [...found.values()].toSorted(
    (one, other) => Number(other.begins) - Number(one.begins) || moreCampaignsFirst(one.word, other.word),
  )
  const genres = best.flatMap(({ word: { category } }) =>
    category ? [{ kind: 'category' as const, category }] : [],
  )
  const brands = best.flatMap(({ word }) =>
    word.category ? [] : [{ kind: 'brand' as const, word: word.text }],
  )
  return [...genres.slice(0, mostCategories), ...brands.slice(0, mostBrands)]
}
