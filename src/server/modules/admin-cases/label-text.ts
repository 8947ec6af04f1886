import iconv from 'iconv-lite'

/** The encoding of the carriers' tools: Shift_JIS with Windows' additions. */
const encoding = 'Windows-31J'

/** Characters that the encoding has under another code; they look alike on paper. */
const alike: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u00a2': '\uffe0',
  '\u00a3': '\uffe1',
  '\u00a5': '\uffe5',
  '\u00ac': '\uffe2',
  '\u2011': '\u2010',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '\u2015',
  '\u2016': '\u2225',
  '\u2212': '\uff0d',
  '\u301c': '\uff5e',
}

/** The text for a label, with its alike characters replaced and its spaces single. */
export function labelText(text: string) {
  return [...text]
    .map((character) => alike[character] ?? character)
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** The characters of a text that the encoding lacks, each once, as a reader sees them. */
export function lackedCharacters(text: string) {
  // Nearly every text is whole, and to look at each of its characters takes far longer.
  if (isWhole(text)) return []
  const all = [...graphemes.segment(text)].map(({ segment }) => segment)
  return [...new Set(all.filter((segment) => !isWhole(segment)))]
}

function isWhole(text: string) {
  return iconv.decode(iconv.encode(text, encoding), encoding) === text
}

/** The size of a text as a cell: a full-width character takes two bytes, and what begins like a formula gets an apostrophe. */
export function bytesOf(text: string) {
  return iconv.encode(text, encoding).length + (beginsPlain(text) ? 0 : 1)
}

function beginsPlain(piece: string) {
  return !/^[=+\-@]/.test(piece)
}

/**
 * The text over fields of so many bytes, one after the other and none of it lost; undefined when it does not fit. A field after the
 * first begins with no space and like no formula.
 */
export function flow(text: string, sizes: readonly number[]): string[] | undefined {
  const pieces: string[] = []
  let rest = text
  for (const size of sizes) {
    const piece = beginning(rest, size)
    pieces.push(piece.trim())
    rest = rest.slice(piece.length).trimStart()
  }
  return rest === '' ? pieces : undefined
}

function beginning(text: string, size: number) {
  if (bytesOf(text) <= size) return text
  const characters = [...text]
  let end = 0
  while (end < characters.length && bytesOf(characters.slice(0, end + 1).join('')) <= size) end += 1
  while (end > 1 && !beginsPlain(characters.slice(end).join(''))) end -= 1
  return characters.slice(0, end).join('')
}
