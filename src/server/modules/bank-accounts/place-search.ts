import { toKatakana } from '#lib/kana.ts'
import { toLargeKana } from '#lib/zengin.ts'

/** A bank or branch with the forms in which people may type it. */
export interface Place {
  code: string
  name: string
  kana: string
  keys: readonly string[]
}

const most = 20

/** Returns a text in the form for comparison, without differences of script, width, size, long vowels, spaces and hyphens. */
export function searchForm(text: string) {
  return toLargeKana(toKatakana(text.normalize('NFKC')))
    .toUpperCase()
    .replaceAll(/[\sー‐-―−・、.-]/gu, '')
}

/** People type the kind of place along with its name, or leave it out. */
const kinds = /(?:銀行|ギンコウ|信用金庫|信金|信用組合|信組|労働金庫|農業協同組合|農協|BANK|支店|シテン|店)$/u

/** Returns at most 20 matches, the best first: by code, by the beginning of a name, then anywhere in it; the given order breaks ties. */
export function foundFirst<P extends Place>(places: readonly P[], query: string): P[] {
  const typed = searchForm(query)
  const bare = typed.replace(/^JA(?![A-Z])/u, '').replace(kinds, '') || typed
  const ranked = places
    .map((place) => ({ place, rank: rankOf(place, typed, bare) }))
    .filter(({ rank }) => rank < unfound)
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ place }) => place)
}

const unfound = 4

function rankOf({ code, keys }: Place, typed: string, bare: string) {
  if (code === typed || keys.includes(typed) || keys.includes(bare)) return 0
  if (code.startsWith(typed) || keys.some((key) => key.startsWith(typed))) return 1
  if (keys.some((key) => key.startsWith(bare))) return 2
  return keys.some((key) => key.includes(bare)) ? 3 : unfound
}
