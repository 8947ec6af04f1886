import { mostNearWords } from '#contract/search-words.ts'
import { inOneSpelling, maskOf, moreCampaignsFirst, type Vocabulary, type Word } from './vocabulary.ts'

/** Shorter words are near to too many others. */
const shortest = 3

/** How many slips a word of so many characters may have. */
function slipsOf(length: number) {
  if (length < shortest) return 0
  return length < 6 ? 1 : 2
}

/**
 * The words that are spelled nearly as the keyword is: the nearest first, then those of most open campaigns. None for a keyword that is
 * a word, or part of one.
 */
export function nearWords(vocabulary: Vocabulary, keyword: string): string[] {
  const text = inOneSpelling(keyword)
  const typed = [...text]
  const slips = slipsOf(typed.length)
  if (slips === 0 || vocabulary.some((spelling) => spelling.text.includes(text))) return []

  const mask = maskOf(typed)
  const found = new Map<string, { word: Word; distance: number }>()
  for (const { characters, mask: other, word } of vocabulary) {
    const differs = Math.abs(characters.length - typed.length) > slips || bits(mask & ~other) > slips
    if (differs || characters.length < shortest) continue
    const distance = distanceWithin(typed, characters, slips)
    const known = found.get(word.text)
    if (distance !== undefined && (known === undefined || distance < known.distance))
      found.set(word.text, { word, distance })
  }
  return [...found.values()]
    .toSorted((one, other) => one.distance - other.distance || moreCampaignsFirst(one.word, other.word))
    .slice(0, mostNearWords)
    .map(({ word }) => word.text)
}

function bits(mask: number) {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/**
 * The Damerau-Levenshtein distance (one character more, one less, another one, or two neighbours changed about, each part of a text
 * once); undefined beyond `most`.
 */
export function distanceWithin(
  one: readonly string[],
  other: readonly string[],
  most: number,
): number | undefined {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, character] of one.entries()) {
    const next = [row + 1]
    for (const [column, otherCharacter] of other.entries()) {
      const replaced = (last[column] ?? 0) + (character === otherCharacter ? 0 : 1)
      const added = (next[column] ?? 0) + 1
      const removed = (last[column + 1] ?? 0) + 1
      const isChangedAbout =
        row > 0 && column > 0 && character === other[column - 1] && one[row - 1] === otherCharacter
      const changedAbout = isChangedAbout ? (beforeLast[column - 1] ?? 0) + 1 : Infinity
      next.push(Math.min(replaced, added, removed, changedAbout))
    }
    // Changing about looks back two rows, and adds one to what stands there.
    if (Math.min(...next) > most && Math.min(...last) >= most) return undefined
    beforeLast = last
    last = next
  }
  const distance = last[other.length] ?? 0
  return distance <= most ? distance : undefined
}
